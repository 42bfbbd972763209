import Perch
import Testing

/// A popover that stays resolved answers as one made anew would.
@Suite struct LivePopoverTests {
  static let host = LayoutRect(0, 0, 390, 844)
  static let text = "Please create an agenda, so that everybody knows what is going to be talked about, and when."

  static func popover(_ text: String = text) -> Popover {
    Popover(
      content: Content(
        boxes: [Box("label", text: TextContent(text))], constraints: ["H:|-[label]-|", "V:|-[label]-|"]),
      anchor: LayoutRect(180, 300, 30, 30), host: host)
  }

  func expectSame(_ live: LivePopover, _ popover: Popover, _ comment: Comment) throws {
    let fresh = try LivePopover(popover)
    expectSame(live.resolved, fresh.resolved, comment)
    #expect(live.findings().map(\.code) == fresh.findings().map(\.code), comment)
  }

  func expectSame(_ a: ResolvedPopover, _ b: ResolvedPopover, _ comment: Comment) {
    #expect(a.placement == b.placement, comment)
    #expect(a.body == b.body, comment)
    #expect(a.arrow == b.arrow, comment)
    #expect(a.frames == b.frames, comment)
    #expect(a.findings.map(\.code) == b.findings.map(\.code), comment)
  }

  @Test func anAnchorThatMoves() throws {
    var live = try LivePopover(Self.popover())
    for step in 0..<120 {
      var fresh = Self.popover()
      fresh.anchor = PlacementAnchor(LayoutRect(180 - Double(step), 20 + 7 * Double(step), 30, 30))
      try live.setAnchor(fresh.anchor)
      try expectSame(live, fresh, "step \(step)")
    }
  }

  @Test func aHostThatTurnsAndAKeyboardThatRises() throws {
    var live = try LivePopover(Self.popover())
    for step in 0..<60 {
      var fresh = Self.popover()
      fresh.host = PlacementHost(LayoutRect(0, 0, 390 - 5 * Double(step), 844))
      if step % 2 == 1 { fresh.host.keyboard = LayoutRect(0, 500, 390, 344) }
      try live.setHost(fresh.host)
      try expectSame(live, fresh, "step \(step)")
    }
  }

  @Test func anAnchorThatGoesBackAndForthBetweenSides() throws {
    var popover = Popover(
      content: .emptyState(text: "Please create an agenda, so that everybody knows what is going to be talked about."),
      anchor: LayoutRect(10, 10, 60, 40), host: LayoutRect(0, 0, 480, 844), design: .emptyState)
    // Only the frame's height is given, so that each side is asked for a width too.
    popover.design.sizing = PopoverSizing(height: .points(105), measure: .frame)
    popover.content.boxes[1].text?.string = "Please create an agenda."
    let anchors = [
      LayoutRect(10, 10, 60, 40), LayoutRect(10, 790, 200, 40), LayoutRect(10, 10, 20, 834),
      LayoutRect(450, 10, 20, 834),
    ]
    var live = try LivePopover(popover)
    var sides: [Side?] = []
    for round in 0..<3 {
      for anchor in anchors {
        popover.anchor = PlacementAnchor(anchor)
        try live.setAnchor(popover.anchor)
        let fresh = try LivePopover(popover)
        expectSame(live.resolved, fresh.resolved, "round \(round), anchor \(anchor)")
        #expect(live.layout.frames == fresh.layout.frames)
        #expect(live.layout.activeGroups == fresh.layout.activeGroups)
        #expect(live.layout.size == live.resolved.contentFrame.size)
        sides.append(live.resolved.side)
      }
      #expect(live.findings().map(\.message) == (try LivePopover(popover)).findings().map(\.message))
    }
    #expect(Set(sides).count == 4)
  }

