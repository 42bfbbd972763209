import Testing

@testable import Cassowary

/// Numbers of very different sizes, and other input that is legal and awkward.
@Suite struct ScalingTests {
  /// Stretching a row and dividing its weight, or stretching a variable, is the same system in other units.
  @Test(arguments: 0..<60)
  func unitsDoNotMatter(seed: Int) throws {
    let driver = try Driver.random(seed: 20_000 + seed, steps: 40)
    let expected = costTable(driver.solver)
    var random = SeededGenerator(seed: UInt64(seed))
    let units = driver.mirror.variables.map { _ in powerOfTen(random.below(9) - 4) }
    var solver = Solver()
    var variables: [Variable] = []
    for _ in units { variables.append(try solver.makeVariable()) }
    for row in driver.mirror.rows {
      let stretch = powerOfTen(random.below(5) - 2)
      var expression = LinearExpression(-row.constant * stretch)
      for term in row.terms {
        let position = driver.mirror.variables.firstIndex(of: term.variable) ?? 0
        expression.append(variables[position], term.coefficient * stretch / units[position])
      }
      try solver.add(
        Constraint(expression, relation(row), priority: Priority(row.priority), weight: row.weight / stretch))
    }
    if let difference = costDifference(costTable(solver), expected) {
      Issue.record("seed \(seed): \(difference)\n\(driver.mirror.rows)")
    }
    #expect(solver.isOptimal)
  }

  private func relation(_ row: MirrorRow) -> Relation {
    switch row.relation {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  private func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent.magnitude { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }

  /// A chain whose links have coefficients from 1e-6 to 1e6, and values up to 1e9.
  @Test(arguments: 0..<20)
  func chainsOfUnlikeLinks(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var solver = Solver()
    let first = try solver.makeVariable()
    let start = Double(random.below(2_000_000_000) - 1_000_000_000)
    let anchor = try solver.add(first == start)
    var (last, value) = (first, start)
    var values = [(first, start)]
    var gain = 0
    for _ in 0..<12 {
      let next = try solver.makeVariable()
      // A unit of the first variable stays between 1e-3 and 1e3 units of each other one.
      let wanted = random.below(7) - 3
      let size = random.below(7) - 3
      let (a, b) = (powerOfTen(size + max(gain - wanted, 0)), powerOfTen(size + max(wanted - gain, 0)))
      gain = wanted
      // a * next == b * last + constant, so that next is of a size between 1 and 1e9.
      let target = Double(random.below(1_000_000_000))
      let constant = a * target - b * value
      try solver.add(Constraint(a * next - b * last - constant, .equal))
      (last, value) = (next, target)
      values.append((next, target))
    }
    #expect(solver.isSatisfiable && solver.isOptimal)
    #expect(isClose(solver[first], start))
    // The constants are rounded to 1e-16 of 1e15.
    for (variable, value) in values { #expect((solver[variable] - value).magnitude < 1, "seed \(seed)") }
    try solver.setConstant(start / 2, of: anchor)
    try solver.setConstant(start, of: anchor)
    #expect(solver.isSatisfiable)
  }

  /// Constants of 1e9 beside constants of 1: neither hides the other.
  @Test func largeConstantsDoNotHideSmallOnes() throws {
    var solver = Solver()
    let (far, near) = (try solver.makeVariable(), try solver.makeVariable())
    try solver.add(far == 1e9)
    try solver.add(near == far + 0.25)
    try solver.add((near <= far).priority(.low))
    #expect(solver[near] == 1e9 + 0.25)
    #expect(isClose(costTable(solver)[250] ?? 0, 0.25, tolerance: 1e-6))
    let tight = try solver.add(near - far <= 0.125)
    #expect(!solver.isSatisfiable)
    #expect(solver.conflicts().count == 1)
    try solver.remove(tight)
    #expect(solver.isSatisfiable)
  }

  /// Numbers at the ends of what is taken never give NaN, a trap or an endless loop.
  @Test(arguments: 0..<60)
  func extremesAreAnswered(seed: Int) throws {
    var random = SeededGenerator(seed: 77 + UInt64(seed))
    var solver = Solver()
    var variables: [Variable] = []
    for _ in 0..<4 { variables.append(try solver.makeVariable()) }
    var rows: [ConstraintID] = []
    for _ in 0..<12 {
      var expression = LinearExpression((random.chance(2) ? 1 : -1) * powerOfTen(random.below(61) - 30))
      for _ in 0...random.below(3) {
        expression.append(random.pick(variables), (random.chance(2) ? 1 : -1) * powerOfTen(random.below(61) - 30))
      }
      let constraint = Constraint(
        expression, random.pick(Array(Relation.allCases)), priority: random.pick([.required, .high, .low]),
        weight: powerOfTen(random.below(61) - 30))
      do throws(SolverError) { rows.append(try solver.add(constraint)) } catch {}
      for variable in variables { #expect(solver[variable].isFinite, "seed \(seed)") }
    }
    _ = solver.conflicts()
    _ = solver.ambiguities()
    for variable in variables { _ = try solver.constraintsHolding(variable) }
    if let row = rows.first { _ = try solver.sweep(of: row, from: -1e30, to: 1e30, limit: 100) }
    for row in rows { try solver.remove(row) }
    #expect(solver.isSatisfiable && solver.violations().isEmpty)
  }

  /// Rows that say nothing, or the same thing many times.
  @Test func duplicatesAndEmptyRows() throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable(), try solver.makeVariable())
    var rows: [ConstraintID] = []
    for k in 0..<30 {
      rows.append(try solver.add(x + y == 10))
      rows.append(try solver.add(2 * x + 2 * y == 20))
      rows.append(try solver.add(x - x == 0))
      rows.append(try solver.add(0 * y <= Double(k)))
      rows.append(try solver.add((x == 3).priority(.low)))
    }
    #expect(solver.isSatisfiable && solver[x] == 3 && solver[y] == 7)
    for (number, row) in rows.enumerated() where number % 3 != 0 { try solver.remove(row) }
    #expect(solver.isSatisfiable && solver[x] == 3 && solver[y] == 7)
    let never = try solver.add(x - x >= 1)
    #expect(!solver.isSatisfiable && solver[x] == 3)
    #expect(solver.violations().map(\.constraint) == [never] && solver.violations()[0].amount == -1)
    try solver.remove(never)
    #expect(solver.isSatisfiable)
  }

  /// A change that has no end in sight: a goal that nothing bounds is met, however far away.
  @Test func distantGoalsAreReached() throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable(), try solver.makeVariable())
    try solver.add(y == 1000 * x)
    let edit = try solver.addEdit(y, priority: .low)
    for value in [1e12, -1e12, 1e-12, 0, 1e20] {
      try solver.suggest(value, for: edit)
      #expect(isClose(solver[x], value / 1000) && isClose(solver[y], value))
    }
  }
}
