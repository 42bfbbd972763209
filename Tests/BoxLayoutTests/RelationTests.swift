import Cassowary
import Geometry
import Testing

@testable import BoxLayout

@Suite struct RelationTests {
  let a = Box("a", width: 40, height: 20)
  let b = Box("b", width: 30, height: 10)

  @Test func relationsPlaceBoxes() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [a, b],
        constraints: [
          a.left == Content.container.left + 10, b.left - a.right >= 8, b.right <= Content.container.right - 10,
          a.top == 5, b.centerY == a.centerY, a.width == 40, b.width == 0.5 * a.width + 5,
        ]),
      size: LayoutSize(200, 100))
    #expect(layout.frame(of: "a") == LayoutRect(10, 5, 40, 20))
    #expect(layout.frame(of: "b") == LayoutRect(58, 10, 25, 10))
  }

  @Test func positionsTimesANumberCountFromTheBoxThatHoldsThem() throws {
    let panel = Box("panel", width: 100, height: 100)
    let inner = Box("inner", width: 20, height: 20, parent: "panel")
    let layout = try ContentLayout(
      Content(
        boxes: [panel, inner],
        constraints: [
          panel.left == 50, panel.top == 30, inner.centerX == 0.5 * panel.centerX, inner.bottom == 0.5 * panel.bottom,
        ]),
      size: LayoutSize(300, 300))
    #expect(layout.frame(of: "inner") == LayoutRect(65, 60, 20, 20))
  }

  @Test func rightToLeftMirrors() throws {
    let content = Content(
      boxes: [a, b],
      constraints: [
        a.leading == Content.container.leading + 10, b.leading == a.trailing + 8, a.top == 0, b.top == 0,
      ])
    let left = try ContentLayout(content, size: LayoutSize(200, 100))
    let right = try ContentLayout(content, size: LayoutSize(200, 100), direction: .rightToLeft)
    for (l, r) in zip(left.frames, right.frames) {
      #expect(r.frame.minX == 200 - l.frame.maxX)
      #expect(r.frame.minY == l.frame.minY)
      #expect(r.frame.size == l.frame.size)
    }
  }

  @Test func leftStaysLeftInRightToLeft() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [a, b],
        constraints: [
          a.left == Content.container.left + 10, b.left == a.right + 8, a.centerX + 0 == a.centerX, b.top == a.top,
        ]),
      size: LayoutSize(200, 100), direction: .rightToLeft)
    #expect(layout.frame(of: "a") == LayoutRect(10, 0, 40, 20))
    #expect(layout.frame(of: "b") == LayoutRect(58, 0, 30, 10))
  }

  @Test func aNumberAloneCountsFromTheParent() throws {
    for direction in WritingDirection.allCases {
      let layout = try ContentLayout(
        Content(boxes: [a], constraints: [a.left == 12]), size: LayoutSize(200, 100), direction: direction)
      #expect(layout.frame(of: "a")?.minX == 12)
      let leading = try ContentLayout(
        Content(boxes: [a], constraints: [a.leading == 12]), size: LayoutSize(200, 100), direction: direction)
      #expect(leading.frame(of: "a")?.minX == (direction == .leftToRight ? 12 : 148))
    }
  }

  @Test func marginsAndSafeArea() throws {
    let container = Content.container
    let content = Content(
      boxes: [a],
      constraints: [
        a.left == container.leftMargin, a.right == Content.safeArea.right, a.top == Content.safeArea.top,
        a.bottom == container.bottomMargin,
      ],
      layoutMargins: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4),
      safeInsets: LayoutInsets(top: 10, left: 20, bottom: 30, right: 40))
    for direction in WritingDirection.allCases {
      var layout = try ContentLayout(content, size: LayoutSize(200, 100), direction: direction)
      #expect(layout.frame(of: "a") == LayoutRect(left: 2, top: 10, right: 160, bottom: 97))
      try layout.setSafeInsets(LayoutInsets(top: 5, right: 10))
      #expect(layout.frame(of: "a") == LayoutRect(left: 2, top: 5, right: 190, bottom: 97))
      try layout.setLayoutMargins(LayoutInsets(7))
      #expect(layout.frame(of: "a") == LayoutRect(left: 7, top: 5, right: 190, bottom: 93))
    }
  }

  @Test func baselines() throws {
    let title = Box("title", text: TextContent("Title", fontSize: 20))
    let note = Box("note", text: TextContent("note", fontSize: 10))
    let icon = Box("icon", width: 10, height: 10, baselineOffset: 2)
    var layout = try ContentLayout(
      Content(
        boxes: [title, note, icon],
        constraints: [
          title.top == 0, note.firstBaseline == title.firstBaseline, icon.lastBaseline == title.lastBaseline,
          note.left == title.right, icon.left == note.right,
        ]),
      size: LayoutSize(200, 100))
    // A baseline is 0.8555 of the font size below the top of a line.
    #expect(abs((layout.frame(of: "note")?.minY ?? 0) - (17.11 - 8.555)) < 1e-9)
    #expect(abs((layout.frame(of: "icon")?.maxY ?? 0) - (17.11 + 2)) < 1e-9)
    try layout.setText(TextContent("note", fontSize: 20), of: "note")
    #expect(abs(layout.frame(of: "note")?.minY ?? 1) < 1e-9)
  }

  @Test func textOfRelations() {
    #expect((a.centerY == b.centerY + 3).text == "a.centerY == b.centerY + 3")
    #expect((2 * a.width <= b.width - 4).priority(750).text == "2 * a.width <= b.width - 4 @750")
    #expect((b.left - a.right >= 8).text == "b.left - a.right >= 8")
    #expect((a.width == 0.5 * Content.container.width).text == "a.width == 0.5 * superview.width")
  }
}
