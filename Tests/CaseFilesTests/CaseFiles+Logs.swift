import ConstraintLog
import Foundation
import Testing

extension CaseFiles {
  @Test func logs() throws {
    guard let file = try CaseFile.load("logs.json") else { return }
    let folder = file.folder.appendingPathComponent("logs")
    file.replay(id: { _, one in one.text("file") ?? "?" }) { one in
      let name = try #require(one.text("file"))
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let analyses = readConstraintLog(text).map { explain($0) }
      let verdict = try #require(one.text("verdict"))
      let minimal = one["minimal"] as? [[Int]] ?? []
      let reports = (one["reports"] as? Int) ?? 1
      let actual = analyses.map { "\($0.verdict.code) \($0.conflict?.lines ?? [])" }.joined(separator: ", ")
      let agrees =
        analyses.count == reports && analyses.allSatisfy { $0.verdict.code == verdict }
        && analyses.compactMap(\.conflict?.lines) == minimal
      return agrees ? nil : Difference(expected: "\(reports) reports: \(verdict) \(minimal)", actual: actual)
    }
  }
}
