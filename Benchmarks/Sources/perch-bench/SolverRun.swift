import Cassowary
import Workloads

/// A workload in Perch's solver, built and stepped as a user of the module `Cassowary` would write it.
struct SolverRun: BenchmarkRun {
  private let workload: Workload
  private var solver: Solver
  private let variables: [Variable]
  private let constraints: [Constraint]
  private var ids: [ConstraintID]
  private let edits: [ConstraintID]
  /// The values of all variables after the last step.
  private(set) var values: [Double]

  /// From nothing to the first solved values.
  init(_ workload: PrioritizedWorkload) throws(SolverError) {
    self.workload = workload.workload
    var solver = Solver()
    var variables: [Variable] = []
    variables.reserveCapacity(workload.workload.variableCount)
    for _ in 0..<workload.workload.variableCount {
      variables.append(try solver.makeVariable())
    }
    let constraints = workload.constraints(over: variables)
    var ids: [ConstraintID] = []
    var edits: [ConstraintID] = []
    ids.reserveCapacity(constraints.count)
    try solver.batch { (solver: inout Solver) throws(SolverError) in
      for (edit, priority) in zip(workload.workload.edits, workload.editPriorities) {
        edits.append(try solver.addEdit(variables[edit.variable], priority: priority))
      }
      for constraint in constraints {
        ids.append(try solver.add(constraint))
      }
      try Self.suggest(workload.workload.sizes[0], for: edits, in: &solver)
    }
    self.solver = solver
    self.variables = variables
    self.constraints = constraints
    self.ids = ids
    self.edits = edits
    values = Array(repeating: 0, count: variables.count)
    try readValues()
  }

  var stepCount: Int { workload.stepCount }

  /// Suggests each edit variable, or removes and adds a constraint where the workload churns; then reads all values.
  mutating func step(_ index: Int) throws(SolverError) {
    if workload.churn.isEmpty {
      try Self.suggest(workload.sizes[index], for: edits, in: &solver)
    } else {
      let churned = workload.churn[index]
      try solver.remove(ids[churned])
      ids[churned] = try solver.add(constraints[churned])
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
    let indices = Dictionary(uniqueKeysWithValues: zip(variables, variables.indices))
    for ambiguity in solver.ambiguities() {
      if let index = indices[ambiguity.variable] {
        ranges[index] = ambiguity.lower...ambiguity.upper
      }
    }
    return ranges
  }
}

/// A workload with its strengths as priorities: each distinct strength is a priority of its own.
///
/// A user writes priorities down; finding them out is no part of a build.
struct PrioritizedWorkload {
  let workload: Workload
  /// The priority of each edit.
  let editPriorities: [Priority]
  /// The priority of each constraint.
  let priorities: [Priority]

  init(_ workload: Workload) {
    self.workload = workload
    var scale = [Workload.required: Priority.required]
    for (rank, strength) in workload.strengths.enumerated() {
      scale[strength] = Priority(Double(rank + 1))
    }
    editPriorities = workload.edits.map { scale[$0.strength] ?? .required }
    priorities = workload.constraints.map { scale[$0.strength] ?? .required }
  }

  /// The constraints, made from nothing.
  func constraints(over variables: [Variable]) -> [Constraint] {
    var constraints: [Constraint] = []
    constraints.reserveCapacity(workload.constraints.count)
    for (constraint, priority) in zip(workload.constraints, priorities) {
      var expression = LinearExpression(constraint.constant)
      for term in constraint.terms {
        expression.append(variables[term.variable], term.coefficient)
      }
      let relation: Relation =
        switch constraint.relation {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
      constraints.append(Constraint(expression, relation, priority: priority))
    }
    return constraints
  }
}