  @Test func aDesignThatChanges() throws {
    var popover = Self.popover("Hi")
    var live = try LivePopover(popover)
    for least in [LayoutSize(0, 200), LayoutSize(150, 0), .zero, LayoutSize(60, 60)] {
      popover.design.sizing.minimumContent = least
      try live.setDesign(popover.design)
      try expectSame(live, popover, "at least \(least)")
    }
    for most in [LayoutSize(20, 20), LayoutSize(.infinity, 10), LayoutSize(12, .infinity)] {
      popover.design.sizing.maximumContent = most
      try live.setDesign(popover.design)
      try expectSame(live, popover, "at most \(most)")
    }
  }

  @Test func changesOfGroupsAndContainerLeaveTheSidesOwn() throws {
    var popover = Self.popover()
    popover.content.groups = [
      ConstraintGroup("compact", ["H:[label(<=120)]"]), ConstraintGroup("below", ["V:[label(300)]"]),
    ]
    var live = try LivePopover(popover)
    #expect(live.resolved.frame(of: "label")?.height == 300)
    try live.updateContent { layout throws(LayoutError) in
      try layout.setActiveGroups(["compact"])
      try layout.setSize(LayoutSize(7, 7))
    }
    #expect(live.layout.activeGroups == ["compact", "below"])
    #expect(live.resolved.frame(of: "label")?.height == 300)
    #expect(live.layout.size == live.resolved.contentFrame.size)
  }

  @Test func aTextThatChanges() throws {
    var live = try LivePopover(Self.popover())
    for text in ["Short", "", Self.text + Self.text, "Two\nlines", Self.text] {
      try live.updateContent { layout throws(LayoutError) in try layout.setText(text, of: "label") }
      try expectSame(live, Self.popover(text), "\(text)")
    }
  }

  @Test func thePreviousSideIsKeptUntilAnotherIsBetterByTheHysteresis() throws {
    /// The last place of an anchor on its way down at which the popover lies below it.
    func lastBelow(_ previous: Placement?, _ hysteresis: Double) throws -> Double? {
      var live = try LivePopover(Self.popover())
      try live.setPrevious(previous, hysteresis: hysteresis)
      var last: Double?
      for y in 500...800 {
        try live.setAnchor(PlacementAnchor(LayoutRect(180, Double(y), 30, 30)))
        if live.resolved.side == .below { last = Double(y) }
      }
      return last
    }
    let plain = try #require(try lastBelow(nil, 0))
    #expect(try lastBelow(.above, 0) == plain)
    #expect(try lastBelow(.above, 20) == plain - 20)
    #expect(try lastBelow(.below, 20) == plain)
  }

  @Test func whatIsRefusedChangesNothing() throws {
    var live = try LivePopover(Self.popover())
    let before = live.resolved
    #expect(throws: PopoverError.placement(.notFinite("anchor"))) {
      try live.setAnchor(PlacementAnchor(LayoutRect(.nan, 0, 1, 1)))
    }
    #expect(throws: PopoverError.self) {
      try live.updateContent { layout throws(LayoutError) in try layout.setText("x", of: "nobody") }
    }
    expectSame(live.resolved, before, "refused")
    try live.setAnchor(Self.popover().anchor)
    expectSame(live.resolved, before, "the same again")
  }
}

/// Designs with numbers that mean nothing.
@Suite struct DesignNumberTests {
  static let wrong: [(PopoverError, @Sendable (inout PopoverDesign) -> Void)] = [
    (.placement(.notFinite("insets")), { $0.insets.left = .nan }),
    (.placement(.notFinite("side insets")), { $0.sideInsets.above.top = .infinity }),
    (.placement(.notFinite("width")), { $0.sizing.width = .points(.nan) }),
    (.placement(.notFinite("height")), { $0.sizing.height = .hostFraction(-.infinity) }),
    (.placement(.negative("width")), { $0.sizing.width = .points(-1) }),
    (.placement(.tooLarge("height")), { $0.sizing.height = .points(1e13) }),
    (.placement(.notFinite("minimum content size")), { $0.sizing.minimumContent.width = .infinity }),
    (.placement(.negative("minimum content size")), { $0.sizing.minimumContent.height = -1 }),
    (.placement(.notFinite("maximum content size")), { $0.sizing.maximumContent.width = .nan }),
    (.placement(.negative("maximum content size")), { $0.sizing.maximumContent.height = -1 }),
    (.placement(.notFinite("backdrop")), { $0.backdrop = Backdrop(opacity: .nan) }),
    (.placement(.notFinite("corner radii")), { $0.cornerRadii.topLeft = .nan }),
    (.placement(.notFinite("gap")), { $0.gap = .nan }),
    (.placement(.notFinite("arrow")), { $0.arrow.height = .nan }),
  ]

