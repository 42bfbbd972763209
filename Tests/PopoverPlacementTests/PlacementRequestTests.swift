import Geometry
import PopoverPlacement
import Testing

/// The rules of the high-level placement that the recorded hard cases leave open.
@Suite struct PlacementRequestTests {
  let phone = LayoutRect(0, 0, 390, 844)

  func request(
    _ anchor: LayoutRect, _ size: LayoutSize, _ choice: PlacementChoice = .sides(.below), margin: Double = 8
  ) -> PlacementRequest {
    var request = PlacementRequest(
      anchor: PlacementAnchor(anchor), size: .body(size), host: PlacementHost(phone, margin: LayoutInsets(margin)),
      choice: choice)
    request.arrow = ArrowShape(base: 20, height: 10)
    request.cornerRadii = CornerRadii(12)
    return request
  }

  @Test("the twelve placements around an anchor in the middle", arguments: Array(Placement.all))
  func twelve(placement: Placement) throws {
    let anchor = LayoutRect(150, 400, 60, 60)
    var request = request(anchor, LayoutSize(100, 80), .ordered([placement]))
    request.gap = 4
    let placed = try request.place()
    let base = basePosition(of: LayoutSize(100, 80), beside: anchor, placement)
    let away = placement.side.isForward ? 14.0 : -14.0
    let origin =
      placement.side.axis == .vertical ? base.offset(dx: 0, dy: away) : base.offset(dx: away, dy: 0)
    #expect(placed.placement == placement)
    #expect(placed.body == LayoutRect(origin: origin, size: LayoutSize(100, 80)))
    #expect(placed.fits)
    #expect(placed.findings == [])
    #expect(placed.arrow?.tip[placement.alignmentAxis] == anchor.mid(placement.alignmentAxis))
    #expect(placed.arrow?.pointsAtAnchor == true)
    #expect(placed.steadyEdge == placement.side.opposite)
  }

  @Test func sidesOfTheOtherAxisFollow() throws {
    // 300 deep: too much below and above, and to the right, but not to the left.
    var request = request(LayoutRect(330, 250, 40, 344), LayoutSize(300, 300))
    #expect(try request.place().side == .left)
    request.choice = .sides(.below, permitted: [.below, .above])
    #expect(try request.place().side == .below)
    #expect(try request.place().findings.list == [.doesNotFit])
  }

  @Test func noPermittedSideMeansAny() throws {
    let placed = try request(LayoutRect(150, 400, 60, 60), LayoutSize(100, 80), .sides(.above, permitted: [])).place()
    #expect(placed.side == .above)
  }

  @Test func alignmentFlipsBeforeItSlides() throws {
    var request = request(LayoutRect(330, 100, 50, 20), LayoutSize(200, 80), .sides(.below, alignment: .start))
    #expect(try request.place().placement == .belowStart)
    #expect(try request.place().body.minX == 182)
    request.flipsAlignment = true
    #expect(try request.place().placement == .belowEnd)
    #expect(try request.place().body.maxX == 380)
  }

  @Test func hiddenAnchorIsSaidSo() throws {
    let placed = try request(LayoutRect(-100, 300, 40, 40), LayoutSize(120, 60)).place()
    #expect(placed.anchorHidden)
    #expect(placed.body == LayoutRect(8, 350, 120, 60))
    #expect(placed.arrow?.pointsAtAnchor == false)
    #expect(placed.findings.list == [.arrowOffAnchor, .anchorHidden])
  }

  @Test func clippedAnchorIsAimedAtWhereItIsSeen() throws {
    var request = request(LayoutRect(100, 80, 60, 60), LayoutSize(120, 60))
    request.anchor.clip = LayoutRect(130, 100, 200, 300)
    let placed = try request.place()
    #expect(placed.anchor == LayoutRect(130, 100, 30, 40))
    #expect(placed.arrow?.tip == LayoutPoint(145, 140))
    request.anchor.clip = LayoutRect(0, 300, 390, 300)
    #expect(try request.place().anchorHidden)
  }

  @Test func anchorUnderTheKeyboardIsHidden() throws {
    var request = request(LayoutRect(100, 600, 60, 40), LayoutSize(120, 60))
    request.host.keyboard = LayoutRect(0, 508, 390, 336)
    let placed = try request.place()
    #expect(placed.anchorHidden)
    #expect(placed.side == .above)
    #expect(placed.body.maxY <= 500)
  }

