/// Required constraints that cannot hold together, and none of which can be spared: without any one of them the others
/// can hold.
public struct Conflict: Hashable, Sendable {
  /// A constraint of a conflict and its part in it.
  public struct Member: Hashable, Sendable {
    /// The constraint.
    public var constraint: ConstraintID
    /// How often the constraint is counted in the sum that does not work out: positive where it asks for more, negative
    /// where it asks for less, the smallest magnitude in the conflict being 1.
    public var multiplier: Double
    /// The right-hand side nearest to the present one with which the members can hold together, if only this one
    /// changes.
    public var nearestConstant: Double
  }

  /// The members, by age of their storage.
  public var members: [Member]
  /// By how much the sum does not work out: with each constraint written as `left-hand side RELATION constant`, the sum of
  /// multiplier times left-hand side is 0 whatever the values, and the sum of multiplier times constant is this,
  /// although it would have to be at most 0.
  public var excess: Double

  /// The constraints alone.
  public var constraints: [ConstraintID] { members.map { $0.constraint } }
}

/// The conflicts of a system, as far as the search went.
public struct ConflictReport: Hashable, Sendable {
  /// The conflicts, those of one set of connected variables together.
  public var conflicts: [Conflict]
  /// Whether these are all; false where the search ended at one of its bounds.
  public var isComplete: Bool
}

extension Solver {
  /// Sets of required constraints that cannot hold together, each irreducible; none where ``isSatisfiable``.
  ///
  /// Constraints may contradict each other in several ways; each way is a conflict of its own, and mending all
  /// of them makes the system satisfiable. The search lists all, up to a limit. It takes a conflict, leaves out each of
  /// its members in turn, and looks for another (Reiter's hitting-set tree); each conflict comes from a Farkas certificate
  /// out of which members are left as long as the rest stays contradictory.
  ///
  /// - Parameters:
  ///   - limit: The number of conflicts in one set of connected variables after which the search ends.
  ///   - attempts: The number of sets of constraints tried in it after which the search ends.
  /// - Returns: The conflicts, and whether they are all.
  /// - Complexity: A dense simplex over the required constraints of connected variables for each attempt, and one for each
  ///   member of a conflict.
  public func conflictReport(limit: Int = 16, attempts: Int = 400) -> ConflictReport {
    core.pointee.conflictReport(limit: limit, attempts: attempts)
  }

  /// The conflicts of ``conflictReport(limit:attempts:)`` with its usual bounds.
  public func conflicts() -> [Conflict] { conflictReport().conflicts }
}

extension SolverCore {
  fileprivate func conflictReport(limit: Int, attempts: Int) -> ConflictReport {
    var report = ConflictReport(conflicts: [], isComplete: true)
    var isBroken = false
    for index in 0..<model.constraints.count where model.isLiveConstraint(index) {
      let record = model.constraints[index]
      guard record.priority == 1000, standing(ofConstraint: index).violation != 0 else { continue }
      isBroken = true
      // Without variables it contradicts itself.
      guard record.termCount == 0 else { continue }
      let sign = record.constant > 0 ? 1.0 : -1.0
      let member = Conflict.Member(
        constraint: model.handle(ofConstraint: index), multiplier: sign, nearestConstant: 0)
      report.conflicts.append(Conflict(members: [member], excess: record.constant.magnitude))
    }
    guard isBroken else { return report }
    for component in model.components() {
      let values = values(of: component)
      let required = component.requiredRows
      guard required.contains(where: { component.violation(ofRow: $0, at: values) != 0 }) else { continue }
      var search = ConflictSearch(component, rows: required)
      search.run(limit: limit, attempts: attempts)
      report.conflicts += search.found.map { conflict($0, component) }
      report.isComplete = report.isComplete && search.isComplete
    }
    return report
  }

  private func conflict(_ certificate: InfeasibilityCertificate, _ component: ModelComponent) -> Conflict {
    var smallest = Double.infinity
    for multiplier in certificate.multipliers { smallest = min(smallest, multiplier.magnitude) }
    var members: [Conflict.Member] = []
    var excess = 0.0
    for (row, raw) in zip(certificate.rows, certificate.multipliers) {
      var multiplier = raw / smallest
      let whole = multiplier.rounded()
      if (multiplier - whole).magnitude < 1e-9 * whole.magnitude { multiplier = whole }
      excess += multiplier * component.records[row].constant
      members.append(
        Conflict.Member(
          constraint: model.handle(ofConstraint: component.constraints[row]), multiplier: multiplier, nearestConstant: 0
        ))
    }
    for (position, row) in certificate.rows.enumerated() {
      members[position].nearestConstant = component.records[row].constant - excess / members[position].multiplier
    }
    return Conflict(members: members, excess: excess)
  }
}
