import Foundation
import SceneFile
import Testing

@testable import PerchCommand

@Suite("perch solve and perch example")
struct SolveCommandTests {
  /// The numbers of a row of the table.
  static func row(_ name: String, in output: String) -> [String]? {
    for line in output.split(separator: "\n") {
      let cells = line.split(separator: " ").map(String.init)
      if cells.first == name { return Array(cells.dropFirst()) }
    }
    return nil
  }

  static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static func numbers(_ value: Any?) -> [Double]? { (value as? [NSNumber])?.map(\.doubleValue) }

  @Test("The empty state, as a table and as a picture")
  func emptyState() {
    let world = World()
    let outcome = world.run("solve", "example:empty-state", "--picture", "empty-state.svg")
    #expect(outcome.exitCode == .done && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("placement: below-start, fits\n"))
    #expect(Self.row("anchor", in: outcome.output) == ["200", "450", "150", "60"])
    #expect(Self.row("popover", in: outcome.output) == ["200", "510", "395", "105"])
    #expect(Self.row("body", in: outcome.output) == ["200", "528", "395", "87"])
    #expect(Self.row("tip", in: outcome.output) == ["235", "510"])
    #expect(Self.row("imageView", in: outcome.output) == ["215", "538", "64", "64"])
    #expect(Self.row("label", in: outcome.output)?.first == "289")
    let picture = world.text("empty-state.svg") ?? ""
    #expect(picture.hasPrefix("<svg") || picture.hasPrefix("<?xml"))
    #expect(world.run("solve", "example:empty-state", "--format", "svg").output == picture)
  }

  @Test("The columns of the table are aligned")
  func alignment() {
    let lines = World().run("solve", "example:empty-state").output.split(separator: "\n").dropFirst()
    let header = lines.first.map(String.init) ?? ""
    let popover = lines.first { $0.hasPrefix("popover") }.map(String.init) ?? ""
    #expect(header.hasSuffix("height") && header.count == popover.count)
  }

  @Test("The result document")
  func json() throws {
    let outcome = World().run("solve", "example:empty-state", "--format", "json")
    let result = try Self.object(outcome.output)
    #expect(result["placement"] as? String == "below-start")
    #expect(result["side"] as? String == "below")
    #expect(result["alignment"] as? String == "start")
    #expect(result["fits"] as? Bool == true)
    #expect(Self.numbers(result["frame"]) == [200, 510, 395, 105])
    #expect(Self.numbers(result["body"]) == [200, 528, 395, 87])
    let arrow = try #require(result["arrow"] as? [String: Any])
    #expect(Self.numbers(arrow["tip"]) == [235, 510])
    #expect((arrow["base"] as? [Any])?.map { Self.numbers($0) } == [[235, 528], [257, 528]])
    #expect(arrow["pointsAtAnchor"] as? Bool == true)
    #expect((arrow["offset"] as? NSNumber)?.doubleValue == -162.5)
    let outline = try #require(result["outline"] as? String)
    #expect(outline.hasPrefix("M ") && outline.hasSuffix("Z"))
    #expect(result["anchorHidden"] as? Bool == false)
    #expect(Self.numbers(result["clipped"]) == [0, 0])
    let frames = try #require(result["frames"] as? [String: Any])
    #expect(Self.numbers(frames["imageView"]) == [215, 538, 64, 64])
    // Keys stand in the order of the format, whatever runs.
    let keys = [
      "placement", "side", "alignment", "fits", "frame", "body", "arrow", "outline", "anchorHidden", "clipped",
    ]
    let places = keys.compactMap { outcome.output.range(of: "\n  \"\($0)\":")?.lowerBound }
    #expect(places.count == keys.count && places == places.sorted())
    #expect(World().run("solve", "example:empty-state", "--format", "json") == outcome)
  }

