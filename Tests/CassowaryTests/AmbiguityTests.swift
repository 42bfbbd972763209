import Testing

@testable import Cassowary

@Suite struct AmbiguityTests {
  /// Every range is the oracle's, and what is not named has no choice.
  @Test(arguments: 0..<150)
  func rangesAreExact(seed: Int) throws {
    let driver = try Driver.random(seed: 7000 + seed, steps: 40)
    let program = driver.mirror.exact
    guard !program.overflowed else { return }
    let ambiguities = driver.solver.ambiguities()
    for (position, variable) in driver.handles.variables.enumerated() {
      guard let range = program.range(of: [(position, .one)]) else { continue }
      let lower = if case .finite(let value) = range.lower { value.double } else { -Double.infinity }
      let upper = if case .finite(let value) = range.upper { value.double } else { Double.infinity }
      let found = ambiguities.first { $0.variable == variable }
      let rows = driver.mirror.rows
      if lower == upper {
        #expect(found == nil, "seed \(seed), variable \(position) is always \(lower) in\n\(rows)")
      } else if let found {
        #expect(
          isClose(found.lower, lower) && isClose(found.upper, upper),
          "seed \(seed), variable \(position): \(found.lower)...\(found.upper), expected \(lower)...\(upper) in\n\(rows)"
        )
      } else {
        Issue.record("seed \(seed), variable \(position) may be \(lower)...\(upper) in\n\(rows)")
      }
    }
  }

  /// Variables of one group never move alone: whatever fixes one fixes the others.
  @Test(arguments: 0..<60)
  func groupsMoveTogether(seed: Int) throws {
    let driver = try Driver.random(seed: 8000 + seed, steps: 30)
    var solver = driver.solver
    let before = costTable(solver)
    for ambiguity in solver.ambiguities() {
      #expect(ambiguity.group.contains(ambiguity.variable))
      #expect(ambiguity.movesAlong.count == ambiguity.group.count - 1)
      let middle =
        ambiguity.lower.isFinite && ambiguity.upper.isFinite
        ? (ambiguity.lower + ambiguity.upper) / 2
        : ambiguity.lower.isFinite ? ambiguity.lower + 1 : solver[ambiguity.variable]
      let pin = try solver.add((ambiguity.variable == middle).priority(1))
      #expect(costDifference(costTable(solver), before) == nil, "seed \(seed): pinning within the range costs nothing")
      let left = solver.ambiguities()
      for other in ambiguity.group {
        #expect(!left.contains { $0.variable == other }, "seed \(seed): a group comes apart")
      }
      for other in driver.handles.variables where !ambiguity.group.contains(other) {
        // What does not belong to the group and could move can still move, if only a little.
        guard solver.ambiguities().count > 0, middle > ambiguity.lower, middle < ambiguity.upper else { continue }
        let was = driver.solver.ambiguities().contains { $0.variable == other }
        #expect(was == left.contains { $0.variable == other }, "seed \(seed): a variable belongs to the group")
      }
      try solver.remove(pin)
    }
  }

  @Test func aLabelBetweenTwoLimitsMovesWithItsNeighbour() throws {
    var solver = Solver()
    let (image, label, height) = (try solver.makeVariable(), try solver.makeVariable(), try solver.makeVariable())
    try solver.add(height == 105)
    try solver.add(image >= 28)
    try solver.add(height - image - 64 >= 10)
    try solver.add(label + 10.5 == image + 32)
    let found = solver.ambiguities()
    #expect(found.map(\.variable) == [image, label])
    #expect(found.map(\.lower) == [28, 49.5])
    #expect(found.map(\.upper) == [31, 52.5])
    #expect(found[0].movesAlong == [label] && found[1].movesAlong == [image])
    #expect(try solver.ambiguity(of: height).lower == 105)
  }

  @Test func variablesWithoutConstraintsMayBeAnything() throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable(), try solver.makeVariable())
    try solver.add(x >= 3)
    let found = solver.ambiguities()
    #expect(found.map(\.variable) == [x, y])
    #expect(found.map(\.lower) == [3, -.infinity] && found.map(\.upper) == [.infinity, .infinity])
  }

  /// The range is that of the whole face: both variables of a sum may be anything the other one leaves.
  @Test func rangesReachBeyondTheNearestCorner() throws {
    var solver = Solver()
    var boxes: [Variable] = []
    for _ in 0..<4 { boxes.append(try solver.makeVariable()) }
    for box in boxes { try solver.add(box >= 0) }
    try solver.add(boxes[0] + boxes[1] + boxes[2] + boxes[3] == 100)
    try solver.add(boxes[3] <= boxes[2])
    let found = solver.ambiguities()
    #expect(found.map(\.upper) == [100, 100, 100, 50])
    #expect(found.allSatisfy { $0.lower == 0 && $0.group.count == 1 })
  }

  /// A few hundred boxes take no time that a person would notice.
  @Test func layoutsOfManyBoxesAreAnswered() throws {
    let run = try WorkloadRun(.grid(6, 6))
    #expect(run.solver.ambiguities().isEmpty)
    let labels = try WorkloadRun(.labels(40))
    #expect(labels.solver.ambiguities().isEmpty)
  }
}
