extension Solver {
  /// Makes a variable; its value is 0 until a constraint moves it.
  ///
  /// - Complexity: O(1) amortised.
  /// - Throws: ``SolverError/full`` when there are more variables than can be numbered.
  public mutating func makeVariable() throws(SolverError) -> Variable {
    try uniqueCore.pointee.makeVariable()
  }

  /// Removes a variable *and every constraint that mentions it*; their handles are stale afterwards.
  ///
  /// - Throws: ``SolverError/staleVariable(_:)``.
  public mutating func remove(_ variable: Variable) throws(SolverError) {
    try uniqueCore.pointee.remove(variable)
  }

  /// Adds a constraint. One that contradicts others is added too: see ``isSatisfiable``.
  ///
  /// A constraint without variables, such as one whose coefficients cancel, counts as broken or not for ever. The same
  /// constraint may be added several times; each costs on its own.
  ///
  /// - Throws: ``SolverError/staleVariable(_:)``, or the error for a number, priority or weight that is refused;
  ///   nothing has changed then.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    try uniqueCore.pointee.add(constraint)
  }

  /// Removes a constraint or an edit.
  ///
  /// - Throws: ``SolverError/staleConstraint(_:)``.
  public mutating func remove(_ constraint: ConstraintID) throws(SolverError) {
    try uniqueCore.pointee.remove(constraint)
  }

  /// Changes the right-hand side `b` of a constraint seen as `a . x RELATION b`, all constants moved to the right.
  ///
  /// For `left + 8 <= right`, which is `left - right <= -8`, the right-hand side is -8. Nothing is allocated.
  ///
  /// - Throws: ``SolverError/staleConstraint(_:)``, or the error for a number that is refused.
  public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError) {
    try uniqueCore.pointee.setConstant(constant, of: constraint)
  }

  /// Changes the priority of a constraint, and its weight if one is given.
  ///
  /// - Throws: ``SolverError/staleConstraint(_:)``, ``SolverError/invalidPriority(_:)``,
  ///   ``SolverError/invalidWeight(_:)``.
  public mutating func setPriority(
    _ priority: Priority, weight: Double? = nil, of constraint: ConstraintID
  ) throws(SolverError) {
    try uniqueCore.pointee.setPriority(priority, weight: weight, of: constraint)
  }

  /// Adds the constraint that a variable equals a value, at first its present one, that ``suggest(_:for:)`` changes.
  ///
  /// - Throws: ``SolverError/staleVariable(_:)``, ``SolverError/invalidPriority(_:)``,
  ///   ``SolverError/invalidWeight(_:)``.
  public mutating func addEdit(
    _ variable: Variable, priority: Priority = .strong, weight: Double = 1
  ) throws(SolverError) -> ConstraintID {
    try uniqueCore.pointee.addEdit(variable, priority: priority, weight: weight)
  }

  /// Changes the value that an edit asks for. Nothing is allocated.
  ///
  /// - Throws: ``SolverError/staleConstraint(_:)``, ``SolverError/notAnEdit(_:)``, or the error for a number that is
  ///   refused.
  @inlinable
  @inline(__always)
  public mutating func suggest(_ value: Double, for edit: ConstraintID) throws(SolverError) {
    if isKnownUniquelyReferenced(&storage), storage.window.pointee.follow(value, for: edit) { return }
    try suggestAnew(value, for: edit)
  }

  @inline(never)
  @usableFromInline
  mutating func suggestAnew(_ value: Double, for edit: ConstraintID) throws(SolverError) {
    try uniqueCore.pointee.suggest(value, for: edit)
  }
}
