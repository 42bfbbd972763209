extension Model {
  /// Takes a slot for a variable.
  mutating func makeVariable() throws(SolverError) -> Int {
    let index: Int
    if freeVariables.count > 0 {
      index = Int(freeVariables.removeLast())
    } else {
      guard variables.count < Model.most else { throw .full }
      index = variables.count
      variables.append(VariableRecord())
    }
    variables[index] = VariableRecord(generation: variables[index].generation &+ 1)
    liveVariables += 1
    return index
  }

  /// Frees the slot of a variable that no constraint mentions.
  mutating func freeVariable(_ index: Int) {
    assert(variables[index].termCount == 0)
    variables[index].generation &+= 1
    freeVariables.append(Int32(truncatingIfNeeded: index))
    liveVariables -= 1
  }

  /// Takes a slot and a block of terms for a constraint whose terms have been merged and checked.
  mutating func makeConstraint(
    _ merged: borrowing Buffer<Term>, relation: Relation, constant: Double, priority: Double, weight: Double,
    isEdit: Bool
  ) throws(SolverError) -> Int {
    let first = try takeBlock(merged.count)
    let index: Int
    if freeConstraints.count > 0 {
      index = Int(freeConstraints.removeLast())
    } else {
      guard constraints.count < Model.most else { throw .full }
      index = constraints.count
      constraints.lengthen(by: 1)
      constraints[index].generation = 0
    }
    constraints[index] = ConstraintRecord(
      generation: constraints[index].generation &+ 1, relation: relation, isEdit: isEdit, isLinked: true,
      firstTerm: Int32(truncatingIfNeeded: first), termCount: Int32(truncatingIfNeeded: merged.count),
      priority: priority, weight: weight, constant: constant)
    for position in 0..<merged.count {
      terms[first + position] = Term(
        variable: merged[position].variable, constraint: Int32(truncatingIfNeeded: index),
        coefficient: merged[position].coefficient)
      linkTerm(first + position)
    }
    liveConstraints += 1
    return index
  }

  /// Frees the slot and the terms of a constraint that is not linked.
  mutating func freeConstraint(_ index: Int) {
    let record = constraints[index]
    assert(!record.isLinked)
    giveBlock(Int(record.firstTerm), count: Int(record.termCount))
    freeConstraints.append(Int32(truncatingIfNeeded: index))
  }

  /// Makes the handle of a constraint stale and takes its terms out of the lists of their variables; the slot
  /// stays taken until `freeConstraint`, so that the removal can be undone.
  mutating func retireConstraint(_ index: Int) {
    unlink(index)
    constraints[index].generation &+= 1
    liveConstraints -= 1
  }

  /// Undoes `retireConstraint`.
  mutating func reviveConstraint(_ index: Int) {
    constraints[index].generation &-= 1
    link(index)
    liveConstraints += 1
  }

  // MARK: Lists of terms

  private mutating func link(_ index: Int) {
    let record = constraints[index]
    for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) { linkTerm(position) }
    constraints.base[index].isLinked = true
  }

  /// Puts a term at the head of the list of its variable.
  @inline(__always)
  private mutating func linkTerm(_ position: Int) {
    let term = terms.base + position
    let variable = variables.base + Int(term.pointee.variable)
    let head = variable.pointee.firstTerm
    term.pointee.previous = -1
    term.pointee.next = head
    if head >= 0 { terms.base[Int(head)].previous = Int32(truncatingIfNeeded: position) }
    variable.pointee.firstTerm = Int32(truncatingIfNeeded: position)
    variable.pointee.termCount += 1
  }

  private mutating func unlink(_ index: Int) {
    let record = constraints[index]
    for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
      let term = terms[position]
      if term.previous >= 0 {
        terms.base[Int(term.previous)].next = term.next
      } else {
        variables.base[Int(term.variable)].firstTerm = term.next
      }
      if term.next >= 0 { terms.base[Int(term.next)].previous = term.previous }
      variables.base[Int(term.variable)].termCount -= 1
    }
    constraints.base[index].isLinked = false
  }

  // MARK: Blocks of terms

  /// Blocks hold a power of two of terms, so that a block given back serves any constraint of similar length.
  private func sizeClass(_ count: Int) -> Int { count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount }

  private mutating func takeBlock(_ count: Int) throws(SolverError) -> Int {
    guard count > 0 else { return 0 }
    let size = sizeClass(count)
    let head = freeBlocks.count > 0 ? freeBlocks[size] : -1
    if head >= 0 {
      freeBlocks[size] = terms[Int(head)].next
      return Int(head)
    }
    let start = terms.count
    guard start + 1 << size <= Model.most else { throw .full }
    terms.lengthen(by: 1 << size)
    return start
  }

  private mutating func giveBlock(_ first: Int, count: Int) {
    guard count > 0 else { return }
    let size = sizeClass(count)
    freeBlocks.extend(to: FreeBlocks.classes, with: -1)
    terms.base[first].next = freeBlocks[size]
    terms.base[first].variable = -1
    freeBlocks[size] = Int32(truncatingIfNeeded: first)
  }
}
