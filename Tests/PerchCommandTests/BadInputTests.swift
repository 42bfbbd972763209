import Testing

@testable import PerchCommand

@Suite("Bad input")
struct BadInputTests {
  /// Documents that cannot be read, each with the head of what is said about it.
  static let documents: [(name: String, text: String, says: String)] = [
    ("empty", "", "bad.json:1:1: error: The document is empty. [scene-empty]"),
    ("bad JSON", "{ \"perch\": 1,\n  \"host\": }", "bad.json:2:11: error: A value was expected here"),
    ("trailing comma", "{ \"perch\": 1, }", "bad.json:1:13: error: A comma stands after the last element."),
    (
      "unknown key", "{ \"perch\": 1, \"hots\": {} }",
      "bad.json:1:1: error: The document has no \"host\". [scene-missing-key]"
    ),
    (
      "a number that is none", "{ \"perch\": 1, \"host\": { \"frame\": [NaN, 0, 1, 1] } }",
      "bad.json:1:35: error: The word NaN"
    ),
    (
      "an infinite number", "{ \"perch\": 1, \"host\": { \"frame\": [1e999, 0, 1, 1] } }",
      "bad.json:1:35: error: The number 1e999 is too large. [scene-number-too-large]"
    ),
    (
      "a negative size", "{ \"perch\": 1, \"host\": { \"frame\": [0, 0, -1, 1] } }",
      "bad.json:1:41: error: host.frame[2] is -1, but must be 0 or more, and at most 1e9. [scene-out-of-range]"
    ),
    (
      "a box named twice",
      "{ \"perch\": 1, \"host\": { \"frame\": [0, 0, 1, 1] }, \"content\": {\n"
        + " \"boxes\": [{ \"name\": \"a\" }, { \"name\": \"a\" }] } }",
      "bad.json:2:39: error: Two boxes are named \"a\". [scene-duplicate-box]"
    ),
    (
      "a circle of parents",
      "{ \"perch\": 1, \"host\": { \"frame\": [0, 0, 1, 1] }, \"content\": {\n"
        + " \"boxes\": [{ \"name\": \"a\", \"parent\": \"a\" }] } }",
      "bad.json:2:37: error: The box a lies in itself. [scene-parent-cycle]"
    ),
    (
      "brackets", String(repeating: "[", count: 10_000_000),
      "bad.json:1:65: error: Lists and objects stand more than 64 deep in each other here. [scene-too-deep]"
    ),
  ]

  @Test("An error with its place, exit code 65, and nothing else", arguments: documents.indices)
  func document(index: Int) {
    let (name, text, says) = Self.documents[index]
    let outcome = World(files: ["bad.json": text]).run("solve", "bad.json")
    #expect(outcome.exitCode == .unreadableInput, "\(name)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix(says), "\(name): \(outcome.errors.prefix(300))")
    #expect(outcome.errors.utf8.count < 2000)
    guard text.utf8.count < 1000 else { return }
    let piped = World(input: text).run("solve", "-")
    #expect(piped.errors == outcome.errors.replacing("bad.json", with: "<standard input>"))
  }

  /// Bytes that are no UTF-8: alone, within a string, and a document cut short within a character.
  static let bytes: [[UInt8]] = [
    [0xFF, 0xFE, 0x7B],
    Array("{ \"perch\": 1, \"host\": { \"frame\": [0, 0, 9, 9] }, \"content\": { \"boxes\": [{ \"name\": \"".utf8)
      + [0xE9] + Array("\" }], \"constraints\": [] } }".utf8),
    Array("{ \"perch\": 1, \"".utf8) + [0xC3],
  ]

  @Test("What solve refuses as no UTF-8, check finds, at the same place", arguments: bytes.indices)
  func notUTF8(index: Int) {
    let world = World()
    world.files["bad.json"] = Self.bytes[index]
    let solved = world.run("solve", "bad.json")
    #expect(solved.exitCode == .unreadableInput)
    #expect(solved.errors.contains("error: The document is not UTF-8 text. [scene-not-utf8]"))
    let checked = world.run("check", "bad.json")
    #expect(checked.exitCode == .findings)
    #expect(checked.output == solved.errors)
  }

  @Test("The mark stands under the place, in lines of any length and script")
  func marks() {
    for prefix in ["", "é", String(repeating: "x", count: 5000)] {
      let text = "{ \"\(prefix)\": ?" + String(repeating: " ", count: 5000) + "}"
      let lines = World(input: text).run("solve", "-").errors.split(separator: "\n")
      let caret = lines[2].unicodeScalars.prefix { $0 != "^" }.count
      let line = Array(lines[1].unicodeScalars)
      #expect(line[caret] == "?", "\(lines[1])\n\(lines[2])")
      #expect(line.count < 120)
    }
  }
}
