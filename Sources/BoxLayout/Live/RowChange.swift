import Cassowary

/// A change of one row that the solver has yet to hear of.
enum RowChange: Sendable {
  case add(Int)
  case remove(ConstraintID)
  case limit(Int)
  case priority(Int)
}

extension ContentLayout {
  /// Stores a row, and adds it to the solver with the next flush if it is active.
  mutating func store(_ row: LayoutRow, isActive: Bool = true) -> Int {
    let index: Int
    if let free = freeRows.popLast() {
      index = free
      rows[index] = row
    } else {
      index = rows.count
      rows.append(row)
    }
    if isActive { activate(row: index) }
    return index
  }

  /// Puts a stored row into the solver.
  mutating func activate(row index: Int) {
    guard !rows[index].isActive else { return }
    rows[index].isActive = true
    if !rows[index].isRest { isRestStale = true }
    pending.append(.add(index))
  }

  /// Takes a row out of the solver but keeps it.
  mutating func deactivate(row index: Int) {
    if rows[index].isActive, !rows[index].isRest { isRestStale = true }
    rows[index].isActive = false
    guard let id = rows[index].id else { return }
    pending.append(.remove(id))
    rows[index].id = nil
  }

  /// Takes a row out and gives its place away.
  mutating func discard(row index: Int) {
    deactivate(row: index)
    freeRows.append(index)
  }

  /// Changes the number on the right of a row.
  mutating func setLimit(_ limit: Double, row index: Int) {
    guard rows[index].limit != limit else { return }
    rows[index].limit = limit
    if rows[index].id != nil { pending.append(.limit(index)) }
  }

  /// Changes the priority of a row.
  mutating func setPriority(_ priority: Priority, row index: Int) {
    guard rows[index].priority != priority else { return }
    if rows[index].priority.isRequired != priority.isRequired { isRestStale = true }
    rows[index].priority = priority
    if rows[index].id != nil { pending.append(.priority(index)) }
  }

  /// Makes all pending changes in the solver, with one solve.
  mutating func flush() throws(LayoutError) {
    if isRestStale {
      isRestStale = false
      planRest()
    }
    guard !pending.isEmpty else { return }
    let changes = pending
    pending.removeAll(keepingCapacity: true)
    repaired = nil
    do {
      try apply(changes)
    } catch {
      // Numbers are checked before they are queued; what is left is that something has grown too large.
      throw LayoutError(.tooLarge, at: .content)
    }
  }

  private mutating func apply(_ changes: [RowChange]) throws(SolverError) {
    var rows: [LayoutRow] = []
    swap(&rows, &self.rows)
    defer { swap(&rows, &self.rows) }
    let variables = self.variables
    try solver.batch { (solver) throws(SolverError) in
      for change in changes {
        switch change {
        case .add(let index):
          guard rows[index].isActive, rows[index].id == nil else { continue }
          rows[index].id = try solver.add(rows[index].constraint(variables))
        case .remove(let id): try solver.remove(id)
        case .limit(let index):
          if let id = rows[index].id { try solver.setConstant(rows[index].limit, of: id) }
        case .priority(let index):
          if let id = rows[index].id { try solver.setPriority(rows[index].priority, of: id) }
        }
      }
    }
  }
}
