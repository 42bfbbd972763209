import Foundation
import Testing

@testable import PerchCommand

@Suite("What the README and the changelog say of the command")
struct ReadmeTests {
  private static func page(_ name: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("The changelog's first version is the command's")
  func version() throws {
    let heading = try #require(try Self.page("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(heading.dropFirst(3).prefix { $0 != " " } == perchVersion)
    #expect(World().run("--version").output == "perch \(perchVersion)\n")
  }

  @Test("The README names the version, every command and every exit code, and its calls of perch run")
  func commands() throws {
    let readme = try Self.page("README.md")
    #expect(readme.contains("`perch --version` prints \(perchVersion)."))
    for command in Command.all { #expect(readme.contains("| `perch \(command.description.name) ")) }
    for code in [0, 1, 2, 65, 66, 73] { #expect(readme.contains("\(code) ")) }
    var isBlock = false
    var count = 0
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isBlock = !isBlock }
      let call = String(line).replacing("swift run -c release ", with: "")
      guard isBlock, call.hasPrefix("perch ") else { continue }
      count += 1
      let outcome = World(files: ExampleFiles.all).run(ExampleFiles.arguments(of: call))
      #expect(outcome.exitCode == .done || outcome.exitCode == .findings, "\(call): \(outcome.errors)")
    }
    #expect(count > 0)
  }
}
