import Testing

@testable import Cassowary

@Suite struct HoldingTests {
  /// On each side that is held the value is the stated sum; a variable without a choice is held on both, one with a
  /// choice where it stands at an end of its range.
  @Test(arguments: 0..<150)
  func heldValuesAreSums(seed: Int) throws {
    let driver = try Driver.random(seed: 11_000 + seed, steps: 40)
    let ambiguities = driver.solver.ambiguities()
    for (position, variable) in driver.handles.variables.enumerated() {
      let hold = try driver.solver.constraintsHolding(variable)
      let value = driver.solver[variable]
      let range = ambiguities.first { $0.variable == variable }
      let label = "seed \(seed), variable \(position) at \(value):\n\(driver.mirror.rows)"
      #expect(hold.fromAbove.isEmpty == (range.map { $0.upper > value + 1e-9 } ?? false) || value == 0, "\(label)")
      #expect(hold.fromBelow.isEmpty == (range.map { $0.lower < value - 1e-9 } ?? false) || value == 0, "\(label)")
      for parts in [hold.fromAbove, hold.fromBelow] where !parts.isEmpty {
        var sum = 0.0
        var combination: [Int: Double] = [driver.mirror.variables[position]: -1]
        for part in parts {
          let row = driver.mirror.rows[try #require(driver.position(of: part.constraint))]
          sum += part.coefficient * row.constant
          for term in row.terms { combination[term.variable, default: 0] += part.coefficient * term.coefficient }
        }
        #expect(isClose(sum, value), "\(label)")
        #expect(combination.values.allSatisfy { $0.magnitude < 1e-9 }, "\(label)")
      }
    }
  }

  @Test func aChainIsHeldByItsLinks() throws {
    var solver = Solver()
    let (a, b, c) = (try solver.makeVariable(), try solver.makeVariable(), try solver.makeVariable())
    let start = try solver.add(a == 20)
    let size = try solver.add((b == 2 * a + 5).priority(.high))
    try solver.add((b == 0).priority(.low))
    let link = try solver.add(c >= a + b)
    try solver.add((c == 0).priority(.low))
    #expect(try solver.constraintsHolding(a).constraints == [start])
    let hold = try solver.constraintsHolding(c)
    #expect(hold.constraints == [start, size, link])
    #expect(hold.fromAbove.map(\.coefficient) == [3, 1, 1] && hold.fromBelow == hold.fromAbove)
  }

  /// Two limits that meet hold a variable from one side each.
  @Test func differentConstraintsHoldFromEitherSide() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    let floor = try solver.add(x >= 5)
    let ceiling = try solver.add(x <= 5)
    let hold = try solver.constraintsHolding(x)
    #expect(hold.fromAbove.map(\.constraint) == [ceiling] && hold.fromBelow.map(\.constraint) == [floor])
  }

  /// A variable at one end of its range is held on that side only.
  @Test func oneSideHoldsAtTheEndOfARange() throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable(), try solver.makeVariable())
    let floor = try solver.add(x >= 5)
    let tie = try solver.add(y == x + 1)
    let hold = try solver.constraintsHolding(y)
    #expect(solver[x] == 5)
    #expect(hold.fromBelow.map(\.constraint) == [floor, tie] && hold.fromAbove.isEmpty)
    let free = try solver.makeVariable()
    #expect(try solver.constraintsHolding(free).constraints.isEmpty)
    try solver.remove(free)
    #expect(throws: SolverError.staleVariable(free)) { try solver.constraintsHolding(free) }
  }
}
