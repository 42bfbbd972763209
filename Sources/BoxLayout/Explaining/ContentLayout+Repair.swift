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
    var yieldingToUser: Set<Int> = []
    let rank = rowRank
    // What users wrote is looked at first: that an extent is not negative follows from most sizes, and would be blamed in
    // their place.
    for withSigns in [false, true] {
      // Each round lets at least one row go. One contradiction at a time is enough for that.
      for _ in rows.indices {
        let (solver, rowOf) = try requiredSolver(without: yielding, withSigns: withSigns)
        guard !solver.isSatisfiable else { break }
        let before = yielding.count
        for found in solver.conflictReport(limit: 1, attempts: 1).conflicts {
          let conflict = RowConflict(found, rowOf: rowOf, rank: rank)
          guard let row = try choose(from: conflict, without: yielding) else { continue }
          yielding.insert(row)
          conflicts.append(conflict)
        }
        if yielding.count == before { break }
      }
      if !withSigns { yieldingToUser = yielding }
    }
    let solved = try explanationSolver(yielding: yielding)
    var values: [Double] = []
    for variable in solved.variables { values.append(try solved.solver.value(of: variable)) }
    return RepairedValues(
      values: values, conflicts: conflicts, yielding: yielding, yieldingToUser: yieldingToUser)
  }

  /// All contradictions there are, those that were mended first.
  func allConflicts() -> [RowConflict] {
    guard let repaired else { return [] }
    var result = repaired.conflicts
    var known = Set(result.map { $0.rows })
    let rank = rowRank
    for withSigns in [false, true] {
      let without = withSigns ? repaired.yieldingToUser : []
      guard let (solver, rowOf) = try? requiredSolver(without: without, withSigns: withSigns) else { continue }
      for found in solver.conflicts() {
        let conflict = RowConflict(found, rowOf: rowOf, rank: rank)
        if known.insert(conflict.rows).inserted { result.append(conflict) }
      }
    }
    return result
  }

  /// Chooses the row that gives way in a contradiction: one of the user's where there is one; that without which the least
  /// is left broken; and of equals the last.
  private func choose(from conflict: RowConflict, without yielding: Set<Int>) throws(SolverError) -> Int? {
    var candidates = conflict.rows.filter { rows[$0].isUser }
    if candidates.isEmpty {
      candidates = conflict.rows.filter {
        switch rows[$0].kind {
        case .hugging, .resistance: true
        default: false
        }
      }
    }
    if candidates.isEmpty { candidates = conflict.rows.suffix(1) }
    // To try more of them would cost more than it tells.
    candidates = Array(candidates.suffix(12))
    guard candidates.count > 1 else { return candidates.first }
    var best: (cost: Double, row: Int)?
    for row in candidates {
      let (solver, _) = try requiredSolver(without: yielding.union([row]), withSigns: true)
      let cost = solver.isSatisfiable ? 0 : solver.costs.first?.cost ?? 0
      if let best, best.cost < cost { continue }
      best = (cost, row)
    }
    return best?.row
  }

  /// The place of each active row in ``rowOrder``.
  private var rowRank: [Int: Int] {
    var rank: [Int: Int] = [:]
    for (position, row) in rowOrder.enumerated() { rank[row] = position }
    return rank
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
