/// What becomes of the values while one constant goes from one number to another: a piecewise linear path, with all of
/// its breakpoints.
public struct Sweep: Sendable {
  /// A part of the way along which every value and every cost is linear in the constant.
  public struct Segment: Sendable {
    /// The constant at which the segment begins.
    public internal(set) var start: Double
    /// The constant at which it ends.
    public internal(set) var end: Double
    /// Whether all required constraints among the variables concerned hold along the whole segment.
    public var isSatisfiable: Bool {
      guard let required = costs.first, required.priority.isRequired else { return true }
      return required.cost <= 1e-9 && costSlopes[0].magnitude <= 1e-11
    }

    /// The variables concerned, by storage.
    let variables: [Variable]
    /// Their values at the start, and their change for one unit more of the constant.
    let values: [Double]
    let slopes: [Double]
    /// The cost at each priority at the start, and its change for one unit more of the constant.
    let costs: [PriorityCost]
    let costSlopes: [Double]

    /// The value of a variable while the constant is a number of the segment; `nil` for a variable that nothing ties to
    /// the constraint, which therefore keeps its value.
    ///
    /// - Complexity: O(log n).
    public func value(of variable: Variable, at constant: Double) -> Double? {
      guard let position = position(of: variable) else { return nil }
      return values[position] + slopes[position] * (constant - start)
    }

    /// The change of a variable for one unit more of the constant; `nil` as for ``value(of:at:)``.
    ///
    /// - Complexity: O(log n).
    public func slope(of variable: Variable) -> Double? { position(of: variable).map { slopes[$0] } }

    /// The cost at each priority in use among the variables concerned, highest first.
    public func costs(at constant: Double) -> [PriorityCost] {
      costs.indices.map { place in
        let cost = costs[place].cost + costSlopes[place] * (constant - start)
        return PriorityCost(priority: costs[place].priority, cost: max(cost, 0))
      }
    }

    private func position(of variable: Variable) -> Int? {
      var (low, high) = (0, variables.count)
      while low < high {
        let middle = (low + high) / 2
        if variables[middle].index < variable.index { low = middle + 1 } else { high = middle }
      }
      return low < variables.count && variables[low] == variable ? low : nil
    }

    /// Whether the segment goes on as the one before: no breakpoint lies between them.
    func continues(_ other: Segment) -> Bool {
      func same(_ a: [Double], _ b: [Double]) -> Bool {
        for (x, y) in zip(a, b) where (x - y).magnitude > 1e-9 * max(x.magnitude, y.magnitude, 1e-2) { return false }
        return true
      }
      return same(slopes, other.slopes) && same(costSlopes, other.costSlopes)
    }
  }

  /// The segments in the order of the way; neighbours meet, and differ in the slope of a value or a cost.
  public internal(set) var segments: [Segment] = []
  /// Whether the whole way was gone; false where the limit of segments or the bound on steps ended it.
  public internal(set) var isComplete = false

  /// The constants at which a value or a cost changes its slope, in the order of the way.
  public var breakpoints: [Double] { segments.dropFirst().map { $0.start } }

  /// The segment that holds a constant; the first of two that meet there.
  public func segment(at constant: Double) -> Segment? {
    segments.first { min($0.start, $0.end) <= constant && constant <= max($0.start, $0.end) }
  }

  /// The value of a variable at a constant of the way; `nil` outside it, and for a variable that nothing ties to the
  /// constraint.
  public func value(of variable: Variable, at constant: Double) -> Double? {
    segment(at: constant)?.value(of: variable, at: constant)
  }

  /// The parts of the way along which required constraints are broken, each with the constants at its start and end.
  public var unsatisfiable: [(start: Double, end: Double)] {
    var result: [(start: Double, end: Double)] = []
    for segment in segments where !segment.isSatisfiable {
      if result.last?.end == segment.start {
        result[result.count - 1].end = segment.end
      } else {
        result.append((segment.start, segment.end))
      }
    }
    return result
  }
}