  @Test("A box may be in [28, 31], and that is said with its boxes, axis and range")
  func ambiguity() throws {
    let result = try Self.object(World().run("solve", "example:empty-state", "--format", "json").output)
    let findings = try #require(result["findings"] as? [[String: Any]])
    let ambiguous = try #require(findings.first { $0["code"] as? String == "ambiguous" })
    #expect(Set(ambiguous["boxes"] as? [String] ?? []) == ["imageView", "label"])
    #expect(ambiguous["axis"] as? String == "vertical")
    #expect(Self.numbers(ambiguous["range"]) == [28, 31])
    #expect(ambiguous["severity"] as? String == "warning")
    #expect(World().run("solve", "example:empty-state", "--strict").exitCode == .findings)
  }

  @Test("A typing error is the whole conflict, with the height it collides with")
  func conflict() throws {
    let outcome = World().run("solve", "example:empty-state-conflict", "--format", "json")
    #expect(outcome.exitCode == .done)
    let findings = try #require(try Self.object(outcome.output)["findings"] as? [[String: Any]])
    let conflict = try #require(findings.first { $0["code"] as? String == "conflict" })
    let constraints = try #require(conflict["constraints"] as? [[String: Any]])
    #expect(
      constraints.map { $0["text"] as? String } == ["V:|->=10-[imageView(64)]->=280-|", "superview's height 105"])
    #expect(constraints.map { $0["source"] as? String } == ["content.bySide.above[1]", "container"])
    #expect(constraints.map { ($0["priority"] as? NSNumber)?.doubleValue } == [1000, 1000])
    #expect((conflict["message"] as? String)?.contains("10 + 64 + 280 = 354 is more than the 105 there is.") == true)
  }

  @Test("Where nothing fits, the result is inside the host and says so")
  func narrow() {
    let output = World().run("solve", "example:empty-state-narrow").output
    #expect(output.hasPrefix("placement: below-start, does not fit"))
    #expect(output.contains("[does-not-fit]"))
    #expect(World().run("solve", "example:empty-state-narrow", "--strict").exitCode == .findings)
  }

  @Test(
    "The figures of the other designs",
    arguments: [
      ("list", "body", ["20", "160", "187.5", "132"]), ("list", "tip", ["40", "145"]),
      ("list-end", "body", ["142.5", "160", "187.5", "132"]),
      ("list-above", "body", ["20", "348", "187.5", "132"]), ("list-above", "tip", ["40", "495"]),
      ("list-scrolled", "body", ["20", "160", "187.5", "132"]), ("list-scrolled", "tip", ["40", "145"]),
      ("list-scrolled", "anchor", ["20", "100", "80", "40"]),
      ("tip", "body", ["10", "114", "280", "120"]), ("tip", "tip", ["60", "104"]),
      ("alert", "popover", ["30", "159", "260", "250"]), ("alert", "title", ["30", "159", "260", "40"]),
      ("alert", "image", ["30", "199", "260", "166"]), ("alert", "ok", ["30", "365", "130", "44"]),
      ("alert", "cancel", ["160", "365", "130", "44"]), ("alert-one-button", "cancel", ["30", "365", "260", "44"]),
      ("background", "popover", ["442", "64", "316", "636"]), ("background", "body", ["442", "84", "316", "616"]),
      ("background", "content", ["450", "92", "300", "600"]), ("background", "tip", ["740", "64"]),
      ("background", "base", ["725", "84"]),
    ])
  func designs(scene: String, row: String, cells: [String]) {
    let output = World().run("solve", "example:\(scene)").output
    #expect(Self.row(row, in: output) == cells, "\(output)")
  }

  @Test("A list that is too long gives the visible and the scrolled height")
  func scrolling() {
    let output = World().run("solve", "example:list-long").output
    #expect(Self.row("content", in: output)?.last == "528")
    #expect(Self.row("visible", in: output)?.last == Self.row("body", in: output)?.last)
  }

  @Test(
    "Every example resolves in every format, the same twice, and is read from its own document",
    arguments: ExampleScene.all)
  func examples(scene: ExampleScene) throws {
    for format in ["text", "json", "svg"] {
      let named = World().run("solve", "example:\(scene.name)", "--format", format)
      #expect(named.exitCode == .done && named.errors.isEmpty && !named.output.isEmpty)
      #expect(!named.output.contains("nan") && !named.output.contains("inf"))
      #expect(World().run("solve", "example:\(scene.name)", "--format", format) == named)
      if format != "svg" {
        #expect(World(input: scene.text).run("solve", "-", "--format", format).output == named.output)
      }
    }
    #expect(World().run("example", scene.name) == CommandOutcome(.done, output: scene.text))
    #expect(try SceneDocument(json: scene.text).json.isEmpty == false)
  }

  @Test("The list of examples names each with what it shows")
  func list() {
    let outcome = World().run("example")
    #expect(outcome.exitCode == .done)
    for name in ["empty-state", "list", "tip", "alert", "background"] {
      #expect(outcome.output.split(separator: "\n").contains { $0.hasPrefix("\(name) ") })
    }
    #expect(outcome.output.split(separator: "\n").count == ExampleScene.all.count)
  }

  @Test("Without anchor and popover, the content fills the host")
  func contentAlone() throws {
    let text = """
      { "perch": 1, "host": { "frame": [10, 20, 100, 50] },
        "content": { "boxes": [{ "name": "a" }], "constraints": ["H:|-5-[a]-5-|", "V:|[a]|"] } }
      """
    let outcome = World(input: text).run("solve", "-", "--format", "json", "--strict")
    #expect(
      outcome == CommandOutcome(.done, output: "{\n  \"frames\": { \"a\": [15, 20, 90, 50] },\n  \"findings\": []\n}\n")
    )
  }

  @Test("Why a box is where it is, in the host's space, each constraint at its place in the document")
  func why() {
    let scene = """
      { "perch": 1, "host": { "frame": [100, 50, 120, 40] },
        "content": { "boxes": [{ "name": "a" }, { "name": "b" }],
          "constraints": ["|-10-[a(30)]-[b]-10-|", "V:|[a]|", { "vfl": "V:|-3-[b(20.5)]" }] } }
      """
    func run(_ text: String, _ more: String...) -> CommandOutcome {
      World(files: ["s.json": text]).run(["solve", "s.json", "--why", "b.left", "--why", "b.bottom"] + more)
    }
    let outcome = run(scene)
    #expect(outcome.exitCode == .done)
    for line in [
      "b.left is 148, held by `|-10-[a(30)]-[b]-10-|`", "  s.json:3:24: |-10-[a(30)]-[b]-10-|",
      "b.bottom is 73.5, held by `V:|-3-[b(20.5)]`", "  s.json:3:71: V:|-3-[b(20.5)]",
    ] {
      #expect(outcome.output.contains("\n" + line), "\(outcome.output)")
    }
    let json = run(scene, "--format", "json").output
    for piece in ["\"attribute\": \"b.bottom\"", "\"value\": 73.5", "\"source\": \"content.constraints[2]\""] {
      #expect(json.contains(piece), "\(json)")
    }
    let leading = scene.replacing("\"frame\": [100", with: "\"direction\": \"rtl\", \"frame\": [100")
    let flipped = World(files: ["s.json": leading]).run("solve", "s.json", "--why", "a.leading").output
    #expect(flipped.contains("\na.leading is 210, held by "), "\(flipped)")
  }

  @Test("Why a box of a popover is where it is")
  func whyInPopover() {
    let output = World().run("solve", "example:empty-state", "--why", "imageView.left", "--why", "label.centerY").output
    #expect(output.contains("\nimageView.left is 215, held by `H:|-15-[imageView(64)]-10-[label]->=20-|`"), "\(output)")
    #expect(output.contains("\n  example:empty-state:"), "\(output)")
    let wrong = World().run("solve", "example:empty-state", "--why", "imagView.left")
    #expect(wrong.exitCode == .usage && wrong.errors.contains("imageView"), "\(wrong.errors)")
    #expect(World().run("solve", "example:empty-state", "--why", "label").exitCode == .usage)
  }
}
