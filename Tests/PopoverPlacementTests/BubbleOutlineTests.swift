import Foundation
import Geometry
import PopoverPlacement
import Testing

@Suite("Outline of a bubble")
struct BubbleOutlineTests {
  /// Many more rounds where somebody asks for a soak test.
  private static let rounds = ProcessInfo.processInfo.environment["PERCH_SOAK"] == nil ? 500 : 100_000

  /// The empty-state pointer: a right triangle over the base corner 35 from the aligned edge.
  @Test("a right triangle stands over the end of its base", arguments: Side.allCases)
  func rightTriangle(side: Side) {
    let bubble = BubbleOutline(
      body: LayoutRect(200, 528, 395, 105), side: side, cornerRadii: CornerRadii(6),
      arrow: ArrowShape(base: 22, height: 18, tipPosition: 0), tip: 35)
    let expected: (tip: LayoutPoint, end: LayoutPoint) =
      switch side {
      case .below: (LayoutPoint(235, 510), LayoutPoint(257, 528))
      case .above: (LayoutPoint(235, 651), LayoutPoint(257, 633))
      case .right: (LayoutPoint(182, 563), LayoutPoint(200, 585))
      case .left: (LayoutPoint(613, 563), LayoutPoint(595, 585))
      }
    #expect(bubble.tip == expected.tip)
    #expect(bubble.base.end == expected.end)
    #expect(bubble.base.start[side.axis.perpendicular] == bubble.tip[side.axis.perpendicular])
    #expect(bubble.path.elements.count == 11)
    #expect(bubble.path.isClockwise)
    let area = 395 * 105 - (4 - Double.pi) * 36 + 22 * 18 / 2
    #expect((bubble.path.area - area).magnitude < 1e-9)
  }

  @Test("without base or height, or with no room, it is the plain rounded rectangle")
  func plain() {
    for arrow in [
      ArrowShape.none, ArrowShape(base: 0, height: 9), ArrowShape(base: 9, height: 0),
      ArrowShape(base: .nan, height: 9), ArrowShape(base: -4, height: 9), ArrowShape(base: 9, height: 1e-300),
    ] {
      let path = BubbleOutline(
        body: LayoutRect(10, 20, 30, 40), side: .above, cornerRadii: CornerRadii(5), arrow: arrow, tip: 15
      ).path
      #expect(path.elements.count == 8)
      #expect(path.bounds == LayoutRect(10, 20, 30, 40))
    }
    let square = BubbleOutline(body: LayoutRect(0, 0, 4, 4), side: .left).path
    #expect(square.elements.count == 4)
    #expect(square.area == 16)
  }