  @Test("a keyboard that floats leaves the largest part beside it")
  func floatingKeyboard() throws {
    var request = request(LayoutRect(10, 100, 60, 40), LayoutSize(120, 60))
    request.host.frame = LayoutRect(0, 0, 1000, 700)
    request.host.keyboard = LayoutRect(500, 300, 500, 400)
    // 1000 × 300 above, 500 × 700 to the left.
    #expect(try request.place().available == LayoutRect(8, 8, 484, 684))
  }

  @Test func screens() throws {
    var request = request(LayoutRect(1380, 100, 100, 40), LayoutSize(200, 60))
    request.host.screens = [LayoutRect(0, 0, 1440, 900), LayoutRect(1440, 0, 1920, 1080)]
    let first = try request.place()
    #expect(first.hostFrame == LayoutRect(0, 0, 1440, 900))
    #expect(first.body.maxX == 1432)
    request.anchor.rect = LayoutRect(1400, 100, 100, 40)
    #expect(try request.place().hostFrame == LayoutRect(1440, 0, 1920, 1080))
    // Off all screens: the nearest; a point counts.
    request.anchor.rect = LayoutRect(4000, 100, 0, 0)
    #expect(try request.place().hostFrame == LayoutRect(1440, 0, 1920, 1080))
  }

  @Test func avoidedAreasSendThePopoverElsewhere() throws {
    var request = request(LayoutRect(150, 400, 60, 60), LayoutSize(100, 80))
    request.host.avoid = [LayoutRect(0, 500, 390, 50)]
    let placed = try request.place()
    #expect(placed.side == .above)
    #expect(placed.findings == [])
    request.choice = .sides(.below, permitted: .below)
    #expect(try request.place().findings.list == [.coversAvoided])
  }

  @Test func arrowReachGoesFirstWhereAskedTo() throws {
    // The anchor is in the unsafe area: below, the arrow cannot reach it.
    var request = request(LayoutRect(20, 100, 40, 40), LayoutSize(200, 100))
    request.host = PlacementHost(
      LayoutRect(0, 0, 844, 390), safeInsets: LayoutInsets(top: 0, left: 47, bottom: 21, right: 47),
      margin: LayoutInsets(8))
    #expect(try request.place().side == .below)
    request.ranksArrowReach = true
    let placed = try request.place()
    #expect(placed.side == .right)
    #expect(placed.body == LayoutRect(70, 70, 200, 100))
    #expect(placed.arrow?.tip == LayoutPoint(60, 120))
  }

  @Test func cornerYieldsWhereAskedTo() throws {
    var request = request(LayoutRect(8, 100, 24, 20), LayoutSize(120, 80))
    request.cornerRadii = CornerRadii(30)
    #expect(try request.place().arrow?.tip.x == 48)
    request.nearCorner = .cornerYields
    let placed = try request.place()
    #expect(placed.arrow?.tip.x == 20)
    #expect(placed.cornerRadii.topLeft == 2)
    #expect(placed.cornerRadii.topRight == 30)
  }

  @Test func previousSideStays() throws {
    var request = request(LayoutRect(150, 300, 90, 40), LayoutSize(200, 400), .sides(.above))
    request.previous = .above
    #expect(try request.place().side == .below)
    request.keepsPrevious = true
    let placed = try request.place()
    #expect(placed.body == LayoutRect(95, 8, 200, 282))
    #expect(placed.clipped == LayoutSize(0, 118))
  }

  @Test func minimumDepth() throws {
    var request = request(LayoutRect(150, 20, 60, 20), LayoutSize(200, 100), .sides(.above, permitted: .above))
    request.minimumSize = LayoutSize(0, 44)
    let placed = try request.place()
    #expect(!placed.isPlaced)
    #expect(placed.arrow == nil)
    request.mayCoverAnchor = true
    #expect(try request.place().body == LayoutRect(80, 8, 200, 100))
  }

  @Test func unplacedStaysInTheHost() throws {
    let placed = try request(phone, LayoutSize(200, 100)).place()
    #expect(!placed.isPlaced)
    #expect(placed.body.height == 0)
    #expect(phone.contains(placed.body))
    var covering = request(phone, LayoutSize(200, 100))
    covering.mayCoverAnchor = true
    #expect(try covering.place().body == LayoutRect(95, 372, 200, 100))
    #expect(try covering.place().arrow == nil)
  }

