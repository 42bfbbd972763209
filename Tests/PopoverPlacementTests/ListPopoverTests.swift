import Geometry
import PopoverPlacement
import Testing

/// The menu under a control: list half as wide as the host, arrow box 20 × 20, arrow 20 × 15, 108 kept free below.
@Suite struct ListPopoverTests {
  func request(_ anchor: LayoutRect, rows: Double = 3, scrolled: LayoutPoint = .zero) -> PlacementRequest {
    var host = PlacementHost(LayoutRect(0, 0, 375, 667))
    host.safeInsets.bottom = 108
    var request = PlacementRequest(
      anchor: PlacementAnchor(anchor, scrollOffset: scrolled), size: .body(LayoutSize(187.5, rows * 44)), host: host,
      choice: .sides(.below, alignment: .start, permitted: [.below, .above]))
    request.gap = 5
    request.arrow = ArrowShape(base: 20, height: 15)
    request.aim = .alignedEdge(20)
    request.flipsAlignment = true
    request.touchingFits = false
    request.whenTooLarge = .clip
    return request
  }

  /// The box in which the published design keeps its arrow: the triangle, and the five points to the anchor.
  func arrowBox(_ placed: PlacementResult) -> LayoutRect? {
    guard let arrow = placed.arrow else { return nil }
    let left = min(arrow.baseNear.x, arrow.baseFar.x)
    return placed.side == .below
      ? LayoutRect(left, arrow.tip.y - 5, 20, 20) : LayoutRect(left, arrow.baseNear.y, 20, 20)
  }

  @Test func belowStart() throws {
    let placed = try request(LayoutRect(20, 100, 80, 40)).place()
    #expect(placed.placement == .belowStart)
    #expect(placed.body == LayoutRect(20, 160, 187.5, 132))
    #expect(arrowBox(placed) == LayoutRect(30, 140, 20, 20))
    #expect(placed.arrow?.tip == LayoutPoint(40, 145))
    #expect(placed.fits)
  }

  @Test func belowEnd() throws {
    let placed = try request(LayoutRect(250, 100, 80, 40)).place()
    #expect(placed.placement == .belowEnd)
    #expect(placed.body == LayoutRect(142.5, 160, 187.5, 132))
    #expect(arrowBox(placed) == LayoutRect(300, 140, 20, 20))
  }

  @Test func aboveStart() throws {
    let placed = try request(LayoutRect(20, 500, 80, 40)).place()
    #expect(placed.placement == .aboveStart)
    #expect(placed.body == LayoutRect(20, 348, 187.5, 132))
    #expect(arrowBox(placed) == LayoutRect(20 + 10, 480, 20, 20))
    #expect(placed.arrow?.tip == LayoutPoint(40, 495))
  }

  @Test func scrolledAnchor() throws {
    let placed = try request(LayoutRect(20, 1100, 80, 40), scrolled: LayoutPoint(0, 1000)).place()
    #expect(placed == (try request(LayoutRect(20, 100, 80, 40)).place()))
  }

  @Test(
    "below only if less than the host is needed, not just as much", arguments: [(266.0, Side.below), (267, .above)])
  func reservedMargin(y: Double, side: Side) throws {
    // 267 + 40 + 152 + 108 = 567; in a host of that height, equal is not less.
    var request = request(LayoutRect(20, y, 80, 40))
    request.host.frame = LayoutRect(0, 0, 375, 567)
    #expect(try request.place().side == side)
  }

  @Test func tooLongForBothSides() throws {
    let placed = try request(LayoutRect(20, 200, 80, 40), rows: 20).place()
    // 667 − 108 − 240 − 20 = 299 below, 180 above.
    #expect(placed.side == .below)
    #expect(placed.body == LayoutRect(20, 260, 187.5, 299))
    #expect(placed.clipped == LayoutSize(0, 880 - 299))
    #expect(placed.findings.list == [.doesNotFit])
  }
}
