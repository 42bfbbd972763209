import Geometry
import Testing

@testable import BoxLayout

@Suite struct NestedTests {
  @Test func formatsMeanTheParentOfTheirFirstBox() throws {
    let content = Content(
      boxes: [
        Box("panel", layoutMargins: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)),
        Box("title", height: 20, parent: "panel"), Box("note", height: 10, parent: "panel"),
        Box("plain", parent: "title"),
      ],
      constraints: [
        "H:|-30-[panel(100)]", "V:|-40-[panel(80)]", "H:|-[title]-|", "V:|-[title]-[note]", "H:|[note]|",
        "H:|-[plain]-|", "V:|-5-[plain]-5-|",
      ])
    let layout = try ContentLayout(content, size: LayoutSize(300, 200))
    #expect(layout.frame(of: "panel") == LayoutRect(30, 40, 100, 80))
    #expect(layout.frame(of: "title") == LayoutRect(32, 41, 94, 20))
    #expect(layout.frame(of: "note") == LayoutRect(30, 69, 100, 10))
    // Without margins of its own, a box keeps the standard space of the dialect.
    #expect(layout.frame(of: "plain") == LayoutRect(52, 46, 54, 10))
    let mirrored = try ContentLayout(content, size: LayoutSize(300, 200), direction: .rightToLeft)
    #expect(mirrored.frame(of: "panel") == LayoutRect(170, 40, 100, 80))
    #expect(mirrored.frame(of: "title") == LayoutRect(172, 41, 94, 20))
  }

  @Test func guidesHaveNoMarginsOfTheirOwn() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [.guide("guide"), Box("a", height: 10, parent: "guide")],
        constraints: ["H:|-10-[guide]-10-|", "V:|-10-[guide]-10-|", "H:|-[a]-|", "V:|-[a]"]),
      size: LayoutSize(100, 100))
    #expect(layout.frame(of: "a") == LayoutRect(10, 10, 80, 10))
  }

  @Test func aBoxWithoutAPlaceGoesToItsParentsCorner() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [Box("panel"), Box("a", width: 5, height: 5, parent: "panel")],
        constraints: ["H:|-10-[panel(50)]", "V:|-20-[panel(50)]"]),
      size: LayoutSize(100, 100))
    #expect(layout.frame(of: "a") == LayoutRect(10, 20, 5, 5))
  }

  @Test func drawingOrderFollowsStrings() throws {
    let boxes = ["a", "b", "c", "d"].map { Box($0) }
    #expect(try ContentLayout(Content(boxes: boxes)).drawingOrder == ["a", "b", "c", "d"])
    let layout = try ContentLayout(
      Content(boxes: boxes, constraints: [.format("Z:|-[c]-[a]", dialect: .extended)]))
    #expect(layout.drawingOrder == ["b", "c", "d", "a"])
  }

  @Test func extendedStringsMakeSpacersAndStacks() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [Box("a", width: 20, height: 10), Box("b", width: 20, height: 10)],
        constraints: [.format("H:|~[a]~[b]~|", dialect: .extended), "V:|[a]", "V:|[b]"]),
      size: LayoutSize(100, 100))
    // The gaps are thirds, which binary numbers round.
    #expect(
      layout.frames.map { $0.frame.rounded(toScale: 1_048_576) } == [
        LayoutRect(20, 0, 20, 10), LayoutRect(60, 0, 20, 10),
      ])
    let stack = try ContentLayout(
      Content(
        boxes: [Box("a", height: 10), Box("b", height: 10)],
        constraints: [
          .format("H:|-10-[row:[a(20)][b]]-10-|", dialect: .extended), .format("V:|-5-[row(30)]", dialect: .extended),
        ]),
      size: LayoutSize(100, 100))
    #expect(stack.frame(of: "row") == LayoutRect(10, 5, 80, 30))
    #expect(stack.frame(of: "a") == LayoutRect(10, 5, 20, 30))
    #expect(stack.frame(of: "b") == LayoutRect(30, 5, 60, 30))
  }
}
