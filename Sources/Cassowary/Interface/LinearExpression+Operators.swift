// Every pairing is spelled out: generic operators would join the overloads of Double and slow down type checking.

extension Variable {
  /// The sum of a variable and a variable.
  public static func + (a: Variable, b: Variable) -> LinearExpression {
    var result = LinearExpression(a)
    result.add(LinearExpression(b))
    return result
  }

  /// The sum of a variable and a number.
  public static func + (a: Variable, b: Double) -> LinearExpression {
    var result = LinearExpression(a)
    result.constant += b
    return result
  }

  /// The sum of a number and a variable.
  public static func + (a: Double, b: Variable) -> LinearExpression {
    var result = LinearExpression(a)
    result.add(LinearExpression(b))
    return result
  }

  /// The difference of a variable and a variable.
  public static func - (a: Variable, b: Variable) -> LinearExpression {
    var result = LinearExpression(a)
    result.add(LinearExpression(b), times: -1)
    return result
  }

  /// The difference of a variable and a number.
  public static func - (a: Variable, b: Double) -> LinearExpression {
    var result = LinearExpression(a)
    result.constant -= b
    return result
  }

  /// The difference of a number and a variable.
  public static func - (a: Double, b: Variable) -> LinearExpression {
    var result = LinearExpression(a)
    result.add(LinearExpression(b), times: -1)
    return result
  }

  /// A variable times a number.
  public static func * (a: Double, b: Variable) -> LinearExpression {
    LinearExpression(b, times: a)
  }

  /// A variable times a number.
  public static func * (a: Variable, b: Double) -> LinearExpression {
    LinearExpression(a, times: b)
  }

  /// A variable divided by a number.
  public static func / (a: Variable, b: Double) -> LinearExpression {
    LinearExpression(a, times: 1 / b)
  }

  /// A variable with the opposite sign.
  public static prefix func - (a: Variable) -> LinearExpression {
    LinearExpression(a, times: -1)
  }
}

extension LinearExpression {
  /// The sum of a variable and an expression.
  public static func + (a: Variable, b: LinearExpression) -> LinearExpression {
    var result = LinearExpression(a)
    result.add(b)
    return result
  }

  /// The sum of an expression and a variable.
  public static func + (a: LinearExpression, b: Variable) -> LinearExpression {
    var result = a
    result.add(LinearExpression(b))
    return result
  }

  /// The sum of an expression and an expression.
  public static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var result = a
    result.add(b)
    return result
  }

  /// The sum of an expression and a number.
  public static func + (a: LinearExpression, b: Double) -> LinearExpression {
    var result = a
    result.constant += b
    return result
  }

  /// The sum of a number and an expression.
  public static func + (a: Double, b: LinearExpression) -> LinearExpression {
    var result = LinearExpression(a)
    result.add(b)
    return result
  }

  /// The difference of a variable and an expression.
  public static func - (a: Variable, b: LinearExpression) -> LinearExpression {
    var result = LinearExpression(a)
    result.add(b, times: -1)
    return result
  }

  /// The difference of an expression and a variable.
  public static func - (a: LinearExpression, b: Variable) -> LinearExpression {
    var result = a
    result.add(LinearExpression(b), times: -1)
    return result
  }

  /// The difference of an expression and an expression.
  public static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var result = a
    result.add(b, times: -1)
    return result
  }

  /// The difference of an expression and a number.
  public static func - (a: LinearExpression, b: Double) -> LinearExpression {
    var result = a
    result.constant -= b
    return result
  }

  /// The difference of a number and an expression.
  public static func - (a: Double, b: LinearExpression) -> LinearExpression {
    var result = LinearExpression(a)
    result.add(b, times: -1)
    return result
  }

  /// An expression times a number.
  public static func * (a: Double, b: LinearExpression) -> LinearExpression {
    var result = b
    result.multiply(by: a)
    return result
  }

  /// An expression times a number.
  public static func * (a: LinearExpression, b: Double) -> LinearExpression {
    var result = a
    result.multiply(by: b)
    return result
  }

  /// An expression divided by a number.
  public static func / (a: LinearExpression, b: Double) -> LinearExpression {
    var result = a
    result.multiply(by: 1 / b)
    return result
  }

  /// An expression with the opposite sign.
  public static prefix func - (a: LinearExpression) -> LinearExpression {
    var result = a
    result.multiply(by: -1)
    return result
  }

  /// Adds an expression.
  public static func += (a: inout LinearExpression, b: LinearExpression) { a.add(b) }

  /// Subtracts an expression.
  public static func -= (a: inout LinearExpression, b: LinearExpression) { a.add(b, times: -1) }
}
