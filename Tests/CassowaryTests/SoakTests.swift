import Testing

@testable import Cassowary

/// Long runs: what only shows after very many operations.
@Suite struct SoakTests {
  private func steps(_ usual: Int, soak: Int) -> Int { Soak.isOn ? soak : usual }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var work: Workload
    var usual: Int
  }

  static let cases = [
    Case(testDescription: "bubble", work: .bubble(), usual: 2000),
    Case(testDescription: "grid of 10 x 10", work: .grid(10, 10), usual: 2),
    Case(testDescription: "grid of 3 x 3", work: .grid(3, 3), usual: 100),
    Case(testDescription: "100 labels", work: .labels(100), usual: 2),
    Case(testDescription: "20 labels", work: .labels(20), usual: 100),
  ]

  /// After very many edits the values are still those of a fresh solve.
  @Test(arguments: cases)
  func editsDoNotDrift(_ one: Case) throws {
    var run = try WorkloadRun(one.work)
    let steps = steps(one.usual, soak: 1_000_000)
    guard steps > 0 else { return }
    let every = max(1, steps / 10)
    for step in 1...steps {
      let sizes = one.work.sizes[(step * 617) % one.work.sizes.count]
      try run.suggest(sizes)
      if step % every == 0 {
        try expectSame(run, as: try WorkloadRun(one.work, sizes: sizes), "\(one.testDescription), edit \(step)")
      }
    }
    #expect(run.solver.isOptimal)
  }

  struct ChurnCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var kind: Workload.Churn
    var side: Int
    var usual: Int
  }

  static let churns = [
    ChurnCase(testDescription: "equalities, 10 x 10", kind: .equalities, side: 10, usual: 2),
    ChurnCase(testDescription: "inequalities, 10 x 10", kind: .inequalities, side: 10, usual: 2),
    ChurnCase(testDescription: "equalities, 3 x 3", kind: .equalities, side: 3, usual: 100),
    ChurnCase(testDescription: "inequalities, 3 x 3", kind: .inequalities, side: 3, usual: 100),
  ]

  /// Constraints come and go; values, storage and the number of constraints stay.
  @Test(arguments: churns)
  func churnLeavesNothingBehind(_ one: ChurnCase) throws {
    let work = Workload.grid(one.side, one.side, churn: one.kind)
    var run = try WorkloadRun(work)
    let (values, constraints) = (run.values, run.solver.constraintCount)
    for step in 0..<steps(one.usual, soak: 100_000) {
      try run.cycle(work.churn[step * 7 % work.churn.count])
      if step % 1000 == 0 { #expect(run.solver.isSatisfiable && run.solver.isOptimal, "cycle \(step)") }
    }
    expectClose(run.values, values, one.testDescription)
    #expect(run.solver.constraintCount == constraints)
    #expect(run.solver.storageSlots <= 2 * constraints + 8, "storage is not used again")
  }

  /// Variables come and go with all that mentions them.
  @Test func variablesComeAndGo() throws {
    var run = try WorkloadRun(.bubble())
    let values = run.values
    for _ in 0..<steps(500, soak: 200_000) { try run.visit() }
    expectClose(run.values, values, "after visitors")
    #expect(run.solver.variableCount == run.variables.count)
    #expect(run.solver.variableSlots <= run.variables.count + 8)
  }
}

extension Solver {
  /// The places for constraints, taken or free.
  fileprivate var storageSlots: Int { core.pointee.model.constraints.count }
  /// The places for variables, taken or free.
  fileprivate var variableSlots: Int { core.pointee.model.variables.count }
}
