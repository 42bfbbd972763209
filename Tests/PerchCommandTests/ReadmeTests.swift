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

  @Test(
    "Every call of perch in the README's blocks runs, and the README names the version of the package",
    .enabled(if: (try? page("README.md")) != nil))
  func commands() throws {
    let readme = try Self.page("README.md")
    #expect(readme.contains("from: \"\(perchVersion)\""))
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
