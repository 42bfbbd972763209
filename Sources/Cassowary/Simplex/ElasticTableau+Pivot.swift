extension ElasticTableau {
  /// Swaps the basic column of table row r with nonbasic position k.
  ///
  /// - Parameters:
  ///   - r: The row of the table.
  ///   - k: The position among the nonbasic.
  ///   - target: The limit at which the leaving row comes to rest.
  ///   - way: 1 where the entering column grows, -1 where it shrinks.
  mutating func pivot(_ r: Int, _ k: Int, target: Double, way: Int8) {
    let leaving = Int(basic[r])
    let entering = Int(nonbasic[k])
    let own = ownSlopes(k)
    let step = (target - value[leaving]) / table[r * variableCount + k]
    for q in 0..<rowCount { value[Int(basic[q])] += table[q * variableCount + k] * step }
    value[leaving] = target
    value[entering] += step
    if leaving >= variableCount {
      let row = leaving - variableCount
      restsAtUpper[row] = lower[row] != upper[row] && target == upper[row]
    }
    if entering >= variableCount {
      state[entering - variableCount] = (way > 0 ? own.right : own.left) == 0 ? 0 : way
    }
    exchange(r, k)
    age += 1
  }

  /// The algebra of a pivot, without values and states.
  mutating func exchange(_ r: Int, _ k: Int) {
    let n = variableCount
    let pivot = table[r * n + k]
    let rows = rowCount
    table.withUnsafeMutableBufferPointer { table in
      let pivotRow = r * n
      for j in 0..<n { table[pivotRow + j] = j == k ? 1 / pivot : -table[pivotRow + j] / pivot }
      for q in 0..<rows where q != r {
        let factor = table[q * n + k]
        guard factor != 0 else { continue }
        for j in 0..<n where j != k && table[pivotRow + j] != 0 {
          table[q * n + j] = Self.sum(table[q * n + j], factor * table[pivotRow + j])
        }
        table[q * n + k] = factor / pivot
      }
    }
    let leaving = basic[r]
    let entering = nonbasic[k]
    basic[r] = entering
    nonbasic[k] = leaving
    position[Int(entering)] = Int32(r)
    position[Int(leaving)] = Int32(-1 - k)
  }

  /// Every value from the nonbasic ones.
  mutating func recomputeValues() {
    let n = variableCount
    for k in 0..<n {
      let column = Int(nonbasic[k])
      guard column >= n else { continue }
      let row = column - n
      value[column] = restsAtUpper[row] ? upper[row] : lower[row]
    }
    for r in 0..<rowCount where Int(basic[r]) < n {
      var sum = 0.0
      for k in 0..<n { sum += table[r * n + k] * value[Int(nonbasic[k])] }
      value[Int(basic[r])] = sum
    }
    refineUnknowns()
    for r in 0..<rowCount where Int(basic[r]) >= n {
      let row = Int(basic[r]) - n
      var sum = 0.0
      for at in rowStart[row]..<rowStart[row + 1] { sum += rowCoefficient[at] * value[Int(rowVariable[at])] }
      value[n + row] = sum
    }
  }

  /// Moves the unknowns so that the nonbasic rows, reckoned from their own terms, are at their limits (one step of
  /// iterative refinement): entries of the table that are large and cancel would else cost digits.
  private mutating func refineUnknowns() {
    let n = variableCount
    for k in 0..<n where Int(nonbasic[k]) >= n {
      let row = Int(nonbasic[k]) - n
      var residual = value[n + row]
      for at in rowStart[row]..<rowStart[row + 1] { residual -= rowCoefficient[at] * value[Int(rowVariable[at])] }
      guard residual != 0 else { continue }
      for r in 0..<rowCount where Int(basic[r]) < n { value[Int(basic[r])] += table[r * n + k] * residual }
    }
  }

  /// Computes the table for the same basis from the untouched rows.
  ///
  /// Where the basis has become singular by rounding, starts again with every row basic.
  mutating func refactorise() {
    let n = variableCount
    let wanted = nonbasic
    var staysNonbasic = [Bool](repeating: false, count: n)
    for column in wanted where Int(column) < n { staysNonbasic[Int(column)] = true }
    resetTable()
    for column in wanted where Int(column) >= n {
      let r = Int(position[Int(column)])
      var best = -1
      var bestEntry = 0.0
      for k in 0..<n {
        let candidate = Int(nonbasic[k])
        guard candidate < n, !staysNonbasic[candidate] else { continue }
        if table[r * n + k].magnitude > bestEntry {
          best = k
          bestEntry = table[r * n + k].magnitude
        }
      }
      guard best >= 0 else {
        restart()
        return
      }
      exchange(r, best)
    }
    age = 0
    recomputeValues()
    refreshGradient()
  }

  /// Forgets the basis: every row basic and between its limits.
  mutating func restart() {
    resetTable()
    for row in 0..<rowCount { state[row] = 0 }
    recomputeValues()
    refreshGradient()
  }

  private mutating func resetTable() {
    let n = variableCount
    for at in table.indices { table[at] = 0 }
    for k in 0..<n {
      nonbasic[k] = Int32(k)
      position[k] = Int32(-1 - k)
    }
    for row in 0..<rowCount {
      basic[row] = Int32(n + row)
      position[n + row] = Int32(row)
      for at in rowStart[row]..<rowStart[row + 1] { table[row * n + Int(rowVariable[at])] = rowCoefficient[at] }
    }
    age = 0
  }
}
