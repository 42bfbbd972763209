/// The dense simplex of a part: what is left after every elimination.
///
/// It works like ``ElasticTableau``, but every column, unknown or row, carries a convex cost with any number of
/// breakpoints. A nonbasic column rests at one of its breakpoints (or anywhere, if it has none); a basic one is in
/// one of the stretches between them.
struct Core: BitwiseCopyable {
  var unknowns = 0
  var rows = 0
  var places = 0
  var points = 0
  /// Pivots since the table was last computed from the untouched rows.
  var age = 0
  var reals = Part.Row()
  var indices = Part.Row()

  init() {}

  init(unknowns: Int, rows: Int, places: Int, points: Int) {
    self.unknowns = unknowns
    self.rows = rows
    self.places = places
    self.points = points
  }

  var columns: Int { unknowns + rows }

  var realCount: Int {
    2 * rows * unknowns + 3 * columns + 2 * unknowns * places + points + (points + columns) * places
  }

  var indexCount: Int { rows + 2 * unknowns + 4 * columns + 1 }
}

/// The rows of a core in the pools; valid until the pools grow.
struct CoreView {
  let n: Int
  let m: Int
  let places: Int
  /// m * n, row by row: the table, and the rows as they were given.
  let table: UnsafeMutablePointer<Double>
  let untouched: UnsafeMutablePointer<Double>
  /// The value of every column.
  let value: UnsafeMutablePointer<Double>
  /// Where nothing required is broken, limits that move aside.
  let low: UnsafeMutablePointer<Double>
  let high: UnsafeMutablePointer<Double>
  /// What the basic columns cost more for one unit more of each nonbasic position, place by place.
  let gradient: UnsafeMutablePointer<Double>
  let gradientSize: UnsafeMutablePointer<Double>
  /// The breakpoints of all columns, and the slopes: one more a column.
  let points: UnsafeMutablePointer<Double>
  let slopes: UnsafeMutablePointer<Double>
  /// The column in each row of the table, and at the head of each of its columns.
  let basic: UnsafeMutablePointer<Int32>
  let nonbasic: UnsafeMutablePointer<Int32>
  /// The variable of each unknown.
  let variable: UnsafeMutablePointer<Int32>
  /// Where a column stands: its row in the table, or -1 - its position among the nonbasic.
  let position: UnsafeMutablePointer<Int32>
  /// The stretch of a basic column, the breakpoint of a nonbasic one, or -1 where it has none.
  let state: UnsafeMutablePointer<Int32>
  let firstPoint: UnsafeMutablePointer<Int32>
  /// Row i was refactorised; a mark for `refactorise`.
  let mark: UnsafeMutablePointer<Int32>

  @inline(__always)
  init(_ core: Core, _ parts: borrowing Parts) {
    n = core.unknowns
    m = core.rows
    places = core.places
    var real = parts.reals.base + core.reals.start
    table = real
    real += m * n
    untouched = real
    real += m * n
    value = real
    real += m + n
    low = real
    real += m + n
    high = real
    real += m + n
    gradient = real
    real += n * places
    gradientSize = real
    real += n * places
    points = real
    real += core.points
    slopes = real
    var index = parts.indices.base + core.indices.start
    basic = index
    index += m
    nonbasic = index
    index += n
    variable = index
    index += n
    position = index
    index += m + n
    state = index
    index += m + n
    firstPoint = index
    index += m + n + 1
    mark = index
  }

  /// The number of breakpoints of a column.
  @inline(__always)
  func pointCount(_ column: Int) -> Int { Int(firstPoint[column + 1] - firstPoint[column]) }

  @inline(__always)
  func point(_ column: Int, _ index: Int) -> Double { points[Int(firstPoint[column]) + index] }

  /// The slope vector of a stretch of a column.
  @inline(__always)
  func slope(_ column: Int, _ stretch: Int) -> UnsafeMutablePointer<Double> {
    slopes + (Int(firstPoint[column]) + column + stretch) * places
  }

  /// The slope vectors to the left and right of where a nonbasic column rests, or `nil` where it is free.
  @inline(__always)
  func ownSlope(_ column: Int, right: Bool) -> UnsafeMutablePointer<Double>? {
    let count = pointCount(column)
    guard count > 0 else { return nil }
    var index = Int(state[column])
    let place = point(column, index)
    if right {
      while index + 1 < count && point(column, index + 1) == place { index += 1 }
      return slope(column, index + 1)
    }
    while index > 0 && point(column, index - 1) == place { index -= 1 }
    return slope(column, index)
  }

