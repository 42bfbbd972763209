/// A sum of variables times coefficients and a constant, such as `2 * a - b + 8`.
///
/// Expressions are written with operators; a variable may appear several times, the solver adds its coefficients
/// up. Up to four terms are kept without an allocation.
public struct LinearExpression: Sendable {
  /// One variable times a coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The number the variable is multiplied by.
    public var coefficient: Double

    /// Makes a term from its two parts.
    @inlinable
    public init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The part without a variable.
  public var constant: Double
  /// The number of terms, as they were written.
  public private(set) var count = 0

  private var first = Term(Variable(slot: -1, generation: 0), 0)
  private var second = Term(Variable(slot: -1, generation: 0), 0)
  private var third = Term(Variable(slot: -1, generation: 0), 0)
  private var fourth = Term(Variable(slot: -1, generation: 0), 0)
  /// None before there is a fifth: nothing is then retained and released where expressions are handed on.
  private var rest: [Term]?

  /// Makes an expression that is a number.
  public init(_ constant: Double = 0) { self.constant = constant }

  /// Makes an expression that is one variable times a coefficient, plus a constant.
  public init(_ variable: Variable, times coefficient: Double = 1, plus constant: Double = 0) {
    self.constant = constant
    append(variable, coefficient)
  }

  /// Makes an expression from terms and a constant.
  public init(_ terms: [Term], constant: Double = 0) {
    self.constant = constant
    for term in terms { append(term.variable, term.coefficient) }
  }

  /// Adds a variable times a coefficient.
  ///
  /// - Complexity: O(1).
  public mutating func append(_ variable: Variable, _ coefficient: Double) {
    let term = Term(variable, coefficient)
    switch count {
    case 0: first = term
    case 1: second = term
    case 2: third = term
    case 3: fourth = term
    case 4: rest = [term]
    default: rest?.append(term)
    }
    count += 1
  }

  /// The term at a position below ``count``, in the order in which they were written.
  ///
  /// - Complexity: O(1).
  public func term(_ position: Int) -> Term {
    switch position {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    default: (rest ?? [])[position - 4]
    }
  }

  /// The terms, in the order in which they were written.
  ///
  /// - Complexity: O(``count``), with an allocation.
  public var terms: [Term] { (0..<count).map { term($0) } }

  /// Multiplies every coefficient and the constant.
  ///
  /// - Complexity: O(``count``).
  public mutating func multiply(by factor: Double) {
    constant *= factor
    first.coefficient *= factor
    second.coefficient *= factor
    third.coefficient *= factor
    fourth.coefficient *= factor
    for position in 0..<max(0, count - 4) { rest?[position].coefficient *= factor }
  }

  /// Adds another expression times a factor.
  ///
  /// - Complexity: O(n) in the number of terms of `other`.
  public mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for position in 0..<other.count {
      let term = other.term(position)
      append(term.variable, term.coefficient * factor)
    }
  }
}
