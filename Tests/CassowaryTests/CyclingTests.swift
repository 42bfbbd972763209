import Cassowary
import Testing

/// Programs from the literature on which a simplex with an unlucky choice of pivots goes round in a circle or takes
/// exponentially many steps.
@Suite struct CyclingTests {
  /// Minimise `objective . x` where `rows . x <= limits` and x >= 0.
  struct Program: CustomTestStringConvertible, Sendable {
    var name: String
    var objective: [Double]
    var rows: [[Double]]
    var limits: [Double]
    var equal = false
    var testDescription: String { name }
  }

  static let programs: [Program] = [
    Program(
      name: "Hoffman 1953 in the form of Beale 1955", objective: [-0.75, 20, -0.5, 6],
      rows: [[0.25, -8, -1, 9], [0.5, -12, -0.5, 3], [0, 0, 1, 0]], limits: [0, 0, 1]),
    Program(
      name: "Beale 1955, second form", objective: [-0.75, 150, -0.0625, 6],
      rows: [[0.25, -60, -0.0625, 9], [0.5, -90, -0.03125, 3], [0, 0, 1, 0]], limits: [0, 0, 1]),
    Program(
      name: "Chvatal 1983", objective: [-10, 57, 9, 24],
      rows: [[0.5, -5.5, -2.5, 9], [0.5, -1.5, -0.5, 1], [1, 0, 0, 0]], limits: [0, 0, 1]),
    Program(
      name: "Kuhn", objective: [-2, -3, 1, 12],
      rows: [[-2, -9, 1, 9], [1, 3, -1, -6], [2, 3, -1, -12]], limits: [0, 0, 2]),
    Program(
      name: "Marshall and Suurballe 1969", objective: [-2, -2, 9, 0],
      rows: [[3, -32, 24, 0], [1, -9, 3, 0], [2, -8, 1, 0], [0, 1, 0, 0]], limits: [0, 0, 0, 1]),
    Program(
      name: "Yudin and Golshtein 1965", objective: [0, 0, -1, 1, -1, 1],
      rows: [[1, 0, 2, -3, -5, 6], [0, 1, 6, -5, -3, 2], [0, 0, 3, 1, 2, 4]], limits: [0, 0, 1], equal: true),
    Program(
      name: "Solow 1984", objective: [0, 0, -2, -2, 8, 2],
      rows: [[1, 0, -7, -3, 7, 2], [0, 1, 2, 1, -3, -1]], limits: [0, 0], equal: true),
    Program(
      name: "Sierksma 1996", objective: [-3, 80, -2, 24],
      rows: [[1, -32, -4, 36], [1, -24, -1, 6]], limits: [0, 0]),
  ]

  /// The objective as a soft goal far below what can be reached: its violation is least where the objective is.
  private func mirrorRows(of program: Program) -> [MirrorRow] {
    func terms(_ row: [Double]) -> [(variable: Int, coefficient: Double)] {
      row.enumerated().filter { $0.element != 0 }.map { ($0.offset, $0.element) }
    }
    var rows = program.objective.indices.map { variable in
      MirrorRow(terms: [(variable, 1)], relation: .greaterThanOrEqual, constant: 0, priority: 1000, weight: 1)
    }
    for (row, limit) in zip(program.rows, program.limits) {
      rows.append(
        MirrorRow(
          terms: terms(row), relation: program.equal ? .equal : .lessThanOrEqual, constant: limit, priority: 1000,
          weight: 1))
    }
    rows.append(
      MirrorRow(terms: terms(program.objective), relation: .lessThanOrEqual, constant: -1000, priority: 500, weight: 1))
    return rows
  }

  @Test(arguments: programs)
  func classicProgramsEnd(program: Program) throws {
    let rows = mirrorRows(of: program)
    for rotation in rows.indices {
      var driver = Driver()
      for _ in program.objective { try driver.apply(.addVariable) }
      for row in rows[rotation...] + rows[..<rotation] { try driver.apply(.add(row)) }
      try expectOptimal(driver, "\(program.name), rows turned by \(rotation)")
    }
  }

  /// Klee and Minty's cube, on which the usual rule visits all 2^n corners.
  @Test(arguments: 2...6)
  func twistedCubesEnd(dimension: Int) throws {
    var driver = Driver()
    for _ in 0..<dimension { try driver.apply(.addVariable) }
    func row(
      _ terms: [(variable: Int, coefficient: Double)], _ relation: ExactRow.Relation, _ constant: Double,
      _ priority: Double = 1000
    ) -> Operation {
      .add(MirrorRow(terms: terms, relation: relation, constant: constant, priority: priority, weight: 1))
    }
    let goal = (0..<dimension).map { (variable: $0, coefficient: Double(1 << (dimension - 1 - $0))) }
    let top = Double(1 << (3 * dimension))
    try driver.apply(row(goal, .greaterThanOrEqual, top, 500))
    var power = 1.0
    for i in 0..<dimension {
      power *= 5
      try driver.apply(row([(i, 1)], .greaterThanOrEqual, 0))
      var terms = (0..<i).map { (variable: $0, coefficient: Double(1 << (i - $0 + 1))) }
      terms.append((i, 1))
      try driver.apply(row(terms, .lessThanOrEqual, power))
    }
    try expectOptimal(driver, "cube of dimension \(dimension)")
    for i in 0..<(dimension - 1) { #expect(driver.solver[driver.handles.variables[i]].magnitude < 1e-6) }
  }

  /// An assignment: every corner is degenerate, and many assignments cost the same.
  @Test(arguments: 2...4)
  func assignmentsEnd(size: Int) throws {
    var driver = Driver()
    for _ in 0..<(size * size) { try driver.apply(.addVariable) }
    var random = SeededGenerator(seed: UInt64(size))
    var costs: [(variable: Int, coefficient: Double)] = []
    for k in 0..<(size * size) {
      costs.append((k, Double(1 + random.below(3))))
      try driver.apply(
        .add(MirrorRow(terms: [(k, 1)], relation: .greaterThanOrEqual, constant: 0, priority: 1000, weight: 1)))
    }
    for line in 0..<size {
      let (row, column) = ((0..<size).map { line * size + $0 }, (0..<size).map { $0 * size + line })
      for cells in [row, column] {
        try driver.apply(
          .add(
            MirrorRow(terms: cells.map { ($0, 1) }, relation: .equal, constant: 1, priority: 1000, weight: 1)))
      }
    }
    try driver.apply(
      .add(MirrorRow(terms: costs, relation: .lessThanOrEqual, constant: -100, priority: 500, weight: 1)))
    try expectOptimal(driver, "assignment of \(size)")
  }
}
