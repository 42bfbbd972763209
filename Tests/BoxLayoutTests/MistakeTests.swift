import Geometry
import Testing

@testable import BoxLayout

@Suite struct MistakeTests {
  func code(_ content: Content, size: LayoutSize? = nil) -> String? {
    do {
      _ = try ContentLayout(content, size: size)
      return nil
    } catch {
      #expect(!error.sentence.isEmpty)
      #expect(error.message.hasPrefix(error.place.text))
      return error.code
    }
  }

  @Test func boxes() {
    #expect(code(Content(boxes: [Box("")])) == "layout-empty-name")
    #expect(code(Content(boxes: [Box("superview")])) == "layout-reserved-name")
    #expect(code(Content(boxes: [Box("a"), Box("a")])) == "layout-duplicate-name")
    #expect(code(Content(boxes: [Box("a", parent: "b")])) == "layout-unknown-parent")
    #expect(code(Content(boxes: [Box("a", parent: "a")])) == "layout-parent-cycle")
    #expect(
      code(Content(boxes: [Box("a", parent: "b"), Box("b", parent: "c"), Box("c", parent: "b")]))
        == "layout-parent-cycle")
    #expect(code(Content(boxes: [Box("a", width: -1)])) == "layout-negative")
    #expect(code(Content(boxes: [Box("a", height: .nan)])) == "layout-bad-number")
    #expect(code(Content(boxes: [Box("a", width: .infinity)])) == "layout-bad-number")
    #expect(code(Content(boxes: [Box("a", text: TextContent("x", fontSize: 0))])) == "layout-bad-font-size")
    #expect(code(Content(boxes: [Box("a", hugging: AxisPriorities(0))])) == "layout-bad-priority")
    #expect(code(Content(boxes: [Box("a", resistance: AxisPriorities(1001))])) == "layout-bad-priority")
    #expect(code(Content(boxes: [Box("a")]), size: LayoutSize(-1, 0)) == "layout-negative")
    #expect(code(Content(boxes: [Box("a")]), size: LayoutSize(.nan, 0)) == "layout-bad-number")
  }

  @Test func constraints() {
    let a = Box("a")
    let b = Box("b")
    #expect(code(Content(boxes: [a], constraints: ["H:|[b]|"])) == "vfl-unknown-view")
    #expect(code(Content(boxes: [a], constraints: ["H:|[a"])) == "vfl-unclosed-view")
    #expect(code(Content(boxes: [a], constraints: ["H:|-gap-[a]"])) == "vfl-unknown-metric")
    #expect(code(Content(boxes: [a], constraints: ["a.width = 5"])) != nil)
    #expect(code(Content(boxes: [a], constraints: [a.left == b.left])) == "layout-unknown-box")
    #expect(code(Content(boxes: [a, b], constraints: [a.left == b.leading])) == "layout-mixed-directions")
    #expect(code(Content(boxes: [a, b], constraints: ["a.leading == b.right"])) == "layout-mixed-directions")
    #expect(code(Content(boxes: [a], constraints: [a.left == .nan])) == "layout-bad-number")
    #expect(code(Content(boxes: [a], constraints: [(a.left == 5).priority(0)])) == "layout-bad-priority")
    #expect(code(Content(boxes: [a], constraints: [a.width * .infinity == 5])) == "layout-bad-number")
    #expect(
      code(Content(boxes: [a], groups: [ConstraintGroup("x", []), ConstraintGroup("x", [])]))
        == "layout-duplicate-group")
    #expect(code(Content(boxes: [a], metrics: ["m": .nan])) != nil)
  }

  @Test func placesAreExact() throws {
    let content = Content(
      boxes: [Box("imageView"), Box("label")], constraints: ["H:|[label]|"],
      groups: [ConstraintGroup("below", ["V:|[label]|", "V:|-10-[imageVeiw]|"])])
    do {
      _ = try ContentLayout(content)
      Issue.record("no error")
    } catch {
      #expect(error.place == .constraint(group: "below", index: 1))
      #expect(error.range?.text(in: error.source ?? "") == "imageVeiw")
      #expect(error.message == "constraint 2 of \"below\": " + error.sentence + " " + (error.advice ?? ""))
      #expect(error.advice?.contains("imageView") == true)
    }
  }

  @Test func allProblemsAreFound() {
    let content = Content(
      boxes: [Box("a", width: -1), Box("a"), Box("b", parent: "nobody")],
      constraints: ["H:|[c]|", "V:[a", "a.width == b.width"], metrics: ["m": .infinity])
    let codes = ContentLayout.problems(in: content).map(\.code)
    #expect(
      codes == [
        "layout-negative", "layout-duplicate-name", "layout-unknown-parent", "layout-bad-number", "vfl-unknown-view",
        "vfl-unclosed-view",
      ])
  }

  @Test func nothingAtAll() throws {
    let layout = try ContentLayout(Content())
    #expect(layout.frames.isEmpty)
    #expect(layout.size == .zero)
    #expect(layout.frame(of: "x") == nil)
  }

  @Test func aMeasurerThatAnswersNonsense() throws {
    let measurer = TextMeasurer { _, limit in
      TextMeasurement(size: LayoutSize(limit ?? .nan, -5), firstBaseline: .infinity, lastBaseline: 0)
    }
    let layout = try ContentLayout(
      Content(boxes: [Box("a", text: "text")], constraints: ["H:|-[a]-|", "V:|-[a]"]), size: LayoutSize(100, 100),
      measurer: measurer)
    #expect(layout.frame(of: "a") == LayoutRect(20, 20, 60, 0))
  }
}
