import Cassowary
import Geometry
import Testing
import VisualFormat

@testable import BoxLayout

@Suite struct OptionTests {
  let a = Box("a", width: 20, height: 10)
  let b = Box("b", width: 30, height: 30)

  @Test func alignmentsAndDirections() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [a, b],
        constraints: [.format("H:|-[a]-[b]", options: FormatOptions(alignments: [.centerY])), "V:|-[b]"]),
      size: LayoutSize(200, 100))
    #expect(layout.frame(of: "a") == LayoutRect(20, 30, 20, 10))
    #expect(layout.frame(of: "b") == LayoutRect(48, 20, 30, 30))
    // From right to left in every direction of writing: the first box stands at the right edge.
    for direction in WritingDirection.allCases {
      let layout = try ContentLayout(
        Content(
          boxes: [a, b],
          constraints: [
            .format("H:|-5-[a]-[b]", options: FormatOptions(alignments: [.top], direction: .rightToLeft)), "V:|[a]",
          ]),
        size: LayoutSize(200, 100), direction: direction)
      #expect(layout.frame(of: "a") == LayoutRect(175, 0, 20, 10))
      #expect(layout.frame(of: "b") == LayoutRect(137, 0, 30, 30))
    }
  }

  @Test func gapsBetweenBaselines() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [
          Box("a", text: TextContent("a", fontSize: 10)), Box("b", text: TextContent("b", fontSize: 20)),
        ],
        constraints: ["V:|[a]", .format("V:[a]-30-[b]", options: FormatOptions(spacing: .baselineToBaseline))]),
      size: LayoutSize(200, 100))
    // 8.555 to the first baseline, 30 to the next, which is 17.11 below the top of its line.
    #expect(abs((layout.frame(of: "b")?.minY ?? 0) - (8.555 + 30 - 17.11)) < 1e-9)
  }

  @Test func aPriorityForAWholeString() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [a],
        constraints: [ContentConstraint("H:|-10-[a(50)]-10@900-|").priority(500), "H:[a(<=30)]", "V:|[a]"]),
      size: LayoutSize(200, 100))
    #expect(layout.isSatisfiable)
    #expect(layout.frame(of: "a") == LayoutRect(160, 0, 30, 10))
  }

  @Test func spacingAndMarginsOfTheContent() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [a, b], constraints: ["H:|-[a]-[b]", "V:|-[a]", "V:|-[b]"],
        layoutMargins: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4), spacing: 5),
      size: LayoutSize(200, 100), direction: .rightToLeft)
    #expect(layout.frame(of: "a") == LayoutRect(176, 1, 20, 10))
    #expect(layout.frame(of: "b") == LayoutRect(141, 1, 30, 30))
  }

  @Test func hiddenBoxesKeepTheirRoom() throws {
    var layout = try ContentLayout(
      Content(boxes: [a, b], constraints: ["H:|[a][b]", "V:|[a]", "V:|[b]"]), size: LayoutSize(200, 100))
    let before = layout.frames
    try layout.setHidden(true, of: "a")
    #expect(layout.frames == before)
    #expect(layout.box(named: "a")?.isHidden == true)
    #expect(layout.content.boxes[0].isHidden)
  }

  @Test func edgesAreRoundedAndNotSizes() {
    let left = LayoutRect(0.3, 0, 10.4, 1)
    let right = LayoutRect(10.7, 0, 10.4, 1)
    #expect(left.rounded(toScale: 1) == LayoutRect(0, 0, 11, 1))
    #expect(right.rounded(toScale: 1) == LayoutRect(11, 0, 10, 1))
    #expect(LayoutRect(0.25, -0.5, 0.5, 0.5).rounded(toScale: 2) == LayoutRect(0.5, -0.5, 0.5, 0.5))
    #expect(left.rounded(toScale: 0) == left)
    #expect(left.rounded(toScale: .nan) == left)
    #expect(LayoutRect(1e300, 0, 1, 1).rounded(toScale: 3).minX == 1e300)
  }

  @Test func tallTrees() throws {
    // A chain of boxes, each in the one before, and a wide row of them.
    let nested = (0..<60).map { Box("n\($0)", parent: $0 == 0 ? nil : "n\($0 - 1)") }
    let strings = (0..<60).flatMap {
      [ContentConstraint("H:|-1-[n\($0)]-1-|"), ContentConstraint("V:|-1-[n\($0)]-1-|")]
    }
    let layout = try ContentLayout(Content(boxes: nested, constraints: strings), size: LayoutSize(200, 300))
    #expect(layout.frame(of: "n59") == LayoutRect(60, 60, 80, 180))
    #expect(layout.isSatisfiable)
  }
}
