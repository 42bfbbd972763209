import Diagnostics
import Geometry
import PopoverPlacement
import Testing

@testable import SceneFile

@Suite("Scene documents")
struct SceneDocumentTests {
  /// A document with a host, into which a test puts what it is about.
  static func document(host: String = "\"frame\": [0, 0, 100, 200]", _ rest: String = "") -> String {
    "{ \"perch\": 1, \"host\": { \(host) }\(rest.isEmpty ? "" : ", " + rest) }"
  }

  @Test("Every key is read")
  func everyKey() throws {
    let text = """
      { "perch": 1,
        "host": { "frame": [1, 2, 768, 1024], "safeInsets": [1, 2, 3, 4], "margin": 10, "keyboard": [0, 700, 768, 324],
                  "direction": "rtl", "scale": 2 },
        "anchor": { "frame": [200, 450, 150, 60], "lines": [[1, 2, 3, 4]], "scrollOffset": [0, -5],
                    "clip": [0, 0, 9, 9] },
        "popover": { "design": "empty-state", "size": [395, 105], "placements": ["below-start", "left"], "gap": -1,
                     "cornerRadius": 6, "arrow": { "base": 22, "height": 18, "offset": 35, "tip": 0.5, "tipRadius": 1 },
                     "insets": [1, 2, 3, 4], "whenTooLarge": "shrink" },
        "content": { "boxes": [ { "name": "a", "size": [64, 32], "text": "x\\ny", "fontSize": 17,
                                  "font": "Helvetica-Bold",
                                  "maxLines": 2, "alignment": "end", "hugging": [251, 250], "resistance": [750, 1000], "parent": "b",
                                  "baseline": 4, "hidden": true }, { "name": "b" } ],
                     "metrics": { "m": 12.5 }, "constraints": ["H:|[a]|"], "bySide": { "above": ["V:|[a]|"] } } }
      """
    let scene = try SceneDocument(json: text)
    #expect(scene.host.frame == LayoutRect(1, 2, 768, 1024))
    #expect(scene.host.safeInsets == LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(scene.host.margin == 10 && scene.host.scale == 2 && scene.host.direction == .rightToLeft)
    #expect(scene.host.keyboard == LayoutRect(0, 700, 768, 324))
    #expect(scene.anchor?.frame == LayoutRect(200, 450, 150, 60))
    #expect(scene.anchor?.lines == [LayoutRect(1, 2, 3, 4)])
    #expect(scene.anchor?.scrollOffset == LayoutPoint(0, -5))
    #expect(scene.anchor?.clip == LayoutRect(0, 0, 9, 9))
    #expect(scene.popover?.placements == [.belowStart, .left])
    #expect(scene.popover?.arrow?.tip == 0.5 && scene.popover?.arrow?.offset == 35 && scene.popover?.gap == -1)
    let box = try #require(scene.content.boxes.first)
    #expect(box.maxLines == 2 && box.alignment == .end)
    #expect(box.text == "x\ny" && box.parent == "b" && box.hidden && box.baseline == 4)
    #expect(box.hugging?.horizontal.rawValue == 251 && box.resistance?.vertical == .required)
    #expect(scene.content.metrics == [SceneDocument.Metric(name: "m", value: 12.5)])
    #expect(scene.content.bySide[.above] == ["V:|[a]|"] && scene.content.bySide[.below].isEmpty)
    #expect(try SceneDocument(json: scene.json) == scene)
  }

  @Test("What is left out, or null, has its default")
  func defaults() throws {
    let scene = try SceneDocument(json: Self.document("\"anchor\": null, \"popover\": null, \"content\": null"))
    #expect(scene == SceneDocument(host: SceneDocument.Host(frame: LayoutRect(0, 0, 100, 200))))
    #expect(scene.host.scale == 1 && scene.host.margin == 0 && scene.host.direction == .leftToRight)
    let lines = try SceneDocument(json: Self.document("\"anchor\": { \"lines\": [[0, 0, 10, 5], [5, 5, 10, 5]] }"))
    #expect(lines.anchor?.frame == LayoutRect(0, 0, 15, 10))
  }

