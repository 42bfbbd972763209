/// A variable that may move without any constraint costing more.
public struct Ambiguity: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The least value it has in any optimum, minus infinity where nothing limits it.
  public var lower: Double
  /// The greatest value it has in any optimum, infinity where nothing limits it.
  public var upper: Double
  /// All variables that move together, this one among them: while one of them keeps its value, so do the others.
  public var group: [Variable]

  /// The other variables that move along when this one moves.
  public var movesAlong: [Variable] { group.filter { $0 != variable } }
}

extension Solver {
  /// The variables that the constraints leave a choice, each with the exact range of the values it has in optimal
  /// states, in the order in which storage was given to them.
  ///
  /// The range is over all optimal states, not only over those near the present one; it says what the variable may be
  /// while the others adapt.
  ///
  /// - Complexity: A dense simplex for each set of variables that constraints tie together; meant for reports, not
  ///   for every frame of an animation.
  public func ambiguities() -> [Ambiguity] {
    var result: [Ambiguity] = []
    for component in core.pointee.model.components() { result += core.pointee.ambiguities(in: component) }
    result.sort { $0.variable.index < $1.variable.index }
    return result
  }

  /// The range of the values that one variable has in optimal states; both ends are its value where it has no choice.
  ///
  /// - Throws: ``SolverError/staleVariable(_:)``.
  public func ambiguity(of variable: Variable) throws(SolverError) -> Ambiguity {
    let index = try core.pointee.model.index(of: variable)
    let component = core.pointee.model.component(ofVariable: index)
    for ambiguity in core.pointee.ambiguities(in: component) where ambiguity.variable == variable { return ambiguity }
    let value = core.pointee.values[index]
    return Ambiguity(variable: variable, lower: value, upper: value, group: [variable])
  }
}

extension SolverCore {
  /// The present values of a component, by column.
  func values(of component: ModelComponent) -> [Double] { component.variables.map { values[$0] } }

  fileprivate func ambiguities(in component: ModelComponent) -> [Ambiguity] {
    if component.constraints.isEmpty {
      return component.variables.map { slot in
        let variable = model.handle(ofVariable: slot)
        return Ambiguity(variable: variable, lower: -.infinity, upper: .infinity, group: [variable])
      }
    }
    var face = OptimalFace(of: component, at: values(of: component))
    guard !face.system.remaining.isEmpty else { return [] }
    let flat = face.blocks().flatMap { $0.constantRows(of: face) }
    face.eliminate(flat)
    var result: [Ambiguity] = []
    for motion in face.motions() {
      let group = motion.columns.map { model.handle(ofVariable: component.variables[$0.column]) }
      for (variable, (column, ratio)) in zip(group, motion.columns) {
        let (a, b) = (ratio * motion.lower, ratio * motion.upper)
        result.append(
          Ambiguity(
            variable: variable, lower: face.values[column] + min(a, b), upper: face.values[column] + max(a, b),
            group: group))
      }
    }
    return result
  }
}
