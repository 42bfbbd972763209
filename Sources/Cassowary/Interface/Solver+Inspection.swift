extension Solver {
  /// Whether a handle still names a variable of this solver.
  public func contains(_ variable: Variable) -> Bool {
    (try? core.pointee.model.index(of: variable)) != nil
  }

  /// Whether a handle still names a constraint of this solver.
  public func contains(_ constraint: ConstraintID) -> Bool {
    (try? core.pointee.model.index(of: constraint)) != nil
  }

  /// The constraint as it stands: its terms merged, its constant, priority and weight as last set.
  ///
  /// - Complexity: O(n) in its terms.
  /// - Throws: ``SolverError/staleConstraint(_:)``.
  public func constraint(of handle: ConstraintID) throws(SolverError) -> Constraint {
    let record = core.pointee.model.constraints[try core.pointee.model.index(of: handle)]
    var expression = LinearExpression(-record.constant)
    for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
      let term = core.pointee.model.terms[position]
      expression.append(core.pointee.model.handle(ofVariable: Int(term.variable)), term.coefficient)
    }
    return Constraint(
      expression, record.relation, priority: Priority(record.priority), weight: record.weight)
  }
}