  @Test("Documents that are written read back the same", arguments: ExampleScene.all)
  func roundTrip(example: ExampleScene) throws {
    let scene = try SceneDocument(json: example.text)
    #expect(try SceneDocument(json: scene.json) == scene)
    #expect(try SceneDocument(json: scene.json).json == scene.json)
  }

  static let faults: [(String, code: String, path: String, at: String)] = [
    ("[1]", "scene-wrong-type", "", "[1]"),
    ("{}", "scene-missing-key", "", "{"),
    ("{ \"perch\": 1 }", "scene-missing-key", "", "{"),
    ("{ \"perch\": 3, \"host\": { \"frame\": [0, 0, 1, 1] } }", "scene-unknown-version", "perch", "3"),
    (document(host: ""), "scene-missing-key", "host", "{"),
    (document(host: "\"frame\": [0, 0, 1]"), "scene-wrong-count", "host.frame", "[0, 0, 1]"),
    (document(host: "\"frame\": [0, 0, -1, 1]"), "scene-out-of-range", "host.frame[2]", "-1"),
    (document(host: "\"frame\": [0, 0, 1, \"1\"]"), "scene-wrong-type", "host.frame[3]", "\"1\""),
    (document(host: "\"frame\": [0, 0, 1, 1e10]"), "scene-out-of-range", "host.frame[3]", "1e10"),
    (document(host: "\"frame\": { \"x\": 0 }"), "scene-wrong-type", "host.frame", "{ \"x\": 0 }"),
    (document("\"ancor\": {}"), "scene-unknown-key", "", "\"ancor\""),
    (document("\"anchor\": {}"), "scene-missing-key", "anchor", "{"),
    (document("\"anchor\": { \"lines\": [] }"), "scene-empty-list", "anchor.lines", "[]"),
    (document("\"popover\": { \"design\": \"tip\" }"), "scene-no-anchor", "", "{"),
    (
      document("\"anchor\": { \"frame\": [0, 0, 1, 1] }, \"popover\": { \"placements\": [\"below-begin\"] }"),
      "scene-unknown-word", "popover.placements[0]", "\"below-begin\""
    ),
    (
      document("\"anchor\": { \"frame\": [0, 0, 1, 1] }, \"popover\": { \"arrow\": { \"base\": -2 } }"),
      "scene-out-of-range", "popover.arrow.base", "-2"
    ),
    (
      document(
        "\"anchor\": { \"frame\": [0, 0, 1, 1] }, \"popover\": { \"placements\": [\"left\"], \"sides\": [\"left\"] }"),
      "scene-exclusive-keys", "popover", "[\"left\"]"
    ),
    (document("\"content\": { \"boxes\": {} }"), "scene-wrong-type", "content.boxes", "{}"),
    (document("\"content\": { \"boxes\": [{}] }"), "scene-missing-key", "content.boxes[0]", "{"),
    (
      document("\"content\": { \"boxes\": [{ \"name\": \"a-b\" }] }"), "scene-bad-name", "content.boxes[0].name",
      "\"a-b\""
    ),
    (
      document("\"content\": { \"boxes\": [{ \"name\": \"a\" }, { \"name\": \"a\" }] }"), "scene-duplicate-box",
      "content.boxes[1].name", "\"a\""
    ),
    (
      document("\"content\": { \"boxes\": [{ \"name\": \"a\", \"parent\": \"b\" }] }"), "scene-unknown-parent",
      "content.boxes[0].parent", "\"b\""
    ),
    (
      document("\"content\": { \"boxes\": [{ \"name\": \"a\", \"parent\": \"a\" }] }"), "scene-parent-cycle",
      "content.boxes[0].parent", "\"a\""
    ),
    (
      document("\"content\": { \"boxes\": [{ \"name\": \"a\", \"hidden\": 1 }] }"), "scene-wrong-type",
      "content.boxes[0].hidden", "1"
    ),
    (
      document("\"content\": { \"boxes\": [{ \"name\": \"a\", \"maxLines\": 1.5 }] }"), "scene-out-of-range",
      "content.boxes[0].maxLines", "1.5"
    ),
    (
      document("\"content\": { \"boxes\": [{ \"name\": \"a\", \"hugging\": [0, 1] }] }"), "scene-out-of-range",
      "content.boxes[0].hugging[0]", "0"
    ),
    (document("\"content\": { \"metrics\": { \"m\": \"8\" } }"), "scene-wrong-type", "content.metrics.m", "\"8\""),
    (
      document("\"content\": { \"constraints\": \"H:|[a]|\" }"), "scene-wrong-type", "content.constraints",
      "\"H:|[a]|\""
    ),
    (document("\"content\": { \"constraints\": [3] }"), "scene-wrong-type", "content.constraints[0]", "3"),
    (document("\"content\": { \"bySide\": { \"bellow\": [] } }"), "scene-unknown-key", "content.bySide", "\"bellow\""),
  ]

