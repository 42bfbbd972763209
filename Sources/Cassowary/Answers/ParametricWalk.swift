/// Follows the optimum of a component while the limits of one row move (the parametric dual simplex).
///
/// At each point the basis is optimal for the next stretch of the way: a basic row that stands at the edge of its segment
/// and would leave it has been taken out by a dual step before. The way is gone in stretches up to the next row that
/// reaches an edge.
struct ParametricWalk {
  private let component: ModelComponent
  private let variables: [Variable]
  private let row: Int
  private let end: Double
  /// 1 where the constant grows, -1 where it shrinks.
  private let direction: Double
  private var constant: Double
  private var tableau: ElasticTableau

  init(_ component: ModelComponent, _ variables: [Variable], row: Int, from: Double, to: Double) {
    self.component = component
    self.variables = variables
    self.row = row
    constant = from
    end = to
    direction = to < from ? -1 : 1
    tableau = ElasticTableau(variableCount: component.variables.count, placeCount: component.priorities.count)
    for (number, record) in component.records.enumerated() {
      var record = record
      if number == row { record.constant = from }
      tableau.addRow(
        component.rows[number].terms.map { ($0.column, $0.coefficient) }, lower: record.lower, upper: record.upper,
        place: component.places[number], weight: record.weight)
    }
  }

  /// Goes the way, at most `limit` segments of it.
  mutating func run(limit: Int) -> Sweep {
    var sweep = Sweep()
    guard tableau.solve() else { return sweep }
    // Breakpoints closer together than this are one.
    let near = 1e-10 * max(1, constant.magnitude, end.magnitude)
    let mostSteps = 100 * (tableau.rowCount + tableau.variableCount) + 1000
    var still = 0
    while true {
      let rates = rates()
      let next = nextEdge(rates)
      let rest = (end - constant) * direction
      if let next, next.distance <= near, rest > 0 {
        still += 1
        guard still < mostSteps else { return sweep }
        tableau.step(next.tableRow, up: next.up, byIndex: still > 2 * tableau.rowCount + 20)
        continue
      }
      still = 0
      let stretch = min(next?.distance ?? .infinity, rest)
      let segment = segment(rates, stretch: stretch)
      if let last = sweep.segments.last, segment.continues(last) {
        sweep.segments[sweep.segments.count - 1].end = segment.end
      } else {
        guard sweep.segments.count < limit else { return sweep }
        sweep.segments.append(segment)
      }
      guard stretch < rest else { break }
      move(to: segment.end)
    }
    sweep.isComplete = true
    return sweep
  }

  /// How every column moves for one unit of the way.
  private func rates() -> [Double] {
    var rates = Array(repeating: 0.0, count: tableau.value.count)
    guard let k = tableau.nonbasicPosition(of: tableau.column(ofRow: row)) else { return rates }
    rates[tableau.column(ofRow: row)] = direction
    for r in 0..<tableau.rowCount { rates[Int(tableau.basic[r])] = tableau.entry(r, k) * direction }
    return rates
  }

  /// How a row moves against its limits for one unit of the way.
  private func drift(ofRow number: Int, _ rates: [Double]) -> Double {
    rates[tableau.column(ofRow: number)] - (number == row ? direction : 0)
  }

  /// The basic row that is the first to reach an edge of its segment, the way to it, and where it then has to go.
  private func nextEdge(_ rates: [Double]) -> (distance: Double, tableRow: Int, up: Int)? {
    var best: (distance: Double, tableRow: Int, up: Int)?
    for number in 0..<tableau.rowCount {
      let column = tableau.column(ofRow: number)
      guard let r = tableau.tableRow(of: column) else { continue }
      let drift = drift(ofRow: number, rates)
      guard drift.magnitude > 1e-11 else { continue }
      let edge = drift > 0 ? tableau.upperEdge(number) : tableau.lowerEdge(number)
      guard edge.isFinite else { continue }
      let distance = max((edge - tableau.value[column]) / drift, 0)
      if best.map({ distance < $0.distance }) ?? true { best = (distance, r, drift > 0 ? -1 : 1) }
    }
    return best
  }

  private func segment(_ rates: [Double], stretch: Double) -> Sweep.Segment {
    let places = component.priorities.count
    var costs = Array(repeating: 0.0, count: places)
    var slopes = Array(repeating: 0.0, count: places)
    for number in 0..<tableau.rowCount {
      let column = tableau.column(ofRow: number)
      guard tableau.tableRow(of: column) != nil, tableau.state[number] != 0 else { continue }
      let side = Double(tableau.state[number])
      let edge = side > 0 ? tableau.upper[number] : tableau.lower[number]
      let place = tableau.place[number]
      costs[place] += tableau.weight[number] * max(side * (tableau.value[column] - edge), 0)
      slopes[place] += tableau.weight[number] * side * drift(ofRow: number, rates)
    }
    let count = component.variables.count
    let arrival = constant + direction * stretch
    return Sweep.Segment(
      start: constant, end: stretch < (end - constant) * direction ? arrival : end, variables: variables,
      values: Array(tableau.value[..<count]), slopes: rates[..<count].map { $0 * direction },
      costs: zip(component.priorities, costs).map { PriorityCost(priority: Priority($0), cost: $1) },
      costSlopes: slopes.map { $0 * direction })
  }

  /// Moves the limits of the row; the basis stays, and all values are worked out anew.
  private mutating func move(to target: Double) {
    constant = target
    if tableau.lower[row].isFinite { tableau.lower[row] = target }
    if tableau.upper[row].isFinite { tableau.upper[row] = target }
    tableau.recomputeValues()
  }
}
