import Perch
import Testing

/// Every figure of the published empty-state pointer.
@Suite struct EmptyStateTests {
  static let anchor = LayoutRect(200, 450, 150, 60)
  static let host = LayoutRect(0, 0, 768, 1024)
  /// A text whose one line of 17 points is the published label's size.
  static let content = {
    var content = Content.emptyState(text: "Please create an agenda.")
    content.boxes[1] = Box("label", width: 190, height: 21)
    return content
  }()

  static func popover(_ placement: Placement? = nil, host: LayoutRect = host) -> Popover {
    var design = PopoverDesign.emptyState
    if let placement {
      design.choice = .ordered([placement])
      design.whenTooLarge = .overflow
    }
    return Popover(content: content, anchor: anchor, host: host, design: design)
  }

  struct Figures: Sendable {
    var placement: Placement
    var frame: LayoutRect
    var body: LayoutRect
    var tip: LayoutPoint
    var base: [LayoutPoint]
  }

  static let published: [Figures] = [
    Figures(
      placement: Placement(.below, .start), frame: LayoutRect(200, 510, 395, 105), body: LayoutRect(200, 528, 395, 87),
      tip: LayoutPoint(235, 510), base: [LayoutPoint(235, 528), LayoutPoint(257, 528)]),
    Figures(
      placement: Placement(.below, .end), frame: LayoutRect(-45, 510, 395, 105), body: LayoutRect(-45, 528, 395, 87),
      tip: LayoutPoint(315, 510), base: [LayoutPoint(315, 528), LayoutPoint(293, 528)]),
    Figures(
      placement: Placement(.right, .start), frame: LayoutRect(350, 450, 395, 105), body: LayoutRect(368, 450, 377, 105),
      tip: LayoutPoint(350, 485), base: [LayoutPoint(368, 485), LayoutPoint(368, 507)]),
    Figures(
      placement: Placement(.right, .end), frame: LayoutRect(350, 405, 395, 105), body: LayoutRect(368, 405, 377, 105),
      tip: LayoutPoint(350, 475), base: [LayoutPoint(368, 475), LayoutPoint(368, 453)]),
    Figures(
      placement: Placement(.left, .start), frame: LayoutRect(-195, 450, 395, 105),
      body: LayoutRect(-195, 450, 377, 105), tip: LayoutPoint(200, 485),
      base: [LayoutPoint(182, 485), LayoutPoint(182, 507)]),
    Figures(
      placement: Placement(.left, .end), frame: LayoutRect(-195, 405, 395, 105),
      body: LayoutRect(-195, 405, 377, 105), tip: LayoutPoint(200, 475),
      base: [LayoutPoint(182, 475), LayoutPoint(182, 453)]),
    Figures(
      placement: Placement(.above, .start), frame: LayoutRect(200, 345, 395, 105), body: LayoutRect(200, 345, 395, 87),
      tip: LayoutPoint(235, 450), base: [LayoutPoint(235, 432), LayoutPoint(257, 432)]),
    Figures(
      placement: Placement(.above, .end), frame: LayoutRect(-45, 345, 395, 105), body: LayoutRect(-45, 345, 395, 87),
      tip: LayoutPoint(315, 450), base: [LayoutPoint(315, 432), LayoutPoint(293, 432)]),
  ]

  @Test(arguments: published)
  func placementHasThePublishedFigures(figures: Figures) throws {
    // A host wide enough to both sides, so that each placement stands as it is.
    let host = LayoutRect(-400, 0, 1400, 1024)
    let resolved = try Self.popover(figures.placement, host: host).resolve()
    #expect(resolved.placement == figures.placement)
    #expect(resolved.fits)
    #expect(resolved.frame == figures.frame)
    #expect(resolved.body == figures.body)
    #expect(resolved.arrow?.tip == figures.tip)
    #expect(resolved.arrow.map { [$0.baseNear, $0.baseFar] } == figures.base)
    #expect(resolved.arrow?.pointsAtAnchor == true)
  }

  @Test func theFirstThatFitsIsBelowStart() throws {
    let resolved = try Self.popover().resolve()
    #expect(resolved.placement == Placement(.below, .start))
    #expect(resolved.fits)
    #expect(resolved.frame(of: "imageView") == LayoutRect(215, 538, 64, 64))
    #expect(resolved.frame(of: "label") == LayoutRect(289, 559.5, 190, 21))
    #expect(resolved.frames.map(\.name) == ["imageView", "label"])
  }

  @Test func theChoiceLeftToTheImageIsSaidWithItsRange() throws {
    let findings = try Self.popover().resolve().findings
    let ambiguous = findings.compactMap { if case .content(let finding) = $0 { finding } else { nil } }
    #expect(findings.map(\.code) == ["ambiguous"])
    #expect(ambiguous.first?.boxes == ["imageView", "label"])
    #expect(ambiguous.first?.axis == .vertical)
    #expect(ambiguous.first?.range == ValueRange(28, 31))
  }

  @Test func thePublishedTypingErrorIsTheWholeConflict() throws {
    var popover = Self.popover(Placement(.above, .start), host: LayoutRect(-400, 0, 1400, 1024))
    let typo = "V:|->=10-[imageView(64)]->=280-|"
    popover.content.groups[1] = ConstraintGroup(
      "above", ["H:|-15-[imageView(64)]-10-[label]->=20-|", ContentConstraint(typo), "V:|-(>=10)-[label]-(>=28)-|"])
    let conflicts = try popover.resolve().findings.compactMap { finding -> Finding? in
      if case .content(let finding) = finding, finding.code == .conflict { finding } else { nil }
    }
    #expect(conflicts.count == 1)
    let members = try #require(conflicts.first).constraints
    #expect(members.filter { $0.origin == .user }.map(\.text) == [typo])
    #expect(members.count == 2, "the string and the superview's height of 105, nothing else: \(members.map(\.text))")
    #expect(conflicts.first?.message.contains("354") == true)
  }

  @Test func whereNothingFitsItIsDrawnInsideTheHostAndSaysSo() throws {
    let host = LayoutRect(0, 0, 375, 667)
    let resolved = try Self.popover(host: host).resolve()
    #expect(!resolved.fits)
    #expect(host.contains(resolved.frame))
    #expect(resolved.findings.contains { $0.code == "does-not-fit" })
  }
}