  @Test func noArrowTakesNoRoom() throws {
    var request = request(LayoutRect(150, 400, 60, 60), LayoutSize(100, 80))
    for shape in [ArrowShape.none, ArrowShape(base: 0, height: 10), ArrowShape(base: -5, height: -3)] {
      request.arrow = shape
      let placed = try request.place()
      #expect(placed.body.minY == 460)
      #expect(placed.frame == placed.body)
      #expect(placed.arrow == nil)
    }
  }

  @Test func negativeAnchorIsTheSameArea() throws {
    let plain = try request(LayoutRect(150, 400, 60, 60), LayoutSize(100, 80)).place()
    #expect(try request(LayoutRect(210, 460, -60, -60), LayoutSize(100, 80)).place() == plain)
  }

  @Test("rounding puts edges on pixels, and never outside", arguments: [1.0, 2, 3])
  func pixels(scale: Double) throws {
    var request = request(LayoutRect(100.3, 50.2, 33.3, 20.1), LayoutSize(101.3, 40.7))
    request.host.scale = scale
    let placed = try request.place()
    for edge in [placed.body.minX, placed.body.minY, placed.body.maxX, placed.body.maxY] {
      #expect(((edge * scale).rounded() - edge * scale).magnitude < 1e-9)
    }
    #expect((placed.body.minX - 66.3).magnitude <= 0.5 / scale)
  }

  @Test("what is no number is an error", arguments: [Double.nan, .infinity, -.infinity, 1e13])
  func notFinite(number: Double) throws {
    let good = request(LayoutRect(150, 400, 60, 60), LayoutSize(100, 80))
    let spoilers: [(inout PlacementRequest) -> Void] = [
      { $0.anchor.rect.origin.x = number }, { $0.anchor.rect.size.height = number },
      { $0.anchor.lines = [LayoutRect(number, 0, 0, 0)] }, { $0.anchor.pointer = LayoutPoint(0, number) },
      { $0.anchor.clip = LayoutRect(0, 0, number, 0) }, { $0.anchor.scrollOffset.y = number },
      { $0.size = .frame(LayoutSize(number, 10)) }, { $0.host.frame.size.width = number },
      { $0.host.margin.left = number }, { $0.host.safeInsets.top = number },
      { $0.host.keyboard = LayoutRect(0, number, 0, 0) }, { $0.host.avoid = [LayoutRect(0, number, 0, 0)] },
      { $0.host.screens = [LayoutRect(0, number, 0, 0)] }, { $0.host.scale = number }, { $0.gap = number },
      { $0.skid = number }, { $0.hysteresis = number }, { $0.arrow.base = number }, { $0.arrow.height = number },
      { $0.arrow.tipPosition = number }, { $0.aim = .alignedEdge(number) }, { $0.cornerRadii.topLeft = number },
      { $0.surroundings.right = number }, { $0.minimumSize.width = number }, { $0.reserve.bottom = number },
    ]
    for (place, spoil) in spoilers.enumerated() {
      var request = good
      spoil(&request)
      #expect(throws: PlacementError.self, "spoiler \(place)") { try request.place() }
    }
  }

  @Test func errorsSayWhatIsWrong() {
    var request = request(LayoutRect(150, 400, 60, 60), LayoutSize(-1, 80))
    #expect(throws: PlacementError.negative("size")) { try request.place() }
    request.size = .body(LayoutSize(1, 1))
    request.host.scale = 0
    #expect(throws: PlacementError.negative("scale")) { try request.place() }
    request.host.scale = nil
    request.anchor.rect.origin.y = .nan
    #expect(throws: PlacementError.notFinite("anchor")) { try request.place() }
    #expect(PlacementError.notFinite("anchor").sentence == "The anchor holds a number that is not finite.")
    #expect(PlacementError.tooLarge("gap").code == "too-large")
  }

  @Test func findingsHaveStableCodes() {
    #expect(
      PlacementFinding.allCases.map(\.code) == [
        "does-not-fit", "outside-host", "arrow-off-anchor", "anchor-hidden", "overlap", "overlap", "unsettled",
      ])
  }
}
