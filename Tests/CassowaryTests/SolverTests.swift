import Testing

@testable import Cassowary

@Suite("Solver")
struct SolverTests {
  @Test func aWidthIsHeldBetweenItsLimits() throws {
    var solver = Solver()
    let left = try solver.makeVariable()
    let right = try solver.makeVariable()
    let width = try solver.makeVariable()
    try solver.add(left + width == right)
    try solver.add(left + 8 <= right)
    try solver.add(width >= 280)
    try solver.add((left == 15).priority(.low))
    let edit = try solver.addEdit(width, priority: .high)
    try solver.suggest(300, for: edit)
    #expect(try solver.value(of: left) == 15)
    #expect(try solver.value(of: right) == 315)
    try solver.suggest(100, for: edit)
    #expect(try solver.value(of: width) == 280)
    #expect(solver.isSatisfiable)
    #expect(solver.violations() == [Violation(constraint: edit, amount: 180)])
  }

  @Test func manyWeakConstraintsDoNotBeatAStrongerOne() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    for _ in 0..<1000 { try solver.add((x == 10).priority(.weak).weight(1000)) }
    try solver.add((x == 20).priority(.medium))
    #expect(try solver.value(of: x) == 20)
    #expect(solver.costs.map(\.cost) == [0, 10_000_000])
  }

  @Test func aContradictionStaysInAndHeals() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    let low = try solver.add(x >= 100)
    let high = try solver.add(x <= 50)
    #expect(!solver.isSatisfiable)
    #expect(solver.costs == [PriorityCost(priority: .required, cost: 50)])
    try solver.remove(high)
    #expect(solver.isSatisfiable)
    #expect(try solver.value(of: x) >= 100)
    #expect(throws: SolverError.staleConstraint(high)) { try solver.remove(high) }
    try solver.remove(low)
  }

  @Test func staleHandlesAreErrors() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    let kept = try solver.add(x == 3)
    try solver.remove(x)
    let y = try solver.makeVariable()
    #expect(throws: SolverError.staleVariable(x)) { try solver.value(of: x) }
    #expect(throws: SolverError.staleConstraint(kept)) { try solver.setConstant(2, of: kept) }
    #expect(throws: SolverError.staleVariable(x)) { try solver.add(x + y == 3) }
    #expect(solver.constraintCount == 0)
    #expect(try solver.value(of: y) == 0)
  }

  @Test func whatIsRefusedChangesNothing() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    let fixed = try solver.add(x == 3)
    #expect(throws: SolverError.notFinite) { try solver.add(x == .nan) }
    #expect(throws: SolverError.notFinite) { try solver.add(x * .infinity == 1) }
    #expect(throws: SolverError.outOfRange(1e-31)) { try solver.add(x * 1e-31 == 1) }
    #expect(throws: SolverError.invalidPriority(1001)) { try solver.add((x == 1).priority(1001)) }
    #expect(throws: SolverError.invalidWeight(0)) { try solver.add((x == 1).weight(0)) }
    #expect(throws: SolverError.notAnEdit(fixed)) { try solver.suggest(1, for: fixed) }
    #expect(throws: (any Error).self) { try solver.add((x == 1).priority(Priority(.nan))) }
    #expect(solver.constraintCount == 1)
    #expect(try solver.value(of: x) == 3)
  }

  @Test func aBatchThatThrowsIsUndone() throws {
    struct Stop: Error {}
    var solver = Solver()
    let x = try solver.makeVariable()
    let fixed = try solver.add(x == 3)
    let edit = try solver.addEdit(x, priority: .low)
    _ = solver.takeChanges()
    #expect(throws: Stop.self) {
      try solver.batch { solver in
        try solver.remove(fixed)
        try solver.suggest(8, for: edit)
        let y = try solver.makeVariable()
        try solver.add(x + y == 12)
        try solver.setPriority(.high, weight: 2, of: edit)
        throw Stop()
      }
    }
    #expect(try solver.value(of: x) == 3)
    #expect(solver.takeChanges().isEmpty)
    #expect(solver.variableCount == 1)
    try solver.setConstant(5, of: fixed)
    #expect(try solver.value(of: x) == 5)
    try solver.batch { solver in
      try solver.remove(fixed)
      try solver.suggest(8, for: edit)
    }
    #expect(try solver.value(of: x) == 8)
    #expect(solver.takeChanges() == [x])
  }

  @Test func copiesAreIndependent() throws {
    var first = Solver()
    let x = try first.makeVariable()
    let fixed = try first.add(x == 3)
    var second = first
    try second.setConstant(4, of: fixed)
    #expect(try first.value(of: x) == 3)
    #expect(try second.value(of: x) == 4)
  }

  @Test func emptyRowsDuplicatesAndCancelledTerms() throws {
    var solver = Solver()
    let x = try solver.makeVariable()
    let y = try solver.makeVariable()
    let empty = try solver.add(LinearExpression(5) <= 0)
    #expect(!solver.isSatisfiable)
    try solver.remove(empty)
    #expect(solver.isSatisfiable)
    try solver.add(x - x + y == 7)
    for _ in 0..<3 { try solver.add(x + y == 10) }
    #expect(try solver.value(of: x) == 3)
    #expect(solver.isSatisfiable)
    try solver.add(0.1 * x + 0.2 * x - 0.3 * x == 1)
    #expect(!solver.isSatisfiable)
    #expect(try solver.value(of: x) == 3)
  }
}
