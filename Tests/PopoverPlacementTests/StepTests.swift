import Geometry
import PopoverPlacement
import Testing

/// One step at a time; the recorded cases of the classic library hold the rest.
@Suite struct StepTests {
  let boundary = LayoutRect(0, 0, 400, 300)

  func problem(_ anchor: LayoutRect, _ size: LayoutSize, _ placement: Placement = .below) -> PlacementProblem {
    PlacementProblem(anchor: anchor, size: size, boundary: boundary, placement: placement)
  }

  func place(
    _ anchor: LayoutRect, _ size: LayoutSize, _ placement: Placement = .below, _ steps: [PlacementStep]
  ) -> SteppedPlacement {
    PlacementEngine(steps).place(problem(anchor, size, placement))
  }

  @Test func noStepsLeaveTheBasePosition() {
    let placed = place(LayoutRect(100, 100, 40, 20), LayoutSize(60, 30), .below, [])
    #expect(placed.body == LayoutRect(90, 120, 60, 30))
    #expect(placed.isSettled)
    #expect(placed.restarts == 0)
    #expect(placed.findings.offset == nil && placed.findings.flip == nil && placed.findings.arrow == nil)
  }

  @Test("the gap leads away from the anchor on every side", arguments: Side.allCases)
  func gap(side: Side) {
    let move = OffsetStep(gap: 8).move(for: Placement(side))
    #expect(move[side.axis] == (side.isForward ? 8 : -8))
    #expect(move[side.axis.perpendicular] == 0)
  }

  @Test func skidFromTheAlignedEdge() {
    let step = OffsetStep(gap: 0, skid: 3, skidFromAlignedEdge: 10)
    #expect(step.move(for: .below).dx == 3)
    #expect(step.move(for: .belowStart).dx == 10)
    #expect(step.move(for: .belowEnd).dx == -10)
    #expect(step.move(for: .belowStart, .rightToLeft).dx == -10)
    #expect(step.move(for: .leftStart, .rightToLeft).dy == 10)
  }

  @Test func flipTakesTheOppositeSide() {
    let placed = place(LayoutRect(100, 270, 40, 20), LayoutSize(60, 50), .below, [.flip(FlipStep())])
    #expect(placed.placement == .above)
    #expect(placed.restarts == 1)
    #expect(placed.findings.flip?.trials.map(\.placement) == [.below])
    #expect(placed.findings.flip?.trials.first?.overflows == [40, -90, -250])
  }

  @Test func flipPrefersTheOppositeAlignment() {
    let placed = place(LayoutRect(370, 100, 20, 20), LayoutSize(60, 50), .belowStart, [.flip(FlipStep())])
    #expect(placed.placement == .belowEnd)
  }