  @Test("opposite sides are mirror images to the last bit")
  func mirrors() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<300 {
      var draw = RandomBubble(&numbers)
      // Around the origin a mirror image is a change of sign and loses no bit.
      draw.body.origin = LayoutPoint(-draw.body.width / 2, -draw.body.height / 2)
      for (side, axis) in [(Side.below, LayoutAxis.vertical), (.right, .horizontal)] {
        let one = draw.bubble(side)
        let other = draw.bubble(side.opposite, mirrored: axis)
        #expect(one.path.mirrored(axis, at: 0).isSameLoop(as: other.path))
      }
    }
  }

  @Test("a square body turned by a quarter takes its top edge to the right edge")
  func quarterTurn() {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<300 {
      var draw = RandomBubble(&numbers)
      draw.body = LayoutRect(-32, -32, 64, 64)
      let radii = draw.radii
      let top = draw.bubble(.below)
      draw.radii = CornerRadii(
        topLeft: radii.bottomLeft, topRight: radii.topLeft, bottomRight: radii.topRight,
        bottomLeft: radii.bottomRight)
      let right = draw.bubble(.left)
      #expect(top.path.turned.isSameLoop(as: right.path))
    }
  }

  @Test("random bubbles: closed, finite, area as by formula, polyline and hit test in agreement")
  func random() {
    var numbers = SeededNumbers(seed: 2026)
    for round in 0..<Self.rounds {
      let draw = RandomBubble(&numbers)
      let bubble = draw.bubble(Side.allCases[round % 4])
      let path = bubble.path
      #expect(path.end == path.start)
      #expect(path.isSound, "\(bubble)")
      let expected = formulaArea(bubble)
      #expect((path.area - expected).magnitude <= 1e-10 * (1 + expected), "\(bubble)")
      #expect(path.bounds.isNear(formulaBounds(bubble)), "\(bubble)")

      let polygon = path.polyline(flatness: 0.01)
      #expect(polygon.count < 2000)
      #expect((shoelace(polygon) - path.area).magnitude <= 0.02 * perimeter(polygon) + 1e-9)
      for _ in 0..<8 {
        let bounds = path.bounds
        let point = LayoutPoint(
          bounds.minX - 3 + numbers.next() * (bounds.width + 6), bounds.minY - 3 + numbers.next() * (bounds.height + 6))
        guard distance(of: point, to: polygon) > 0.02 else { continue }
        #expect(path.contains(point) == isInside(point, polygon), "\(point) of \(bubble)")
      }
      for element in path.elements { #expect(path.contains(element.end)) }
    }
  }

  @Test("whatever the numbers, the outline is finite and closed")
  func oddNumbers() {
    let odd: [Double] = [0, -1, .leastNonzeroMagnitude, 1e-12, 1, 37.5, 1e9, 1e300, .infinity, -.infinity, .nan]
    var numbers = SeededNumbers(seed: 5)
    func pick() -> Double { odd[Int(numbers.next() * Double(odd.count)) % odd.count] }
    for round in 0..<1500 {
      let bubble = BubbleOutline(
        body: LayoutRect(pick(), pick(), pick(), pick()), side: Side.allCases[round % 4],
        cornerRadii: CornerRadii(topLeft: pick(), topRight: pick(), bottomRight: pick(), bottomLeft: pick()),
        arrow: ArrowShape(
          base: pick(), height: pick(), tipPosition: pick(), tipRadius: pick(), baseFillet: pick()), tip: pick())
      for outline in [bubble, bubble.inset(by: pick())] {
        let path = outline.path
        #expect(path.end == path.start)
        #expect(path.bounds.isFinite && path.area.isFinite && path.isFinite, "\(outline)")
        #expect(outline.visibleHeight >= 0 && outline.visibleHeight.isFinite, "\(outline)")
        #expect(outline.tip.isFinite && outline.base.start.isFinite && outline.base.end.isFinite, "\(outline)")
        _ = path.contains(LayoutPoint(1, 1))
        #expect(path.polyline(flatness: pick()).count <= 8192)
      }
    }
  }

  @Test("near a corner its radius shrinks, and the arrow stays")
  func nearCorner() {
    let bubble = BubbleOutline(
      body: LayoutRect(0, 0, 120, 80), side: .below, cornerRadii: CornerRadii(30),
      arrow: ArrowShape(base: 16, height: 8), tip: 18)
    #expect(bubble.tip == LayoutPoint(18, -8))
    #expect(bubble.cornerRadii == CornerRadii(topLeft: 10, topRight: 30, bottomRight: 30, bottomLeft: 30))
  }

  @Test("a border's inner edge keeps its distance from every edge and flank, and the tip moves by d / sin α")
  func inset() {
    let bubble = BubbleOutline(
      body: LayoutRect(0, 0, 200, 80), side: .below, cornerRadii: CornerRadii(12),
      arrow: ArrowShape(base: 24, height: 16), tip: 70)
    let inner = bubble.inset(by: 2)
    #expect(inner.body == LayoutRect(2, 2, 196, 76))
    #expect(inner.cornerRadii == CornerRadii(10))
    // Half base 12, height 16, flank 20: sin α is 12/20.
    #expect(inner.tip.isNear(LayoutPoint(70, -16 + 2 / 0.6)))
    #expect(inner.base.start.isNear(LayoutPoint(58 + 2 * 16.0 / 32, 2)))
    let outer = inner.inset(by: -2)
    #expect(outer.tip.isNear(bubble.tip))
    #expect(outer.cornerRadii == bubble.cornerRadii)
    #expect((outer.path.area - bubble.path.area).magnitude < 1e-9)
    #expect(bubble.inset(by: 24).arrow.isEmpty)
    #expect(bubble.inset(by: 500).path.area == 0)
  }

  @Test("an inset outline lies inside at its distance, for rounded and leaning arrows too")
  func insetDistance() {
    var numbers = SeededNumbers(seed: 99)
    var measured = 0
    for round in 0..<100 {
      let draw = RandomBubble(&numbers, roomy: true)
      let bubble = draw.bubble(Side.allCases[round % 4])
      let width = 0.5 + 2 * numbers.next()
      let inner = bubble.inset(by: width)
      let edge = bubble.path.polyline(flatness: 0.01)
      let points = inner.path.polyline(flatness: 0.01)
      let nearest = points.map { distance(of: $0, to: edge) }.min() ?? 0
      #expect(nearest >= width - 0.02, "\(nearest) for \(width) in \(bubble)")
      #expect(points.allSatisfy(bubble.path.contains))
      measured += points.count
    }
    #expect(measured > 2000)
  }

  @Test("an inset of an inset is the inset by both distances", arguments: Side.allCases)
  func insetOfInset(side: Side) {
    var numbers = SeededNumbers(seed: 5)
    for round in 0..<Self.rounds {
      let bubble = RandomBubble(&numbers, roomy: true).bubble(side)
      let (first, second) = (numbers.eighths(upTo: 1.5), numbers.eighths(upTo: 1.5))
      let twice = bubble.inset(by: first).inset(by: second)
      let once = bubble.inset(by: first + second)
      #expect(twice.body.isNear(once.body), "round \(round)")
      #expect(twice.tip.isNear(once.tip), "round \(round)")
      #expect((twice.path.area - once.path.area).magnitude < 1e-6, "round \(round)")
      #expect(twice.path.bounds.isNear(once.path.bounds), "round \(round)")
      let polygon = shoelace(once.path.polyline(flatness: 1e-5))
      #expect((once.path.area - polygon).magnitude < 1e-5 * 2000, "round \(round)")
    }
  }

  @Test("insets of opposite sides are mirror images to the last bit")
  func mirroredInsets() {
    var numbers = SeededNumbers(seed: 6)
    for round in 0..<Self.rounds {
      var draw = RandomBubble(&numbers, roomy: true)
      draw.body.origin = LayoutPoint(-draw.body.width / 2, -draw.body.height / 2)
      let distance = numbers.eighths(upTo: 6) - 3
      for (side, axis) in [(Side.below, LayoutAxis.vertical), (.right, .horizontal)] {
        let one = draw.bubble(side).inset(by: distance).path
        let other = draw.bubble(side.opposite, mirrored: axis).inset(by: distance).path
        #expect(one.mirrored(axis, at: 0).isSameLoop(as: other), "round \(round)")
      }
    }
  }
}

