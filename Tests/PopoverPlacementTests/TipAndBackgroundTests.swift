import Geometry
import PopoverPlacement
import Testing

/// The dark tip: a body in a channel of 10 on all sides, in which the arrow slides.
@Suite struct ChannelTipTests {
  /// A request whose frame is (0, 0, 300, 140) with the arrow on the edge that faces the anchor, at a coordinate.
  func request(_ side: Side, at coordinate: Double) -> PlacementRequest {
    let anchors: [Side: LayoutRect] = [
      .below: LayoutRect(0, -20, 300, 20), .above: LayoutRect(0, 140, 300, 20), .right: LayoutRect(-20, 0, 20, 140),
      .left: LayoutRect(300, 0, 20, 140),
    ]
    var request = PlacementRequest(
      anchor: PlacementAnchor(anchors[side] ?? .zero), size: .frame(LayoutSize(300, 140)),
      host: PlacementHost(LayoutRect(-500, -500, 1500, 1500)), choice: .ordered([Placement(side)]))
    request.surroundings = LayoutInsets(10)
    request.arrow = ArrowShape(base: 20, height: 10)
    request.aim = .coordinate(coordinate)
    request.cornerRadii = CornerRadii(4)
    return request
  }

  @Test func top() throws {
    let placed = try request(.below, at: 60).place()
    #expect(placed.frame == LayoutRect(0, 0, 300, 140))
    #expect(placed.body == LayoutRect(10, 10, 280, 120))
    #expect(placed.arrow?.tip == LayoutPoint(60, 0))
    #expect(placed.arrow?.baseNear == LayoutPoint(50, 10))
    #expect(placed.arrow?.baseFar == LayoutPoint(70, 10))
  }

  @Test func left() throws {
    let placed = try request(.right, at: 60).place()
    #expect(placed.arrow?.tip == LayoutPoint(0, 60))
    #expect(placed.arrow?.baseNear == LayoutPoint(10, 50))
    #expect(placed.arrow?.baseFar == LayoutPoint(10, 70))
  }

  @Test func bottom() throws {
    let placed = try request(.above, at: 60).place()
    #expect(placed.frame == LayoutRect(0, 0, 300, 140))
    #expect(placed.arrow?.tip == LayoutPoint(60, 140))
    #expect(placed.arrow?.baseNear == LayoutPoint(50, 130))
    #expect(placed.arrow?.baseFar == LayoutPoint(70, 130))
  }

  @Test func right() throws {
    let placed = try request(.left, at: 60).place()
    #expect(placed.arrow?.tip == LayoutPoint(300, 60))
    #expect(placed.arrow?.baseNear == LayoutPoint(290, 50))
    #expect(placed.arrow?.baseFar == LayoutPoint(290, 70))
  }

  @Test("the base clears channel and corner", arguments: [(-50.0, 24.0), (0, 24), (24, 24), (276, 276), (300, 276)])
  func clearsCorners(wanted: Double, got: Double) throws {
    #expect(try request(.below, at: wanted).place().arrow?.tip == LayoutPoint(got, 0))
  }
}

/// The popover under a bar button with a background of its own, in the words of UIKit.
@Suite struct PopoverBackgroundTests {
  let host = PlacementHost(LayoutRect(0, 0, 768, 1024))

  func presentation(_ insets: LayoutInsets) -> PopoverPresentation {
    PopoverPresentation(
      sourceRect: LayoutRect(718, 20, 44, 44), permittedArrowDirections: .up,
      preferredContentSize: LayoutSize(300, 600),
      background: BackgroundMetrics(arrowBase: 30, arrowHeight: 20, contentInsets: insets))
  }

  @Test func insets() throws {
    let placed = try presentation(LayoutInsets(8)).place(in: host)
    #expect(placed.frame == LayoutRect(442, 64, 316, 636))
    #expect(placed.placement.body == LayoutRect(442, 84, 316, 616))
    #expect(placed.contentFrame == LayoutRect(450, 92, 300, 600))
    #expect(placed.arrowDirection == .up)
    #expect(placed.arrowOffset == 140)
    #expect(placed.placement.arrow?.tip == LayoutPoint(740, 64))
    #expect(placed.placement.arrow?.baseNear == LayoutPoint(725, 84))
    #expect(placed.placement.arrow?.baseFar == LayoutPoint(755, 84))
    #expect(placed.placement.fits)
  }

  @Test func noInsets() throws {
    let placed = try presentation(.zero).place(in: host)
    #expect(placed.frame == LayoutRect(458, 64, 300, 620))
    #expect(placed.contentFrame == LayoutRect(458, 84, 300, 600))
    #expect(placed.arrowOffset == 132)
  }

  @Test("the arrow at the right inner edge, as the background's own drawing has it", arguments: [0.0, 8])
  func endArrow(inset: Double) throws {
    var request = presentation(LayoutInsets(8)).request(in: host)
    request.aim = .end(inset: inset)
    let arrow = try #require(try request.place().arrow)
    #expect(arrow.baseNear == LayoutPoint(442 + 316 - 30 - inset, 84))
    #expect(arrow.baseFar == LayoutPoint(442 + 316 - inset, 84))
  }

  @Test("a permitted direction with room goes before those without")
  func directions() throws {
    var presentation = presentation(LayoutInsets(8))
    presentation.permittedArrowDirections = .any
    presentation.sourceRect = LayoutRect(718, 900, 44, 44)
    let placed = try presentation.place(in: host)
    #expect(placed.arrowDirection == .down)
    #expect(placed.placement.side == .above)
  }

  @Test("a popover that is too tall shrinks, or covers its source where that is allowed")
  func tooTall() throws {
    var presentation = presentation(LayoutInsets(8))
    presentation.preferredContentSize.height = 2000
    #expect(try presentation.place(in: host).placement.body == LayoutRect(442, 84, 316, 1014 - 84))
    presentation.canOverlapSourceRect = true
    let placed = try presentation.place(in: host).placement
    #expect(placed.body == LayoutRect(442, 10, 316, 1004))
    #expect(placed.findings.list == [.doesNotFit, .coversAnchor])
    #expect(placed.arrow == nil)
  }
}
