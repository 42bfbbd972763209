import Testing

/// The oracle itself, on systems small enough to solve by hand.
@Suite struct OracleTests {
  private func row(
    _ terms: [(Int, Int)], _ relation: ExactRow.Relation, _ constant: Int, _ priority: Double = 1000, weight: Int = 1
  ) -> ExactRow {
    ExactRow(
      terms: terms.map { ($0.0, Rational($0.1)) }, relation: relation, constant: Rational(constant),
      priority: priority, weight: Rational(weight))
  }

  @Test func fractionsAreExactOrSaySo() {
    #expect(Rational(2, over: -4) == Rational(-1, over: 2))
    #expect(Rational(1, over: 3) + Rational(1, over: 6) == Rational(1, over: 2))
    #expect(Rational(exactly: -0.375) == Rational(-3, over: 8))
    #expect(Rational(1, over: 3) < Rational(2, over: 5))
    #expect((Rational(Int.max) + .one).isOverflow)
    #expect((Rational(Int.max) * Rational(2) - .one).isOverflow)
    #expect((Rational.one / .zero).isOverflow)
    #expect(Rational(exactly: .infinity).isOverflow)
  }

  @Test func tiesLeaveARange() {
    let program = ExactProgram(
      variables: 1, rows: [row([(0, 1)], .equal, 3, 500), row([(0, 1)], .equal, 10, 500)])
    #expect(program.costs.map(\.cost) == [Rational(7)])
    let range = program.range(of: [(0, .one)])
    #expect(range?.lower == .finite(Rational(3)) && range?.upper == .finite(Rational(10)))
  }

  @Test func weightsDecideWithinAPriority() {
    let program = ExactProgram(
      variables: 1, rows: [row([(0, 1)], .equal, 3, 500), row([(0, 1)], .equal, 10, 500, weight: 2)])
    #expect(program.costs.map(\.cost) == [Rational(7)])
    #expect(program.value(of: 0) == Rational(10))
  }

  @Test func manyLowPrioritiesDoNotBeatAHighOne() {
    let weak = Array(repeating: row([(0, 1)], .equal, 0, 250), count: 50)
    let program = ExactProgram(variables: 1, rows: weak + [row([(0, 1)], .equal, 1, 251)])
    #expect(program.value(of: 0) == Rational(1))
    #expect(program.costs.map(\.cost) == [.zero, Rational(50)])
  }

  @Test func freeAndHalfFreeVariables() {
    let program = ExactProgram(
      variables: 3, rows: [row([(0, 1), (1, -1)], .greaterThanOrEqual, 4), row([(0, 2)], .lessThanOrEqual, 7)])
    #expect(program.costs.map(\.cost) == [.zero])
    let range = program.range(of: [(1, .one)])
    #expect(range?.lower == .infinite && range?.upper == .finite(Rational(-1, over: 2)))
    #expect(program.range(of: [(2, .one)])?.upper == .infinite)
  }

  @Test func contradictionsCostWhatTheyMust() {
    let program = ExactProgram(
      variables: 2,
      rows: [
        row([(0, 1)], .greaterThanOrEqual, 10), row([(1, 1), (0, -1)], .equal, 5),
        row([(1, 1)], .lessThanOrEqual, 11), row([(1, 1)], .equal, 0, 250),
      ])
    #expect(program.costs.map(\.cost) == [Rational(4), Rational(11)])
  }
}
