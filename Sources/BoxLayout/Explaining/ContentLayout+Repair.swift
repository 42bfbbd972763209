import Cassowary
import Geometry

extension ContentLayout {
  /// The priority of rows that gave way: above every wish, below what must hold.
  private static let yielded = Priority(999.9999)

  /// Finds values for a layout whose required constraints contradict each other.
  ///
  /// Left to itself the solver spreads a contradiction over all rows that take part in it. Instead the contradictions are
  /// found, as few constraints as possible are let go, and everything else holds. What is found depends on the rows alone
  /// and not on how the layout came to have them.
  mutating func repairIfNeeded() {
    guard repaired == nil, !solver.isSatisfiable else { return }
    repaired = try? repair()
  }

  private func repair() throws(SolverError) -> RepairedValues {
    var yielding: Set<Int> = []
    var conflicts: [RowConflict] = []
    var isComplete = true
    var rank: [Int: Int] = [:]
    for (position, row) in rowOrder.enumerated() { rank[row] = position }
    // What users wrote is looked at first: that an extent is not negative follows from most sizes, and would be blamed in
    // their place.
    for withSigns in [false, true] {
      // Each round lets at least one row go.
      for _ in rows.indices {
        let (solver, rowOf) = try requiredSolver(without: yielding, withSigns: withSigns)
        guard !solver.isSatisfiable else { break }
        let report = solver.conflictReport()
        isComplete = isComplete && report.isComplete
        let found = report.conflicts.map { conflict in
          RowConflict(
            members: conflict.members.compactMap { member in
              rowOf[member.constraint].map {
                RowConflict.Member(row: $0, multiplier: member.multiplier, nearestLimit: member.nearestConstant)
              }
            }.sorted { rank[$0.row, default: 0] < rank[$1.row, default: 0] })
        }
        let before = yielding.count
        // Those that are mended by what mends an earlier one come last.
        var further: [RowConflict] = []
        for conflict in found {
          if conflict.members.contains(where: { yielding.contains($0.row) }) {
            further.append(conflict)
          } else if let row = try choose(from: conflict, all: found, without: yielding) {
            yielding.insert(row)
            conflicts.append(conflict)
          }
        }
        conflicts += further
        if yielding.count == before { break }
      }
    }
    let solved = try explanationSolver(yielding: yielding)
    var values: [Double] = []
    for variable in solved.variables { values.append(try solved.solver.value(of: variable)) }
    return RepairedValues(
      values: values, conflicts: conflicts, yielding: yielding.sorted(), isComplete: isComplete)
  }

  /// Chooses the row that gives way in a contradiction: one of the user's where there is one; the one with which the most
  /// contradictions go; then the one without which the least is left broken; then the last.
  private func choose(
    from conflict: RowConflict, all: [RowConflict], without yielding: Set<Int>
  ) throws(SolverError) -> Int? {
    var candidates = conflict.members.map { $0.row }.filter { rows[$0].isUser }
    if candidates.isEmpty {
      candidates = conflict.members.map { $0.row }.filter {
        switch rows[$0].kind {
        case .hugging, .resistance: true
        default: false
        }
      }
    }
    if candidates.isEmpty { candidates = conflict.members.suffix(1).map { $0.row } }
    // To try more of them would cost more than it tells.
    candidates = Array(candidates.suffix(12))
    var best: (hits: Int, cost: Double, row: Int)?
    for row in candidates {
      let hits = all.count { other in
        other.members.contains { $0.row == row } && !other.members.contains { yielding.contains($0.row) }
      }
      let (solver, _) = try requiredSolver(without: yielding.union([row]), withSigns: true)
      let cost = solver.isSatisfiable ? 0 : solver.costs.first?.cost ?? 0
      if let best, (best.hits, -best.cost) > (hits, -cost) { continue }
      best = (hits, cost, row)
    }
    return best?.row
  }

  /// A solver of the required rows alone, some left out.
  func requiredSolver(
    without yielding: Set<Int>, withSigns: Bool
  ) throws(SolverError) -> (solver: Solver, rowOf: [ConstraintID: Int]) {
    var solver = Solver()
    var rowOf: [ConstraintID: Int] = [:]
    let variables = try makeVariables(in: &solver)
    try solver.batch { (solver) throws(SolverError) in
      for index in rowOrder {
        let row = rows[index]
        guard row.priority.isRequired else { continue }
        guard !yielding.contains(index), withSigns || !row.isSign else { continue }
        rowOf[try solver.add(row.constraint(variables))] = index
      }
    }
    return (solver, rowOf)
  }

  /// A solver made afresh from the rows, in their order, so that explanations depend on nothing else.
  ///
  /// - Parameters:
  ///   - yielding: The rows that give way.
  ///   - withRest: Whether what is left open is settled.
  /// - Returns: The solver, its unknowns by slot, and the row of each of its constraints.
  /// - Throws: What the solver refuses; the rows were accepted by one before.
  func explanationSolver(
    yielding: Set<Int>, withRest: Bool = true
  ) throws(SolverError) -> (solver: Solver, variables: [Variable], rowOf: [ConstraintID: Int]) {
    var solver = Solver()
    var rowOf: [ConstraintID: Int] = [:]
    let variables = try makeVariables(in: &solver)
    try solver.batch { (solver) throws(SolverError) in
      for index in rowOrder where withRest || !rows[index].isRest {
        let row = rows[index]
        var constraint = row.constraint(variables)
        if yielding.contains(index) { constraint.priority = Self.yielded }
        rowOf[try solver.add(constraint)] = index
      }
    }
    return (solver, variables, rowOf)
  }

  /// The active rows in an order that depends on what they say and not on when they came: what the layout brings along,
  /// then the user's as they are numbered.
  var rowOrder: [Int] {
    func key(_ index: Int) -> (Int, Int, Int, Int) {
      switch rows[index].kind {
      case .containerExtent(let axis): (0, axis == .horizontal ? 0 : 1, 0, index)
      case .containerWish(let axis): (1, axis == .horizontal ? 0 : 1, 0, index)
      case .containerLimit(let axis): (2, axis == .horizontal ? 0 : 1, 0, index)
      case .containerSign(let axis): (3, axis == .horizontal ? 0 : 1, 0, index)
      case .extentSign(let box, let axis): (4, box, axis == .horizontal ? 0 : 1, 0)
      case .hugging(let box, let axis): (5, box, axis == .horizontal ? 0 : 1, 0)
      case .resistance(let box, let axis): (6, box, axis == .horizontal ? 0 : 1, 0)
      case .rest(let slot): (7, slot, 0, 0)
      case .user(let entry, let part): (8, entries[entry].group, entries[entry].number, part)
      }
    }
    return rows.indices.filter { rows[$0].isActive }.map { (index: $0, key: key($0)) }.sorted { $0.key < $1.key }
      .map { $0.index }
  }

  private func makeVariables(in solver: inout Solver) throws(SolverError) -> [Variable] {
    var variables: [Variable] = []
    for _ in self.variables { variables.append(try solver.makeVariable()) }
    return variables
  }
}
