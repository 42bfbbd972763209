/// Everything that costs as little as the present values: a component's constraints as equalities and intervals that
/// all optima keep, and no other point does.
///
/// The multipliers of one optimum say it (complementary slackness): a constraint that pushes with less than its weight
/// stands at its limit in every optimum, one that does not push is kept in every optimum, one that pushes with its
/// whole weight is on the broken side of its limit in every optimum.
struct OptimalFace {
  let component: ModelComponent
  /// The limits between which all optima keep a row.
  private(set) var lower: [Double]
  private(set) var upper: [Double]
  /// The present values, by column.
  let values: [Double]
  /// The component with the rows that are equalities on the face solved away, higher priorities first.
  private(set) var system: RowElimination
  /// Whether the least cost was reached within the bounds of the simplex.
  let isExact: Bool

  /// Works the face of a component out, given its present values by column, which are an optimum.
  init(of component: ModelComponent, at values: [Double]) {
    self.component = component
    self.values = values
    var system = RowElimination(columns: component.variables.count, rows: component.rows)
    var (lower, upper) = (component.records.map { $0.lower }, component.records.map { $0.upper })
    // Where all required constraints hold, required equalities are definitions and no rows of the simplex.
    var holds = true
    for row in component.requiredRows where component.violation(ofRow: row, at: values) != 0 { holds = false }
    var reduced = system
    if holds {
      reduced.eliminate(
        component.requiredRows.filter { component.records[$0].relation == .equal }.map {
          (row: $0, constant: component.records[$0].constant)
        })
    }
    let columns = reduced.remaining
    var number = Array(repeating: -1, count: component.variables.count)
    for (position, column) in columns.enumerated() { number[column] = position }
    var tableau = ElasticTableau(variableCount: columns.count, placeCount: component.priorities.count)
    var rowOf: [Int] = []
    for row in component.rows.indices where !reduced.defines(row) {
      let (terms, offset) = (reduced.rows[row].terms, reduced.rows[row].offset)
      tableau.addRow(
        terms.map { (number[$0.column], $0.coefficient) }, lower: lower[row] - offset, upper: upper[row] - offset,
        place: component.places[row], weight: component.records[row].weight)
      rowOf.append(row)
    }
    isExact = tableau.solve()
    for (position, row) in rowOf.enumerated() {
      let limits = tableau.optimalLimits(ofRow: position)
      lower[row] = limits.lower + reduced.rows[row].offset
      upper[row] = limits.upper + reduced.rows[row].offset
    }
    // Definitions by priority, so that what is said to hold a value is what matters most.
    for place in component.priorities.indices {
      system.eliminate(
        component.rows.indices.filter { component.places[$0] == place && lower[$0] == upper[$0] }.map {
          (row: $0, constant: lower[$0])
        })
    }
    self.system = system
    self.lower = lower
    self.upper = upper
  }

  /// Solves away further rows that turned out to be the same at every point of the face.
  mutating func eliminate(_ equalities: [(row: Int, constant: Double)]) { system.eliminate(equalities) }

  /// The rows that are inequalities on the face and still mention a column.
  var looseRows: [Int] {
    component.rows.indices.filter { !system.defines($0) && lower[$0] != upper[$0] && !system.rows[$0].terms.isEmpty }
  }

  /// How far a row may move up and down from where it stands at the present values, never negative, and how much of
  /// it is rounding.
  func room(ofRow row: Int) -> (down: Double, up: Double, rounding: Double) {
    let (sum, size) = component.value(ofRow: row, at: values)
    let rounding = 1e-9 * (size + 1)
    let (down, up) = (sum - lower[row], upper[row] - sum)
    return (down > rounding ? down : 0, up > rounding ? up : 0, rounding)
  }
}

extension ElasticTableau {
  /// The limits between which every optimum keeps a row. The tableau must be solved.
  func optimalLimits(ofRow row: Int) -> (lower: Double, upper: Double) {
    guard let k = nonbasicPosition(of: column(ofRow: row)) else {
      switch state[row] {
      case 0: return (lower[row], upper[row])
      case ..<0: return (-.infinity, lower[row])
      default: return (upper[row], .infinity)
      }
    }
    let own = ownSlopes(k)
    let isEquality = lower[row] == upper[row]
    let at = restsAtUpper[row] ? upper[row] : lower[row]
    let isFreeToGrow = isFlat(k, own.right, place: own.place)
    let isFreeToShrink = isFlat(k, own.left, place: own.place)
    return (
      isFreeToShrink ? (restsAtUpper[row] && !isEquality ? lower[row] : -.infinity) : at,
      isFreeToGrow ? (restsAtUpper[row] || isEquality ? .infinity : upper[row]) : at
    )
  }

  /// Whether the cost does not change at any place while a nonbasic column moves to the side with the given slope.
  private func isFlat(_ k: Int, _ slope: Double, place: Int) -> Bool {
    for p in 0..<placeCount {
      let sum = p == place ? Self.gradientSum(gradient(k, place: p), slope) : gradient(k, place: p)
      if sum != 0 { return false }
    }
    return true
  }
}

extension ModelComponent {
  /// The left-hand side of a row, and the largest of the numbers that it is the sum of.
  func value(ofRow row: Int, at values: [Double]) -> (sum: Double, size: Double) {
    var sum = 0.0
    var size = records[row].constant.magnitude
    for term in rows[row].terms {
      let part = term.coefficient * values[term.column]
      sum += part
      size = max(size, part.magnitude)
    }
    return (sum, size)
  }

  /// How far a row is outside its limits, 0 within rounding.
  func violation(ofRow row: Int, at values: [Double]) -> Double {
    let (sum, size) = value(ofRow: row, at: values)
    let rounding = 1e-10 * size + 1e-12
    let (lower, upper) = (records[row].lower, records[row].upper)
    return sum < lower - rounding ? sum - lower : sum > upper + rounding ? sum - upper : 0
  }
}