  @Test("Each fault has its code, its path and its place", arguments: faults.indices)
  func fault(index: Int) {
    let (text, code, path, place) = Self.faults[index]
    let error = #expect(throws: SceneError.self) { try SceneDocument(json: text) }
    let found = error?.diagnostics.first { $0.fault.code == code }
    #expect(found != nil, "\(error?.diagnostics.map(\.fault.code) ?? [])")
    #expect(found?.fault.path == path)
    #expect(found?.range.text(in: text) == place)
    #expect(found?.fault.sentence.hasSuffix(".") == true)
  }

  @Test("A mistyped key is told the nearest, and the fix mends the document")
  func fix() throws {
    let text = Self.document("\"anchor\": { \"frame\": [0, 0, 1, 1], \"scrolOffset\": [0, 1] }")
    let error = #expect(throws: SceneError.self) { try SceneDocument(json: text) }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.fault.advice == "Did you mean \"scrollOffset\"?")
    let mended = try #require(diagnostic.fix).applied(to: text)
    #expect(try SceneDocument(json: mended).anchor?.scrollOffset == LayoutPoint(0, 1))
  }

  @Test("All faults are found at once, in the order of their places")
  func all() {
    let text = Self.document(
      "\"content\": { \"boxes\": [{ \"name\": \"a\", \"size\": [-1, 2] }, { \"nme\": \"b\" }], \"constraints\": [1] }")
    let error = #expect(throws: SceneError.self) { try SceneDocument(json: text) }
    #expect(
      error?.diagnostics.map(\.fault.code) == [
        "scene-out-of-range", "scene-missing-key", "scene-unknown-key", "scene-wrong-type",
      ])
  }

  @Test("A circle of parents is named once, whatever its length and wherever one enters it")
  func cycles() {
    for length in [2, 3, 100] {
      let boxes = (0..<length).map { "{ \"name\": \"b\($0)\", \"parent\": \"b\(($0 + 1) % length)\" }" }
      let text = Self.document(
        "\"content\": { \"boxes\": [{ \"name\": \"in\", \"parent\": \"b1\" }, \(boxes.joined(separator: ", "))] }")
      let error = #expect(throws: SceneError.self) { try SceneDocument(json: text) }
      #expect(error?.diagnostics.map(\.fault.code) == ["scene-parent-cycle"])
    }
  }

  @Test("A part of a string has its place in the document, behind escapes too")
  func stringPlaces() throws {
    let text = Self.document("\"content\": { \"constraints\": [\"H:|[a]|\", \"\\u0048:|\\\"é\\ud83d\\ude00[b]|\"] }")
    let source = try SceneSource(Array(text.utf8))
    let path: [SceneSource.Step] = [.key("content"), .key("constraints"), .index(1)]
    let value = source.document.content.constraints[1].text
    for name in ["H", "\"", "é", "😀", "[b]"] {
      let parts = value.components(separatedBy: name)
      let start = parts[0].utf8.count
      let range = source.range(of: SourceRange(start, start + name.utf8.count), inStringAt: path)
      let shown = range.text(in: text)
      #expect(["\\u0048", "\\\"", "é", "\\ud83d\\ude00", "[b]"].contains(shown), "\(name): \(shown)")
    }
  }
}

extension String {
  /// The parts between the occurrences of another string.
  fileprivate func components(separatedBy other: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(other) {
        parts.append(part)
        part = ""
        rest = rest.dropFirst(other.count)
      } else {
        part.append(rest.removeFirst())
      }
    }
    return parts + [part]
  }
}
