import Cassowary
import Geometry
import Testing

@testable import BoxLayout

@Suite struct ExplanationTests {
  @Test func theFreedomOfTheIconIsFound() throws {
    let layout = try EmptyState.layout("below")
    let findings = layout.findings()
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.code == .ambiguous)
    #expect(finding.severity == .warning)
    #expect(finding.boxes == ["imageView", "label"])
    #expect(finding.axis == .vertical)
    #expect(finding.range == ValueRange(28, 31))
    #expect(
      finding.message == "imageView's y may be anything from 28 to 31 (28 is taken); label moves along.")
    #expect(finding.notes == ["`V:|-28-[imageView]` would pin it."])
    // What would pin it does.
    var pinned = layout
    try pinned.add("V:|-28-[imageView]")
    #expect(pinned.findings().isEmpty)
    #expect(pinned.frames == layout.frames)
  }

  @Test func freedomsInRightToLeftAreInTheContainersSpace() throws {
    let layout = try ContentLayout(
      Content(boxes: [Box("a", width: 20, height: 10)], constraints: ["H:|->=5-[a]->=15-|", "V:|[a]"]),
      size: LayoutSize(100, 50), direction: .rightToLeft)
    let finding = try #require(layout.ambiguities().first)
    // Reading begins at the right: 5 from there, and 15 from the left edge.
    #expect(finding.range == ValueRange(15, 75))
    #expect(finding.message == "a's x may be anything from 15 to 75 (75 is taken).")
    #expect(layout.frame(of: "a")?.minX == 75)
  }

  @Test func aBoxOnItsOwn() throws {
    let layout = try ContentLayout(Content(boxes: [Box("a")]), size: LayoutSize(100, 50))
    #expect(
      layout.ambiguities().map(\.message) == [
        "a's x may be anything (0 is taken) and its width may be 0 or more (0 is taken).",
        "a's y may be anything (0 is taken) and its height may be 0 or more (0 is taken).",
      ])
    #expect(layout.ambiguities().first?.notes == ["`H:|-0-[a(0)]` would pin it."])
  }

  @Test func rivalsAreNamed() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [Box("a", width: 20, height: 10), Box("b", width: 30, height: 10)],
        constraints: ["H:|[a][b]|", "V:|[a]", "V:|[b]"]),
      size: LayoutSize(100, 50))
    let finding = try #require(layout.ambiguities().first)
    #expect(layout.ambiguities().count == 1)
    #expect(finding.boxes == ["a", "b"])
    #expect(finding.range == ValueRange(20, 70))
    #expect(
      finding.notes.first
        == "Give one of a and b a hugging priority of its own, so that it is clear which of them gives way.")
    var settled = layout
    try settled.setPriorities(hugging: AxisPriorities(251, .low), of: "a")
    #expect(settled.ambiguities().isEmpty)
  }

  @Test func nothingIsAmbiguousInASettledLayout() throws {
    let layout = try ContentLayout(
      Content(boxes: [Box("a", width: 20, height: 10)], constraints: ["H:|-[a]", "V:|-[a]"]), size: LayoutSize(100, 50))
    #expect(layout.findings().isEmpty)
  }

  @Test func clippedTexts() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [
          Box("low", text: "word word word"), Box("cut", text: TextContent("word word word", maxLines: 1)),
          Box("fine", text: "word"),
        ],
        constraints: [
          "H:|[low(50)]", "H:|[cut(50)]", "H:|[fine]", "V:|[low(30)]", "V:[low][cut][fine]",
        ]),
      size: LayoutSize(200, 200))
    #expect(layout.findings().map(\.code) == [.clippedText, .clippedText])
    #expect(layout.findings().map(\.boxes) == [["low"], ["cut"]])
    #expect(layout.findings().first?.axis == .vertical)
    #expect(layout.findings().last?.message == "The text of cut is cut at its greatest number of lines.")
  }

  @Test func overlapsOfNeighboursOnly() throws {
    func codes(_ b: LayoutRect, hidden: Bool = false) throws -> [Finding] {
      try ContentLayout(
        Content(
          boxes: [Box("a", width: 50, height: 50), Box("b", width: b.width, height: b.height, isHidden: hidden)],
          constraints: [
            "H:|[a]", "V:|[a]", .equation("b.left == \(b.minX)"), .equation("b.top == \(b.minY)"),
          ]),
        size: LayoutSize(200, 200)
      ).findings()
    }
    #expect(try codes(LayoutRect(40, 30, 20, 50)).map(\.message) == ["a and b overlap by 10 × 20."])
    #expect(try codes(LayoutRect(50, 0, 20, 50)).isEmpty)
    #expect(try codes(LayoutRect(10, 10, 20, 20)).isEmpty)
    #expect(try codes(LayoutRect(40, 30, 20, 50), hidden: true).isEmpty)
  }

  @Test func whyHere() throws {
    let layout = try EmptyState.layout("below")
    let left = try layout.constraintsHolding(.left, of: "label")
    #expect(left.value == 89)
    #expect(left.fromAbove == left.fromBelow)
    #expect(left.fromAbove.map(\.text) == ["H:|-15-[imageView(64)]-10-[label]->=20-|"])
    #expect(left.fromAbove.first?.meanings.count == 3)
    let width = try layout.constraintsHolding(.width, of: "label")
    #expect(
      width.message
        == "label.width is 190, held by label's width not over its own 190 and label's width not below its own 190."
        || width.message.contains("190"))
    let top = try layout.constraintsHolding(.top, of: "imageView")
    #expect(top.value == 28)
    #expect(top.fromBelow.first?.text == "V:|->=28-[imageView(64)]->=10-|")
    #expect(throws: LayoutError.self) { try layout.constraintsHolding(.top, of: "nobody") }
    print(left.message, width.message, top.message, separator: "\n")
  }
}
