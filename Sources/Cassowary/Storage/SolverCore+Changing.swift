extension SolverCore {
  mutating func makeVariable() throws(SolverError) -> Variable {
    let index = try model.makeVariable()
    values.extend(to: index + 1, with: 0)
    isChanged.extend(to: index + 1, with: false)
    engine.reserve(variables: index + 1)
    values[index] = 0
    if index < reported.count { reported[index] = 0 }
    updateWindow()
    if batchDepth > 0 { journal.note(.madeVariable, index) }
    return model.handle(ofVariable: index)
  }

  mutating func remove(_ variable: Variable) throws(SolverError) {
    let index = try model.index(of: variable)
    while model.variables[index].firstTerm >= 0 {
      removeConstraint(at: Int(model.terms[Int(model.variables[index].firstTerm)].constraint))
    }
    engine.didTouchVariable(index)
    noteStaleVariable(index)
    if batchDepth > 0 {
      model.variables[index].generation &+= 1
      model.liveVariables -= 1
      journal.note(.removedVariable, index)
    } else {
      model.freeVariable(index)
    }
    settle()
  }

  mutating func add(_ constraint: borrowing Constraint, isEdit: Bool = false) throws(SolverError) -> ConstraintID {
    try Self.check(priority: constraint.priority, weight: constraint.weight)
    let constant = -constraint.expression.constant
    try Self.check(constant)
    try merge(constraint.expression)
    return try addMerged(
      relation: constraint.relation, constant: constant, priority: constraint.priority, weight: constraint.weight,
      isEdit: isEdit)
  }

  mutating func addEdit(_ variable: Variable, priority: Priority, weight: Double) throws(SolverError) -> ConstraintID {
    try Self.check(priority: priority, weight: weight)
    let index = try model.index(of: variable)
    merged.removeAll()
    merged.append(Model.Term(variable: Int32(truncatingIfNeeded: index), constraint: -1, coefficient: 1))
    return try addMerged(
      relation: .equal, constant: values[index], priority: priority, weight: weight, isEdit: true)
  }

  private mutating func addMerged(
    relation: Relation, constant: Double, priority: Priority, weight: Double, isEdit: Bool
  ) throws(SolverError) -> ConstraintID {
    let index = try model.makeConstraint(
      merged, relation: relation, constant: constant == 0 ? 0 : constant, priority: priority.rawValue,
      weight: weight, isEdit: isEdit)
    engine.didAdd(index, &model)
    if batchDepth > 0 { journal.note(.addedConstraint, index) }
    settle()
    return model.handle(ofConstraint: index)
  }

  mutating func remove(_ constraint: ConstraintID) throws(SolverError) {
    removeConstraint(at: try model.index(of: constraint))
    settle()
  }

  private mutating func removeConstraint(at index: Int) {
    engine.willRemove(index, &model)
    model.retireConstraint(index)
    if batchDepth > 0 {
      journal.note(.removedConstraint, index)
    } else {
      model.freeConstraint(index)
    }
  }

  @inline(never)
  mutating func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError) {
    let index = try model.index(of: constraint)
    try Self.check(constant)
    if !follow(constant, at: index) { changeConstant(constant, at: index) }
  }

  /// Lets all values follow a constant that moves, if they do nothing else.
  ///
  /// The response ends where numbers are refused.
  @inline(__always)
  private mutating func follow(_ constant: Double, at index: Int) -> Bool {
    guard batchDepth == 0, engine.follow(index, constant, values.base) else { return false }
    model.constraints.base[index].constant = constant + 0
    return true
  }

  mutating func suggest(_ value: Double, for constraint: ConstraintID) throws(SolverError) {
    let index = try model.index(of: constraint)
    try Self.check(value)
    guard model.constraints[index].isEdit else { throw .notAnEdit(constraint) }
    if !follow(value, at: index) { changeConstant(value, at: index) }
  }

  @inline(__always)
  private mutating func changeConstant(_ constant: Double, at index: Int) {
    let old = model.constraints.base[index].constant
    guard old != constant else { return }
    model.constraints.base[index].constant = constant == 0 ? 0 : constant
    engine.didChangeConstant(index, &model)
    if batchDepth > 0 { journal.noteConstant(old, of: index) }
    settle()
  }

  mutating func setPriority(_ priority: Priority, weight: Double?, of constraint: ConstraintID) throws(SolverError) {
    let index = try model.index(of: constraint)
    let old = model.constraints[index]
    let weight = weight ?? old.weight
    try Self.check(priority: priority, weight: weight)
    guard old.priority != priority.rawValue || old.weight != weight else { return }
    engine.willRemove(index, &model)
    model.constraints.base[index].priority = priority.rawValue
    model.constraints.base[index].weight = weight
    engine.didAdd(index, &model)
    if batchDepth > 0 { journal.notePriority(old.priority, weight: old.weight, of: index) }
    settle()
  }

  // MARK: Checks

  @inline(__always)
  private static func check(_ number: Double) throws(SolverError) {
    if !(number.magnitude <= 1e30) { throw refusal(of: number) }
  }

  @inline(never)
  private static func refusal(of number: Double) -> SolverError { number.isFinite ? .outOfRange(number) : .notFinite }

  private static func check(priority: Priority, weight: Double) throws(SolverError) {
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    guard weight >= 1e-30, weight <= 1e30 else { throw .invalidWeight(weight) }
  }

  /// Puts the terms into `merged`, each variable once and none with coefficient 0.
  private mutating func merge(_ expression: borrowing LinearExpression) throws(SolverError) {
    let count = expression.count
    merged.removeAll()
    merged.lengthen(by: count)
    let merged = self.merged.base
    // Most are as they are to be: few, no variable twice, no coefficient 0.
    var isPlain = count <= 4
    for position in 0..<count {
      let term = expression.term(position)
      let index = Int32(truncatingIfNeeded: try model.index(of: term.variable))
      let size = term.coefficient.magnitude
      if !(size >= 1e-30 && size <= 1e30) {
        guard size == 0 else { throw Self.refusal(of: term.coefficient) }
        isPlain = false
      }
      merged[position] = Model.Term(variable: index, constraint: -1, coefficient: term.coefficient)
      if isPlain {
        for other in 0..<position where merged[other].variable == index { isPlain = false }
      }
    }
    if !isPlain { addUpMerged() }
  }

  private mutating func addUpMerged() {
    mergedAt.extend(to: values.count, with: -1)
    var kept = 0
    for position in 0..<merged.count {
      let term = merged[position]
      let seen = Int(mergedAt[Int(term.variable)])
      if seen >= 0 {
        let sum = merged[seen].coefficient + term.coefficient
        // What cancels to rounding cancels.
        let size = max(merged[seen].coefficient.magnitude, term.coefficient.magnitude)
        merged[seen].coefficient = sum.magnitude <= 1e-14 * size ? 0 : sum
      } else {
        mergedAt[Int(term.variable)] = Int32(truncatingIfNeeded: kept)
        merged[kept] = term
        kept += 1
      }
    }
    var nonzero = 0
    for position in 0..<kept {
      let term = merged[position]
      mergedAt[Int(term.variable)] = -1
      if term.coefficient != 0 {
        merged[nonzero] = term
        nonzero += 1
      }
    }
    merged.truncate(to: nonzero)
  }
}
