import Cassowary
import Testing

/// What goes wrong in other solvers of this kind, one test a fault.
@Suite struct PeerFaultTests {
  /// A row that was once broken and comes back must not enter as something that is always met.
  @Test func rowsThatWereOnceBrokenCountAgain() throws {
    var run = try WorkloadRun(.bubble())
    // Sizes too small for the content, then large ones, in turn.
    for step in 0..<100 {
      let sizes = step % 2 == 0 ? [60.0 + Double(step), 70.0] : [400.0 + Double(step), 300.0]
      try run.suggest(sizes)
      try expectSame(run, as: try WorkloadRun(run.work, sizes: sizes), "step \(step)")
    }
  }

  /// Removing and adding an equality of a grid again and again ends in "unbounded" elsewhere.
  @Test(arguments: [Workload.Churn.equalities, .inequalities])
  func churnInAGridNeverThrows(kind: Workload.Churn) throws {
    var run = try WorkloadRun(.grid(3, 3, churn: kind))
    let start = run.values
    for step in 0..<300 {
      try run.cycle(run.work.churn[step * 7 % run.work.churn.count])
      #expect(run.solver.isSatisfiable)
    }
    expectClose(run.values, start, "after 300 cycles")
  }

  /// Equal constraints are constraints in their own right.
  @Test func equalConstraintsCanBeAddedAndRemovedEach() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    let same: Constraint = (x == 10).priority(.medium)
    let first = try solver.add(same)
    let second = try solver.add(same)
    let third = try solver.add(x >= 10)
    let fourth = try solver.add(x >= 10)
    #expect(first != second && third != fourth)
    #expect(solver[x] == 10)
    try solver.remove(first)
    try solver.remove(third)
    #expect(solver[x] == 10)
    let other = try solver.add((x == 30).priority(.medium).weight(1.5))
    #expect(solver[x] == 30)
    try solver.remove(other)
    #expect(solver[x] == 10)
    try solver.remove(second)
    try solver.remove(fourth)
    #expect(throws: SolverError.self) { try solver.remove(first) }
  }

  /// A constraint that cannot hold is in, is reported, and leaves when it is removed.
  @Test func contradictionsHeal() throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable(), try solver.makeVariable())
    _ = try solver.add(x == 10)
    let tie = try solver.add(y == x + 5)
    let bad = try solver.add(y == 3)
    #expect(!solver.isSatisfiable)
    try solver.remove(bad)
    #expect(solver.isSatisfiable)
    #expect(solver[y] == 15)
    let worse = try solver.add(y <= 3)
    #expect(!solver.isSatisfiable)
    try solver.remove(tie)
    #expect(solver.isSatisfiable)
    #expect(solver[x] == 10 && solver[y] <= 3)
    try solver.remove(worse)
    #expect(solver.isSatisfiable)
  }

  /// A call that is refused leaves everything as it was.
  @Test func refusedCallsChangeNothing() throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable(), try solver.makeVariable())
    let sum = try solver.add(x + y == 20)
    let edit = try solver.addEdit(x, priority: .strong)
    try solver.suggest(5, for: edit)
    let before = solver
    var other = Solver()
    for _ in 0..<10 { _ = try other.makeVariable() }
    let stranger = try other.makeVariable()
    var refused = 0
    func refuse(_ body: (inout Solver) throws(SolverError) -> Void) {
      do throws(SolverError) {
        try body(&solver)
        Issue.record("a bad call was taken")
      } catch {
        refused += 1
        #expect(!error.code.isEmpty && !error.message.isEmpty)
      }
      #expect(solver[x] == before[x] && solver[y] == before[y])
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      refuse { solver throws(SolverError) in _ = try solver.add(x * bad + y == 3) }
      refuse { solver throws(SolverError) in _ = try solver.add(x + y == bad) }
      refuse { solver throws(SolverError) in try solver.setConstant(bad, of: sum) }
      refuse { solver throws(SolverError) in try solver.suggest(bad, for: edit) }
      refuse { solver throws(SolverError) in _ = try solver.add((x == 3).weight(bad)) }
      refuse { solver throws(SolverError) in _ = try solver.add((x == 3).priority(Priority(bad))) }
      refuse { solver throws(SolverError) in try solver.setPriority(Priority(bad), weight: 1, of: sum) }
      refuse { solver throws(SolverError) in try solver.setPriority(.medium, weight: bad, of: sum) }
      refuse { solver throws(SolverError) in _ = try solver.addEdit(x, priority: Priority(bad)) }
    }
    for bad in [0.0, -1, 1000.5, 1e300] {
      refuse { solver throws(SolverError) in _ = try solver.add((x == 3).priority(Priority(bad))) }
    }
    for bad in [0.0, -2] { refuse { solver throws(SolverError) in _ = try solver.add((x == 3).weight(bad)) } }
    refuse { solver throws(SolverError) in _ = try solver.add(stranger == 3) }
    refuse { solver throws(SolverError) in _ = try solver.add(x == stranger) }
    refuse { solver throws(SolverError) in try solver.remove(stranger) }
    refuse { solver throws(SolverError) in try solver.suggest(1, for: sum) }
    #expect(refused > 30)
    try solver.suggest(8, for: edit)
    #expect(solver[x] == 8 && solver[y] == 12)
  }

  /// What a handle named is gone: the handle says so, also when its storage has been taken again.
  @Test func handlesThatOutliveWhatTheyNameAreRefused() throws {
    var solver = Solver()
    let keep = try solver.makeVariable()
    let gone = try solver.makeVariable()
    let row = try solver.add(keep == 4)
    try solver.remove(row)
    try solver.remove(gone)
    let newcomer = try solver.makeVariable()
    let other = try solver.add(newcomer == 7)
    #expect(throws: SolverError.staleConstraint(row)) { try solver.remove(row) }
    #expect(throws: SolverError.staleConstraint(row)) { try solver.setConstant(9, of: row) }
    #expect(throws: SolverError.staleConstraint(row)) { try solver.setPriority(.low, weight: 1, of: row) }
    #expect(throws: SolverError.staleVariable(gone)) { try solver.remove(gone) }
    #expect(throws: SolverError.staleVariable(gone)) { _ = try solver.add(gone == 1) }
    #expect(throws: SolverError.staleVariable(gone)) { _ = try solver.addEdit(gone, priority: .strong) }
    #expect(newcomer != gone && other != row)
    #expect(solver[newcomer] == 7)
  }

  /// However many weak constraints pull, one medium constraint holds.
  @Test func weakConstraintsDoNotAddUp() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    try solver.batch { solver throws(SolverError) in
      for _ in 0..<2000 { _ = try solver.add((x == 0).priority(.weak).weight(1000)) }
      _ = try solver.add((x == 10).priority(.medium).weight(0.001))
    }
    #expect(solver[x] == 10)
  }

  /// Neighbouring priorities are as strict as distant ones.
  @Test func everyNumberIsAPriorityOfItsOwn() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    for step in 0..<40 {
      _ = try solver.add((x == Double(step)).priority(Priority(500 + Double(step) * 0.001)))
      #expect(solver[x] == Double(step))
    }
  }

  /// An aspect ratio ties the two axes of every cell together; the layout still settles, and the same each time.
  @Test func aspectRatiosInAGridSettle() throws {
    var run = try WorkloadRun(.grid(4, 4, aspectRatio: true))
    for sizes in run.work.sizes.prefix(25) {
      try run.suggest(sizes)
      #expect(run.solver.isSatisfiable)
    }
    try expectSameCosts(run, as: try WorkloadRun(run.work, sizes: run.work.sizes[24]), "after 25 sizes")
  }

  /// The same calls give the same bits, whatever else runs.
  @Test func twoRunsGiveTheSameBits() throws {
    func bits() throws -> [UInt64] {
      var run = try WorkloadRun(.grid(4, 4, churn: .equalities))
      var bits: [UInt64] = []
      for (step, sizes) in run.work.sizes.prefix(20).enumerated() {
        try run.suggest(sizes)
        try run.cycle(run.work.churn[step % run.work.churn.count])
        bits += run.values.map(\.bitPattern)
      }
      return bits
    }
    #expect(try bits() == bits())
  }

  /// Copies are values: what happens to one does not show in the other.
  @Test func copiesAreIndependent() throws {
    var run = try WorkloadRun(.bubble(), sizes: [400, 300])
    let copy = run
    let before = copy.values
    try run.suggest([200, 150])
    #expect(copy.values == before)
    #expect(run.values != before)
    try run.suggest([400, 300])
    expectClose(run.values, before, "back again")
  }
}