/// The area by the sum of its parts: body, corners, triangle, rounded tip, fillets.
private func formulaArea(_ bubble: BubbleOutline) -> Double {
  let radii = bubble.cornerRadii
  var area = bubble.body.width * bubble.body.height
  for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
    area -= (1 - Double.pi / 4) * radius * radius
  }
  let arrow = bubble.arrow
  guard !arrow.isEmpty else { return area }
  let (before, after) = (arrow.base * arrow.tipPosition, arrow.base * (1 - arrow.tipPosition))
  let tip = atan2(before, arrow.height) + atan2(after, arrow.height)
  area += arrow.base * arrow.height / 2
  area -= arrow.tipRadius * arrow.tipRadius * (1 / tan(tip / 2) - (Double.pi - tip) / 2)
  for half in [before, after] {
    let turn = atan2(arrow.height, half)
    area += arrow.baseFillet * arrow.baseFillet * (tan(turn / 2) - turn / 2)
  }
  return area
}

private func formulaBounds(_ bubble: BubbleOutline) -> LayoutRect {
  let height = bubble.visibleHeight
  let body = bubble.body
  switch bubble.side {
  case .below: return LayoutRect(left: body.minX, top: body.minY - height, right: body.maxX, bottom: body.maxY)
  case .above: return LayoutRect(left: body.minX, top: body.minY, right: body.maxX, bottom: body.maxY + height)
  case .right: return LayoutRect(left: body.minX - height, top: body.minY, right: body.maxX, bottom: body.maxY)
  case .left: return LayoutRect(left: body.minX, top: body.minY, right: body.maxX + height, bottom: body.maxY)
  }
}
