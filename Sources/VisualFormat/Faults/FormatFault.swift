import Diagnostics

/// What can be wrong with a format or an equation.
public enum FormatFault: Fault {
  // The text as a whole.
  /// There is nothing in the string.
  case empty
  /// The string holds more than the 2^31 bytes whose places can be counted.
  case tooLong
  /// More faults were found than are reported.
  case tooManyFaults
  /// A character outside ASCII; with what was likely meant, such as `-` for a dash.
  case nonASCII(String, meant: String?)
  /// Spaces where the dialect has none.
  case whitespace
  /// A piece of the language that only other dialects have.
  case otherDialect(FormatFeature, FormatDialect)

  /// A word in a comment such as `//viewport` that says nothing; with what to write.
  case badMetaInfo(String, advice: String)

  // The line.
  /// `V|` for `V:|`.
  case expectedColon(String)
  /// A letter before the colon that names no axis.
  case unknownOrientation(String)
  /// Something else stands where a view must.
  case expectedView(String)
  /// Text after the closing `|`, or between two views, that is part of nothing.
  case trailingText(String)
  /// Text after the closing `|` that the dialect passes over.
  case ignoredText(String)
  /// A character that has no business where it is.
  case unexpected(String)

  // Views.
  /// A name that is no identifier.
  case badName(String)
  /// A `[` without its `]`.
  case unclosedView
  /// The last number of a range is below the first, or the range holds more views than the limit.
  case badRange(String)
  /// A second list of predicates.
  case extraPredicates
  /// A stack that is defined a second time.
  case stackTwice(String)

  // Connections.
  /// `-10` without the second `-`.
  case connectionNotClosed
  /// `-` that leads nowhere.
  case danglingConnection
  /// `--`.
  case emptyConnection
  /// `--5-` for `-(-5)-`.
  case bareNegative(String)

  // Predicates.
  /// `()`.
  case emptyPredicate
  /// A `(` without its `)`.
  case unclosedPredicate
  /// A relation that is none of the three; with the one likely meant.
  case badRelation(String, meant: String?)
  /// No number or name where one must stand.
  case badNumber(String)
  /// A number too large to be one.
  case numberRange(String)
  /// No number or name after `@`.
  case badPriority(String)
  /// A priority outside (0, 1000].
  case priorityRange(Double)
  /// A division by zero.
  case divisionByZero

  // Names.
  /// No view of that name; with the nearest there is.
  case unknownView(String, nearest: String?)
  /// No metric of that name; with the nearest there is.
  case unknownMetric(String, nearest: String?)
  /// Neither a view nor a metric of that name; with the nearest there is.
  case unknownName(String, nearest: String?)
  /// A view where only a metric makes sense.
  case viewInConnection(String)
  /// A metric that is no finite number.
  case metricRange(String)
  /// No attribute of that name; with the nearest there is.
  case unknownAttribute(String, nearest: String?)

  // The context.
  /// `|` where there is no superview.
  case noSuperview
  /// An alignment along the format instead of across it.
  case optionAxis(LayoutAttribute, FormatAxis)
  /// An alignment by an attribute that is none.
  case optionAttribute(LayoutAttribute)
  /// More constraints than the limit.
  case tooManyConstraints

  // Equations.
  /// No `==`, `<=` or `>=`.
  case missingRelation
  /// A second one.
  case secondRelation
  /// A name without an attribute.
  case missingAttribute(String)
  /// A product of two attributes, or a division by one.
  case notLinear
  /// Attributes of more than two kinds in one equation.
  case tooManyTerms
  /// No attribute at all, or all of them cancel out.
  case noAttribute
  /// A parenthesis without its partner.
  case unbalancedParenthesis
  /// A position along x compared with one along y.
  case mixedAxes
}

extension FormatFault {
  /// The stable code.
  public var code: String {
    switch self {
    case .empty: "vfl-empty"
    case .tooLong: "vfl-too-long"
    case .tooManyFaults: "vfl-too-many-faults"
    case .nonASCII: "vfl-non-ascii"
    case .whitespace: "vfl-whitespace"
    case .otherDialect: "vfl-other-dialect"
    case .expectedColon: "vfl-expected-colon"
    case .unknownOrientation: "vfl-unknown-orientation"
    case .expectedView: "vfl-expected-view"
    case .trailingText: "vfl-trailing-text"
    case .ignoredText: "vfl-ignored-text"
    case .unexpected: "vfl-unexpected"
    case .badName: "vfl-bad-name"
    case .unclosedView: "vfl-unclosed-view"
    case .badRange: "vfl-bad-range"
    case .extraPredicates: "vfl-extra-predicates"
    case .stackTwice: "vfl-stack-twice"
    case .connectionNotClosed: "vfl-connection-not-closed"
    case .danglingConnection: "vfl-dangling-connection"
    case .emptyConnection: "vfl-empty-connection"
    case .bareNegative: "vfl-bare-negative"
    case .emptyPredicate: "vfl-empty-predicate"
    case .unclosedPredicate: "vfl-unclosed-predicate"
    case .badRelation: "vfl-bad-relation"
    case .badNumber: "vfl-bad-number"
    case .numberRange: "vfl-number-range"
    case .badPriority: "vfl-bad-priority"
    case .priorityRange: "vfl-priority-range"
    case .divisionByZero: "vfl-division-by-zero"
    case .unknownView: "vfl-unknown-view"
    case .unknownMetric: "vfl-unknown-metric"
    case .unknownName: "vfl-unknown-name"
    case .viewInConnection: "vfl-view-in-connection"
    case .metricRange: "vfl-metric-range"
    case .unknownAttribute: "vfl-unknown-attribute"
    case .noSuperview: "vfl-no-superview"
    case .optionAxis: "vfl-option-axis"
    case .optionAttribute: "vfl-option-attribute"
    case .tooManyConstraints: "vfl-too-many-constraints"
    case .missingRelation: "vfl-missing-relation"
    case .secondRelation: "vfl-second-relation"
    case .missingAttribute: "vfl-missing-attribute"
    case .notLinear: "vfl-not-linear"
    case .tooManyTerms: "vfl-too-many-terms"
    case .noAttribute: "vfl-no-attribute"
    case .unbalancedParenthesis: "vfl-unbalanced-parenthesis"
    case .mixedAxes: "vfl-mixed-axes"
    case .badMetaInfo: "vfl-bad-meta-info"
    }
  }

  /// How much it matters; all but what is merely suspicious make the string unusable.
  public var severity: Severity {
    switch self {
    case .ignoredText, .mixedAxes, .badMetaInfo: .warning
    default: .error
    }
  }
}
