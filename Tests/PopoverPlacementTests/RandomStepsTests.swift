import Geometry
import PopoverPlacement
import Testing

/// Steps in random order over random rectangles: bounded, repeatable, and moved by what their input is moved by.
@Suite struct RandomStepsTests {
  @Test func anyStepsInAnyOrder() {
    var numbers = SeededNumbers(seed: 0x1CE4_E5B9)
    for number in 0..<1_000 {
      let engine = PlacementEngine((0..<Int(numbers.next() * 7)).map { _ in numbers.step() })
      let problem = numbers.problem()
      let placed = engine.place(problem)
      #expect(placed == engine.place(problem), "problem \(number) has two answers")
      #expect(placed.restarts <= 50)
      #expect(placed.body.isFinite && placed.body.width >= 0 && placed.body.height >= 0)

      var moved = problem
      moved.anchor = problem.anchor.offset(dx: 64, dy: -16)
      moved.boundary = problem.boundary.offset(dx: 64, dy: -16)
      let there = engine.place(moved)
      #expect(there.placement == placed.placement, "problem \(number): \(engine.steps) \(problem)")
      #expect(there.body == placed.body.offset(dx: 64, dy: -16), "problem \(number): \(engine.steps) \(problem)")
    }
  }

  @Test("numbers that are none neither trap nor run for ever", arguments: [Double.nan, .infinity, -.infinity])
  func noNumbers(number: Double) {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<200 {
      let engine = PlacementEngine((0..<6).map { _ in numbers.step() })
      var problem = numbers.problem()
      problem.anchor.origin.x = number
      problem.size.height = number
      #expect(engine.place(problem).restarts <= 50)
    }
  }
}

extension SeededNumbers {
  fileprivate mutating func problem() -> PlacementProblem {
    func rect(_ numbers: inout SeededNumbers, _ most: Double) -> LayoutRect {
      LayoutRect(
        numbers.eighths(upTo: 600) - 100, numbers.eighths(upTo: 600) - 100, numbers.eighths(upTo: most),
        numbers.eighths(upTo: most))
    }
    return PlacementProblem(
      anchor: rect(&self, 120), size: LayoutSize(eighths(upTo: 500), eighths(upTo: 500)), boundary: rect(&self, 900),
      placement: Array(Placement.all)[Int(next() * 12)], direction: next() < 0.5 ? .leftToRight : .rightToLeft)
  }

  fileprivate mutating func step() -> PlacementStep {
    let padding = LayoutInsets(eighths(upTo: 20))
    let fallbacks: FlipStep.PerpendicularFallback = next() < 0.5 ? .none : .startFirst
    switch Int(next() * 8) {
    case 0: return .offset(OffsetStep(gap: eighths(upTo: 20) - 5, skid: eighths(upTo: 10)))
    case 1: return .flip(FlipStep(padding: padding, perpendicular: fallbacks))
    case 2: return .shift(ShiftStep(padding: padding, slidesAway: next() < 0.3, limit: ShiftLimit()))
    case 3: return .size(SizeStep(padding: padding, response: next() < 0.7 ? .clamp : .matchAnchorWidth))
    case 4: return .arrow(ArrowStep(size: LayoutSize(16, 8), padding: padding))
    case 5: return .autoPlacement(AutoPlacementStep(padding: padding))
    case 6: return .hide(HideStep(next() < 0.5 ? .anchor : .body))
    default: return .inline(InlineStep())
    }
  }

}
