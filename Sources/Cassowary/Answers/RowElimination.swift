/// Solves equalities away by substitution, and remembers how, so that what is found out about the remaining rows can
/// be said about the original ones.
///
/// Each equality gives up one column: the one that is mentioned least, among those whose coefficient is not small.
/// Shorter equalities go first; most equalities of a layout have a single column left by the time it is their turn,
/// so that little fills in.
struct RowElimination {
  /// A coefficient and the column it belongs to.
  struct Term {
    var column: Int
    var coefficient: Double
  }

  /// `sum(coefficient * column) + offset`, the same value as the original row wherever the equalities hold.
  struct Row {
    var terms: [Term]
    var offset = 0.0
    /// The largest number that the offset is a sum of.
    var size = 0.0
  }

  /// One substitution: `factor` times row `source` was taken from row `target`.
  private struct Step {
    var target: Int
    var source: Int
    var factor: Double
  }

  private(set) var rows: [Row]
  /// The equalities that gave up a column, in order, with that column.
  private(set) var definitions: [(row: Int, column: Int)] = []
  /// The definition that gave up a column, by column; -1 for a column that remains.
  private(set) var definition: [Int]
  private var isDefinition: [Bool]
  private var steps: [Step] = []
  /// The rows that may mention a column.
  private var mentions: [[Int]]

  /// Makes the system of the rows as they are.
  init(columns: Int, rows: [Row]) {
    self.rows = rows
    definition = Array(repeating: -1, count: columns)
    isDefinition = Array(repeating: false, count: rows.count)
    mentions = Array(repeating: [], count: columns)
    for row in self.rows.indices {
      self.rows[row].terms.sort { $0.column < $1.column }
      for term in self.rows[row].terms { mentions[term.column].append(row) }
    }
  }

  /// The columns that no equality has given up.
  var remaining: [Int] { definition.indices.filter { definition[$0] < 0 } }

  /// Whether the row has become the definition of a column.
  func defines(_ row: Int) -> Bool { isDefinition[row] }

  /// Solves the rows away, each to equal its constant. A row that has no column left stays as it is.
  mutating func eliminate(_ equalities: [(row: Int, constant: Double)]) {
    // Rows by length; an entry whose row has changed its length since is moved when it comes up.
    var waiting: [[Int]] = []
    func place(_ row: Int, _ constant: Int, in waiting: inout [[Int]]) {
      let length = rows[row].terms.count
      while waiting.count <= length { waiting.append([]) }
      waiting[length].append(constant)
    }
    for (number, equality) in equalities.enumerated().reversed() { place(equality.row, number, in: &waiting) }
    var numberOfRow: [Int] = Array(repeating: -1, count: rows.count)
    for (number, equality) in equalities.enumerated() { numberOfRow[equality.row] = number }
    var length = 1
    while length < waiting.count {
      guard let number = waiting[length].popLast() else {
        length += 1
        continue
      }
      let (row, constant) = equalities[number]
      guard !isDefinition[row], rows[row].terms.count == length else {
        if !isDefinition[row], rows[row].terms.count > length { place(row, number, in: &waiting) }
        continue
      }
      let changed = define(row, constant)
      for other in changed where numberOfRow[other] >= 0 && !isDefinition[other] {
        place(other, numberOfRow[other], in: &waiting)
        let shorter = rows[other].terms.count
        if shorter > 0, shorter < length { length = shorter }
      }
    }
  }

  /// Solves one row for a column and substitutes it; returns the rows that have changed.
  private mutating func define(_ row: Int, _ constant: Double) -> [Int] {
    var largest = 0.0
    for term in rows[row].terms { largest = max(largest, term.coefficient.magnitude) }
    var chosen: Term?
    var fewest = Int.max
    for term in rows[row].terms
    where term.coefficient.magnitude >= largest * 0.1 && mentions[term.column].count < fewest {
      chosen = term
      fewest = mentions[term.column].count
    }
    guard let chosen else { return [] }
    isDefinition[row] = true
    definition[chosen.column] = definitions.count
    definitions.append((row, chosen.column))
    var changed: [Int] = []
    for target in mentions[chosen.column] where target != row && !isDefinition[target] {
      guard let term = rows[target].terms.first(where: { $0.column == chosen.column }) else { continue }
      let factor = term.coefficient / chosen.coefficient
      subtract(row, times: factor, constant: constant, from: target, giving: chosen.column)
      changed.append(target)
    }
    mentions[chosen.column] = []
    return changed
  }

  private mutating func subtract(
    _ source: Int, times factor: Double, constant: Double, from target: Int, giving column: Int
  ) {
    let (a, b) = (rows[target].terms, rows[source].terms)
    var merged: [Term] = []
    merged.reserveCapacity(a.count + b.count)
    var (i, k) = (0, 0)
    while i < a.count || k < b.count {
      if k == b.count || (i < a.count && a[i].column < b[k].column) {
        merged.append(a[i])
        i += 1
        continue
      }
      let taken = factor * b[k].coefficient
      if i == a.count || b[k].column < a[i].column {
        merged.append(Term(column: b[k].column, coefficient: -taken))
        mentions[b[k].column].append(target)
      } else {
        let difference = a[i].coefficient - taken
        // What is left of a cancellation is rounding.
        let isRounding = difference.magnitude <= 1e-12 * (a[i].coefficient.magnitude + taken.magnitude)
        if a[i].column != column, !isRounding {
          merged.append(Term(column: a[i].column, coefficient: difference))
        }
        i += 1
      }
      k += 1
    }
    rows[target].terms = merged
    // The source is worth its constant, of which its own offset is a part.
    let moved = factor * (constant - rows[source].offset)
    rows[target].offset += moved
    rows[target].size = max(rows[target].size, moved.magnitude, (factor * rows[source].size).magnitude)
    steps.append(Step(target: target, source: source, factor: factor))
  }

  // MARK: Back to the original rows

  /// Turns multipliers of the rows as they are into multipliers of the original rows that give the same sum.
  func restore(_ multipliers: inout [Double]) {
    for step in steps.reversed() where multipliers[step.target] != 0 {
      multipliers[step.source] -= step.factor * multipliers[step.target]
    }
  }

  /// What an expression is in the remaining columns, and the multiples of the definitions that were taken from it.
  func reduce(_ terms: [Term]) -> (remaining: [Double], multiples: [(row: Int, factor: Double)]) {
    var dense = Array(repeating: 0.0, count: definition.count)
    for term in terms { dense[term.column] += term.coefficient }
    var multiples: [(row: Int, factor: Double)] = []
    for (row, column) in definitions where dense[column] != 0 {
      guard let own = rows[row].terms.first(where: { $0.column == column }) else { continue }
      let factor = dense[column] / own.coefficient
      for term in rows[row].terms {
        let taken = factor * term.coefficient
        let difference = dense[term.column] - taken
        let isRounding = difference.magnitude <= 1e-12 * (dense[term.column].magnitude + taken.magnitude)
        dense[term.column] = isRounding ? 0 : difference
      }
      dense[column] = 0
      multiples.append((row, factor))
    }
    return (dense, multiples)
  }

  /// Completes a direction that is given in the remaining columns: how far the defined columns move along.
  func complete(_ direction: inout [Double]) {
    for (row, column) in definitions.reversed() {
      var sum = 0.0
      var own = 1.0
      for term in rows[row].terms {
        if term.column == column { own = term.coefficient } else { sum += term.coefficient * direction[term.column] }
      }
      direction[column] = -sum / own
    }
  }
}
