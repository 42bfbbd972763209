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
  init(_ workload: Workload) throws(SolverError) {
    self.workload = workload
    let priorities = PriorityScale(workload)
    var solver = Solver()
    var variables: [Variable] = []
    variables.reserveCapacity(workload.variableCount)
    for _ in 0..<workload.variableCount {
      variables.append(try solver.makeVariable())
    }
    let constraints = workload.constraints.map { priorities.constraint($0, over: variables) }
    var ids: [ConstraintID] = []
    var edits: [ConstraintID] = []
    ids.reserveCapacity(constraints.count)
    try solver.batch { (solver: inout Solver) throws(SolverError) in
      for (edit, value) in zip(workload.edits, [workload.sizes[0].first, workload.sizes[0].second]) {
        let id = try solver.addEdit(variables[edit.variable], priority: priorities.priority(edit.strength))
        try solver.suggest(value, for: id)
        edits.append(id)
      }
      for constraint in constraints {
        ids.append(try solver.add(constraint))
      }
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
      let size = workload.sizes[index]
      try solver.suggest(size.first, for: edits[0])
      if edits.count > 1 {
        try solver.suggest(size.second, for: edits[1])
      }
    } else {
      let churned = workload.churn[index]
      try solver.remove(ids[churned])
      ids[churned] = try solver.add(constraints[churned])
    }
    try readValues()
  }

  private mutating func readValues() throws(SolverError) {
    for (index, variable) in variables.enumerated() {
      values[index] = try solver.value(of: variable)
    }
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

/// A workload's strengths as priorities: each distinct strength is a priority of its own.
private struct PriorityScale {
  private let priorities: [Double: Priority]

  init(_ workload: Workload) {
    var priorities = [Workload.required: Priority.required]
    for (rank, strength) in workload.strengths.enumerated() {
      priorities[strength] = Priority(Double(rank + 1))
    }
    self.priorities = priorities
  }

  func priority(_ strength: Double) -> Priority {
    priorities[strength] ?? .required
  }

  func constraint(_ constraint: Workload.Constraint, over variables: [Variable]) -> Constraint {
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
    return Constraint(expression, relation, priority: priority(constraint.strength))
  }
}
