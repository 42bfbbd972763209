import Foundation
import Testing

@testable import SceneFile

@Suite("The page on scene documents")
struct DocumentationTests {
  private func page() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Sources/SceneFile/SceneFile.docc/SceneDocuments.md"), encoding: .utf8)
  }

  @Test("Every key is on it, and every word a key can have")
  func keys() throws {
    let page = try page()
    let keys = [
      SceneKeys.scene, SceneKeys.host, SceneKeys.anchor, SceneKeys.popover, SceneKeys.arrow, SceneKeys.content,
      SceneKeys.box, SceneKeys.designs, SceneKeys.aims, SceneKeys.sides, SceneKeys.alignments, SceneKeys.whenTooLarge,
      SceneKeys.dialects,
    ]
    for key in keys.joined() { #expect(page.contains("`\(key)`"), "\(key)") }
    for key in SceneKeys.constraint { #expect(page.contains("\"\(key)\"")) }
  }

  @Test("Every code of the tests of faults is on it, and every code on it exists")
  func codes() throws {
    let page = try page()
    let listed = page.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("| `scene-") else { return nil }
      return String(line.dropFirst(3).prefix { $0 != "`" })
    }
    #expect(Set(listed).count == listed.count)
    let tested = Set(
      SceneDocumentTests.faults.map(\.code) + [
        "scene-empty", "scene-not-utf8", "scene-not-json", "scene-too-deep", "scene-number-too-large",
        "scene-duplicate-key",
        "scene-exclusive-keys",
      ])
    #expect(Set(listed) == tested)
  }

  @Test("Its document can be read")
  func example() throws {
    let page = try page()
    let start = try #require(page.range(of: "```json\n"))
    let end = try #require(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    let scene = try SceneDocument(json: String(page[start.upperBound..<end.lowerBound]))
    #expect(scene.content.boxes.map(\.name) == ["imageView", "label"])
  }
}