  @Test func defaultFallbacks() {
    #expect(Array(FlipStep().fallbacks(of: .below)) == [.above])
    #expect(Array(FlipStep().fallbacks(of: .belowStart)) == [.belowEnd, .aboveStart, .aboveEnd])
    #expect(Array(FlipStep(flipsAlignment: false).fallbacks(of: .belowStart)) == [.aboveStart])
    #expect(Array(FlipStep(perpendicular: .startFirst).fallbacks(of: .below)) == [.above, .left, .right])
    #expect(Array(FlipStep(perpendicular: .startFirst).fallbacks(of: .below, .rightToLeft)) == [.above, .right, .left])
    #expect(
      Array(FlipStep(perpendicular: .endFirst).fallbacks(of: .leftEnd))
        == [.leftStart, .rightEnd, .rightStart, .belowEnd, .aboveEnd, .belowStart, .aboveStart])
  }

  @Test func flipWithoutAFitTakesTheLeastOverflow() {
    let anchor = LayoutRect(100, 130, 40, 20)
    #expect(place(anchor, LayoutSize(60, 400), .above, [.flip(FlipStep())]).placement == .below)
    #expect(
      place(anchor, LayoutSize(60, 400), .above, [.flip(FlipStep(whenNothingFits: .initial))]).placement == .above)
  }

  @Test func shiftKeepsTheStartInSight() {
    let anchor = LayoutRect(350, 100, 40, 20)
    #expect(place(anchor, LayoutSize(100, 30), .below, [.shift(ShiftStep())]).body.minX == 300)
    #expect(place(anchor, LayoutSize(900, 30), .below, [.shift(ShiftStep())]).body.minX == 0)
    let padded = ShiftStep(padding: LayoutInsets(10))
    #expect(place(anchor, LayoutSize(100, 30), .below, [.shift(padded)]).body.minX == 290)
  }

  @Test func limitedShiftStaysAtItsAnchor() {
    let away = LayoutRect(-200, 100, 40, 20)
    let limited = ShiftStep(limit: ShiftLimit())
    #expect(place(away, LayoutSize(100, 30), .below, [.shift(ShiftStep())]).body.minX == 0)
    #expect(place(away, LayoutSize(100, 30), .below, [.shift(limited)]).body.minX == -160)
  }

  @Test func shiftOverTheAnchor() {
    let placed = place(
      LayoutRect(100, 280, 40, 20), LayoutSize(60, 50), .below, [.shift(ShiftStep(slidesAway: true))])
    #expect(placed.body.minY == 250)
    #expect(placed.findings.shift?.dy == -50)
    #expect(placed.findings.shift?.slidesVertically == true)
  }

  @Test func sizeClampsAndStartsAgain() {
    let placed = place(
      LayoutRect(100, 200, 40, 20), LayoutSize(60, 500), .below, [.size(SizeStep(padding: LayoutInsets(5)))])
    #expect(placed.body == LayoutRect(90, 220, 60, 75))
    #expect(placed.findings.size?.height == 75)
    #expect(placed.restarts == 1)
  }

  @Test func sizeMatchesTheAnchor() {
    let anchor = LayoutRect(100, 100, 140, 20)
    let placed = place(anchor, LayoutSize(60, 30), .below, [.size(SizeStep(response: .matchAnchorWidth))])
    #expect(placed.body == LayoutRect(100, 120, 140, 30))
    let measured = place(anchor, LayoutSize(60, 900), .below, [.size(SizeStep(response: .measure))])
    #expect(measured.body.height == 900)
  }

  @Test func noRoomIsNegativeButNoSizeIs() {
    let placed = place(LayoutRect(100, 400, 40, 20), LayoutSize(60, 30), .below, [.size(SizeStep())])
    #expect(placed.findings.size?.height == -120)
    #expect(placed.body.height == 0)
  }

  @Test func arrowPointsAtTheMiddle() {
    let arrow = ArrowStep(size: LayoutSize(14, 7), padding: LayoutInsets(6))
    let placed = place(
      LayoutRect(0, 100, 40, 20), LayoutSize(120, 30), .below, [.shift(ShiftStep()), .arrow(arrow)])
    #expect(placed.findings.arrow?.offset == 13)
    #expect(placed.findings.arrow?.centerOffset == 0)
    let cornered = place(
      LayoutRect(0, 100, 10, 20), LayoutSize(120, 30), .below, [.shift(ShiftStep()), .arrow(arrow)])
    #expect(cornered.findings.arrow?.offset == 6)
    #expect(cornered.findings.arrow?.centerOffset == -8)
  }

  @Test func arrowNudgesAnAlignedBodyOnce() {
    let arrow = ArrowStep(size: LayoutSize(20, 10), padding: LayoutInsets(12))
    let placed = place(
      LayoutRect(100, 100, 10, 20), LayoutSize(200, 60), .belowStart, [.offset(OffsetStep(gap: 10)), .arrow(arrow)])
    #expect(placed.body == LayoutRect(83, 130, 200, 60))
    #expect(placed.findings.arrow?.nudge == -17)
    #expect(placed.findings.arrow?.centerOffset == 0)
    #expect(placed.restarts == 1)
  }

  @Test func autoPlacementTakesTheRoomiest() {
    let placed = place(
      LayoutRect(20, 140, 40, 20), LayoutSize(100, 50), .below, [.autoPlacement(AutoPlacementStep())])
    #expect(placed.placement == .right)
    #expect(placed.findings.autoPlacement?.trials.count == 4 || placed.findings.autoPlacement?.trials.count == 3)
  }

  @Test func autoPlacementOfNothingStays() {
    let placed = place(
      LayoutRect(20, 140, 40, 20), LayoutSize(100, 50), .below,
      [.autoPlacement(AutoPlacementStep(candidates: .listed([])))])
    #expect(placed.placement == .below)
    #expect(placed.isSettled)
  }

  @Test func hideLooksAtAnchorAndBody() {
    let steps: [PlacementStep] = [.hide(HideStep(.anchor)), .hide(HideStep(.body))]
    let out = place(LayoutRect(-50, 100, 40, 20), LayoutSize(60, 30), .below, steps).findings.hide
    #expect(out?.isAnchorHidden == true)
    #expect(out?.hasBodyEscaped == true)
    let touching = place(LayoutRect(-40, 100, 40, 20), LayoutSize(60, 30), .below, [.hide(HideStep())])
    #expect(touching.findings.hide?.isAnchorHidden == true)
    let inside = place(LayoutRect(40, 100, 40, 20), LayoutSize(60, 30), .below, steps).findings.hide
    #expect(inside?.isAnchorHidden == false)
    #expect(inside?.hasBodyEscaped == false)
  }

  @Test func theBoundIsReported() {
    // Two steps that never agree: one makes the body as wide as the anchor, the other as narrow as the boundary.
    let steps: [PlacementStep] = [.size(SizeStep(response: .matchAnchorWidth)), .size(SizeStep(response: .clamp))]
    let placed = place(LayoutRect(0, 100, 500, 20), LayoutSize(60, 30), .below, steps)
    #expect(!placed.isSettled)
    #expect(placed.restarts == 50)
    let bounded = PlacementEngine(steps, maximumRestarts: 3).place(problem(LayoutRect(0, 100, 500, 20), .zero))
    #expect(bounded.restarts <= 3)
  }
}

