import Diagnostics

/// One report of constraints that cannot be satisfied together, as the console printed it.
public struct LogReport: Hashable, Sendable {
  /// Where the report stands in the log, in UTF-8 bytes.
  public var range: SourceRange
  /// The printed constraints in order; their numbers count from 1.
  public var constraints: [LoggedConstraint]
  /// The constraint that the system says it breaks.
  public var broken: LoggedConstraint?
  /// Whether the report's first sentence is there.
  public var hasHeader: Bool
  /// Whether the list is visibly cut short: opened and never closed, or with an ellipsis in it.
  public var isCut: Bool
  /// Whether the system replaced the list by `<private>`.
  public var isRedacted: Bool
  /// Whether the lines come from a debugger's dump and not from a report.
  public var isDump: Bool
}
