import Cassowary
import Workloads

/// A workload in Perch's solver, built and stepped as a user of the module `Cassowary` would write it.
struct SolverRun: BenchmarkRun, ~Copyable {
  private let workload: PrioritizedWorkload
  private var solver: Solver
  private let variables: ReadingList
  private var ids: [ConstraintID]
  private let edits: [ConstraintID]
  /// The values of all variables after the last step.
  private(set) var values: [Double]

  /// From nothing to the first solved values.
  init(_ workload: PrioritizedWorkload) throws(SolverError) {
    var solver = Solver()
    let variables = try Self.makeVariables(workload.variableCount, in: &solver)
    var ids: [ConstraintID] = []
    var edits: [ConstraintID] = []
    ids.reserveCapacity(workload.rows.count)
    try solver.batch { (solver: inout Solver) throws(SolverError) in
      for (variable, priority) in workload.edits {
        edits.append(try solver.addEdit(variables[variable], priority: priority))
      }
      for index in workload.rows.indices {
        ids.append(try solver.add(workload.constraint(index, over: variables)))
      }
      try Self.suggest(workload.sizes[0], for: edits, in: &solver)
    }
    let list = try solver.makeReadingList(of: variables)
    var values = Array(repeating: 0.0, count: variables.count)
    try solver.readValues(of: list, into: &values)
    self.workload = workload
    self.solver = solver
    self.variables = list
    self.ids = ids
    self.edits = edits
    self.values = values
  }

  private static func makeVariables(_ count: Int, in solver: inout Solver) throws(SolverError) -> [Variable] {
    var variables: [Variable] = []
    variables.reserveCapacity(count)
    for _ in 0..<count { variables.append(try solver.makeVariable()) }
    return variables
  }

  var stepCount: Int { workload.stepCount }

  /// Suggests each edit variable, or removes and adds a constraint where the workload churns; then reads all values.
  mutating func step(_ index: Int) throws(SolverError) {
    if workload.churn.isEmpty {
      try Self.suggest(workload.sizes[index], for: edits, in: &solver)
    } else {
      let churned = workload.churn[index]
      try solver.remove(ids[churned])
      ids[churned] = try solver.add(workload.constraint(churned, over: variables.variables))
    }
    try readValues()
  }

  @inline(__always)
  private static func suggest(
    _ size: Workload.Size, for edits: [ConstraintID], in solver: inout Solver
  ) throws(SolverError) {
    try solver.suggest(size.first, for: edits[0])
    if edits.count > 1 {
      try solver.suggest(size.second, for: edits[1])
    }
  }

  private mutating func readValues() throws(SolverError) {
    try solver.readValues(of: variables, into: &values)
  }

  /// The least and the greatest value that each variable has in an optimal state: the same where it is unique.
  func optimalRanges() -> [ClosedRange<Double>] {
    var ranges = values.map { $0...$0 }
    let indices = Dictionary(uniqueKeysWithValues: zip(variables.variables, variables.variables.indices))
    for ambiguity in solver.ambiguities() {
      if let index = indices[ambiguity.variable] {
        ranges[index] = ambiguity.lower...ambiguity.upper
      }
    }
    return ranges
  }
}

/// A workload with its strengths as priorities, each distinct strength a priority of its own, and its terms in one row.
///
/// A user writes priorities down; finding them out is no part of a build.
struct PrioritizedWorkload {
  /// One constraint but for its terms.
  struct Row {
    var terms: Range<Int>
    var constant: Double
    var relation: Relation
    var priority: Priority
  }

  let variableCount: Int
  let sizes: [Workload.Size]
  let churn: [Int]
  /// The variables that are suggested, with their priorities.
  let edits: [(variable: Int, priority: Priority)]
  let rows: [Row]
  private let terms: [Workload.Term]

  init(_ workload: Workload) {
    var scale = [Workload.required: Priority.required]
    for (rank, strength) in workload.strengths.enumerated() {
      scale[strength] = Priority(Double(rank + 1))
    }
    variableCount = workload.variableCount
    sizes = workload.sizes
    churn = workload.churn
    edits = workload.edits.map { ($0.variable, scale[$0.strength] ?? .required) }
    var terms: [Workload.Term] = []
    var rows: [Row] = []
    for constraint in workload.constraints {
      let relation: Relation =
        switch constraint.relation {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
      rows.append(
        Row(
          terms: terms.count..<terms.count + constraint.terms.count, constant: constraint.constant,
          relation: relation, priority: scale[constraint.strength] ?? .required))
      terms += constraint.terms
    }
    self.rows = rows
    self.terms = terms
  }

  /// The number of steps in one pass.
  var stepCount: Int { churn.isEmpty ? sizes.count : churn.count }

  /// One constraint, made from nothing.
  func constraint(_ index: Int, over variables: [Variable]) -> Constraint {
    let row = rows[index]
    var expression = LinearExpression(row.constant)
    for place in row.terms {
      expression.append(variables[terms[place].variable], terms[place].coefficient)
    }
    return Constraint(expression, row.relation, priority: row.priority)
  }
}
