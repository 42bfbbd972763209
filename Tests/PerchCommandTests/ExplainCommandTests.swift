import Testing

@testable import PerchCommand

@Suite("perch explain")
struct ExplainCommandTests {
  static let log = ExampleFiles.all["console.log"] ?? ""

  @Test("The smallest set, in plain words, with the sum and what would help")
  func text() {
    let outcome = World(files: ["console.log": Self.log]).run("explain", "console.log")
    #expect(outcome.exitCode == .done && outcome.errors.isEmpty)
    for piece in [
      "console.log:1:", "These constraints cannot hold together.", "UIImageView is 120 wide", "yours",
      "Changing any one of these would do:", "in place of 120",
    ] {
      #expect(outcome.output.contains(piece), "\(piece) in\n\(outcome.output)")
    }
    #expect(!outcome.output.contains("is 44 high"), "a constraint that has nothing to do with it")
  }

  @Test("JSON names each member with its line, origin and nearest constant")
  func json() {
    let outcome = World(files: ["console.log": Self.log]).run("explain", "console.log", "--format", "json")
    for piece in ["\"verdict\": \"conflict\"", "\"origin\": \"app\"", "\"nearestConstant\": "] {
      #expect(outcome.output.contains(piece), "\(outcome.output)")
    }
  }

  @Test("A text without a report is refused")
  func nothing() {
    let outcome = World(input: "Hello.\n").run("explain", "-")
    #expect(outcome.exitCode == .unreadableInput && outcome.output.isEmpty)
    #expect(outcome.errors.contains("[log-no-report]"))
    #expect(World().run("explain", "missing.log").exitCode == .noInput)
  }

  @Test("perch check reports the conflict at its first member")
  func check() {
    let outcome = World(files: ["console.log": Self.log]).run("check", "console.log")
    #expect(outcome.exitCode == .findings)
    #expect(
      outcome.output.hasPrefix("console.log:3:7: error: These constraints cannot hold together."), "\(outcome.output)")
    #expect(World(input: Self.log).run("check", "-").output.contains("[log-conflict]"))
  }
}