@Suite struct AnchorLinesTests {
  let lines = [LayoutRect(280, 100, 100, 18), LayoutRect(10, 122, 360, 18), LayoutRect(10, 144, 60, 18)]

  @Test func piecesOnOneHeightAreOneLine() {
    let gathered = AnchorLines([LayoutRect(50, 101, 20, 18), LayoutRect(10, 100, 30, 18), LayoutRect(0, 122, 5, 18)])
    #expect(gathered.lines == [LayoutRect(10, 100, 60, 19), LayoutRect(0, 122, 5, 18)])
  }

  @Test func eachSideHasItsPiece() {
    let anchor = AnchorLines(lines)
    #expect(anchor.piece(on: .above, pointer: nil) == LayoutRect(280, 100, 100, 62))
    #expect(anchor.piece(on: .below, pointer: nil) == LayoutRect(10, 100, 60, 62))
    #expect(anchor.piece(on: .right, pointer: nil) == LayoutRect(10, 100, 370, 18))
    #expect(anchor.piece(on: .left, pointer: nil) == LayoutRect(10, 122, 370, 40))
    #expect(anchor.bounds == LayoutRect(10, 100, 370, 62))
  }

  @Test("two pieces apart, in either order of reading")
  func pointer() {
    let apart = [LayoutRect(300, 100, 80, 18), LayoutRect(10, 122, 50, 18)]
    let mirrored = [LayoutRect(10, 100, 80, 18), LayoutRect(300, 122, 50, 18)]
    #expect(AnchorLines(apart).piece(on: .above, pointer: LayoutPoint(30, 130)) == apart[1])
    #expect(AnchorLines(mirrored).piece(on: .above, pointer: LayoutPoint(310, 130)) == mirrored[1])
    #expect(AnchorLines(apart).piece(on: .above, pointer: LayoutPoint(200, 110)) == AnchorLines(apart).bounds)
  }

  @Test func noLines() {
    #expect(AnchorLines([]).bounds == .zero)
    #expect(AnchorLines([]).piece(on: .left, pointer: .zero) == .zero)
  }
}
