import Cassowary

/// The constraints of a report as a system for the solver: places and lengths of the items named in it.
///
/// A place whose distance from the frame is not printed (baselines, layout margins) is a variable of its own: it
/// can never contradict. Every item's width and height is at least 0, as in the system that printed the report.
struct LogSystem {
  /// What a constraint of the solver stands for.
  enum Member: Hashable {
    /// The printed line at an index.
    case line(Int)
    /// The item's width or height is not negative.
    case size(LogItem, isWidth: Bool)
  }

  var solver = Solver()
  /// The member of each constraint, in the order they were added.
  var members: [(id: ConstraintID, member: Member)] = []
  /// Whether a line speaks of places that are not printed.
  private(set) var hasHiddenPlaces = false
  /// The lines that were left out: duplicates, unreadable ones and those with a priority below required.
  private(set) var skipped: [Int] = []

  private var variables: [Key: Variable] = [:]
  private let names: LogNames
  private var superviewOf: [String: LogItem] = [:]
  /// The guide that lies within a view's margins, where a line says which it is.
  private var marginGuideOf: [String: LogItem] = [:]

  private struct Key: Hashable {
    var identity: String
    var attribute: LogAttribute
  }

  init(_ constraints: [LoggedConstraint]) throws(SolverError) {
    names = LogNames(constraints)
    findSuperviews(constraints)
    var seen: Set<String> = []
    for (index, constraint) in constraints.enumerated() {
      guard let equation = constraint.equation, equation.priority >= 1000, seen.insert(constraint.address).inserted
      else {
        skipped.append(index)
        continue
      }
      try add(equation, of: constraint, at: index)
    }
  }

  func member(_ id: ConstraintID) -> Member? { members.first { $0.id == id }?.member }

  // MARK: Names

  private mutating func findSuperviews(_ constraints: [LoggedConstraint]) {
    for constraint in constraints {
      guard let superview = constraint.names.last(where: { $0.name == "|" })?.item, let equation = constraint.equation
      else { continue }
      for place in [equation.first, equation.second].compactMap({ $0 }) where place.item != .superview {
        if place.item.text == "UIViewLayoutMarginsGuide" { marginGuideOf[identity(superview)] = place.item }
        if superviewOf[identity(place.item)] == nil { superviewOf[identity(place.item)] = superview }
      }
    }
  }

  private func identity(_ item: LogItem) -> String { names.identity(item) }

  /// The superview of an item: what a line says, else one that has no other name.
  private func superview(of item: LogItem) -> LogItem {
    superviewOf[identity(item)] ?? LogItem(name: "the superview of \(identity(item))")
  }

  // MARK: Rows

  private mutating func add(
    _ equation: LogEquation, of constraint: LoggedConstraint, at index: Int
  ) throws(SolverError) {
    var first = equation.first
    var second = equation.second
    let other = first.item == .superview ? second?.item : first.item
    let superview = constraint.names.last { $0.name == "|" }?.item ?? self.superview(of: other ?? .superview)
    if first.item == .superview { first.item = superview }
    if second?.item == .superview { second?.item = superview }
    if second == nil, !first.attribute.isSize {
      // A place compared with a number is measured from the superview's own origin.
      second = LogPlace(self.superview(of: first.item), first.attribute.isHorizontal ? .left : .top)
    }
    var expression = try self.expression(first)
    if let second { expression.add(try self.expression(second), times: -equation.multiplier) }
    expression.constant -= equation.constant
    let id = try solver.add(Constraint(expression, equation.relation))
    members.append((id, .line(index)))
  }

  private mutating func expression(_ place: LogPlace) throws(SolverError) -> LinearExpression {
    let item = place.item
    if let edge = place.attribute.edgeOfMarginGuide, let guide = marginGuideOf[identity(item)] {
      return try expression(LogPlace(guide, edge))
    }
    switch place.attribute {
    case .left, .leading, .minX: return LinearExpression(try variable(item, .left))
    case .top, .minY: return LinearExpression(try variable(item, .top))
    case .right, .trailing, .maxX: return try variable(item, .left) + variable(item, .width)
    case .bottom, .maxY: return try variable(item, .top) + variable(item, .height)
    case .centerX, .midX: return try variable(item, .left) + 0.5 * variable(item, .width)
    case .centerY, .midY: return try variable(item, .top) + 0.5 * variable(item, .height)
    default: return LinearExpression(try variable(item, place.attribute))
    }
  }

  /// The variable of a place or length; a length brings its own lower bound with it.
  private mutating func variable(_ item: LogItem, _ attribute: LogAttribute) throws(SolverError) -> Variable {
    let key = Key(identity: identity(item), attribute: attribute)
    if let known = variables[key] { return known }
    if attribute.isHiddenFromText { hasHiddenPlaces = true }
    let made = try solver.makeVariable()
    variables[key] = made
    if attribute.isSize {
      let id = try solver.add(Constraint(LinearExpression(made), .greaterThanOrEqual))
      members.append((id, .size(item, isWidth: attribute.isHorizontal)))
    } else if attribute == .left {
      _ = try variable(item, .width)
    } else if attribute == .top {
      _ = try variable(item, .height)
    }
    return made
  }
}

extension LogAttribute {
  /// The attribute of the guide within the margins that is the same place.
  fileprivate var edgeOfMarginGuide: LogAttribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
