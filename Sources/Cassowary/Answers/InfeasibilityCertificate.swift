/// Proof that some required rows cannot hold together: multipliers with which the rows add up to something false.
///
/// By Farkas' lemma there are such multipliers exactly where no values keep all rows. They are positive for a row that
/// is too small (`>=`), negative for one that is too large (`<=`), of either sign for an equality; the sum of multiplier
/// times left-hand side is 0 whatever the values, and the sum of multiplier times constant is greater than 0.
struct InfeasibilityCertificate {
  /// The rows with a multiplier that is not 0, in ascending order.
  var rows: [Int]
  var multipliers: [Double]

  /// A certificate for some required rows of a component, or `nil` where they can hold together.
  init?(_ component: ModelComponent, rows chosen: [Int]) {
    var system = RowElimination(columns: component.variables.count, rows: chosen.map { component.rows[$0] })
    let records = chosen.map { component.records[$0] }
    system.eliminate(
      records.indices.filter { records[$0].relation == .equal }.map { (row: $0, constant: records[$0].constant) })
    var all = Array(repeating: 0.0, count: chosen.count)
    if let (row, sign) = InfeasibilityCertificate.contradiction(in: system, records) {
      all[row] = sign
    } else {
      guard InfeasibilityCertificate.solve(system, records, &all) else { return nil }
    }
    system.restore(&all)
    var largest = 0.0
    for multiplier in all { largest = max(largest, multiplier.magnitude) }
    (rows, multipliers) = ([], [])
    for (position, multiplier) in all.enumerated() where multiplier.magnitude > 1e-9 * largest {
      rows.append(chosen[position])
      multipliers.append(multiplier)
    }
  }

  /// A row that has no column left and whose value is not allowed, and the sign of its multiplier.
  private static func contradiction(
    in system: RowElimination, _ records: [Model.ConstraintRecord]
  ) -> (row: Int, sign: Double)? {
    for (row, record) in records.enumerated() where !system.defines(row) && system.rows[row].terms.isEmpty {
      let value = system.rows[row].offset
      let rounding = 1e-10 * max(value.magnitude, record.constant.magnitude, system.rows[row].size) + 1e-12
      if value < record.lower - rounding { return (row, 1) }
      if value > record.upper + rounding { return (row, -1) }
    }
    return nil
  }

  /// The multipliers of the rows that still have columns; false where they can hold together.
  private static func solve(
    _ system: RowElimination, _ records: [Model.ConstraintRecord], _ multipliers: inout [Double]
  ) -> Bool {
    var number = Array(repeating: -1, count: system.definition.count)
    let remaining = system.remaining
    for (position, column) in remaining.enumerated() { number[column] = position }
    var tableau = ElasticTableau(variableCount: remaining.count, placeCount: 1)
    var rowOf: [Int] = []
    for (row, record) in records.enumerated() where !system.defines(row) && !system.rows[row].terms.isEmpty {
      let reduced = system.rows[row]
      tableau.addRow(
        reduced.terms.map { (number[$0.column], $0.coefficient) }, lower: record.lower - reduced.offset,
        upper: record.upper - reduced.offset, place: 0, weight: 1)
      rowOf.append(row)
    }
    tableau.solve()
    var isBroken = false
    for (position, row) in rowOf.enumerated() {
      let off = tableau.violation(ofRow: position).magnitude
      let size = max(records[row].constant.magnitude, system.rows[row].size)
      if off > 1e-10 * size + 1e-12 { isBroken = true }
      multipliers[row] = tableau.multiplier(ofRow: position)
    }
    return isBroken
  }
}

extension ElasticTableau {
  /// How hard a row pushes upward in a solved tableau with one place: the cost that one unit more of its constant adds.
  func multiplier(ofRow row: Int) -> Double {
    if let k = nonbasicPosition(of: column(ofRow: row)) { return gradient(k, place: 0) }
    return -Double(state[row]) * weight[row]
  }
}
