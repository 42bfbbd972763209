extension Solver {
  /// Follows all values while the right-hand side of one constraint, or the value of one edit, goes from one number to
  /// another, and everything else stays as it is. The solver itself does not change.
  ///
  /// Between two breakpoints every value is linear in the constant; the breakpoints are found by following the pivots of a
  /// parametric simplex, not by trying constants, so that none is missed. Where the constraints leave a choice, the path
  /// is one of several, and has no jumps.
  ///
  /// - Parameters:
  ///   - constraint: The constraint whose right-hand side changes, as in ``setConstant(_:of:)``.
  ///   - from: The constant at the start.
  ///   - to: The constant at the end; it may be less.
  ///   - limit: The number of segments after which the sweep ends; see ``Sweep/isComplete``.
  /// - Returns: The way in segments, in its order.
  /// - Complexity: A dense simplex over the variables that are tied to the constraint, and a pivot for each breakpoint.
  /// - Throws: ``SolverError/staleConstraint(_:)``, or the error for a number that is refused.
  public func sweep(
    of constraint: ConstraintID, from: Double, to: Double, limit: Int = 10_000
  ) throws(SolverError) -> Sweep {
    let index = try core.pointee.model.index(of: constraint)
    for number in [from, to] {
      guard number.isFinite else { throw .notFinite }
      guard number.magnitude <= 1e30 else { throw .outOfRange(number) }
    }
    let component = core.pointee.model.component(ofConstraint: index)
    let variables = component.variables.map { core.pointee.model.handle(ofVariable: $0) }
    let row = component.constraints.firstIndex(of: index) ?? 0
    var walk = ParametricWalk(component, variables, row: row, from: from, to: to)
    return walk.run(limit: limit)
  }
}
