import Cassowary
import Geometry

/// Numbers the unknowns of a layout: the container's extents, then four for each box.
///
/// Along x everything is measured in reading order, from the container's leading edge, so that a right-to-left layout is
/// the same system as its mirror image. Positions of nested boxes are in the container's space too.
enum LayoutSlot {
  /// The container's extent along an axis.
  static func container(_ axis: LayoutAxis) -> Int { axis == .horizontal ? 0 : 1 }
  /// The position of the edge of a box where reading begins: leading or top.
  static func start(_ box: Int, _ axis: LayoutAxis) -> Int { 2 + 4 * box + (axis == .horizontal ? 0 : 2) }
  /// The extent of a box along an axis.
  static func extent(_ box: Int, _ axis: LayoutAxis) -> Int { start(box, axis) + 1 }

  /// What a slot stands for.
  static func owner(of slot: Int) -> (box: Int?, axis: LayoutAxis, isExtent: Bool) {
    if slot < 2 { return (nil, slot == 0 ? .horizontal : .vertical, true) }
    let part = (slot - 2) % 4
    return ((slot - 2) / 4, part < 2 ? .horizontal : .vertical, part % 2 == 1)
  }
}

/// One unknown times a factor.
struct SlotTerm: Hashable, Sendable {
  var slot: Int
  var coefficient: Double
}

/// One constraint of the solver and why it is there.
struct LayoutRow: Sendable {
  /// Why a row is there.
  enum Kind: Hashable, Sendable {
    /// A part of a constraint of the user's.
    case user(entry: Int, part: Int)
    /// The container has the extent it was given.
    case containerExtent(LayoutAxis)
    /// The container should come near an extent.
    case containerWish(LayoutAxis)
    /// The container should not exceed an extent.
    case containerLimit(LayoutAxis)
    /// The container's extent is not negative.
    case containerSign(LayoutAxis)
    /// A box's extent is not negative.
    case extentSign(box: Int, LayoutAxis)
    /// A box is not larger than its intrinsic extent.
    case hugging(box: Int, LayoutAxis)
    /// A box is not smaller than its intrinsic extent.
    case resistance(box: Int, LayoutAxis)
    /// What the constraints leave open is settled towards the leading and top edge, and towards small extents.
    case rest(slot: Int)
  }

  /// Why the row is there.
  var kind: Kind
  /// The unknowns on the left.
  var terms: [SlotTerm]
  /// How they compare with the right.
  var relation: Relation
  /// The number on the right.
  var limit: Double
  /// How much the row matters.
  var priority: Priority
  /// How much each point counts within the priority.
  var weight: Double
  /// Whether the row takes part.
  var isActive = false
  /// The row in the solver; `nil` while it is not in it.
  var id: ConstraintID?

  init(
    _ kind: Kind, _ terms: [SlotTerm], _ relation: Relation, _ limit: Double, priority: Priority = .required,
    weight: Double = 1
  ) {
    self.kind = kind
    self.terms = terms
    self.relation = relation
    self.limit = limit
    self.priority = priority
    self.weight = weight
  }

  /// Whether the user's constraints are meant and not what a layout brings along.
  var isUser: Bool { if case .user = kind { true } else { false } }
  /// Whether the row says that an extent is not negative.
  var isSign: Bool {
    switch kind {
    case .containerSign, .extentSign: true
    default: false
    }
  }
  /// Whether the row only picks a value where the others leave a choice.
  var isRest: Bool { if case .rest = kind { true } else { false } }

  /// The row as the solver takes it.
  func constraint(_ variables: [Variable]) -> Constraint {
    var expression = LinearExpression(-limit)
    for term in terms { expression.append(variables[term.slot], term.coefficient) }
    return Constraint(expression, relation, priority: priority, weight: weight)
  }
}

/// The weights and priorities that a layout gives to rows of its own.
enum LayoutStrength {
  /// A fixed container does not give way before the constraints inside it.
  static let container = 4096.0
  /// An extent below zero is worse than a broken constraint of the user's.
  static let sign = 64.0
  /// The limit of a proposed size, above all wishes and below what must hold.
  static let limit = Priority(999)
  /// The least priority that users may give.
  static let least = 0.001
  /// Settling what is left open counts less than anything a user can ask.
  static let rest = Priority(0.0001)
  /// A number of points beyond which nothing is laid out.
  static let greatest = 1e9
  /// The extent wished for by an expanded fitting.
  static let expanded = 1e4

  /// How strongly the position (or, at half of it, the extent) of a box is drawn to rest: earlier boxes win.
  static func rest(box: Int, isExtent: Bool) -> Double { (1 + 1 / Double(box + 2)) * (isExtent ? 0.5 : 1) }
}