  @inline(__always)
  func sign(_ vector: UnsafeMutablePointer<Double>) -> Int {
    for p in 0..<places where vector[p] != 0 { return vector[p] < 0 ? -1 : 1 }
    return 0
  }

  /// Forgets the basis: every row basic and in its stretch of slope zero, every unknown where its own cost is least.
  func restart() {
    resetTable()
    for column in 0..<n {
      let count = pointCount(column)
      var index = 0
      while index < count && sign(slope(column, index + 1)) < 0 { index += 1 }
      if index + 1 < count && sign(slope(column, index + 1)) == 0
        && point(column, index + 1).magnitude < point(column, index).magnitude
      {
        index += 1
      }
      state[column] = count == 0 ? -1 : Int32(truncatingIfNeeded: min(index, count - 1))
      value[column] = count == 0 ? 0 : point(column, min(index, count - 1))
    }
    for column in n..<n + m {
      var stretch = 0
      while stretch < pointCount(column) && sign(slope(column, stretch)) < 0 { stretch += 1 }
      state[column] = Int32(truncatingIfNeeded: stretch)
    }
    recomputeValues()
  }

  func resetTable() {
    table.update(from: untouched, count: m * n)
    for k in 0..<n {
      nonbasic[k] = Int32(truncatingIfNeeded: k)
      position[k] = Int32(truncatingIfNeeded: -1 - k)
    }
    for r in 0..<m {
      basic[r] = Int32(truncatingIfNeeded: n + r)
      position[n + r] = Int32(truncatingIfNeeded: r)
    }
  }

  /// Every value from the nonbasic ones: unknowns by the table, rows by their untouched terms.
  func recomputeValues() {
    for k in 0..<n {
      let column = Int(nonbasic[k])
      if state[column] >= 0 { value[column] = point(column, Int(state[column])) }
    }
    for r in 0..<m where Int(basic[r]) < n {
      var sum = 0.0
      for k in 0..<n { sum += table[r * n + k] * value[Int(nonbasic[k])] }
      value[Int(basic[r])] = sum
    }
    for r in 0..<m where Int(basic[r]) >= n {
      let row = untouched + (Int(basic[r]) - n) * n
      var sum = 0.0
      for j in 0..<n { sum += row[j] * value[j] }
      value[Int(basic[r])] = sum
    }
  }

  /// Computes the table for the same basis from the untouched rows; false where the basis has become singular.
  func refactorise() -> Bool {
    // mark[column] for unknowns: whether it is to stay nonbasic.
    for column in 0..<n { mark[column] = position[column] < 0 ? 1 : 0 }
    for column in n..<n + m { mark[column] = position[column] < 0 ? 1 : 0 }
    resetTable()
    for column in n..<n + m where mark[column] == 1 {
      let r = Int(position[column])
      var best = -1
      var bestEntry = 0.0
      for k in 0..<n {
        let candidate = Int(nonbasic[k])
        guard candidate < n, mark[candidate] == 0, table[r * n + k].magnitude > bestEntry else { continue }
        best = k
        bestEntry = table[r * n + k].magnitude
      }
      guard best >= 0 else { return false }
      exchange(r, best)
    }
    return true
  }

  /// The algebra of a pivot, without values and states.
  func exchange(_ r: Int, _ k: Int) {
    let pivotRow = table + r * n
    let pivot = pivotRow[k]
    for j in 0..<n { pivotRow[j] /= -pivot }
    pivotRow[k] = 1 / pivot
    for q in 0..<m where q != r {
      let row = table + q * n
      let factor = row[k]
      guard factor != 0 else { continue }
      for j in 0..<n where j != k && pivotRow[j] != 0 {
        row[j] = ElasticTableau.sum(row[j], factor * pivotRow[j])
      }
      row[k] = factor / pivot
    }
    let leaving = basic[r]
    let entering = nonbasic[k]
    basic[r] = entering
    nonbasic[k] = leaving
    position[Int(entering)] = Int32(truncatingIfNeeded: r)
    position[Int(leaving)] = Int32(truncatingIfNeeded: -1 - k)
  }
}
