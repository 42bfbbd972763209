import Testing

@testable import Cassowary

/// Records an issue where two rows of numbers differ by more than 1e-9 of their size.
func expectClose(
  _ actual: [Double], _ expected: [Double], _ label: String, tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(actual.count == expected.count, "\(label)", sourceLocation: sourceLocation)
  for (position, (a, b)) in zip(actual, expected).enumerated() where !isClose(a, b, tolerance: tolerance) {
    Issue.record("\(label): number \(position) is \(a), expected \(b)", sourceLocation: sourceLocation)
    return
  }
}

/// Whether two numbers are the same up to rounding of their size.
func isClose(_ a: Double, _ b: Double, tolerance: Double = 1e-9) -> Bool {
  a == b || (a - b).magnitude <= tolerance * max(1, a.magnitude, b.magnitude)
}

/// The cost at each priority that is not nothing.
func costTable(_ solver: Solver) -> [Double: Double] {
  var table: [Double: Double] = [:]
  for cost in solver.costs where cost.cost != 0 { table[cost.priority.rawValue] = cost.cost }
  return table
}

/// What is different between the costs of two solvers, in words.
func costDifference(_ actual: [Double: Double], _ expected: [Double: Double]) -> String? {
  for priority in Set(actual.keys).union(expected.keys).sorted(by: >) {
    let (a, b) = (actual[priority] ?? 0, expected[priority] ?? 0)
    if (a - b).magnitude > 1e-7 * max(1, a.magnitude, b.magnitude) {
      return "costs \(a) at priority \(priority), expected \(b)"
    }
  }
  return nil
}

/// The costs that the oracle gives, or `nil` where its numbers did not fit.
func costTable(_ program: ExactProgram) -> [Double: Double]? {
  guard !program.overflowed else { return nil }
  var table: [Double: Double] = [:]
  for (priority, cost) in program.costs where cost.sign != 0 { table[priority] = cost.double }
  return table
}

/// Whether a value lies in the range of all optima.
func isOptimal(_ value: Double, _ range: (lower: ExactProgram.Bound, upper: ExactProgram.Bound)) -> Bool {
  if case .finite(let lower) = range.lower, value < lower.double - 1e-7 * max(1, lower.double.magnitude) {
    return false
  }
  if case .finite(let upper) = range.upper, value > upper.double + 1e-7 * max(1, upper.double.magnitude) {
    return false
  }
  return true
}

/// Expects the state of a small system to be an optimum by the exact oracle: costs, and each value within its range.
func expectOptimal(_ driver: Driver, _ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let program = driver.mirror.exact
  guard let costs = costTable(program) else {
    Issue.record("\(label): the oracle's numbers do not fit", sourceLocation: sourceLocation)
    return
  }
  if let difference = costDifference(costTable(driver.solver), costs) {
    Issue.record("\(label): \(difference)", sourceLocation: sourceLocation)
    return
  }
  for (position, variable) in driver.handles.variables.enumerated() {
    guard let range = program.range(of: [(position, .one)]) else { continue }
    let value = driver.solver[variable]
    if !isOptimal(value, range) {
      Issue.record(
        "\(label): variable \(position) is \(value), which is not in \(range)", sourceLocation: sourceLocation)
    }
  }
}

/// Expects two runs of one workload to have the same costs.
func expectSameCosts(
  _ run: WorkloadRun, as fresh: WorkloadRun, _ label: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if let difference = costDifference(costTable(run.solver), costTable(fresh.solver)) {
    Issue.record("\(label): \(difference)", sourceLocation: sourceLocation)
  }
}

/// Expects two runs of one workload to have the same costs, and the same values where there is no choice.
func expectSame(
  _ run: WorkloadRun, as fresh: WorkloadRun, _ label: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try expectSameCosts(run, as: fresh, label, sourceLocation: sourceLocation)
  let different = run.variables.indices.filter { !isClose(run.values[$0], fresh.values[$0]) }
  guard !different.isEmpty else { return }
  let ambiguities = fresh.solver.ambiguities()
  for position in different {
    let value = run.values[position]
    let range = ambiguities.first { $0.variable == fresh.variables[position] }
    if let range, value >= range.lower - 1e-9 * value.magnitude, value <= range.upper + 1e-9 * value.magnitude {
      continue
    }
    Issue.record(
      "\(label): variable \(position) is \(value), expected \(fresh.values[position])", sourceLocation: sourceLocation)
    return
  }
}
