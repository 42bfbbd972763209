/// A dialect of the visual format language.
public enum FormatDialect: UInt8, CaseIterable, Hashable, Sendable {
  /// Apple's, strict: its documented grammar, and what its parser takes beyond it because shipped code relies on it.
  case apple
  /// Apple's with percentages, arithmetic, both axes at once, equal gaps, stacks, ranges, comments and several lines, as
  /// the extended format of autolayout.js has them.
  case extended
  /// GTK's, as its constraint layout reads it.
  case gtk

  /// The name by which the dialect is chosen.
  public var name: String {
    switch self {
    case .apple: "apple"
    case .extended: "extended"
    case .gtk: "gtk"
    }
  }

  /// The dialect of a name, or `nil`.
  public init?(name: String) {
    switch name {
    case "apple": self = .apple
    case "extended", "evfl": self = .extended
    case "gtk": self = .gtk
    default: return nil
    }
  }
}

/// A piece of the language that not every dialect has.
public enum FormatFeature: UInt8, CaseIterable, Hashable, Sendable {
  /// `[a(50%)]`, `-10%-`: a share of the container.
  case percentage
  /// `[a(b*2)]`, `[a(b/3)]`.
  case multiplier
  /// `[a(b+20)]`.
  case addition
  /// `[a(b.height)]`.
  case attribute
  /// `-(b)-`: a gap as wide as a view.
  case viewGap
  /// `~`, `~(10%)~`.
  case equalSpacing
  /// `->`.
  case disconnection
  /// `[a,b]`.
  case severalViews
  /// `[a1..5]`.
  case viewRange
  /// `[row:[a][b]]`.
  case stack
  /// `HV:`.
  case bothAxes
  /// `Z:`.
  case drawingOrder
  /// `C:a.left(b.right)`.
  case explicitConstraint
  /// `// a comment`.
  case comment
  /// Several formats in one string, a line each.
  case severalLines
  /// `||`, `|(margins)`, `|(safeArea)`, `|(card)`: the inner edges of something else than the container.
  case namedEdge
  /// `@weak`, `@strong`.
  case namedPriority
  /// `->=20-`: a relation in a gap without parentheses.
  case bareRelation
  /// `-10@500-`: a priority in a gap without parentheses.
  case barePriority
  /// `-gap-`: a metric in a gap without parentheses.
  case bareMetric
  /// `[a(-5)]`, `-(-5)-`.
  case negativeNumber
  /// `-(>=5,<=20)-`.
  case severalGapPredicates
  /// `@metric`.
  case metricPriority

  /// The dialects that have it.
  public var dialects: [FormatDialect] {
    switch self {
    case .percentage, .viewGap, .equalSpacing, .disconnection, .severalViews, .viewRange, .stack, .bothAxes,
      .drawingOrder, .explicitConstraint, .comment, .severalLines, .namedEdge:
      [.extended]
    case .multiplier, .addition, .attribute, .namedPriority: [.extended, .gtk]
    case .bareRelation, .barePriority, .bareMetric, .negativeNumber, .severalGapPredicates, .metricPriority:
      [.apple, .extended]
    }
  }

  /// What it is called in a sentence.
  public var phrase: String {
    switch self {
    case .percentage: "a percentage"
    case .multiplier: "a multiplier"
    case .addition: "an added constant"
    case .attribute: "an attribute of another view"
    case .viewGap: "a gap as wide as a view"
    case .equalSpacing: "an equal gap (`~`)"
    case .disconnection: "a disconnection (`->`)"
    case .severalViews: "a list of several views"
    case .viewRange: "a range of views"
    case .stack: "a stack of views"
    case .bothAxes: "`HV:`"
    case .drawingOrder: "`Z:`"
    case .explicitConstraint: "`C:`"
    case .comment: "a comment"
    case .severalLines: "a second line"
    case .namedEdge: "the edge of something else than the superview"
    case .namedPriority: "a priority by name"
    case .bareRelation: "a relation in a gap without parentheses"
    case .barePriority: "a priority in a gap without parentheses"
    case .bareMetric: "a metric in a gap without parentheses"
    case .negativeNumber: "a negative number"
    case .severalGapPredicates: "a gap with several predicates"
    case .metricPriority: "a metric as a priority"
    }
  }
}