  @Test func areErrorsAndChangeNothing() throws {
    var live = try LivePopover(LivePopoverTests.popover())
    let before = live.resolved
    for (error, change) in Self.wrong {
      var popover = LivePopoverTests.popover()
      change(&popover.design)
      #expect(throws: error) { try popover.resolve() }
      #expect(throws: error) { try live.setDesign(popover.design) }
      #expect(live.popover.design == LivePopoverTests.popover().design)
      LivePopoverTests().expectSame(live.resolved, before, "refused")
    }
  }

  @Test func aPartOfTheHostIsOneOfTheScreenTaken() throws {
    var popover = LivePopoverTests.popover()
    popover.host.screens = [LayoutRect(0, 0, 390, 844), LayoutRect(390, 0, 1000, 844)]
    popover.anchor = PlacementAnchor(LayoutRect(800, 100, 40, 40))
    popover.design.sizing.width = .hostFraction(0.5)
    #expect(try popover.resolve().body.width == 500)
  }
}

/// Content and placement answer each other.
@Suite struct SettlingTests {
  static let label =
    "A text of some length that has to wrap where the room beside the anchor is narrow, and then is tall."

  static func popover(anchor: LayoutRect, host: LayoutRect, permitted: SideSet = .all) -> Popover {
    var design = PopoverDesign.bubble
    design.choice = .sides(.right, permitted: permitted)
    return Popover(
      content: Content(
        boxes: [Box("label", text: TextContent(label))], constraints: ["H:|-[label]-|", "V:|-[label]-|"]),
      anchor: anchor, host: host, design: design)
  }

  @Test func aNarrowSideMakesTheTextWrapAndTheBubbleTall() throws {
    let host = LayoutRect(0, 0, 400, 800)
    let wide = try Self.popover(anchor: LayoutRect(180, 400, 40, 40), host: host, permitted: .below).resolve()
    let narrow = try Self.popover(anchor: LayoutRect(180, 400, 40, 40), host: host, permitted: .right).resolve()
    #expect(narrow.side == .right)
    #expect(narrow.body.width < wide.body.width)
    #expect(narrow.body.height > wide.body.height)
    #expect(narrow.body.maxX <= 392)
    let label = try #require(narrow.frame(of: "label"))
    #expect(narrow.body.inset(by: LayoutInsets(8)).contains(label))
    // Beside the anchor there are 400 - 8 - 220 - 10 = 162 points for the body.
    #expect(narrow.body.width <= 162)
  }

  @Test func aSideWithoutTheRoomIsLeftForOneThatHasIt() throws {
    let resolved = try Self.popover(anchor: LayoutRect(340, 400, 40, 40), host: LayoutRect(0, 0, 400, 800)).resolve()
    #expect(resolved.side != .right)
    #expect(resolved.fits)
  }

  @Test func theSidesInsetsAndConstraintsAreTaken() throws {
    var popover = Self.popover(anchor: LayoutRect(180, 400, 40, 40), host: LayoutRect(0, 0, 1400, 800))
    popover.content.groups = [ConstraintGroup("right", ["H:[label(100)]"]), ConstraintGroup("left", ["H:[label(50)]"])]
    popover.design.sideInsets.right = LayoutInsets(left: 30)
    let resolved = try popover.resolve()
    #expect(resolved.side == .right)
    #expect(resolved.frame(of: "label")?.width == 100)
    #expect(resolved.frame(of: "label")?.minX == resolved.body.minX + 8 + 30 + 20)
  }

