import ConstraintLog
import Foundation
import Testing

/// Logs with bytes changed, lost, doubled and moved: nothing of it traps, hangs or gives a number that is none.
@Suite struct MutatedLogTests {
  static let count = ProcessInfo.processInfo.environment["PERCH_SOAK"] == nil ? 600 : 100_000

  static let pieces: [String] = [
    "<", ">", "\"", "'", "(", ")", "[", "]", "|", "-", "==", ">=", "<=", ".width", ".midX", "0x7f", "*", " + ", " - ",
    "NSSpace(", "H:", "V:", "(active, names: '|':", "\n", "NSLayoutConstraint:0x1 ", "1e999", "9e307", ",", "{", "}",
    "@",
    "Will attempt to recover by breaking constraint", "<private>", "\u{FF}", "…",
  ]

  static let seeds: [String] = [
    LogReportTests.cell,
    """
    [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<SnapKit.LayoutConstraint:0x6000@Cell.swift#74 UILabel:0x1050.right == UIView:0x105.right - 20.0>",
        "<MASLayoutConstraint:0x6 UIView:card.width == UIView:0x105.height * 0.384615>",
        "<NSAutoresizingMaskLayoutConstraint:0x105 h=--& v=--& UIView:0x105.midX == + 37.5   (active, names: '|':App.V:0x9 )>",
        "<NSLayoutConstraint:0x78 V:[A:0x1]-(>=NSLayoutAnchorConstraintSpace(8))-|(RTL)   (active, names: n:0x2, '|':B:0x3'x' )>",
        "<_UIScroll.Constraint:0x7a T:0x7c.contentHeight{id: 178} == -5.000000 Hug:1 CompressionResistance:2 priority:7>"
    )
    """,
  ]

  @Test func nothingTraps() {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return bound > 0 ? Int((state >> 33) % UInt64(bound)) : 0
    }
    for round in 0..<Self.count {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0...next(6) {
        let place = next(bytes.count + 1)
        switch next(5) {
        case 0: if place < bytes.count { bytes[place] = UInt8(next(256)) }
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + next(20)))
        case 2: bytes.insert(contentsOf: Array(Self.pieces[next(Self.pieces.count)].utf8), at: place)
        case 3:
          let end = min(bytes.count, place + next(60))
          bytes.insert(contentsOf: Array(bytes[place..<end]), at: next(bytes.count + 1))
        default: bytes.removeSubrange(place..<bytes.count)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      for report in readConstraintLog(text) {
        let analysis = explain(report)
        let words = LogWords(report)
        for line in report.constraints {
          #expect(!words.sentence(line).isEmpty)
          if let equation = line.equation {
            #expect(equation.constant.isFinite && equation.multiplier.isFinite && equation.priority.isFinite)
          }
          #expect(line.range.upperBound <= text.utf8.count)
        }
        if let conflict = analysis.conflict {
          let numbers = conflict.needed + conflict.available + conflict.mends.compactMap(\.nearestConstant)
          #expect(numbers.allSatisfy { $0.isFinite })
        }
      }
    }
  }

  @Test func aLongLogIsReadInTimeThatGrowsWithIt() {
    // Shapes that would take the square of their length if places were looked for again and again.
    for hostile in ["(", "'", ".width", "Constraint:0x1 ", "<NSLayoutConstraint:0x1 A:0x2'", "ames:a:0x1"] {
      let text = String(repeating: hostile, count: 20_000)
      for report in readConstraintLog(text) { #expect(report.range.upperBound <= text.utf8.count) }
    }
  }
}
