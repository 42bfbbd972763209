/// What the solver derives from the model: connected components, each with its simplex.
struct Engine: ~Copyable {
  /// One set of variables that constraints tie together.
  struct Component {
    var variables: [Int32] = []
    var tableau = ElasticTableau(variableCount: 0, placeCount: 0)
    var isDirty = false
  }

  var components: [Component] = []
  var freeComponents: [Int] = []
  /// The component of each variable, or -1.
  var componentOf = Buffer<Int32>()
  /// The row of each constraint in its component's tableau, or -1.
  var rowOf = Buffer<Int32>()
  /// Variables whose component has to be derived again.
  var touched = Buffer<Int32>()
  /// Components with changed constants.
  var dirty = Buffer<Int32>()

  init() {}

  func copy() -> Engine {
    var result = Engine()
    result.components = components
    result.freeComponents = freeComponents
    result.componentOf = componentOf.copy()
    result.rowOf = rowOf.copy()
    result.touched = touched.copy()
    result.dirty = dirty.copy()
    return result
  }

  mutating func reserve(variables: Int) {
    componentOf.extend(to: variables, with: -1)
  }

  mutating func reserve(constraints: Int) { rowOf.extend(to: constraints, with: -1) }

  mutating func didAdd(_ constraint: Int, _ model: borrowing Model) { touch(constraint, model) }

  mutating func willRemove(_ constraint: Int, _ model: borrowing Model) {
    touch(constraint, model)
    rowOf[constraint] = -1
  }

  mutating func willRemoveVariable(_ index: Int) {
    touched.append(Int32(truncatingIfNeeded: index))
  }

  mutating func didChangeConstant(_ constraint: Int, _ model: borrowing Model) {
    let record = model.constraints[constraint]
    guard record.termCount > 0 else { return }
    let row = Int(rowOf[constraint])
    let component = Int(componentOf[Int(model.terms[Int(record.firstTerm)].variable)])
    guard row >= 0, component >= 0 else { return }
    components[component].tableau.setLimits(ofRow: row, lower: record.lower, upper: record.upper)
    guard !components[component].isDirty else { return }
    components[component].isDirty = true
    dirty.append(Int32(component))
  }

  private mutating func touch(_ constraint: Int, _ model: borrowing Model) {
    let record = model.constraints[constraint]
    for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
      touched.append(model.terms[position].variable)
    }
  }
}
