import Foundation
import Testing

/// The suite that replays the facts of independent oracles; each file of facts is one test, in a file of its own.
@Suite("CaseFiles")
struct CaseFiles {}

/// A file of facts, read from the folder that `PERCH_CASES` names, or from the copy beside the tests.
struct CaseFile {
  let name: String
  let document: [String: Any]
  let folder: URL
  /// Reasons, by case id, for answering differently on purpose; those of `x.json` stand in `x.on-purpose.json`.
  let onPurpose: [String: String]

  /// The file, or `nil` (with a message) where the named folder does not hold it.
  static func load(_ name: String) throws -> CaseFile? {
    let bundled = try #require(Bundle.module.url(forResource: "Cases", withExtension: nil))
    let folder = ProcessInfo.processInfo.environment["PERCH_CASES"].map { URL(fileURLWithPath: $0) } ?? bundled
    let url = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: url.path) else {
      print("cases \(name): skipped, the folder of cases does not hold it")
      return nil
    }
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any], "\(name) is not an object")
    let reasons = bundled.appendingPathComponent(name.replacingOccurrences(of: ".json", with: ".on-purpose.json"))
    let onPurpose: [String: String] =
      FileManager.default.fileExists(atPath: reasons.path)
      ? try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: reasons)) as? [String: String]) : [:]
    return CaseFile(name: name, document: document, folder: folder, onPurpose: onPurpose)
  }

  var cases: [[String: Any]] { document["cases"] as? [[String: Any]] ?? [] }

  /// Replays the cases and fails with a list of all that differ.
  ///
  /// `replay` returns `nil` where the answers agree, otherwise the expected and the actual answer in words.
  func replay(
    _ cases: [[String: Any]]? = nil,
    id: (Int, [String: Any]) -> String = { number, one in one["id"] as? String ?? "\(number)" },
    _ replay: ([String: Any]) throws -> Difference?
  ) {
    let cases = cases ?? self.cases
    #expect(!cases.isEmpty, "\(name) holds no case")
    var agree = 0
    var purposely = 0
    var differing: [String] = []
    for (number, one) in cases.enumerated() {
      let identifier = id(number, one)
      let difference: Difference?
      do {
        difference = try replay(one)
      } catch {
        difference = Difference(expected: "an answer", actual: "error \(error)")
      }
      guard let difference else {
        agree += 1
        if onPurpose[identifier] != nil {
          differing.append("\(identifier): agrees, but is listed as different on purpose")
        }
        continue
      }
      if onPurpose[identifier] != nil {
        purposely += 1
      } else {
        differing.append("\(identifier)\n    expected \(difference.expected)\n    actual   \(difference.actual)")
      }
    }
    print("cases \(name): \(agree) of \(cases.count) agree, \(purposely) differ on purpose")
    if !differing.isEmpty {
      Issue.record("\(name): \(differing.count) cases differ\n\(differing.joined(separator: "\n"))")
    }
  }
}

/// An expected answer and the one given, in words.
struct Difference {
  let expected: String
  let actual: String
}

extension [String: Any] {
  func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
  func object(_ key: String) -> [String: Any]? { self[key] as? [String: Any] }
  func text(_ key: String) -> String? { self[key] as? String }
  func numbers(_ key: String) -> [Double]? { (self[key] as? [NSNumber])?.map(\.doubleValue) }
}
