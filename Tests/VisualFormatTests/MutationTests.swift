import Diagnostics
import Foundation
import Testing
import VisualFormat

/// Strings that are changed at random. Ten thousand in every run; a million with `PERCH_SOAK` set.
@Suite struct MutationTests {
  private static let seeds = [
    "H:|-15-[imageView(64)]-10-[label]->=20-|", "V:|->=28-[imageView(64)]->=10-|", "|-(>=10@metric)-[a(b@1000)][b(m)]|",
    "[a(>=70,<=100)]", "[a]-(>=5,<=20)-[b]", "V:|[a]-0@999-[b(==a)]-(-5)-|", "[a(-5)]",
    "|-[find]-[findNext]-[field(>=20)]-|",
    "[a(b*2+20)]-10%-[c(50%)]", "HV:|[background]|", "Z:|[a][b,c]", "C:a.centerX(b).top(>=c.bottom*2+3)",
    "|~(10%)~[a1..5]~|",
    "|[row:[a]-[b:[c]]]|\nV:|[row]|", "[a(100)]->[b] // note", "||-[a]-|(card)", "[v(w.height / 2.0 + 20 @strong)]",
    "label.centerY == imageView.centerY * 2 + 8 @750", "2 * (a.width - b.height) >= |.width / 3", "H: | - [ä] – [b]",
  ]
  private static let pieces = [
    "[", "]", "(", ")", "|", "-", "~", ",", ":", "@", "==", ">=", "<=", "=", ">", "<", ".", "..", "*", "/", "+", "%",
    " ", "\n", "\t",
    "a", "b", "H:", "V:", "HV:", "Z:", "C:", "10", "0.5", "1e308", "1001", "->", "//", "é", "–", "≥", "日", "\u{0}",
    "\u{7F}", ".width", "[a]", "[a(10)]", "--",
  ]

  private static func mutate(_ source: String, _ random: inout SplitMix) -> String {
    var bytes = Array(source.utf8)
    for _ in 0...Int(random.next() % 4) {
      let place = Int(random.next() % UInt64(bytes.count + 1))
      let end = min(bytes.count, place + Int(random.next() % 6))
      switch random.next() % 6 {
      case 0: bytes.removeSubrange(place..<end)
      case 1, 2: bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: place)
      case 3: bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random)!.utf8)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: Int(random.next() % UInt64(bytes.count + 1)))
      default: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let contexts = [
    FormatContext(),
    FormatContext(
      views: ["a", "b", "c", "label", "imageView", "row"], metrics: ["m": 12, "metric": 750, "bad": .infinity],
      options: FormatOptions(alignments: [.top, .left], direction: .rightToLeft, spacing: .baselineToBaseline),
      hasContainer: false),
    FormatContext(options: FormatOptions(alignments: [.centerY, .firstBaseline], direction: .leftToRight)),
  ]

  /// What must hold whatever the text; returns a complaint.
  private static func complaint(_ source: String, _ dialect: FormatDialect, isEquation: Bool) -> String? {
    let format = isEquation ? parseEquation(source) : parseFormat(source, dialect: dialect)
    if format.tree.text != source { return "the tree prints another text" }
    let length = source.utf8.count
    for context in contexts {
      let meaning = format.constraints(in: context)
      var last = 0
      for diagnostic in meaning.diagnostics {
        let range = diagnostic.range
        if range.lowerBound < last || range.upperBound > length { return "\(diagnostic) is out of place" }
        last = range.lowerBound
        if let fix = diagnostic.fix, fix.range.upperBound > length || fix.applied(to: source) == source {
          return "\(fix) changes nothing"
        }
      }
      for constraint in meaning.constraints {
        guard constraint.constant.isFinite, constraint.multiplier.isFinite, constraint.priority > 0,
          constraint.priority <= 1000, (constraint.second == nil) == (constraint.secondAttribute == nil),
          constraint.range.upperBound <= length
        else { return "\(constraint) is none" }
      }
    }
    // The fixes that are offered mend that many faults together, or each of them alone mends one.
    let fixes = format.diagnostics.compactMap(\.fix).sorted { $0.range.lowerBound > $1.range.lowerBound }
    guard !fixes.isEmpty, format.diagnostics.count <= 100 else { return nil }
    func count(_ text: String) -> Int {
      (isEquation ? parseEquation(text) : parseFormat(text, dialect: dialect)).diagnostics.count
    }
    let together = fixes.reduce(source) { $1.applied(to: $0) }
    if count(together) <= format.diagnostics.count - fixes.count { return nil }
    for fix in fixes where count(fix.applied(to: source)) >= format.diagnostics.count {
      return "\(fix.applied(to: source).debugDescription) is still as wrong"
    }
    return nil
  }

  @Test func anyTextIsReadAndPrintedBack() {
    let isSoak = ProcessInfo.processInfo.environment["PERCH_SOAK"] != nil
    var random = SplitMix(seed: 2026)
    var complaints: [String] = []
    for round in 0..<(isSoak ? 1_000_000 : 10_000) {
      var text = MutationTests.seeds[round % MutationTests.seeds.count]
      for _ in 0...(round / 7 % 3) { text = MutationTests.mutate(text, &random) }
      let dialect = FormatDialect.allCases[round / 3 % 3]
      if let complaint = MutationTests.complaint(text, dialect, isEquation: round % 20 >= 17 || round % 31 == 0) {
        complaints.append("\(dialect.name) \(text.debugDescription): \(complaint)")
      }
    }
    #expect(complaints.isEmpty, "\(complaints.count) complaints\n\(complaints.prefix(25).joined(separator: "\n"))")
  }
}
