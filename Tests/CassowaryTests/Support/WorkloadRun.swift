import Cassowary

/// A workload in a solver, ready to be dragged about.
struct WorkloadRun {
  let work: Workload
  private(set) var solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var edits: [ConstraintID] = []
  private(set) var rows: [ConstraintID] = []

  /// Builds the workload with its first sizes, or those given, adding its rows as written, or in the order given.
  init(_ work: Workload, sizes: [Double]? = nil, order: [Int]? = nil) throws(SolverError) {
    self.work = work
    let sizes = sizes ?? work.sizes[0]
    var (variables, edits): ([Variable], [ConstraintID]) = ([], [])
    var rows: [ConstraintID?] = Array(repeating: nil, count: work.rows.count)
    try solver.batch { solver throws(SolverError) in
      for _ in 0..<work.variables { variables.append(try solver.makeVariable()) }
      for row in order ?? Array(work.rows.indices) {
        rows[row] = try solver.add(WorkloadRun.constraint(work.rows[row], variables))
      }
      for (edit, value) in zip(work.edits, sizes) {
        let id = try solver.addEdit(variables[edit], priority: Priority(Workload.Strength.strong))
        edits.append(id)
        try solver.suggest(value, for: id)
      }
    }
    (self.variables, self.edits, self.rows) = (variables, edits, rows.compactMap { $0 })
  }

  private static func constraint(_ row: Workload.Row, _ variables: [Variable]) -> Constraint {
    var expression = LinearExpression(-row.constant)
    for (variable, coefficient) in row.terms { expression.append(variables[variable], coefficient) }
    let relation: Relation =
      switch row.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return Constraint(expression, relation, priority: Priority(row.priority))
  }

  mutating func suggest(_ sizes: [Double]) throws(SolverError) {
    for (edit, value) in zip(edits, sizes) { try solver.suggest(value, for: edit) }
  }

  /// Removes a row and adds it again.
  mutating func cycle(_ row: Int) throws(SolverError) {
    try solver.remove(rows[row])
    rows[row] = try solver.add(WorkloadRun.constraint(work.rows[row], variables))
  }

  /// Adds a few variables with constraints to the first ones, and removes them.
  mutating func visit() throws(SolverError) {
    let (a, b) = (try solver.makeVariable(), try solver.makeVariable())
    try solver.add(a == variables[0] + 5)
    try solver.add((b >= a).priority(.low))
    try solver.add(a + b <= 50)
    try solver.remove(a)
    try solver.remove(b)
  }

  var values: [Double] { variables.map { solver[$0] } }
}

extension Solver {
  /// The value of a variable; NaN where the handle is stale, which no expectation accepts.
  subscript(variable: Variable) -> Double { (try? value(of: variable)) ?? .nan }
}
