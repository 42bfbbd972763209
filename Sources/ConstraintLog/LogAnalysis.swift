import Cassowary

/// What can be said of a report from its printed text.
public enum LogVerdict: Hashable, Sendable {
  /// The printed constraints contradict each other.
  case conflict
  /// The printed constraints can hold together: the numbers were rounded when printed, or the moment has passed.
  case noConflictAsPrinted
  /// Whether they contradict depends on baselines or layout margins, which are not printed.
  case undecidable
  /// The list is cut short, and what is there can hold together.
  case incomplete
  /// The system printed `<private>` in place of the constraints.
  case redacted
  /// The lines are a debugger's dump, not a report.
  case notAReport

  /// The stable code.
  public var code: String {
    switch self {
    case .conflict: "conflict"
    case .noConflictAsPrinted: "no-conflict-as-printed"
    case .undecidable: "undecidable"
    case .incomplete: "incomplete"
    case .redacted: "redacted"
    case .notAReport: "not-a-report"
    }
  }

  /// What it means, in a sentence.
  public var sentence: String {
    switch self {
    case .conflict: "These constraints cannot hold together."
    case .noConflictAsPrinted:
      "The constraints as printed can hold together: values are printed with six digits, so a difference below that"
        + " is lost, or one of them changed between the conflict and the print."
    case .undecidable:
      "The text does not decide it: baselines or layout margins take part, and their distances are not printed."
    case .incomplete: "The list is cut short; what is left of it can hold together. Copy the whole report."
    case .redacted:
      "The system hid the constraints as <private>. Run with the private-data logging profile to see them."
    case .notAReport: "This is a list of constraints from the debugger, not a report of a conflict."
    }
  }
}

/// What one member's change would do for its set.
public struct LogMend: Hashable, Sendable {
  /// The line's number.
  public var line: Int
  /// The constant as printed.
  public var constant: Double
  /// The nearest constant with which the set can hold, or `nil` where none would do (the set's arithmetic does not
  /// depend on it).
  public var nearestConstant: Double?
}

/// A smallest set of printed constraints that contradict each other: without any one of them the rest can hold.
public struct LogConflict: Hashable, Sendable {
  /// The numbers of the lines, ascending.
  public var lines: [Int]
  /// The items whose width or height must not be negative for the set to contradict.
  public var sizes: [LogSize]
  /// The lengths that add up to too much, and those that should make room for them, as positive numbers.
  public var needed: [Double]
  /// See `needed`.
  public var available: [Double]
  /// For each member, the change that would do.
  public var mends: [LogMend]
}

/// A width or height of an item.
public struct LogSize: Hashable, Sendable {
  /// The item.
  public var item: LogItem
  /// Whether it is the width.
  public var isWidth: Bool
}

/// A report and what can be said of it.
public struct LogAnalysis: Hashable, Sendable {
  /// The report.
  public var report: LogReport
  /// The verdict on the printed text.
  public var verdict: LogVerdict
  /// The smallest conflicting set, where the verdict is a conflict.
  public var conflict: LogConflict?
  /// Well-known situations that the set shows, the most telling first.
  public var situations: [LogSituation]
  /// Whether the constraint that the system breaks is in the set; `nil` where either is not known.
  ///
  /// Where it is not, breaking it cures nothing.
  public var breaksAMember: Bool?
  /// The numbers of the lines that could not be read.
  public var unreadLines: [Int]
}
