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

  /// The component that holds a variable, with a fresh tableau.
  private mutating func derive(from start: Int32) {
    let part = model.componentTableau(around: Int(start))
    let number: Int
    if let free = engine.freeComponents.popLast() {
      number = free
    } else {
      number = engine.components.count
      engine.components.append(Engine.Component())
    }
    for variable in part.variables { engine.componentOf[Int(variable)] = Int32(truncatingIfNeeded: number) }
    for (row, constraint) in part.constraints.enumerated() {
      engine.rowOf[Int(constraint)] = Int32(truncatingIfNeeded: row)
    }
    engine.components[number] = Engine.Component(
      variables: part.variables, tableau: part.tableau, isDirty: true)
    engine.dirty.append(Int32(truncatingIfNeeded: number))
  }
}
