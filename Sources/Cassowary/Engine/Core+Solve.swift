extension CoreView {
  /// Makes the core optimal by the dual simplex; false only where every bounded attempt failed.
  func solve(age: inout Int) -> Bool {
    let usual = 40 * (m + n) + 4 * Int(firstPoint[n + m]) + 200
    for _ in 0..<4 {
      if dual(limit: usual, careful: false, age: &age) {
        recomputeValues()
        if leavingRow(careful: true) == nil { return true }
      }
      age = 0
      if refactorise() { recomputeValues() } else { restart() }
    }
    // Numbers too far apart, or a cycle: from the start, by the least index, which cannot cycle.
    restart()
    let finished = dual(limit: 50 * usual, careful: true, age: &age)
    recomputeValues()
    return finished
  }

  private func dual(limit: Int, careful: Bool, age: inout Int) -> Bool {
    guard leavingRow(careful: true) != nil else { return true }
    refreshGradient()
    var still = 0
    for _ in 0..<limit {
      // Long runs of steps that gain nothing are where cycles live.
      let byIndex = careful || still > 2 * (m + n) + 20
      guard let (r, up) = leavingRow(careful: byIndex) else { return true }
      let column = Int(basic[r])
      let stretch = Int(state[column])
      let near = slope(column, up > 0 ? stretch - 1 : stretch + 1)
      let here = slope(column, stretch)
      if let (k, gains) = enteringPosition(r, up: up, here: here, near: near, byIndex: byIndex) {
        still = gains ? 0 : still + 1
        pivot(r, k, restsAt: up > 0 ? stretch - 1 : stretch, grows: table[r * n + k] * Double(up) > 0)
        age += 1
        if age >= 64 {
          age = 0
          if refactorise() { recomputeValues() } else { restart() }
        }
      } else {
        state[column] -= Int32(up)
        still = 0
      }
      refreshGradient()
    }
    return false
  }

  /// How far a basic column is outside its stretch: positive below it, negative above.
  @inline(__always)
  private func outside(_ column: Int) -> Double {
    let stretch = Int(state[column])
    let here = value[column]
    if stretch > 0 {
      let edge = point(column, stretch - 1)
      if here < edge { return edge - here }
    }
    if stretch < pointCount(column) {
      let edge = point(column, stretch)
      if here > edge { return edge - here }
    }
    return 0
  }

  /// Whether a distance from a stretch is more than a small multiple of the rounding of the terms of a table row.
  private func exceedsRounding(_ distance: Double, _ r: Int) -> Bool {
    var size = (value[Int(basic[r])] + distance).magnitude
    for k in 0..<n { size = max(size, (table[r * n + k] * value[Int(nonbasic[k])]).magnitude) }
    return distance.magnitude > 1e-12 * size + 1e-13
  }

  /// The basic column that is to be moved to its stretch, and 1 where it must grow, -1 where it must shrink.
  ///
  /// What costs at the highest priority goes first, within it what costs most; `careful` takes the least index.
  private func leavingRow(careful: Bool) -> (tableRow: Int, up: Int)? {
    var best: (tableRow: Int, up: Int)?
    var bestPlace = Int.max
    var bestCost = 0.0
    var bestColumn = Int.max
    for r in 0..<m {
      let column = Int(basic[r])
      let distance = outside(column)
      guard distance != 0 else { continue }
      let up = distance > 0 ? 1 : -1
      // Rounding takes a look along the row: only where it matters.
      if careful {
        guard column < bestColumn, exceedsRounding(distance, r) else { continue }
        bestColumn = column
        best = (r, up)
        continue
      }
      let here = slope(column, Int(state[column]))
      let near = slope(column, Int(state[column]) - up)
      var place = 0
      while place + 1 < places && here[place] == near[place] { place += 1 }
      let cost = distance.magnitude * (here[place] - near[place]).magnitude
      if place < bestPlace || (place == bestPlace && cost > bestCost) {
        guard exceedsRounding(distance, r) else { continue }
        bestPlace = place
        bestCost = cost
        best = (r, up)
      }
    }
    return best
  }

  /// The nonbasic column whose optimality is the first to turn equal while the slope of the leaving row moves from
  /// `here` to `near`, or `nil` where it gets there before; and whether the step gains anything.
  private func enteringPosition(
    _ r: Int, up: Int, here: UnsafeMutablePointer<Double>, near: UnsafeMutablePointer<Double>, byIndex: Bool
  ) -> (position: Int, gains: Bool)? {
    var best = -1
    var bestEntry = 0.0
    var bestOwn: UnsafeMutablePointer<Double>?
    for k in 0..<n {
      let entry = table[r * n + k] * Double(up)
      guard entry != 0 else { continue }
      let own = ownSlope(Int(nonbasic[k]), right: entry > 0)
      var order = 0
      if best < 0 {
        for p in 0..<places {
          order = Self.order(ratio(k, entry, own, p), (here[p] - near[p]) * Double(up))
          if order != 0 { break }
        }
        guard order < 0 else { continue }
      } else {
        for p in 0..<places {
          order = Self.order(ratio(k, entry, own, p), ratio(best, bestEntry, bestOwn, p))
          if order != 0 { break }
        }
        let tieWins = byIndex ? nonbasic[k] < nonbasic[best] : entry.magnitude > bestEntry.magnitude
        guard order < 0 || (order == 0 && tieWins) else { continue }
      }
      best = k
      bestEntry = entry
      bestOwn = own
    }
    guard best >= 0 else { return nil }
    for p in 0..<places where ratio(best, bestEntry, bestOwn, p) != 0 { return (best, true) }
    return (best, false)
  }

  /// At one place: how far the slope may move before nonbasic position k turns.
  @inline(__always)
  private func ratio(_ k: Int, _ entry: Double, _ own: UnsafeMutablePointer<Double>?, _ p: Int) -> Double {
    var sum = gradient[p * n + k]
    if let own { sum = ElasticTableau.gradientSum(sum, own[p]) }
    return sum / entry
  }

  /// -1, 0 or 1 as a is less than, equal to or greater than b, up to rounding.
  @inline(__always)
  private static func order(_ a: Double, _ b: Double) -> Int {
    let gap = a - b
    if gap.magnitude <= 1e-11 * max(a.magnitude, b.magnitude) { return 0 }
    return gap < 0 ? -1 : 1
  }

  /// Computes the gradient from the stretches of the basic columns.
  func refreshGradient() {
    for at in 0..<n * places {
      gradient[at] = 0
      gradientSize[at] = 0
    }
    for r in 0..<m {
      let column = Int(basic[r])
      let own = slope(column, Int(state[column]))
      for p in 0..<places where own[p] != 0 {
        let row = table + r * n
        let sums = gradient + p * n
        let sizes = gradientSize + p * n
        for k in 0..<n where row[k] != 0 {
          let part = own[p] * row[k]
          sums[k] += part
          sizes[k] += part.magnitude
        }
      }
    }
    for at in 0..<n * places where gradient[at].magnitude <= 1e-12 * gradientSize[at] { gradient[at] = 0 }
  }

  /// Moves a nonbasic column to the breakpoint between whose slopes its gradient lies.
  func settle(_ column: Int) {
    guard position[column] < 0, state[column] >= 0 else { return }
    let k = Int(-1 - position[column])
    var index = Int(state[column])
    while index > 0 && signOfGradient(k, slope(column, index)) > 0 { index -= 1 }
    while index + 1 < pointCount(column) && signOfGradient(k, slope(column, index + 1)) < 0 { index += 1 }
    state[column] = Int32(truncatingIfNeeded: index)
  }

  /// The sign of the gradient at a nonbasic position and a slope of its column together.
  private func signOfGradient(_ k: Int, _ own: UnsafeMutablePointer<Double>) -> Int {
    for p in 0..<places {
      let sum = ElasticTableau.gradientSum(gradient[p * n + k], own[p])
      if sum != 0 { return sum < 0 ? -1 : 1 }
    }
    return 0
  }

  /// Swaps the basic column of table row r, which comes to rest at a breakpoint, with nonbasic position k, which grows
  /// or shrinks away from its own.
  private func pivot(_ r: Int, _ k: Int, restsAt index: Int, grows: Bool) {
    let leaving = Int(basic[r])
    let entering = Int(nonbasic[k])
    let target = point(leaving, index)
    let step = (target - value[leaving]) / table[r * n + k]
    for q in 0..<m { value[Int(basic[q])] += table[q * n + k] * step }
    value[leaving] = target
    value[entering] += step
    state[leaving] = Int32(truncatingIfNeeded: index)
    let count = pointCount(entering)
    if count == 0 {
      state[entering] = 0
    } else {
      var from = Int(state[entering])
      let place = point(entering, from)
      if grows {
        while from + 1 < count && point(entering, from + 1) == place { from += 1 }
        state[entering] = Int32(truncatingIfNeeded: from + 1)
      } else {
        while from > 0 && point(entering, from - 1) == place { from -= 1 }
        state[entering] = Int32(truncatingIfNeeded: from)
      }
    }
    exchange(r, k)
  }
}
