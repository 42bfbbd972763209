import Diagnostics

/// How the two sides of a constraint compare.
public enum FormatRelation: UInt8, CaseIterable, Hashable, Sendable {
  /// The first is at most the second: `<=`.
  case lessThanOrEqual
  /// Both are equal: `==`.
  case equal
  /// The first is at least the second: `>=`.
  case greaterThanOrEqual

  /// The sign in strings.
  public var text: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation read from the other side: `<=` and `>=` change places.
  public var mirrored: FormatRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// Which piece of a string a constraint came from.
public enum FormatOrigin: UInt8, CaseIterable, Hashable, Sendable {
  /// A predicate on the size of a view: `[a(>=50)]`.
  case size
  /// Two items that touch: `[a][b]`.
  case flush
  /// The standard space: `[a]-[b]`.
  case standardSpace
  /// A gap that is written out: `[a]-10-[b]`.
  case gap
  /// An alignment option of the format.
  case alignment
  /// One of the equal gaps of a line: `|~[a]~|`.
  case equalSpace
  /// A member of a stack filling it across: `[row:[a][b]]`.
  case stack
  /// A place in the drawing order: `Z:[a][b]`.
  case order
  /// A relation between two attributes: `a.centerY == b.centerY`.
  case equation
}

/// One linear relation between the attributes of at most two items:
/// `first.attribute REL multiplier * second.attribute + constant @priority`.
public struct FormatConstraint: Hashable, Sendable {
  /// The item on the left.
  public var first: FormatItem
  /// Its attribute.
  public var firstAttribute: LayoutAttribute
  /// How both sides compare.
  public var relation: FormatRelation
  /// The item on the right, or `nil` where the right side is the constant alone.
  public var second: FormatItem?
  /// Its attribute; `nil` exactly where `second` is.
  public var secondAttribute: LayoutAttribute?
  /// The factor of the second attribute; finite, 1 where there is no second item.
  public var multiplier: Double
  /// What is added on the right, in points; finite.
  public var constant: Double
  /// How much the constraint matters: 1000 is required, others lie in (0, 1000).
  public var priority: Double
  /// The bytes of the source that say so.
  public var range: SourceRange
  /// Which piece of the string it came from.
  public var origin: FormatOrigin
  /// The metric that the constant is the value of, where it is one as it stands or with its sign changed.
  public var metric: String?

  /// Makes a relation between two attributes.
  public init(
    _ first: FormatItem, _ firstAttribute: LayoutAttribute, _ relation: FormatRelation,
    _ second: FormatItem, _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double = 0,
    priority: Double = 1000, range: SourceRange = SourceRange(at: 0), origin: FormatOrigin = .equation,
    metric: String? = nil
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.range = range
    self.origin = origin
    self.metric = metric
  }

  /// Makes a relation between an attribute and a constant.
  public init(
    _ first: FormatItem, _ firstAttribute: LayoutAttribute, _ relation: FormatRelation, constant: Double,
    priority: Double = 1000, range: SourceRange = SourceRange(at: 0), origin: FormatOrigin = .equation,
    metric: String? = nil
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = nil
    self.secondAttribute = nil
    self.multiplier = 1
    self.constant = constant
    self.priority = priority
    self.range = range
    self.origin = origin
    self.metric = metric
  }
}
