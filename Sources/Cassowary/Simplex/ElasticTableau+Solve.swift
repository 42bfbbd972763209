extension ElasticTableau {
  /// Moves the limits of a row. The values follow; call ``solve()`` afterwards to be optimal again.
  ///
  /// - Complexity: O(m).
  mutating func setLimits(ofRow row: Int, lower newLower: Double, upper newUpper: Double) {
    lower[row] = newLower
    upper[row] = newUpper
    let column = variableCount + row
    guard let k = nonbasicPosition(of: column) else { return }
    if lower[row] == upper[row] || !upper[row].isFinite { restsAtUpper[row] = false }
    if !lower[row].isFinite { restsAtUpper[row] = true }
    let target = restsAtUpper[row] ? upper[row] : lower[row]
    let step = target - value[column]
    guard step != 0 else { return }
    value[column] = target
    for r in 0..<rowCount { value[Int(basic[r])] += table[r * variableCount + k] * step }
  }

  /// Makes the tableau optimal by the dual simplex.
  ///
  /// - Returns: Whether the optimum was reached; false only where rounding or cycling used up every bound.
  @discardableResult
  mutating func solve() -> Bool {
    let usual = 40 * (rowCount + variableCount) + 200
    for _ in 0..<4 {
      if dual(limit: usual, careful: false) {
        recomputeValues()
        if leavingRow(careful: true) == nil { return true }
      }
      if age > 0 { refactorise() }
    }
    // Numbers too far apart, or a cycle: from the start, by the least index, which cannot cycle.
    restart()
    let finished = dual(limit: 50 * usual, careful: true)
    recomputeValues()
    return finished
  }

  /// Dual steps until no basic row is outside the segment of its state, or until the limit, then false. A careful
  /// run takes rows and columns by the least index from the start (Bland's rule).
  private mutating func dual(limit: Int, careful: Bool) -> Bool {
    refreshGradient()
    var still = 0
    for _ in 0..<limit {
      // Long runs of steps that gain nothing are where cycles live.
      let byIndex = careful || still > 2 * (rowCount + variableCount) + 20
      guard let (r, up) = leavingRow(careful: byIndex) else { return true }
      still = step(r, up: up, byIndex: byIndex) ? 0 : still + 1
    }
    return false
  }

  /// One dual step: a basic row moves its slope until another column has to take its place or its state changes.
  ///
  /// - Parameters:
  ///   - r: The row of the table.
  ///   - up: 1 where the row has to grow, -1 where it has to shrink.
  ///   - byIndex: Whether ties go to the least index (Bland's rule).
  /// - Returns: Whether the step gained anything.
  @discardableResult
  mutating func step(_ r: Int, up: Int, byIndex: Bool) -> Bool {
    let row = Int(basic[r]) - variableCount
    var gained = true
    steps += 1
    if let (k, gains) = enteringPosition(r, up: up, byIndex: byIndex) {
      gained = gains
      let target = up > 0 ? lowerEdge(row) : upperEdge(row)
      pivot(r, k, target: target, way: table[r * variableCount + k] * Double(up) > 0 ? 1 : -1)
    } else {
      state[row] -= Int8(up)
    }
    refreshGradient()
    if age >= 60 { refactorise() }
    return gained
  }

  /// The lower end of the segment of a basic row's state.
  func lowerEdge(_ row: Int) -> Double { state[row] < 0 ? -.infinity : state[row] == 0 ? lower[row] : upper[row] }

  /// The upper end of the segment of a basic row's state.
  func upperEdge(_ row: Int) -> Double { state[row] < 0 ? lower[row] : state[row] == 0 ? upper[row] : .infinity }

  /// The basic row that is to be moved to its segment, and 1 where it must grow, -1 where it must shrink.
  ///
  /// The highest priority goes first, within it what costs most; `careful` takes the least index instead.
  private func leavingRow(careful: Bool) -> (tableRow: Int, up: Int)? {
    var best: (tableRow: Int, up: Int)?
    var bestPlace = Int.max
    var bestCost = 0.0
    var bestColumn = Int.max
    for r in 0..<rowCount {
      let column = Int(basic[r])
      guard column >= variableCount else { continue }
      let row = column - variableCount
      let y = value[column]
      let below = lowerEdge(row) - y
      let above = y - upperEdge(row)
      guard below > 0 || above > 0, max(below, above) > tolerance(ofRow: row) else { continue }
      if careful {
        if column < bestColumn {
          bestColumn = column
          best = (r, below > 0 ? 1 : -1)
        }
        continue
      }
      let cost = max(below, above) * weight[row]
      if place[row] < bestPlace || (place[row] == bestPlace && cost > bestCost) {
        bestPlace = place[row]
        bestCost = cost
        best = (r, below > 0 ? 1 : -1)
      }
    }
    return best
  }

  /// The nonbasic column whose optimality is the first to turn equal while the slope of the leaving row moves, or
  /// `nil` where the slope reaches the next segment before; and whether the step gains anything.
  private func enteringPosition(_ r: Int, up: Int, byIndex: Bool) -> (position: Int, gains: Bool)? {
    let row = Int(basic[r]) - variableCount
    var best = -1
    var bestEntry = 0.0
    for k in 0..<variableCount {
      let entry = table[r * variableCount + k] * Double(up)
      guard entry != 0 else { continue }
      if best < 0 {
        guard ratioOrder(k, entry, ownPlace: place[row], ownRatio: weight[row]) < 0 else { continue }
        best = k
        bestEntry = entry
        continue
      }
      let order = ratioOrder(k, entry, best, bestEntry)
      let tieWins = byIndex ? nonbasic[k] < nonbasic[best] : entry.magnitude > bestEntry.magnitude
      if order < 0 || (order == 0 && tieWins) {
        best = k
        bestEntry = entry
      }
    }
    guard best >= 0 else { return nil }
    let gains = (0..<placeCount).contains { ratio(best, bestEntry, $0) != 0 }
    return (best, gains)
  }

  /// At one place: how far the slope may move before nonbasic position k turns. A ratio is never negative as a vector,
  /// but may well be so at places after its first that is not zero.
  @inline(__always)
  private func ratio(_ k: Int, _ entry: Double, _ p: Int) -> Double {
    let own = ownSlopes(k)
    var sum = gradient[k * placeCount + p]
    if own.place == p { sum = Self.gradientSum(sum, entry > 0 ? own.right : own.left) }
    return sum / entry
  }

  private func ratioOrder(_ a: Int, _ entryA: Double, _ b: Int, _ entryB: Double) -> Int {
    for p in 0..<placeCount {
      let order = Self.order(ratio(a, entryA, p), ratio(b, entryB, p))
      if order != 0 { return order }
    }
    return 0
  }

  private func ratioOrder(_ a: Int, _ entryA: Double, ownPlace: Int, ownRatio: Double) -> Int {
    for p in 0..<placeCount {
      let order = Self.order(ratio(a, entryA, p), p == ownPlace ? ownRatio : 0)
      if order != 0 { return order }
    }
    return 0
  }

  /// -1, 0 or 1 as a is less than, equal to or greater than b, up to rounding.
  @inline(__always)
  private static func order(_ a: Double, _ b: Double) -> Int {
    let gap = a - b
    if gap.magnitude <= 1e-11 * max(a.magnitude, b.magnitude) { return 0 }
    return gap < 0 ? -1 : 1
  }

  /// A sum of slopes, or 0 where they cancel to rounding.
  @inline(__always)
  static func gradientSum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return sum.magnitude <= 1e-11 * max(a.magnitude, b.magnitude) ? 0 : sum
  }

  /// Computes the gradient from the states of the basic rows.
  mutating func refreshGradient() {
    let n = variableCount
    let places = placeCount
    for at in gradient.indices { gradient[at] = 0 }
    var sizes = gradient
    for r in 0..<rowCount {
      let column = Int(basic[r])
      guard column >= n else { continue }
      let row = column - n
      guard state[row] != 0 else { continue }
      let slope = Double(state[row]) * weight[row]
      let p = place[row]
      for k in 0..<n where table[r * n + k] != 0 {
        let part = slope * table[r * n + k]
        gradient[k * places + p] += part
        sizes[k * places + p] += part.magnitude
      }
    }
    for at in gradient.indices where gradient[at].magnitude <= 1e-12 * sizes[at] { gradient[at] = 0 }
  }
}
