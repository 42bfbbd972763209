import ConstraintLog
import Diagnostics
import SceneFile

/// One report of a log in plain words.
struct LogExplanation {
  private let analysis: LogAnalysis
  private let source: SourceText
  private let words: LogWords

  /// Puts an analysis into words.
  init(_ analysis: LogAnalysis, in source: SourceText) {
    self.analysis = analysis
    self.source = source
    words = LogWords(analysis.report)
  }

  /// A constraint of the smallest conflicting set.
  private struct Member {
    var constraint: LoggedConstraint
    var mend: LogMend?
  }

  private var members: [Member] {
    guard let conflict = analysis.conflict else { return [] }
    return conflict.lines.compactMap { number in
      guard let constraint = analysis.report.constraints.first(where: { $0.number == number }) else { return nil }
      return Member(constraint: constraint, mend: conflict.mends.first { $0.line == number })
    }
  }

  /// The extents that may not be negative, as far as the set needs that.
  private var sizes: [String] {
    (analysis.conflict?.sizes ?? []).map { size in
      "\(words.name(size.item)) is not less than 0 \(size.isWidth ? "wide" : "high")"
    }
  }

  /// The sum that does not work out.
  private var sum: String? {
    guard let conflict = analysis.conflict, !conflict.needed.isEmpty else { return nil }
    func total(_ numbers: [Double]) -> String {
      let sum = numberText(numbers.reduce(0, +))
      return numbers.count > 1 ? numbers.map { numberText($0) }.joined(separator: " + ") + " = \(sum)" : sum
    }
    let available = conflict.available.isEmpty ? "the 0 that must be left" : "the \(total(conflict.available)) there is"
    return "\(total(conflict.needed)) is more than \(available)."
  }

  // MARK: As text

  /// The explanation as text.
  ///
  /// - Parameters:
  ///   - number: Which report it is, and of how many; `nil` for the only one.
  ///   - style: Colours or none.
  /// - Returns: Lines, each ending in a line break.
  func text(number: (Int, Int)?, style: TextStyle) -> String {
    let place = source.place(of: analysis.report.range.lowerBound)
    var text = style.bold("\(source.name):\(place.line):")
    if let number { text += " report \(number.0) of \(number.1)" }
    text += "\n\(analysis.verdict.sentence)\n"
    if !members.isEmpty { text += "\n" + table(style) }
    if let sum { text += "\n\(sum)\n" }
    text += mends + situations + remarks
    return text
  }

  private func table(_ style: TextStyle) -> String {
    var table = TextTable(leftAligned: 4)
    for member in members {
      let constraint = member.constraint
      let line = source.place(of: constraint.range.lowerBound).line
      table.add([
        "  \(constraint.number).", words.sentence(constraint), constraint.origin.words + priority(of: constraint),
        "line \(line)" + (constraint.madeAt.map { ", made at \($0)" } ?? ""),
      ])
    }
    for size in sizes { table.add(["", size, "always so"]) }
    return table.text
  }

  private func priority(of constraint: LoggedConstraint) -> String {
    guard let priority = constraint.equation?.priority, priority != 1000 else { return "" }
    return ", priority \(numberText(priority))"
  }

  private var mends: String {
    // Only what the app wrote can be changed in the app; where nothing is, everything is named.
    let own = members.filter { $0.constraint.origin == .app }
    let lines = (own.isEmpty ? members : own).map { member in
      let lowering = "a priority below 1000"
      guard let mend = member.mend, let nearest = mend.nearestConstant, member.constraint.allows(nearest) else {
        return "  \(member.constraint.number). \(lowering)\n"
      }
      return
        "  \(member.constraint.number). \(numberText(nearest)) in place of \(numberText(mend.constant)), "
        + "or \(lowering)\n"
    }
    return lines.isEmpty ? "" : "\nChanging any one of these would do:\n" + lines.joined()
  }

  private var situations: String {
    analysis.situations.map { "\n\($0.sentence)\n\($0.advice)\n" }.joined()
  }

