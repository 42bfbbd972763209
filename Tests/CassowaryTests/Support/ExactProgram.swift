/// One constraint `sum(coefficient * variable) relation constant` of an exact program.
struct ExactRow {
  enum Relation: Int { case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1 }
  var terms: [(variable: Int, coefficient: Rational)]
  var relation: Relation
  var constant: Rational
  /// Higher numbers first; never traded for lower ones.
  var priority: Double
  var weight: Rational = .one
}

/// The slow oracle: least weighted violation, priority by priority, in exact arithmetic.
///
/// A textbook tableau with Bland's rule. Every row gets its own error columns, so that all variables at 0 is a feasible start and no first
/// phase is needed. Once a priority is optimal, columns with a positive reduced cost must stay 0 in every optimum; they are
/// dropped, and what is left is the optimal face, on which the next priority is minimised.
struct ExactProgram {
  /// The columns: twice each variable (its positive and negative part), then the errors and slacks of the rows.
  private var columns: Int
  private let variables: Int
  private var table: [[Rational]] = []
  private var right: [Rational] = []
  private var basis: [Int] = []
  private var dropped: [Bool]
  /// The least cost at each priority, highest priority first.
  private(set) var costs: [(priority: Double, cost: Rational)] = []
  /// Whether some number did not fit, so that there is no answer.
  private(set) var overflowed = false

  enum Bound: Equatable { case finite(Rational), infinite }

  init(variables: Int, rows: [ExactRow]) {
    self.variables = variables
    columns = 2 * variables + 2 * rows.count
    dropped = Array(repeating: false, count: columns)
    var weights: [Double: [Rational]] = [:]
    for (number, row) in rows.enumerated() {
      var line = Array(repeating: Rational.zero, count: columns)
      for (variable, coefficient) in row.terms {
        line[2 * variable] += coefficient
        line[2 * variable + 1] -= coefficient
      }
      // What lifts the left side up to the constant, and what lowers it.
      let (lift, lower) = (2 * variables + 2 * number, 2 * variables + 2 * number + 1)
      line[lift] = .one
      line[lower] = -.one
      let negative = row.constant.sign < 0
      table.append(negative ? line.map { -$0 } : line)
      right.append(row.constant.magnitude)
      basis.append(negative ? lower : lift)
      var cost = weights[row.priority] ?? Array(repeating: .zero, count: columns)
      if row.relation != .lessThanOrEqual { cost[lift] = row.weight }
      if row.relation != .greaterThanOrEqual { cost[lower] = row.weight }
      weights[row.priority] = cost
    }
    for priority in weights.keys.sorted(by: >) {
      guard let cost = weights[priority] else { continue }
      var objective = reduced(cost)
      _ = minimise(&objective)
      var total = Rational.zero
      for (row, column) in basis.enumerated() { total += cost[column] * right[row] }
      costs.append((priority, total))
      for column in 0..<columns where objective[column].sign > 0 { dropped[column] = true }
    }
    overflowed = overflowed || costs.contains { $0.cost.isOverflow } || right.contains(where: \.isOverflow)
  }

  /// The value of a variable at the optimum found.
  func value(of variable: Int) -> Rational {
    var value = Rational.zero
    for (row, column) in basis.enumerated() {
      if column == 2 * variable { value += right[row] }
      if column == 2 * variable + 1 { value -= right[row] }
    }
    return value
  }

  /// The least and the greatest value of a combination of variables over all optima; `nil` where a number did not fit.
  func range(of terms: [(variable: Int, coefficient: Rational)]) -> (lower: Bound, upper: Bound)? {
    guard let greatest = least(terms.map { ($0.variable, -$0.coefficient) }), let least = least(terms) else {
      return nil
    }
    if case .finite(let value) = greatest { return (least, .finite(-value)) }
    return (least, .infinite)
  }

  private func least(_ terms: [(variable: Int, coefficient: Rational)]) -> Bound? {
    guard !overflowed else { return nil }
    var copy = self
    var cost = Array(repeating: Rational.zero, count: columns)
    for (variable, coefficient) in terms {
      cost[2 * variable] += coefficient
      cost[2 * variable + 1] -= coefficient
    }
    var objective = copy.reduced(cost)
    let bounded = copy.minimise(&objective)
    guard !copy.overflowed else { return nil }
    guard bounded else { return .infinite }
    var total = Rational.zero
    for (variable, coefficient) in terms { total += coefficient * copy.value(of: variable) }
    return total.isOverflow ? nil : .finite(total)
  }

  private func reduced(_ cost: [Rational]) -> [Rational] {
    var objective = cost
    for (row, column) in basis.enumerated() where cost[column].sign != 0 {
      let factor = cost[column]
      for k in 0..<columns where table[row][k].sign != 0 { objective[k] -= factor * table[row][k] }
    }
    return objective
  }

  /// Pivots until no column lowers the objective; false if it falls without end.
  private mutating func minimise(_ objective: inout [Rational]) -> Bool {
    while !overflowed {
      guard let entering = (0..<columns).first(where: { !dropped[$0] && objective[$0].sign < 0 }) else { return true }
      var leaving: Int?
      var least = Rational.zero
      for row in table.indices where table[row][entering].sign > 0 {
        let ratio = right[row] / table[row][entering]
        if ratio.isOverflow { overflowed = true }
        if leaving == nil || ratio < least || (ratio == least && basis[row] < basis[leaving!]) {
          (leaving, least) = (row, ratio)
        }
      }
      guard let row = leaving else { return false }
      pivot(row, entering)
      let factor = objective[entering]
      for k in 0..<columns where table[row][k].sign != 0 { objective[k] -= factor * table[row][k] }
      if objective.contains(where: \.isOverflow) { overflowed = true }
    }
    return true
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let divisor = table[row][column]
    for k in 0..<columns where table[row][k].sign != 0 { table[row][k] = table[row][k] / divisor }
    right[row] = right[row] / divisor
    let line = table[row]
    for other in table.indices where other != row && table[other][column].sign != 0 {
      let factor = table[other][column]
      for k in 0..<columns where line[k].sign != 0 { table[other][k] -= factor * line[k] }
      right[other] -= factor * right[row]
    }
    basis[row] = column
    for row in table.indices where right[row].isOverflow || table[row].contains(where: \.isOverflow) {
      overflowed = true
    }
  }
}
