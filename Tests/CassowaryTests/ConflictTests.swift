import Testing

@testable import Cassowary

@Suite struct ConflictTests {
  private func holdTogether(_ rows: [MirrorRow], _ mirror: Mirror) -> Bool {
    let program = ExactProgram(variables: mirror.variables.count, rows: mirror.exactRows(rows))
    return program.costs.allSatisfy { $0.cost == .zero }
  }

  /// All irreducible sets, by trying every set of required rows.
  private func allConflicts(_ mirror: Mirror) -> Set<Set<Int>> {
    let required = mirror.rows.indices.filter { mirror.rows[$0].priority == 1000 }
    var conflicts: Set<Set<Int>> = []
    let masks = (0..<(1 << required.count)).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    for mask in masks {
      let members = Set(required.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element))
      if conflicts.contains(where: { $0.isSubset(of: members) }) { continue }
      if !holdTogether(members.map { mirror.rows[$0] }, mirror) { conflicts.insert(members) }
    }
    return conflicts
  }

  /// The search finds exactly the irreducible sets that trying all sets finds.
  @Test(arguments: 0..<40)
  func allConflictsAreFound(seed: Int) throws {
    let driver = try Driver.random(seed: 9000 + seed, steps: 40) { generator in
      generator.mostRows = 7
      generator.mostVariables = 4
      generator.priorities = [1000, 1000, 1000, 250]
    }
    let report = driver.solver.conflictReport(limit: 100, attempts: 5000)
    #expect(report.isComplete)
    let found = report.conflicts.map { Set($0.constraints.compactMap { driver.position(of: $0) }) }
    #expect(Set(found).count == found.count, "seed \(seed): a conflict is found twice")
    #expect(Set(found) == allConflicts(driver.mirror), "seed \(seed):\n\(driver.mirror.rows)")
    #expect(found.isEmpty == driver.solver.isSatisfiable)
    for conflict in report.conflicts { try expectSound(conflict, driver, "seed \(seed)") }
  }

  /// The sum does not work out as stated, and the nearest constant of each member is the one that mends the conflict.
  private func expectSound(_ conflict: Conflict, _ driver: Driver, _ label: String) throws {
    var sums: [Int: Double] = [:]
    var excess = 0.0
    let members = conflict.members.compactMap { driver.position(of: $0.constraint) }
    for (member, position) in zip(conflict.members, members) {
      let row = driver.mirror.rows[position]
      for term in row.terms { sums[term.variable, default: 0] += member.multiplier * term.coefficient }
      excess += member.multiplier * row.constant
      #expect(row.relation != .greaterThanOrEqual || member.multiplier > 0, "\(label)")
      #expect(row.relation != .lessThanOrEqual || member.multiplier < 0, "\(label)")
      var rows = members.map { driver.mirror.rows[$0] }
      let own = members.firstIndex(of: position) ?? 0
      func costWith(_ constant: Double) -> Double {
        var solver = Solver()
        let variables = (try? driver.mirror.variables.map { _ in try solver.makeVariable() }) ?? []
        rows[own].constant = constant
        for row in rows {
          var expression = LinearExpression(-row.constant)
          for term in row.terms {
            expression.append(variables[driver.mirror.variables.firstIndex(of: term.variable) ?? 0], term.coefficient)
          }
          let relation: Relation =
            row.relation == .equal ? .equal : row.relation == .lessThanOrEqual ? .lessThanOrEqual : .greaterThanOrEqual
          _ = try? solver.add(Constraint(expression, relation))
        }
        return solver.costs.reduce(0) { $0 + $1.cost }
      }
      #expect(costWith(member.nearestConstant) < 1e-9, "\(label): the nearest constant does not mend the conflict")
      let short = member.nearestConstant + 0.01 * (row.constant - member.nearestConstant)
      #expect(costWith(short) > 1e-9, "\(label): a nearer constant mends the conflict")
    }
    #expect(sums.values.allSatisfy { $0.magnitude < 1e-9 }, "\(label)")
    #expect(isClose(excess, conflict.excess) && conflict.excess > 0, "\(label)")
    #expect(isClose(conflict.members.map(\.multiplier.magnitude).min() ?? 0, 1), "\(label)")
  }

  /// 10 + 64 + 280 = 354 is more than the 105 there is.
  @Test func theSumThatDoesNotWorkOut() throws {
    var solver = Solver()
    let (top, height, container) = (try solver.makeVariable(), try solver.makeVariable(), try solver.makeVariable())
    try solver.add((top == 50).priority(.high))
    let above = try solver.add(top >= 10)
    let size = try solver.add(height == 64)
    let below = try solver.add(container - top - height >= 280)
    let room = try solver.add(container == 105)
    let positive = try solver.add(height >= 0)
    let conflicts = solver.conflicts()
    #expect(conflicts.count == 2)
    #expect(conflicts[0].constraints == [above, size, below, room])
    #expect(conflicts[0].members.map(\.multiplier) == [1, 1, 1, -1])
    #expect(conflicts[0].excess == 249)
    #expect(conflicts[0].members.map(\.nearestConstant) == [-239, -185, 31, 354])
    // Without the height of 64 any height that is not negative is too much: a conflict of its own.
    #expect(conflicts[1].constraints == [above, below, room, positive] && conflicts[1].excess == 185)
  }

  @Test func separateConflictsAreAllFound() throws {
    var solver = Solver()
    var pairs: [[ConstraintID]] = []
    for _ in 0..<3 {
      let x = try solver.makeVariable()
      pairs.append([try solver.add(x == 1), try solver.add(x == 2)])
    }
    #expect(solver.conflicts().map(\.constraints) == pairs)
    #expect(solver.conflictReport().isComplete)
  }

  @Test func aConstraintWithoutVariablesContradictsItself() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    let bad = try solver.add(x - x >= 4)
    try solver.add(x - x <= 4)
    #expect(!solver.isSatisfiable)
    #expect(solver.conflicts().map(\.constraints) == [[bad]])
    #expect(solver.conflicts()[0].members[0].nearestConstant == 0)
  }

  @Test func boundsAreReported() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    for k in 0..<10 { try solver.add(x == Double(k)) }
    let all = solver.conflictReport(limit: 100)
    #expect(all.conflicts.count == 45 && all.isComplete)
    let some = solver.conflictReport(limit: 5)
    #expect(some.conflicts.count == 5 && !some.isComplete)
  }

  @Test func softConstraintsAreNeverToBlame() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    try solver.add((x == 1).priority(999))
    try solver.add(x == 2)
    #expect(solver.isSatisfiable && solver.conflicts().isEmpty)
  }
}