  @Test func twoSidesThatAlternateAreSettledByTheEarlierChoiceAndSaySo() throws {
    // Beside the anchor the content is wide and fits only below; below it is high and fits only beside.
    var popover = Popover(
      content: Content(
        boxes: [Box("box")], constraints: ["H:|[box]|", "V:|[box]|"],
        groups: [
          ConstraintGroup("below", ["H:[box(100)]", "V:[box(300)]"]),
          ConstraintGroup("right", ["H:[box(300)]", "V:[box(50)]"]),
        ]),
      anchor: LayoutRect(180, 300, 40, 40), host: LayoutRect(0, 0, 400, 500))
    popover.design.choice = .sides(.right, permitted: [.right, .below])
    let resolved = try popover.resolve()
    #expect(resolved.findings.map(\.code).contains("unsettled"))
    #expect(resolved.side == .below)
    #expect(!resolved.fits)
    #expect(resolved.rounds < LivePopover.maximumRounds)
    #expect(try popover.resolve().body == resolved.body)
  }

  @Test func aSideThatFitsWithItsOwnSizeIsFound() throws {
    // Above wants more than there is; below has too little for that, but enough for what it wants itself.
    var popover = Popover(
      content: Content(
        boxes: [Box("box")], constraints: ["H:|[box(100)]|", "V:|[box]|"],
        groups: [ConstraintGroup("below", ["V:[box(100)]"]), ConstraintGroup("above", ["V:[box(300)]"])]),
      anchor: LayoutRect(180, 300, 40, 40), host: LayoutRect(0, 0, 400, 500))
    popover.design.choice = .sides(.above, permitted: [.above, .below])
    let resolved = try popover.resolve()
    #expect(resolved.side == .below)
    #expect(resolved.fits)
    #expect(resolved.frame(of: "box")?.height == 100)
  }

  @Test(arguments: [Side.right, .left]) func anArrowThatVanishesTakesNothingFromTheContent(side: Side) throws {
    // A host without height leaves the arrow no side to stand on; it is higher than the channel around the body.
    var popover = Popover(
      content: .list([ListRow("Row 0")]), anchor: LayoutRect(480, 0, 40, 40), host: LayoutRect(0, 0, 1000, 400),
      design: .tip(side: side))
    popover.design.arrow.height = 33
    let wanted = try popover.resolve()
    #expect(wanted.arrow != nil)
    popover.host.frame.size.height = 0
    let resolved = try popover.resolve()
    #expect(resolved.arrow == nil)
    #expect(resolved.contentFrame.width == wanted.contentFrame.width)
    #expect(resolved.frame.width == wanted.frame.width)
    #expect(resolved.rounds == 2)
  }

  @Test func minimumAndMaximumContentSizes() throws {
    var popover = Self.popover(
      anchor: LayoutRect(180, 100, 40, 40), host: LayoutRect(0, 0, 400, 800), permitted: .below)
    popover.design.sizing.maximumContent.width = 150
    #expect(try popover.resolve().contentFrame.width <= 150)
    popover.design.sizing.minimumContent = LayoutSize(200, 300)
    popover.design.sizing.maximumContent.width = .infinity
    popover.content.boxes[0].text = "Hi"
    let resolved = try popover.resolve()
    #expect(resolved.contentFrame.size == LayoutSize(200, 300))
  }

  @Test func nestedGroupsOfOtherNamesStayAsTheyAre() throws {
    var live = try LivePopover(Self.popover(anchor: LayoutRect(180, 100, 40, 40), host: LayoutRect(0, 0, 400, 800)))
    var popover = live.popover
    popover.content.groups = [ConstraintGroup("compact", ["H:[label(60)]"])]
    live = try LivePopover(popover)
    try live.updateContent { layout throws(LayoutError) in try layout.setActiveGroups(["compact"]) }
    #expect(live.resolved.frame(of: "label")?.width == 60)
    try live.setAnchor(PlacementAnchor(LayoutRect(20, 700, 40, 40)))
    #expect(live.resolved.frame(of: "label")?.width == 60)
  }
}
