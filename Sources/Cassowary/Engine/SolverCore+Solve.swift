extension SolverCore {
  /// Makes the values optimal again after whatever has changed in the model.
  mutating func solve() {
    rederiveTouched()
    for position in 0..<engine.dirty.count {
      let number = Int(engine.dirty[position])
      guard engine.components[number].isDirty else { continue }
      engine.components[number].isDirty = false
      isOptimal = engine.components[number].tableau.solve() && isOptimal
      for (local, variable) in engine.components[number].variables.enumerated() {
        setValue(Int(variable), engine.components[number].tableau.value[local])
      }
    }
    engine.dirty.removeAll()
    #if PERCH_CHECK_INVARIANTS
      checkInvariants()
    #endif
  }

  /// Takes apart every component that a change of structure has touched and derives new ones.
  private mutating func rederiveTouched() {
    guard engine.touched.count > 0 else { return }
    isOptimal = true
    var waiting: [Int32] = []
    for position in 0..<engine.touched.count {
      let variable = engine.touched[position]
      let number = Int(engine.componentOf[Int(variable)])
      waiting.append(variable)
      guard number >= 0 else { continue }
      for member in engine.components[number].variables {
        engine.componentOf[Int(member)] = -1
        waiting.append(member)
      }
      engine.components[number] = Engine.Component()
      engine.freeComponents.append(number)
    }
    engine.touched.removeAll()
    for variable in waiting where engine.componentOf[Int(variable)] < 0 && model.isLiveVariable(Int(variable)) {
      derive(from: variable)
    }
  }

  /// The component that holds a variable, found by a walk over the constraints, with a fresh tableau.
  private mutating func derive(from start: Int32) {
    let number: Int
    if let free = engine.freeComponents.popLast() {
      number = free
    } else {
      number = engine.components.count
      engine.components.append(Engine.Component())
    }
    var component = Engine.Component()
    component.variables = [start]
    engine.componentOf[Int(start)] = Int32(number)
    var next = 0
    while next < component.variables.count {
      let variable = Int(component.variables[next])
      engine.localOf[variable] = Int32(next)
      next += 1
      var term = Int(model.variables[variable].firstTerm)
      while term >= 0 {
        let constraint = model.terms[term].constraint
        let record = model.constraints[Int(constraint)]
        if Int(record.firstTerm) == term { component.constraints.append(constraint) }
        for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
          let other = model.terms[position].variable
          guard engine.componentOf[Int(other)] < 0 else { continue }
          engine.componentOf[Int(other)] = Int32(number)
          component.variables.append(other)
        }
        term = Int(model.terms[term].next)
      }
    }
    component.constraints.sort()
    component.tableau = makeTableau(component)
    for (row, constraint) in component.constraints.enumerated() { engine.rowOf[Int(constraint)] = Int32(row) }
    component.isDirty = true
    engine.components[number] = component
    engine.dirty.append(Int32(number))
  }

  private func makeTableau(_ component: borrowing Engine.Component) -> ElasticTableau {
    var priorities: [Double] = component.constraints.map { model.constraints[Int($0)].priority }
    priorities.sort(by: >)
    var distinct: [Double] = []
    for priority in priorities where distinct.last != priority { distinct.append(priority) }
    var tableau = ElasticTableau(variableCount: component.variables.count, placeCount: distinct.count)
    for constraint in component.constraints {
      let record = model.constraints[Int(constraint)]
      var terms: [(variable: Int, coefficient: Double)] = []
      for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
        let term = model.terms[position]
        terms.append((Int(engine.localOf[Int(term.variable)]), term.coefficient))
      }
      var place = 0
      while distinct[place] != record.priority { place += 1 }
      tableau.addRow(terms, lower: record.lower, upper: record.upper, place: place, weight: record.weight)
    }
    return tableau
  }
}
