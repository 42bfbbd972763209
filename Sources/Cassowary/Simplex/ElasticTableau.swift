/// A dense simplex tableau in which every constraint may be broken at a price.
///
/// The unknowns are free reals x. Row i is `y = a . x` with limits `lower...upper`; leaving them costs
/// `weight` a unit at the row's *place*. Costs are vectors with one entry a place and are compared
/// lexicographically, place 0 first. The row's own y is its only extra column: it carries the piecewise linear cost
/// itself, so there are no slacks, no artificial variables and no first phase; any x is a legal point.
///
/// Columns are numbered: `0..<variableCount` are the unknowns, `variableCount + i` is row i. Each is either
/// nonbasic, and then rests at a limit (an unknown: anywhere), or basic, and then is a row of the table:
/// `basic = sum of table entries * nonbasic`. A basic row also has a state: below its limits, between, or above.
///
/// Use it for small systems and for explanations: its cost grows with rows times unknowns.
struct ElasticTableau: Sendable {
  /// The number of unknowns n.
  let variableCount: Int
  /// The number of priorities K.
  let placeCount: Int
  /// The number of rows m.
  private(set) var rowCount = 0

  // The rows as they were given, untouched by pivots.
  private(set) var rowStart = [0]
  private(set) var rowVariable: [Int32] = []
  private(set) var rowCoefficient: [Double] = []
  var lower: [Double] = []
  var upper: [Double] = []
  private(set) var weight: [Double] = []
  private(set) var place: [Int] = []

  /// -1 below the limits, 0 between, 1 above, of a basic row.
  var state: [Int8] = []
  /// Whether a nonbasic row rests at its upper limit; false where both limits are the same.
  var restsAtUpper: [Bool] = []
  /// The column in each row of the table (m), and at the head of each of its columns (n).
  var basic: [Int32] = []
  var nonbasic: [Int32]
  /// Where a column stands: its row in the table, or -1 - its position among the nonbasic.
  var position: [Int32]
  /// m * n, row by row.
  var table: [Double] = []
  /// The value of every column.
  var value: [Double]
  /// For each nonbasic position K entries: what the basic rows cost more for one unit more of it.
  var gradient: [Double]

  /// Pivots since the table was last computed from the untouched rows.
  var age = 0
  /// Pivots and changes of state in total, for tests and reports.
  var steps = 0

  /// Makes a tableau without rows; every unknown is 0.
  init(variableCount: Int, placeCount: Int) {
    self.variableCount = variableCount
    self.placeCount = placeCount
    nonbasic = (0..<variableCount).map { Int32($0) }
    position = (0..<variableCount).map { Int32(-1 - $0) }
    value = [Double](repeating: 0, count: variableCount)
    gradient = [Double](repeating: 0, count: variableCount * placeCount)
  }

  /// Adds a row, basic and between its limits, whatever its value: the next ``solve()`` mends that.
  ///
  /// - Parameters:
  ///   - terms: Unknowns, each at most once, with coefficients that are not zero.
  ///   - lower: The lower limit, or minus infinity.
  ///   - upper: The upper limit, or infinity.
  ///   - place: The row's priority, 0 for the highest.
  ///   - weight: What each unit outside the limits costs.
  /// - Returns: The number of the row.
  @discardableResult
  mutating func addRow(
    _ terms: [(variable: Int, coefficient: Double)], lower: Double, upper: Double, place: Int, weight: Double
  ) -> Int {
    let row = rowCount
    let start = table.count
    table.append(contentsOf: repeatElement(0, count: variableCount))
    var sum = 0.0
    for (variable, coefficient) in terms {
      rowVariable.append(Int32(variable))
      rowCoefficient.append(coefficient)
      sum += coefficient * value[variable]
      let at = Int(position[variable])
      if at < 0 {
        table[start - 1 - at] += coefficient
      } else {
        for k in 0..<variableCount {
          table[start + k] = Self.sum(table[start + k], coefficient * table[at * variableCount + k])
        }
      }
    }
    rowStart.append(rowVariable.count)
    self.lower.append(lower)
    self.upper.append(upper)
    self.place.append(place)
    self.weight.append(weight)
    state.append(0)
    restsAtUpper.append(false)
    basic.append(Int32(variableCount + row))
    position.append(Int32(row))
    value.append(sum)
    rowCount += 1
    return row
  }

  // MARK: Reading

  /// The column of a row.
  func column(ofRow row: Int) -> Int { variableCount + row }

  /// The row of a column, or `nil` for an unknown.
  func row(ofColumn column: Int) -> Int? { column < variableCount ? nil : column - variableCount }

  /// The row of the table in which a column stands, or `nil` where it is nonbasic.
  func tableRow(of column: Int) -> Int? { position[column] >= 0 ? Int(position[column]) : nil }

  /// The position of a column among the nonbasic, or `nil` where it is basic.
  func nonbasicPosition(of column: Int) -> Int? { position[column] < 0 ? Int(-1 - position[column]) : nil }

  /// How much a basic column moves for one unit of a nonbasic one.
  func entry(_ tableRow: Int, _ nonbasicPosition: Int) -> Double {
    table[tableRow * variableCount + nonbasicPosition]
  }

  /// What the basic rows cost more at a place for one unit more of a nonbasic column.
  func gradient(_ nonbasicPosition: Int, place: Int) -> Double {
    gradient[nonbasicPosition * placeCount + place]
  }

  /// The slopes of a nonbasic column's own cost to its left and right, both at the place of its row.
  func ownSlopes(_ nonbasicPosition: Int) -> (left: Double, right: Double, place: Int) {
    let column = Int(nonbasic[nonbasicPosition])
    guard column >= variableCount else { return (0, 0, 0) }
    let row = column - variableCount
    if lower[row] == upper[row] { return (-weight[row], weight[row], place[row]) }
    return restsAtUpper[row] ? (0, weight[row], place[row]) : (-weight[row], 0, place[row])
  }

  /// By how much a row is outside its limits: negative below, positive above, 0 within the tolerance.
  func violation(ofRow row: Int) -> Double {
    let y = value[variableCount + row]
    let slack = tolerance(ofRow: row)
    if y < lower[row] - slack { return y - lower[row] }
    if y > upper[row] + slack { return y - upper[row] }
    return 0
  }

  /// How far a row may be from a limit and still count as at it: a small multiple of the rounding of its terms.
  func tolerance(ofRow row: Int) -> Double {
    var size = 0.0
    for at in rowStart[row]..<rowStart[row + 1] {
      size += (rowCoefficient[at] * value[Int(rowVariable[at])]).magnitude
    }
    if lower[row].isFinite { size = max(size, lower[row].magnitude) }
    if upper[row].isFinite { size = max(size, upper[row].magnitude) }
    return 1e-12 * size + 1e-13
  }

  /// The cost at each place.
  func costs() -> [Double] {
    var result = [Double](repeating: 0, count: placeCount)
    for row in 0..<rowCount { result[place[row]] += weight[row] * violation(ofRow: row).magnitude }
    return result
  }

  /// The sum, or 0 where the two cancel to rounding.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return sum.magnitude <= 1e-13 * a.magnitude ? 0 : sum
  }
}
