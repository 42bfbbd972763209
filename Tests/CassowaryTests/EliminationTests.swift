import Testing

@testable import Cassowary

/// The two tools that the answers are made with, against the exact oracle.
@Suite struct EliminationTests {
  @Test(arguments: 0..<60)
  func regionsReachAsFarAsTheOracleSays(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = 1 + random.below(4)
    var forms: [(coefficients: [Double], lower: Double, upper: Double)] = []
    var rows: [ExactRow] = []
    for _ in 0..<random.below(7) {
      let coefficients = (0..<columns).map { _ in Double(random.below(5) - 2) }
      let terms = coefficients.enumerated().map { ($0.offset, Rational(exactly: $0.element)) }
      var limits = (-Double.infinity, Double.infinity)
      if !random.chance(3) {
        limits.0 = -Double(random.below(6))
        rows.append(
          ExactRow(terms: terms, relation: .greaterThanOrEqual, constant: Rational(exactly: limits.0), priority: 1000))
      }
      if !random.chance(3) {
        limits.1 = Double(random.below(6))
        rows.append(
          ExactRow(terms: terms, relation: .lessThanOrEqual, constant: Rational(exactly: limits.1), priority: 1000))
      }
      forms.append((coefficients, limits.0, limits.1))
    }
    let oracle = ExactProgram(variables: columns, rows: rows)
    var region = FeasibleRegion(columns: columns, forms: forms)
    for _ in 0..<6 {
      let form = (0..<columns).map { _ in Double(random.below(5) - 2) }
      let extreme = region.maximise(form)
      #expect(extreme.isExact)
      let expected = oracle.range(of: form.enumerated().map { ($0.offset, Rational(exactly: $0.element)) })?.upper
      switch expected {
      case .infinite: #expect(extreme.value == .infinity, "seed \(seed)")
      case .finite(let value): #expect((extreme.value - value.double).magnitude < 1e-9, "seed \(seed)")
      case nil: Issue.record("the oracle has no answer for seed \(seed)")
      }
      for (number, form) in forms.enumerated() {
        let value = region.value(ofForm: number)
        #expect(value > form.lower - 1e-9 && value < form.upper + 1e-9, "seed \(seed) leaves the region")
      }
    }
  }

  @Test(arguments: 0..<60)
  func eliminatedRowsKeepTheirValues(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = 2 + random.below(5)
    // A point that the equalities are made to hold at.
    let point = (0..<columns).map { _ in Double(random.below(21) - 10) }
    var rows: [RowElimination.Row] = []
    for _ in 0..<(columns + 3) {
      var terms: [RowElimination.Term] = []
      for column in 0..<columns where random.chance(2) {
        terms.append(.init(column: column, coefficient: random.pick([-2, -1, 1, 1, 0.5])))
      }
      rows.append(.init(terms: terms))
    }
    func value(_ terms: [RowElimination.Term]) -> Double {
      terms.reduce(0) { $0 + $1.coefficient * point[$1.column] }
    }
    let equalities = rows.indices.prefix(columns - 1).map { (row: $0, constant: value(rows[$0].terms)) }
    var system = RowElimination(columns: columns, rows: rows)
    system.eliminate(equalities)
    for (number, row) in rows.enumerated() where !system.defines(number) {
      let reduced = system.rows[number]
      #expect((value(reduced.terms) + reduced.offset - value(row.terms)).magnitude < 1e-9, "seed \(seed)")
      #expect(reduced.terms.allSatisfy { system.definition[$0.column] < 0 }, "seed \(seed)")
      // The reduced row is the original one less multiples of the equalities: the multipliers say which.
      var multipliers = Array(repeating: 0.0, count: rows.count)
      multipliers[number] = 1
      system.restore(&multipliers)
      var sum = Array(repeating: 0.0, count: columns)
      for (other, row) in rows.enumerated() {
        for term in row.terms { sum[term.column] += multipliers[other] * term.coefficient }
      }
      for term in reduced.terms { sum[term.column] -= term.coefficient }
      #expect(sum.allSatisfy { $0.magnitude < 1e-9 }, "seed \(seed)")
    }
    for equality in equalities where !system.defines(equality.row) {
      #expect(system.rows[equality.row].terms.isEmpty, "seed \(seed): an equality with a column left defines nothing")
    }
    // Directions keep every equality.
    var direction = Array(repeating: 0.0, count: columns)
    for column in system.remaining { direction[column] = Double(random.below(5) - 2) }
    system.complete(&direction)
    for equality in equalities {
      let change = rows[equality.row].terms.reduce(0) { $0 + $1.coefficient * direction[$1.column] }
      #expect(change.magnitude < 1e-9, "seed \(seed)")
    }
    let expression = rows[rows.count - 1].terms
    let (dense, multiples) = system.reduce(expression)
    var multipliers = Array(repeating: 0.0, count: rows.count)
    for (row, factor) in multiples { multipliers[row] += factor }
    system.restore(&multipliers)
    var sum = dense
    for (row, multiplier) in zip(rows, multipliers) {
      for term in row.terms { sum[term.column] += multiplier * term.coefficient }
    }
    for term in expression { sum[term.column] -= term.coefficient }
    #expect(sum.allSatisfy { $0.magnitude < 1e-9 }, "seed \(seed)")
  }
}
