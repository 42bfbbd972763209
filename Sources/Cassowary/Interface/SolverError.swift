/// What a ``Solver`` refuses. An operation that throws has changed nothing.
public enum SolverError: Error, Hashable, Sendable {
  /// The variable was removed, or never belonged to this solver.
  case staleVariable(Variable)
  /// The constraint was removed, or never belonged to this solver.
  case staleConstraint(ConstraintID)
  /// A coefficient, constant or value is NaN or infinite.
  case notFinite
  /// A coefficient is not zero and smaller than 1e-30, or a number is larger than 1e30.
  case outOfRange(Double)
  /// The priority is not in (0, 1000].
  case invalidPriority(Double)
  /// The weight is not a number from 1e-30 to 1e30.
  case invalidWeight(Double)
  /// The constraint is not an edit, so nothing can be suggested for it.
  case notAnEdit(ConstraintID)
  /// More than 2^30 variables, constraints or terms.
  case full

  /// A short name that stays the same from version to version.
  public var code: String {
    switch self {
    case .staleVariable: "stale-variable"
    case .staleConstraint: "stale-constraint"
    case .notFinite: "not-finite"
    case .outOfRange: "out-of-range"
    case .invalidPriority: "invalid-priority"
    case .invalidWeight: "invalid-weight"
    case .notAnEdit: "not-an-edit"
    case .full: "full"
    }
  }

  /// What is wrong and what to do, in two sentences.
  public var message: String {
    switch self {
    case .staleVariable:
      "The variable is no longer in the solver. Make a new one and use its handle."
    case .staleConstraint:
      "The constraint is no longer in the solver. Add it again and use the new handle."
    case .notFinite:
      "A number is NaN or infinite. Leave the constraint out instead of giving it no limit."
    case .outOfRange:
      "A number is too large or too small to be reckoned with. Use numbers from 1e-30 to 1e30 in size."
    case .invalidPriority:
      "A priority must be above 0 and at most 1000. Use 1000 for what must hold."
    case .invalidWeight:
      "A weight must be a positive number from 1e-30 to 1e30. Remove the constraint instead of giving it no weight."
    case .notAnEdit:
      "The constraint was not made by addEdit. Change its right-hand side with setConstant(_:of:)."
    case .full:
      "The solver holds as many items as it can number. Remove some first."
    }
  }
}
