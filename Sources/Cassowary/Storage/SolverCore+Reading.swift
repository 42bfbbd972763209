extension SolverCore {
  /// How a constraint stands at the present values: its left-hand side, and how far it is outside its limits,
  /// negative below, positive above, 0 within rounding.
  func standing(ofConstraint index: Int) -> (sum: Double, violation: Double) {
    let record = model.constraints[index]
    var sum = 0.0
    var size = record.constant.magnitude
    for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
      let part = model.terms[position].coefficient * values[Int(model.terms[position].variable)]
      sum += part
      size = max(size, part.magnitude)
    }
    let slack = 1e-10 * size + 1e-12
    if sum < record.lower - slack { return (sum, sum - record.lower) }
    if sum > record.upper + slack { return (sum, sum - record.upper) }
    return (sum, 0)
  }

  func violations() -> [Violation] {
    var result: [Violation] = []
    for index in 0..<model.constraints.count where model.isLiveConstraint(index) {
      let amount = standing(ofConstraint: index).violation
      if amount != 0 { result.append(Violation(constraint: model.handle(ofConstraint: index), amount: amount)) }
    }
    return result
  }

  func isSatisfiable() -> Bool {
    for index in 0..<model.constraints.count where model.isLiveConstraint(index) {
      if model.constraints[index].priority == 1000 && standing(ofConstraint: index).violation != 0 { return false }
    }
    return true
  }

  func costs() -> [PriorityCost] {
    var priorities: [Double] = []
    for index in 0..<model.constraints.count where model.isLiveConstraint(index) {
      priorities.append(model.constraints[index].priority)
    }
    priorities.sort(by: >)
    var result: [PriorityCost] = []
    for priority in priorities where result.last?.priority.rawValue != priority {
      result.append(PriorityCost(priority: Priority(priority), cost: 0))
    }
    for index in 0..<model.constraints.count where model.isLiveConstraint(index) {
      let violation = standing(ofConstraint: index).violation
      guard violation != 0 else { continue }
      let record = model.constraints[index]
      var low = 0
      var high = result.count - 1
      while low < high {
        let middle = (low + high) / 2
        if result[middle].priority.rawValue > record.priority { low = middle + 1 } else { high = middle }
      }
      result[low].cost += violation.magnitude * record.weight
    }
    return result
  }

  mutating func takeChanges() -> [Variable] {
    var result: [Variable] = []
    reported.extend(to: values.count, with: 0)
    for position in 0..<changed.count {
      isChanged[Int(changed[position])] = false
      report(Int(changed[position]), &result)
    }
    changed.removeAll()
    for position in 0..<engine.parts.unreported.count {
      let number = Int(engine.parts.unreported[position])
      engine.parts.parts[number].isReported = true
      let part = engine.parts.parts[number]
      guard part.isTaken else { continue }
      if part.response >= 0 {
        engine.parts.responses.base[part.responses.start + Int(part.response)].quickCount = -1
      }
      for at in part.members.start..<part.members.start + part.members.count {
        let member = Int(engine.parts.indices.base[at])
        report(member, &result)
        let node = engine.reduction.nodes[member]
        for dependent in Int(node.groupStart)..<Int(node.groupStart + node.groupCount) {
          report(Int(engine.reduction.dependents.base[dependent]), &result)
        }
      }
      for at in part.multiples.start..<part.multiples.start + part.multiples.count {
        report(Int(engine.parts.indices.base[at]), &result)
      }
    }
    engine.parts.unreported.removeAll()
    return result
  }

  private mutating func report(_ index: Int, _ result: inout [Variable]) {
    guard values[index] != reported[index], model.isLiveVariable(index) else { return }
    reported[index] = values[index]
    result.append(model.handle(ofVariable: index))
  }

  #if PERCH_CHECK_INVARIANTS
    /// Stops where the lists of the model do not agree with one another.
    func checkInvariants() {
      var live = 0
      var terms = 0
      for index in 0..<model.constraints.count {
        let record = model.constraints[index]
        guard model.isLiveConstraint(index) else {
          precondition(!record.isLinked, "a removed constraint is linked")
          continue
        }
        live += 1
        terms += Int(record.termCount)
        precondition(record.isLinked && record.constant.isFinite && record.weight > 0)
        for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
          precondition(Int(model.terms[position].constraint) == index && model.terms[position].coefficient != 0)
          precondition(model.isLiveVariable(Int(model.terms[position].variable)))
        }
      }
      precondition(live == model.liveConstraints)
      for index in 0..<model.variables.count {
        precondition(values[index].isFinite, "a value is not finite")
        var term = Int(model.variables[index].firstTerm)
        var seen = 0
        var previous = -1
        while term >= 0 {
          precondition(Int(model.terms[term].previous) == previous && Int(model.terms[term].variable) == index)
          seen += 1
          previous = term
          term = Int(model.terms[term].next)
        }
        precondition(seen == Int(model.variables[index].termCount))
        terms -= seen
      }
      precondition(terms == 0, "terms and lists do not agree")
      precondition(window.pointee.values == values.base && window.pointee.constraints == model.constraints.base)
      precondition(window.pointee.roles == UnsafePointer(engine.reduction.roles.base))
      precondition(window.pointee.responses == engine.parts.responses.base, "callers look for responses elsewhere")
      precondition(window.pointee.singles == UnsafePointer(engine.parts.singles.base))
      precondition(window.pointee.stamp == stamp, "callers see handles as they were")
      precondition(window.pointee.constraintCount == (batchDepth == 0 ? UInt32(model.constraints.count) : 0))
      if batchDepth == 0 { engine.checkInvariants(model, values) }
    }
  #endif
}
