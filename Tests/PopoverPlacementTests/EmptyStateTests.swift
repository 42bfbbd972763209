import Geometry
import PopoverPlacement
import Testing

/// The bubble that points at the button which creates the first item: 395 × 105 with an arrow of 18.
@Suite struct EmptyStateTests {
  static let order: PlacementList = [
    .belowStart, .belowEnd, .rightEnd, .rightStart, .aboveEnd, .aboveStart, .leftStart, .leftEnd,
  ]

  func request(_ list: PlacementList = order, host: LayoutRect = LayoutRect(0, 0, 768, 1024)) -> PlacementRequest {
    var request = PlacementRequest(
      anchor: PlacementAnchor(LayoutRect(200, 450, 150, 60)), size: .frame(LayoutSize(395, 105)),
      host: PlacementHost(host), choice: .ordered(list))
    request.arrow = ArrowShape(base: 22, height: 18, tipPosition: 0)
    request.aim = .alignedEdge(35)
    request.cornerRadii = CornerRadii(6)
    return request
  }

  typealias Row = (
    placement: Placement, frame: LayoutRect, body: LayoutRect, tip: LayoutPoint, near: LayoutPoint, far: LayoutPoint
  )

  static let rows: [Row] = [
    (
      .belowStart, LayoutRect(200, 510, 395, 105), LayoutRect(200, 528, 395, 87), LayoutPoint(235, 510),
      LayoutPoint(235, 528), LayoutPoint(257, 528)
    ),
    (
      .belowEnd, LayoutRect(-45, 510, 395, 105), LayoutRect(-45, 528, 395, 87), LayoutPoint(315, 510),
      LayoutPoint(315, 528), LayoutPoint(293, 528)
    ),
    (
      .rightStart, LayoutRect(350, 450, 395, 105), LayoutRect(368, 450, 377, 105), LayoutPoint(350, 485),
      LayoutPoint(368, 485), LayoutPoint(368, 507)
    ),
    (
      .rightEnd, LayoutRect(350, 405, 395, 105), LayoutRect(368, 405, 377, 105), LayoutPoint(350, 475),
      LayoutPoint(368, 475), LayoutPoint(368, 453)
    ),
    (
      .leftStart, LayoutRect(-195, 450, 395, 105), LayoutRect(-195, 450, 377, 105), LayoutPoint(200, 485),
      LayoutPoint(182, 485), LayoutPoint(182, 507)
    ),
    (
      .leftEnd, LayoutRect(-195, 405, 395, 105), LayoutRect(-195, 405, 377, 105), LayoutPoint(200, 475),
      LayoutPoint(182, 475), LayoutPoint(182, 453)
    ),
    (
      .aboveStart, LayoutRect(200, 345, 395, 105), LayoutRect(200, 345, 395, 87), LayoutPoint(235, 450),
      LayoutPoint(235, 432), LayoutPoint(257, 432)
    ),
    (
      .aboveEnd, LayoutRect(-45, 345, 395, 105), LayoutRect(-45, 345, 395, 87), LayoutPoint(315, 450),
      LayoutPoint(315, 432), LayoutPoint(293, 432)
    ),
  ]

  @Test("each of the eight placements, where the host is wide enough for all", arguments: 0..<8)
  func placement(number: Int) throws {
    let row = Self.rows[number]
    let placed = try request([row.placement], host: LayoutRect(-1000, 0, 2000, 1024)).place()
    #expect(placed.placement == row.placement)
    #expect(placed.frame == row.frame)
    #expect(placed.body == row.body)
    #expect(placed.fits)
    #expect(placed.findings == [])
    #expect(placed.arrow?.tip == row.tip)
    #expect(placed.arrow?.baseNear == row.near)
    #expect(placed.arrow?.baseFar == row.far)
    #expect(placed.arrow?.pointsAtAnchor == true)
  }

  @Test func automaticChoice() throws {
    let placed = try request().place()
    #expect(placed.placement == .belowStart)
    #expect(placed.frame == LayoutRect(200, 510, 395, 105))
    #expect(placed.arrow?.offset == -162.5)
    #expect(placed.arrow?.centerOffset == 0)
    #expect(placed.clipped == .zero)
    #expect(placed.steadyEdge == .above)
  }

  @Test("the first in the list that fits is taken", arguments: 0..<8)
  func automaticOrder(number: Int) throws {
    // A host that holds little more than this placement's frame and the anchor.
    let placement = Self.order[number]
    let row = try #require(Self.rows.first { $0.placement == placement })
    var request = request()
    request.host.frame = row.frame.union(request.anchor.rect)
    let fitting = Self.rows.filter { request.host.frame.contains($0.frame) }.map(\.placement)
    let first = try #require(Self.order.first(where: fitting.contains))
    let placed = try request.place()
    #expect(placed.placement == first)
    #expect(placed.fits)
  }

  @Test func nothingFits() throws {
    let host = LayoutRect(0, 0, 375, 667)
    let placed = try request(host: host).place()
    #expect(!placed.fits)
    #expect(placed.findings.list == [.doesNotFit])
    // Below, the end alignment shows 350 of 395 points, more than any placement before it in the list.
    #expect(placed.placement == .belowEnd)
    #expect(placed.frame == LayoutRect(0, 510, 375, 105))
    #expect(placed.clipped == LayoutSize(20, 0))
    #expect(host.contains(placed.frame))
    #expect(placed.arrow?.tip == LayoutPoint(315, 510))
    #expect(placed.arrow?.pointsAtAnchor == true)
  }

  @Test func nothingFitsAndNothingMayShrink() throws {
    var request = request(host: LayoutRect(0, 0, 375, 667))
    request.whenTooLarge = .overflow
    let placed = try request.place()
    #expect(placed.frame == LayoutRect(0, 510, 395, 105))
    #expect(placed.findings.list == [.doesNotFit, .outsideHost])
  }

  @Test func movedIntoAHostThatIsLargeEnough() throws {
    // All eight frames stick out of this host, but the bubble itself would fit.
    let placed = try request(host: LayoutRect(160, 250, 420, 400)).place()
    #expect(!placed.fits)
    #expect(placed.placement == .belowStart)
    #expect(placed.frame == LayoutRect(185, 510, 395, 105))
    #expect(placed.clipped == .zero)
    #expect(placed.arrow?.tip == LayoutPoint(235, 510))
  }

  @Test func rightToLeft() throws {
    var request = request([.belowStart])
    request.host.direction = .rightToLeft
    request.host.frame = LayoutRect(-100, 0, 768, 1024)
    let placed = try request.place()
    #expect(placed.frame == LayoutRect(-45, 510, 395, 105))
    #expect(placed.arrow?.tip == LayoutPoint(315, 510))
    #expect(placed.arrow?.baseNear == LayoutPoint(315, 528))
    #expect(placed.arrow?.baseFar == LayoutPoint(293, 528))
  }

  @Test func arrowBesideASmallAnchorIsFlagged() throws {
    var request = request()
    request.anchor.rect = LayoutRect(200, 450, 20, 20)
    let placed = try request.place()
    #expect(placed.arrow?.tip == LayoutPoint(235, 470))
    #expect(placed.arrow?.pointsAtAnchor == false)
    #expect(placed.findings.list == [.arrowOffAnchor])
  }
}
