/// How far a constraint is from being kept.
public struct Violation: Hashable, Sendable {
  /// The constraint.
  public var constraint: ConstraintID
  /// The left-hand side minus the right-hand side: negative where it is too small, positive where it is too large.
  public var amount: Double
}

/// What the broken constraints of one priority cost together.
public struct PriorityCost: Hashable, Sendable {
  /// The priority.
  public var priority: Priority
  /// The sum of weight times distance over its constraints.
  public var cost: Double
}

extension Solver {
  /// The value of a variable in the optimal state.
  ///
  /// - Complexity: O(1).
  /// - Throws: ``SolverError/staleVariable(_:)``.
  @inlinable
  @inline(__always)
  public func value(of variable: Variable) throws(SolverError) -> Double {
    let window = storage.window.pointee
    guard window.holds(variable) else { throw .staleVariable(variable) }
    return window.values[variable.index]
  }

  /// Reads the values of many variables at once. `values` gets the length of `variables` if it has another; otherwise
  /// nothing is allocated. On an error some of the values are read and some are not.
  ///
  /// For the same variables again and again, ``readValues(of:into:)-(ReadingList,_)`` is several times as fast.
  ///
  /// - Complexity: O(n).
  /// - Throws: ``SolverError/staleVariable(_:)`` with the first variable that is stale.
  public func readValues(of variables: [Variable], into values: inout [Double]) throws(SolverError) {
    if values.count != variables.count { values = Array(repeating: 0, count: variables.count) }
    let read = variables.withUnsafeBufferPointer { variables in
      values.withUnsafeMutableBufferPointer { values in storage.window.pointee.read(variables, into: values) }
    }
    if read < variables.count { throw .staleVariable(variables[read]) }
  }

  /// Checks the variables that are to be read together again and again.
  ///
  /// - Complexity: O(n).
  /// - Throws: ``SolverError/staleVariable(_:)`` with the first variable that is stale.
  public func makeReadingList(of variables: [Variable]) throws(SolverError) -> ReadingList {
    let window = storage.window.pointee
    for variable in variables {
      guard window.holds(variable) else { throw .staleVariable(variable) }
    }
    return ReadingList(variables, stamp: window.stamp)
  }

  /// Reads the values of variables that were checked together. `values` gets the length of the list if it has another;
  /// otherwise nothing is allocated.
  ///
  /// Once a variable has been removed from the solver, every handle of an older list is looked at again at each
  /// reading: a list made anew is fast again.
  ///
  /// - Complexity: O(n).
  /// - Throws: ``SolverError/staleVariable(_:)`` with the first variable that is stale.
  public func readValues(of list: ReadingList, into values: inout [Double]) throws(SolverError) {
    if values.count != list.variables.count { values = Array(repeating: 0, count: list.variables.count) }
    let isRead = values.withUnsafeMutableBufferPointer { values in storage.window.pointee.read(list, into: values) }
    if !isRead { try readValues(of: list.variables, into: &values) }
  }

  /// The value of an expression in the optimal state.
  ///
  /// - Complexity: O(n) in its terms.
  /// - Throws: ``SolverError/staleVariable(_:)``.
  public func value(of expression: LinearExpression) throws(SolverError) -> Double {
    var sum = expression.constant
    for position in 0..<expression.count {
      let term = expression.term(position)
      sum += term.coefficient * (try value(of: term.variable))
    }
    return sum
  }

  /// Whether every required constraint holds.
  ///
  /// - Complexity: O(n) in the terms of all constraints.
  public var isSatisfiable: Bool { core.pointee.isSatisfiable() }

  /// Whether the last solve reached the optimum. False only where numbers so far apart in size met that rounding
  /// defeated every bounded attempt; the values are then those of the last attempt.
  public var isOptimal: Bool { core.pointee.isOptimal }

  /// The cost at each priority in use, highest first.
  ///
  /// - Complexity: O(n log n) in the constraints.
  public var costs: [PriorityCost] { core.pointee.costs() }

  /// The constraints that do not hold, with how far off they are, in a stable order.
  ///
  /// Off by less than a ten-thousand-millionth (1e-10) of its largest term counts as holding.
  ///
  /// - Complexity: O(n) in the terms of all constraints.
  public func violations() -> [Violation] { core.pointee.violations() }

  /// The variables whose value has changed since this was last called, each once.
  ///
  /// - Complexity: O(n) in the variables of the parts of the layout in which anything has changed.
  public mutating func takeChanges() -> [Variable] { uniqueCore.pointee.takeChanges() }
}
