// Comparisons that make constraints. Where both sides are variables the context tells them from those that make a Bool.

extension Variable {
  /// The constraint that a variable is equal to a variable.
  public static func == (a: Variable, b: Variable) -> Constraint {
    Constraint(a - b, .equal)
  }

  /// The constraint that a variable is equal to a number.
  public static func == (a: Variable, b: Double) -> Constraint {
    Constraint(a - b, .equal)
  }

  /// The constraint that a number is equal to a variable.
  public static func == (a: Double, b: Variable) -> Constraint {
    Constraint(a - b, .equal)
  }

  /// The constraint that a variable is at most a variable.
  public static func <= (a: Variable, b: Variable) -> Constraint {
    Constraint(a - b, .lessThanOrEqual)
  }

  /// The constraint that a variable is at most a number.
  public static func <= (a: Variable, b: Double) -> Constraint {
    Constraint(a - b, .lessThanOrEqual)
  }

  /// The constraint that a number is at most a variable.
  public static func <= (a: Double, b: Variable) -> Constraint {
    Constraint(a - b, .lessThanOrEqual)
  }

  /// The constraint that a variable is at least a variable.
  public static func >= (a: Variable, b: Variable) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }

  /// The constraint that a variable is at least a number.
  public static func >= (a: Variable, b: Double) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }

  /// The constraint that a number is at least a variable.
  public static func >= (a: Double, b: Variable) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }
}

extension LinearExpression {
  /// The constraint that a variable is equal to an expression.
  public static func == (a: Variable, b: LinearExpression) -> Constraint {
    Constraint(a - b, .equal)
  }

  /// The constraint that an expression is equal to a variable.
  public static func == (a: LinearExpression, b: Variable) -> Constraint {
    Constraint(a - b, .equal)
  }

  /// The constraint that an expression is equal to an expression.
  public static func == (a: LinearExpression, b: LinearExpression) -> Constraint {
    Constraint(a - b, .equal)
  }

  /// The constraint that an expression is equal to a number.
  public static func == (a: LinearExpression, b: Double) -> Constraint {
    Constraint(a - b, .equal)
  }

  /// The constraint that a number is equal to an expression.
  public static func == (a: Double, b: LinearExpression) -> Constraint {
    Constraint(a - b, .equal)
  }

  /// The constraint that a variable is at most an expression.
  public static func <= (a: Variable, b: LinearExpression) -> Constraint {
    Constraint(a - b, .lessThanOrEqual)
  }

  /// The constraint that an expression is at most a variable.
  public static func <= (a: LinearExpression, b: Variable) -> Constraint {
    Constraint(a - b, .lessThanOrEqual)
  }

  /// The constraint that an expression is at most an expression.
  public static func <= (a: LinearExpression, b: LinearExpression) -> Constraint {
    Constraint(a - b, .lessThanOrEqual)
  }

  /// The constraint that an expression is at most a number.
  public static func <= (a: LinearExpression, b: Double) -> Constraint {
    Constraint(a - b, .lessThanOrEqual)
  }

  /// The constraint that a number is at most an expression.
  public static func <= (a: Double, b: LinearExpression) -> Constraint {
    Constraint(a - b, .lessThanOrEqual)
  }

  /// The constraint that a variable is at least an expression.
  public static func >= (a: Variable, b: LinearExpression) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }

  /// The constraint that an expression is at least a variable.
  public static func >= (a: LinearExpression, b: Variable) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }

  /// The constraint that an expression is at least an expression.
  public static func >= (a: LinearExpression, b: LinearExpression) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }

  /// The constraint that an expression is at least a number.
  public static func >= (a: LinearExpression, b: Double) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }

  /// The constraint that a number is at least an expression.
  public static func >= (a: Double, b: LinearExpression) -> Constraint {
    Constraint(a - b, .greaterThanOrEqual)
  }
}
