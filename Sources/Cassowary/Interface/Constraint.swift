/// How the two sides of a constraint compare.
public enum Relation: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// Both sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual
}

/// A relation between an expression and zero, with a priority and a weight.
///
/// Constraints are written with operators, `a + 8 <= b` or `2 * a == b + 3`, and refined by
/// ``priority(_:)`` and ``weight(_:)``. A constraint is a value; ``Solver/add(_:)`` puts it to work.
public struct Constraint: Sendable {
  /// What is compared with zero.
  public var expression: LinearExpression
  /// How the expression compares with zero.
  public var relation: Relation
  /// How much the constraint matters.
  public var priority: Priority
  /// How much each unit of violation costs within the priority: a finite number above 0.
  public var weight: Double

  /// Makes the constraint that `expression` compares with zero as `relation` says.
  public init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required, weight: Double = 1
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.weight = weight
  }

  /// The same constraint at another priority.
  public func priority(_ priority: Priority) -> Constraint {
    var result = self
    result.priority = priority
    return result
  }

  /// The same constraint with another weight within its priority.
  public func weight(_ weight: Double) -> Constraint {
    var result = self
    result.weight = weight
    return result
  }
}