  private var remarks: String {
    var text = ""
    if analysis.breaksAMember == false, let broken = analysis.report.broken {
      text += "\nThe system breaks another constraint, which cures nothing: \(words.sentence(broken)).\n"
    }
    if !analysis.unreadLines.isEmpty {
      let numbers = analysis.unreadLines.map { "\($0)" }.joined(separator: ", ")
      text += "\nNot understood, and left out: constraint\(analysis.unreadLines.count == 1 ? "" : "s") \(numbers).\n"
    }
    return text
  }

  // MARK: As JSON

  /// The explanation as a JSON object.
  var node: JSONNode {
    let place = source.place(of: analysis.report.range.lowerBound)
    return .object([
      ("line", .number(Double(place.line))),
      ("verdict", .string(analysis.verdict.code)),
      ("message", .string(analysis.verdict.sentence)),
      ("conflict", members.isEmpty ? nil : .array(members.map { node(of: $0) })),
      ("implied", sizes.isEmpty ? nil : .array(sizes.map(JSONNode.string))),
      ("sum", sum.map(JSONNode.string)),
      (
        "situations",
        analysis.situations.isEmpty
          ? nil
          : .array(
            analysis.situations.map { situation in
              .object([
                ("code", .string(situation.code)), ("message", .string(situation.sentence)),
                ("advice", .string(situation.advice)),
              ])
            })
      ),
      ("broken", analysis.report.broken.map { node(of: Member(constraint: $0)) }),
      ("breaksAMember", analysis.breaksAMember.map(JSONNode.boolean)),
      (
        "unread",
        analysis.unreadLines.isEmpty ? nil : .array(analysis.unreadLines.map { .number(Double($0)) })
      ),
    ])
  }

  private func node(of member: Member) -> JSONNode {
    let constraint = member.constraint
    return .object([
      ("number", constraint.number > 0 ? .number(Double(constraint.number)) : nil),
      ("line", .number(Double(source.place(of: constraint.range.lowerBound).line))),
      ("text", .string(constraint.body)),
      ("message", .string(words.sentence(constraint))),
      ("origin", .string(constraint.origin.code)),
      ("identifier", constraint.identifier.map(JSONNode.string)),
      ("madeAt", constraint.madeAt.map(JSONNode.string)),
      ("priority", constraint.equation.map { .number($0.priority) }),
      ("constant", member.mend.map { .number($0.constant) }),
      ("nearestConstant", member.mend?.nearestConstant.map(JSONNode.number)),
    ])
  }

  // MARK: As a finding

  /// What `perch check` says about the report.
  var report: Report {
    let constraints = members.map(\.constraint)
    var report = Report(
      source: source, range: constraints.first?.range ?? analysis.report.range,
      severity: analysis.verdict == .conflict ? .error : .note, code: "log-" + analysis.verdict.code,
      sentence: ([analysis.verdict.sentence] + (sum.map { [$0] } ?? [])).joined(separator: " "))
    report.notes = constraints.map { Report.Note(range: $0.range, sentence: words.sentence($0) + ".") }
    report.help = analysis.situations.map { "\($0.sentence) \($0.advice)" }
    return report
  }
}

extension LogOrigin {
  /// Whose constraint it is, in the words of a table.
  fileprivate var words: String {
    switch self {
    case .app: "yours"
    case .autoresizing: "from an autoresizing mask"
    case .stackView: "from a stack view"
    case .encapsulated: "size given from outside"
    case .temporary: "temporary size"
    case .guide: "from a layout guide"
    case .contentSize: "content size"
    case .system: "the system's"
    }
  }

  /// The stable code of whose constraint it is.
  fileprivate var code: String {
    switch self {
    case .app: "app"
    case .autoresizing: "autoresizing"
    case .stackView: "stack-view"
    case .encapsulated: "encapsulated"
    case .temporary: "temporary"
    case .guide: "guide"
    case .contentSize: "content-size"
    case .system: "system"
    }
  }
}

extension LoggedConstraint {
  /// Whether a constant makes sense in the constraint: an extent cannot be negative.
  fileprivate func allows(_ constant: Double) -> Bool {
    guard let equation, equation.first.attribute.isSize, equation.second == nil else { return true }
    return constant >= 0
  }
}
