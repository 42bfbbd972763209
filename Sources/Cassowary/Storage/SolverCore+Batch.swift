extension SolverCore {
  /// Opens a batch and returns the mark to go back to.
  mutating func openBatch() -> Int {
    batchDepth += 1
    updateWindow()
    return journal.entries.count
  }

  /// Closes a batch; the outermost solves and forgets how to go back.
  mutating func commitBatch() {
    batchDepth -= 1
    guard batchDepth == 0 else { return }
    for position in 0..<journal.entries.count {
      let entry = journal.entries[position]
      switch entry.kind {
      case .removedConstraint: model.freeConstraint(Int(entry.index))
      case .removedVariable:
        model.freeVariables.append(entry.index)
      default: break
      }
    }
    journal.removeAll()
    solve()
  }

  /// Undoes what the batch has done, latest first, and closes it.
  mutating func rollBack(to mark: Int) {
    while journal.entries.count > mark {
      let entry = journal.entries.removeLast()
      let index = Int(entry.index)
      switch entry.kind {
      case .madeVariable:
        engine.didTouchVariable(index)
        noteStaleVariable(index)
        model.freeVariable(index)
      case .removedVariable:
        model.variables[index].generation &-= 1
        model.liveVariables += 1
        engine.didTouchVariable(index)
      case .addedConstraint:
        engine.willRemove(index, &model)
        model.retireConstraint(index)
        model.freeConstraint(index)
      case .removedConstraint:
        model.reviveConstraint(index)
        engine.didAdd(index, &model)
      case .changedConstant:
        model.constraints.base[index].constant = journal.takeNumber()
        engine.didChangeConstant(index, &model)
      case .changedPriority:
        engine.willRemove(index, &model)
        model.constraints.base[index].weight = journal.takeNumber()
        model.constraints.base[index].priority = journal.takeNumber()
        engine.didAdd(index, &model)
      }
    }
    batchDepth -= 1
    if batchDepth == 0 { solve() }
  }
}
