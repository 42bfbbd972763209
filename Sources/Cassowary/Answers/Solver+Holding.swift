/// What holds a variable at its present value.
///
/// On each side the value of the variable is the sum of coefficient times right-hand side over the constraints named
/// there. Where the variable has no choice, the same constraints usually hold it on both sides.
public struct Hold: Hashable, Sendable {
  /// A constraint and its part in a value.
  public struct Part: Hashable, Sendable {
    /// The constraint.
    public var constraint: ConstraintID
    /// How much the value of the variable changes for one unit more of the constraint's right-hand side.
    public var coefficient: Double
  }

  /// The constraints that keep the variable from growing, by storage; none where it may grow at no cost.
  public var fromAbove: [Part]
  /// The constraints that keep the variable from shrinking, by storage; none where it may shrink at no cost.
  public var fromBelow: [Part]

  /// All constraints named, each once, by storage.
  public var constraints: [ConstraintID] {
    var result = fromAbove.map { $0.constraint }
    for part in fromBelow where !result.contains(part.constraint) { result.append(part.constraint) }
    result.sort { $0.index < $1.index }
    return result
  }
}

extension Solver {
  /// The constraints that hold a variable at its present value.
  ///
  /// Only constraints that stand at their limit hold anything. Of several that would do, those of higher priority are
  /// named. A variable in the midst of the range that its constraints leave it is not held.
  ///
  /// - Complexity: A dense simplex over the variables that are tied to this one.
  /// - Throws: ``SolverError/staleVariable(_:)``.
  public func constraintsHolding(_ variable: Variable) throws(SolverError) -> Hold {
    core.pointee.hold(of: try core.pointee.model.index(of: variable))
  }
}

extension SolverCore {
  fileprivate func hold(of slot: Int) -> Hold {
    let component = model.component(ofVariable: slot)
    guard let column = component.column(ofSlot: slot), !component.constraints.isEmpty else {
      return Hold(fromAbove: [], fromBelow: [])
    }
    let face = OptimalFace(of: component, at: values(of: component))
    let (remaining, multiples) = face.system.reduce([.init(column: column, coefficient: 1)])
    /// The parts where the variable is stopped on a side, worked out for 1 (above) and -1 (below).
    func parts(_ side: Double) -> [Hold.Part] {
      var coefficients = Array(repeating: 0.0, count: component.rows.count)
      for (row, factor) in multiples { coefficients[row] += factor }
      for block in face.blocks() where block.columns.contains(where: { remaining[$0] != 0 }) {
        let form = block.columns.map { remaining[$0] }
        var region = block.region(of: face)
        let reach = region.maximise(form.map { $0 * side })
        guard reach.value <= 1e-9 * (1 + face.values[column].magnitude) else { return [] }
        for (row, support) in zip(block.rows, region.supports(of: form)) { coefficients[row] += support }
      }
      face.system.restore(&coefficients)
      return component.rows.indices.compactMap { row in
        guard coefficients[row].magnitude > 1e-11 else { return nil }
        let constraint = model.handle(ofConstraint: component.constraints[row])
        return Hold.Part(constraint: constraint, coefficient: coefficients[row])
      }
    }
    return Hold(fromAbove: parts(1), fromBelow: parts(-1))
  }
}
