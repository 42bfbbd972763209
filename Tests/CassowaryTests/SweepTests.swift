import Testing

@testable import Cassowary

@Suite struct SweepTests {
  /// Along random sweeps costs and values agree with the oracle, at the breakpoints and between them.
  @Test(arguments: 0..<60)
  func pathsAreOptimalEverywhere(seed: Int) throws {
    let driver = try Driver.random(seed: 12_000 + seed, steps: 40)
    guard !driver.mirror.rows.isEmpty else { return }
    let number = seed % driver.mirror.rows.count
    let (from, to) = seed % 2 == 0 ? (-64.0, 64.0) : (64.0, -64.0)
    let sweep = try driver.solver.sweep(of: driver.handles.rows[number], from: from, to: to)
    #expect(sweep.isComplete)
    #expect(sweep.segments.first?.start == from && sweep.segments.last?.end == to)
    for (a, b) in zip(sweep.segments, sweep.segments.dropFirst()) {
      #expect(a.end == b.start)
      for variable in driver.handles.variables {
        guard let left = a.value(of: variable, at: a.end), let right = b.value(of: variable, at: a.end) else {
          continue
        }
        #expect(isClose(left, right), "seed \(seed): a jump at \(a.end)")
      }
    }
    // A grid fine enough to fall between breakpoints, and the segments' own middles.
    var samples = stride(from: -64.0, through: 64, by: 8).map { $0 + 0.375 }.filter { $0.magnitude <= 64 }
    samples += [from, to]
    for constant in samples {
      let segment = try #require(sweep.segment(at: constant))
      var rows = driver.mirror.rows
      rows[number].constant = constant
      // The rows that the sweep is about: those tied to the constraint.
      let program = ExactProgram(variables: driver.mirror.variables.count, rows: driver.mirror.exactRows(rows))
      guard let expected = costTable(program) else { continue }
      var actual: [Double: Double] = [:]
      for cost in segment.costs(at: constant) where cost.cost > 1e-9 { actual[cost.priority.rawValue] = cost.cost }
      let tied = driver.handles.variables.filter { segment.slope(of: $0) != nil }
      if tied.count == driver.handles.variables.count, rows.allSatisfy({ !$0.cancels }) {
        if let difference = costDifference(actual, expected) {
          Issue.record("seed \(seed) at \(constant): \(difference)\n\(rows)")
        }
        #expect(
          segment.isSatisfiable || expected[1000] ?? 0 > 0 || constant == segment.start || constant == segment.end)
      }
      for variable in tied {
        let position = driver.position(of: variable) ?? 0
        guard let value = segment.value(of: variable, at: constant),
          let range = program.range(of: [(position, .one)])
        else { continue }
        if !isOptimal(value, range) {
          Issue.record("seed \(seed) at \(constant): \(value) is not in \(range)\n\(rows)")
        }
      }
    }
  }

  /// A container grows: a label is squeezed, has its own width, then there is room to spare.
  @Test func everyBreakpointOfAContainer() throws {
    var solver = Solver()
    let (width, label) = (try solver.makeVariable(), try solver.makeVariable())
    let container = try solver.addEdit(width, priority: .required)
    try solver.suggest(160, for: container)
    try solver.add(label >= 0)
    let fits = try solver.add(label + 40 <= width)
    try solver.add((label >= 120).priority(.high))
    try solver.add((label == 100).priority(.low))
    let sweep = try solver.sweep(of: container, from: 0, to: 400)
    #expect(sweep.isComplete)
    // At 140 the label passes the width it would like best: the slope of a cost changes there.
    #expect(sweep.breakpoints == [40, 140, 160])
    #expect(sweep.segments.map { $0.slope(of: label) } == [0, 1, 1, 0])
    #expect(sweep.segments.map(\.isSatisfiable) == [false, true, true, true])
    #expect(sweep.segments[1].costs(at: 90).map(\.cost) == [0, 70, 50])
    #expect(sweep.unsatisfiable.map(\.end) == [40])
    #expect(sweep.value(of: label, at: 90) == 50 && sweep.value(of: label, at: 300) == 120)
    #expect(sweep.value(of: width, at: 17) == 17)
    #expect(solver[width] == 160, "the solver itself stays as it was")
    let back = try solver.sweep(of: container, from: 400, to: 0)
    #expect(back.breakpoints == [160, 140, 40])
    let short = try solver.sweep(of: container, from: 0, to: 400, limit: 2)
    #expect(short.segments.count == 2 && !short.isComplete && short.segments.last?.end == 140)
    #expect(throws: SolverError.notFinite) { try solver.sweep(of: container, from: 0, to: .infinity) }
    try solver.remove(fits)
    #expect(throws: SolverError.staleConstraint(fits)) { try solver.sweep(of: fits, from: 0, to: 1) }
  }

  /// Labels give way one after the other: one breakpoint for each.
  @Test func labelsGiveWayInTurn() throws {
    var solver = Solver()
    let width = try solver.makeVariable()
    var sum = LinearExpression()
    for k in 0..<10 {
      let label = try solver.makeVariable()
      sum = sum + label
      try solver.add((label == 10).priority(Priority(100 + Double(k))))
      try solver.add(label >= 0)
    }
    try solver.add(sum == width)
    let edit = try solver.addEdit(width, priority: .high)
    let sweep = try solver.sweep(of: edit, from: 100, to: -50)
    #expect(sweep.breakpoints == [90, 80, 70, 60, 50, 40, 30, 20, 10, 0].map { Double($0) })
  }
}
