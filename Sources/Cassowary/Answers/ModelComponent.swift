/// Variables that constraints tie together, with all of these constraints, as the model has them: what an answer is
/// worked out on.
struct ModelComponent {
  /// The slots of the variables, in ascending order; a *column* is a position here.
  var variables: [Int]
  /// The slots of the constraints, in ascending order; a *row* is a position here.
  var constraints: [Int]
  /// The terms of each row, in columns.
  var rows: [RowElimination.Row]
  /// The distinct priorities, highest first; a *place* is a position here.
  var priorities: [Double]
  var records: [Model.ConstraintRecord]
  var places: [Int]

  /// The number of a variable's slot among the columns.
  func column(ofSlot slot: Int) -> Int? {
    var (low, high) = (0, variables.count)
    while low < high {
      let middle = (low + high) / 2
      if variables[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low < variables.count && variables[low] == slot ? low : nil
  }

  /// The rows at priority 1000.
  var requiredRows: [Int] { records.indices.filter { records[$0].priority == 1000 } }
}

extension Model {
  /// The terms of a constraint with variables by slot.
  func terms(ofConstraint index: Int) -> [RowElimination.Term] {
    let record = constraints[index]
    var result: [RowElimination.Term] = []
    for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
      result.append(.init(column: Int(terms[position].variable), coefficient: terms[position].coefficient))
    }
    return result
  }

  /// All components, by their first variable. Constraints without variables belong to none.
  func components() -> [ModelComponent] {
    var seen = Array(repeating: false, count: variables.count)
    var result: [ModelComponent] = []
    for slot in 0..<variables.count where isLiveVariable(slot) && !seen[slot] {
      result.append(component(from: slot, &seen))
    }
    return result
  }

  /// The component of a variable.
  func component(ofVariable slot: Int) -> ModelComponent {
    var seen = Array(repeating: false, count: variables.count)
    return component(from: slot, &seen)
  }

  /// The component of a constraint; one without variables stands alone.
  func component(ofConstraint index: Int) -> ModelComponent {
    if constraints[index].termCount > 0 {
      return component(ofVariable: Int(terms[Int(constraints[index].firstTerm)].variable))
    }
    return component([], [index])
  }

  private func component(from slot: Int, _ seen: inout [Bool]) -> ModelComponent {
    var slots = [slot]
    var members: [Int] = []
    seen[slot] = true
    var next = 0
    while next < slots.count {
      var term = Int(variables[slots[next]].firstTerm)
      next += 1
      while term >= 0 {
        let constraint = Int(terms[term].constraint)
        let record = constraints[constraint]
        // Once for each constraint: at its first term.
        if Int(record.firstTerm) == term { members.append(constraint) }
        for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
          let other = Int(terms[position].variable)
          guard !seen[other] else { continue }
          seen[other] = true
          slots.append(other)
        }
        term = Int(terms[term].next)
      }
    }
    slots.sort()
    members.sort()
    return component(slots, members)
  }

  private func component(_ slots: [Int], _ members: [Int]) -> ModelComponent {
    var priorities: [Double] = []
    for priority in members.map({ constraints[$0].priority }).sorted(by: >) where priorities.last != priority {
      priorities.append(priority)
    }
    var component = ModelComponent(
      variables: slots, constraints: members, rows: [], priorities: priorities,
      records: members.map { constraints[$0] }, places: [])
    for (row, index) in members.enumerated() {
      var terms = terms(ofConstraint: index)
      for position in terms.indices { terms[position].column = component.column(ofSlot: terms[position].column) ?? 0 }
      component.rows.append(.init(terms: terms))
      var (low, high) = (0, priorities.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if priorities[middle] > component.records[row].priority { low = middle + 1 } else { high = middle }
      }
      component.places.append(low)
    }
    return component
  }
}
