import Testing

@testable import Cassowary

/// A solver and the plain data it should agree with, changed side by side.
struct Driver {
  private(set) var mirror = Mirror()
  private(set) var solver = Solver()
  private(set) var handles = Handles()
  /// What the solver's list of changes says, added up: the value of each variable when it was last named.
  private var known: [Variable: Double] = [:]
  private var operationCount = 0

  /// The handles of what lives, by its position in the mirror.
  struct Handles {
    var variables: [Variable] = []
    var rows: [ConstraintID] = []
  }

  private enum Rollback: Error { case wanted, solver(SolverError) }

  mutating func apply(_ operation: Operation) throws {
    operationCount += 1
    try change(operation)
    guard takesChanges else { return }
    for variable in solver.takeChanges() { known[variable] = try solver.value(of: variable) }
  }

  /// Whether the list of changes has been taken after the last operation. For a while it is after each, for a while it
  /// is left to grow.
  private var takesChanges: Bool { operationCount % 16 < 8 }

  /// The position of a variable whose value is another than was last said, or `nil`.
  var unlistedChange: Int? {
    guard takesChanges else { return nil }
    return handles.variables.firstIndex { solver[$0] != known[$0] ?? 0 }
  }

  private mutating func change(_ operation: Operation) throws {
    var (handles, mirror) = (handles, mirror)
    switch operation {
    case .batch(let steps):
      try solver.batch { solver throws(SolverError) in
        for step in steps { try Driver.apply(step, &solver, &handles, &mirror) }
      }
    case .rollback(let steps):
      do {
        try solver.batch { solver throws(Rollback) in
          do throws(SolverError) {
            for step in steps { try Driver.apply(step, &solver, &handles, &mirror) }
          } catch { throw .solver(error) }
          throw .wanted
        }
      } catch Rollback.wanted {
        return
      }
    default:
      try Driver.apply(operation, &solver, &handles, &mirror)
    }
    self.handles = handles
    self.mirror = mirror
  }

  private static func apply(
    _ operation: Operation, _ solver: inout Solver, _ handles: inout Handles, _ mirror: inout Mirror
  ) throws(SolverError) {
    switch operation {
    case .addVariable: handles.variables.append(try solver.makeVariable())
    case .removeVariable(let position):
      let name = mirror.variables[position]
      // From the back, so that the positions before stay what they are.
      for row in mirror.rows.indices.reversed() where mirror.rows[row].terms.contains(where: { $0.variable == name }) {
        try solver.remove(handles.rows.remove(at: row))
      }
      try solver.remove(handles.variables.remove(at: position))
    case .add(let row): handles.rows.append(try add(row, mirror, handles.variables, to: &solver))
    case .remove(let row): try solver.remove(handles.rows.remove(at: row))
    case .setConstant(let value, let row):
      if mirror.rows[row].isEdit {
        try solver.suggest(value, for: handles.rows[row])
      } else {
        try solver.setConstant(value, of: handles.rows[row])
      }
    case .setPriority(let priority, let weight, let row):
      try solver.setPriority(Priority(priority), weight: weight, of: handles.rows[row])
    case .batch, .rollback: break
    }
    mirror.apply(operation)
  }

  private static func add(
    _ row: MirrorRow, _ mirror: Mirror, _ variables: [Variable], to solver: inout Solver
  ) throws(SolverError) -> ConstraintID {
    func handle(_ name: Int) -> Variable { variables[mirror.variables.firstIndex(of: name) ?? 0] }
    if row.isEdit {
      let edit = try solver.addEdit(handle(row.terms[0].variable), priority: Priority(row.priority))
      try solver.suggest(row.constant, for: edit)
      if row.weight != 1 { try solver.setPriority(Priority(row.priority), weight: row.weight, of: edit) }
      return edit
    }
    var expression = LinearExpression(-row.constant)
    for (variable, coefficient) in row.terms { expression.append(handle(variable), coefficient) }
    let relation: Relation =
      switch row.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return try solver.add(Constraint(expression, relation, priority: Priority(row.priority), weight: row.weight))
  }

  /// A new solver that is given the same system at once.
  ///
  /// With `reversed`, variables and rows come in the opposite order.
  func fresh(reversed: Bool = false) throws -> (solver: Solver, variables: [Variable], rows: [ConstraintID]) {
    var solver = Solver()
    var handles = Handles()
    try solver.batch { solver throws(SolverError) in
      for _ in mirror.variables { handles.variables.append(try solver.makeVariable()) }
      if reversed { handles.variables.reverse() }
      for row in reversed ? mirror.rows.reversed() : mirror.rows {
        handles.rows.append(try Driver.add(row, mirror, handles.variables, to: &solver))
      }
    }
    return (solver, handles.variables, reversed ? handles.rows.reversed() : handles.rows)
  }
}
