import Foundation
import SceneFile
import Testing

@testable import PerchCommand

@Suite("perch check")
struct CheckCommandTests {
  @Test("A file of strings: comments, blank lines, spaces around, places in the file")
  func formats() {
    let text = "# the bar\n|-[a]-[b]-|  # two\n\n   |-gap-[a(64]|\r\nV:|[b(30@1200)]\n"
    let outcome = World(files: ["bar.vfl": text]).run("check", "bar.vfl")
    #expect(outcome.exitCode == .findings)
    let heads = outcome.output.split(separator: "\n").filter { $0.hasPrefix("bar.vfl:") }
    #expect(heads.count == 2)
    #expect(heads.first?.hasPrefix("bar.vfl:4:") == true && heads.first?.hasSuffix("]") == true)
    #expect(
      heads.last == "bar.vfl:5:10: error: The priority 1200 is not between 0 and 1000. [vfl-priority-range]")
    #expect(outcome.errors == "1 file checked: 2 findings\n")
  }

  @Test("Nothing found is nothing printed, and 0")
  func clean() {
    let outcome = World(files: ["bar.vfl": "|-[a]-[b]-|\na.width == 2 * b.width @750\n"]).run("check", "bar.vfl")
    #expect(outcome == CommandOutcome(.done, errors: "1 file checked: nothing found\n"))
  }

  @Test("Many at once; one that is missing does not keep the others from being checked")
  func many() {
    let world = World(files: ["a.vfl": "|[a", "b.json": "{"])
    let outcome = world.run("check", "a.vfl", "missing.json", "b.json")
    #expect(outcome.exitCode == .noInput)
    #expect(outcome.output.contains("a.vfl:1:") && outcome.output.contains("b.json:1:1: error: "))
    #expect(outcome.errors.hasPrefix("error: missing.json cannot be read: there is no such file.\n"))
  }

  @Test("What a file is follows from its name, else from its content")
  func kinds() {
    #expect(World(input: "{ \"perch\": 2 }").run("check", "-").output.contains("scene-unknown-version"))
    #expect(World(input: "|[a").run("check", "-").output.contains("vfl-unclosed-view"))
    #expect(World(files: ["x.txt": "  {}"]).run("check", "x.txt").output.contains("scene-missing-key"))
  }

  @Test("A fault in a string of a scene stands at its place in the document")
  func scenes() {
    let text = """
      { "perch": 1, "host": { "frame": [0, 0, 100, 100] },
        "content": { "boxes": [{ "name": "label" }],
          "constraints": ["H:|[labl]|", { "vfl": "V:|[label(12]|", "options": ["alignAllLeft"] }],
          "bySide": { "left": ["V:|-\\u0067ap-[label]"] } } }
      """
    let outcome = World(files: ["s.json": text]).run("check", "s.json")
    #expect(outcome.exitCode == .findings)
    let heads = outcome.output.split(separator: "\n").filter { $0.hasPrefix("s.json:") }
    #expect(heads.contains { $0.hasPrefix("s.json:3:26: error: ") && $0.hasSuffix("[vfl-unknown-view]") }, "\(heads)")
    #expect(heads.contains { $0.hasPrefix("s.json:3:57: error: ") }, "\(heads)")
    #expect(heads.contains { $0.hasPrefix("s.json:4:31: error: ") && $0.hasSuffix("[vfl-unknown-metric]") }, "\(heads)")
    let solved = World(files: ["s.json": text]).run("solve", "s.json")
    #expect(solved.exitCode == .unreadableInput && solved.output.isEmpty)
    #expect(solved.errors == outcome.output)
  }

  @Test("A file with more findings than anybody reads ends with saying so")
  func tooMany() {
    func lines(_ count: Int) -> String { String(repeating: "[a]\n[[\n", count: count) }
    let each =
      World(files: ["a.vfl": lines(1)]).run("check", "a.vfl").output.components(separatedBy: " error: ").count - 1
    let outcome = World(files: ["a.vfl": lines(2_000)]).run("check", "a.vfl")
    #expect(outcome.errors == "1 file checked: 1001 findings\n")
    let heads = outcome.output.split(separator: "\n").filter { $0.hasPrefix("a.vfl:") }
    #expect(heads.count == 1001 && heads.dropLast().allSatisfy { $0.contains(" error: ") })
    let line = 1000 / each * 2 + 2
    #expect(
      heads.last?.hasPrefix("a.vfl:\(line):") == true && heads.last?.hasSuffix("[too-many-findings]") == true,
      "\(heads.last ?? "")")
  }

  @Test("Comments of a file in the extended dialect give the layout its size")
  func metaInfo() {
    let text = "//viewport width:50 height:20\n//spacing:8\n|-[a(100)]-|\n//viewport hight:3\n"
    let outcome = World(files: ["a.vfl": text]).run("check", "a.vfl", "--dialect", "extended")
    let heads = outcome.output.split(separator: "\n").filter { $0.hasPrefix("a.vfl:") }
    #expect(heads.first?.contains("8 + 100 + 8 = 116 is more than the 50 there is") == true, "\(outcome.output)")
    #expect(heads.last?.hasPrefix("a.vfl:4:12: warning: `hight` says nothing") == true, "\(outcome.output)")
    let fits = text.replacing("hight:3", with: "width:116")
    #expect(World(files: ["a.vfl": fits]).run("check", "a.vfl", "--dialect", "extended").exitCode == .done)
  }

  @Test("JSON for other tools, with fixes")
  func json() {
    let outcome = World(files: ["a.vfl": "|[a]"]).run("check", "a.vfl", "--format", "json")
    #expect(outcome.output == "{\n  \"findings\": []\n}\n")
    let found = World(files: ["a.vfl": "|[a"]).run("check", "a.vfl", "--format", "json").output
    for piece in [
      "\"file\": \"a.vfl\"", "\"line\": 1", "\"severity\": \"error\"", "\"code\": \"vfl-", "\"replacement\": \"]\"",
    ] {
      #expect(found.contains(piece), "\(found)")
    }
  }

  @Test("A conflict stands at the pieces of the strings that contradict each other, on any side of the popover")
  func conflicts() {
    let scene = World().run("check", "example:empty-state-conflict")
    #expect(scene.exitCode == .findings)
    #expect(scene.output.hasPrefix("example:empty-state-conflict:20:14: error: These cannot hold together: "))
    let elsewhere = ExampleScene.named("empty-state-conflict")?.text.replacing("above-start", with: "below-start") ?? ""
    let output = World(files: ["s.json": elsewhere]).run("check", "s.json").output
    #expect(
      output.contains("s.json:20:14: error: When the popover lies above its anchor: These cannot hold"), "\(output)")
    let strings = World(files: ["a.vfl": "|[a(50)]|\nV:|[a]|\n# wider\n[a(60)]\n"]).run("check", "a.vfl")
    #expect(
      strings.output.hasPrefix("a.vfl:1:5: error: These cannot hold together: `|[a(50)]|` and `[a(60)]`."),
      "\(strings.output)")
    #expect(strings.output.contains("a.vfl:4:4: note: This takes part in it.\n"))
  }
}
