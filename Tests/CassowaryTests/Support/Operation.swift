/// A constraint of a mirrored system, in plain data: `sum(coefficient * variable) relation constant`.
struct MirrorRow: CustomStringConvertible {
  var terms: [(variable: Int, coefficient: Double)]
  var relation: ExactRow.Relation
  var constant: Double
  var priority: Double
  var weight: Double
  var isEdit = false

  var description: String {
    let sum = terms.map { "\($0.coefficient)*x\($0.variable)" }.joined(separator: " + ")
    let sign = [-1: "<=", 0: "==", 1: ">="][relation.rawValue] ?? "?"
    return "\(sum) \(sign) \(constant) @\(priority)" + (weight == 1 ? "" : " weight \(weight)")
      + (isEdit ? " edit" : "")
  }

  /// Whether no variable is left once the coefficients of each have been added up.
  var cancels: Bool {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.variable, default: 0] += term.coefficient }
    return sums.values.allSatisfy { $0 == 0 }
  }

  var exact: ExactRow {
    ExactRow(
      terms: terms.map { ($0.variable, Rational(exactly: $0.coefficient)) }, relation: relation,
      constant: Rational(exactly: constant), priority: priority, weight: Rational(exactly: weight))
  }
}

/// One change of a system. Rows and variables are named by their position among those that live when it is applied.
indirect enum Operation: CustomStringConvertible {
  case addVariable
  /// Removes a variable together with the rows that mention it.
  case removeVariable(Int)
  case add(MirrorRow)
  case remove(Int)
  case setConstant(Double, row: Int)
  case setPriority(Double, weight: Double, row: Int)
  case batch([Operation])
  /// A batch that fails at its end, so that nothing of it stays.
  case rollback([Operation])

  var description: String {
    switch self {
    case .addVariable: "add variable"
    case .removeVariable(let variable): "remove variable at \(variable)"
    case .add(let row): "add \(row)"
    case .remove(let row): "remove row at \(row)"
    case .setConstant(let value, let row): "constant \(value) of row at \(row)"
    case .setPriority(let priority, let weight, let row): "priority \(priority) weight \(weight) of row at \(row)"
    case .batch(let steps): "batch \(steps)"
    case .rollback(let steps): "rollback \(steps)"
    }
  }
}

/// The state that a solver should be in, in plain data.
struct Mirror {
  /// The names of the variables that live; a name is never used twice.
  private(set) var variables: [Int] = []
  private(set) var rows: [MirrorRow] = []
  private var nextName = 0

  mutating func apply(_ operation: Operation) {
    switch operation {
    case .addVariable:
      variables.append(nextName)
      nextName += 1
    case .removeVariable(let position):
      let name = variables.remove(at: position)
      rows.removeAll { row in row.terms.contains { $0.variable == name } }
    case .add(let row): rows.append(row)
    case .remove(let position): rows.remove(at: position)
    case .setConstant(let value, let position): rows[position].constant = value
    case .setPriority(let priority, let weight, let position):
      rows[position].priority = priority
      rows[position].weight = weight
    case .batch(let steps): for step in steps { apply(step) }
    case .rollback: break
    }
  }

  /// The rows over positions of variables, for the oracle.
  var exact: ExactProgram {
    ExactProgram(variables: variables.count, rows: exactRows(rows))
  }

  /// Some rows with their variables renamed to positions.
  func exactRows(_ rows: [MirrorRow]) -> [ExactRow] {
    rows.map { row in
      var exact = row.exact
      exact.terms = exact.terms.map { (variables.firstIndex(of: $0.variable) ?? 0, $0.coefficient) }
      return exact
    }
  }
}

/// Makes seeded random operations on small systems, with data that makes ties and degenerate vertices likely.
struct OperationGenerator {
  var random: SeededGenerator
  /// Rows as layouts have them: required links and alignments, sizes at lower priorities, limits of one variable.
  var isLayout = false
  var mostVariables = 5
  var mostRows = 10
  /// Integers only up to this size: the oracle's numbers stay small.
  var constants: [Double] = [-20, -10, -5, 0, 0, 5, 10, 10, 20]
  var coefficients: [Double] = [-2, -1, -1, -1, 1, 1, 1, 2, 0.5]
  var priorities: [Double] = [1000, 1000, 750, 500, 250]
  var weights: [Double] = [1, 1, 1, 2, 3]
  /// How often in a row, at most, the constant of one and the same row is moved; 0 for no such drags.
  var longestDrag = 0
  private var drag = (row: 0, left: 0)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next(for mirror: Mirror, nested: Bool = false) -> Operation {
    if mirror.variables.count < 2 { return .addVariable }
    if !nested, let move = dragged(mirror) { return move }
    switch random.below(nested ? 17 : 20) {
    case 0 where mirror.variables.count < mostVariables: return .addVariable
    case 1 where mirror.variables.count > 2 && random.chance(3):
      return .removeVariable(random.below(mirror.variables.count))
    case 2...4 where !mirror.rows.isEmpty, 5 where mirror.rows.count >= mostRows:
      return .remove(random.below(mirror.rows.count))
    case 6...9 where !mirror.rows.isEmpty:
      return .setConstant(random.pick(constants), row: random.below(mirror.rows.count))
    case 10...11 where !mirror.rows.isEmpty:
      return .setPriority(
        random.pick(priorities), weight: random.pick(weights), row: random.below(mirror.rows.count))
    case 17: return .batch(several(for: mirror))
    case 18: return .rollback(several(for: mirror))
    default:
      if mirror.rows.count >= mostRows { return .remove(random.below(mirror.rows.count)) }
      return .add(row(for: mirror))
    }
  }

  /// Moves the dragged row further, or picks another now and then: to whole places, at which limits meet, and between.
  private mutating func dragged(_ mirror: Mirror) -> Operation? {
    guard longestDrag > 0, !mirror.rows.isEmpty else { return nil }
    if drag.left == 0 {
      guard random.chance(3) else { return nil }
      let edits = mirror.rows.indices.filter { mirror.rows[$0].isEdit }
      if edits.isEmpty {
        return .add(
          MirrorRow(
            terms: [(random.pick(mirror.variables), 1)], relation: .equal, constant: 0,
            priority: random.pick([1000, 750, 500]), weight: 1, isEdit: true))
      }
      let row = random.chance(4) ? random.below(mirror.rows.count) : random.pick(edits)
      drag = (row, 3 + random.below(longestDrag - 2))
    }
    drag.left -= 1
    guard drag.row < mirror.rows.count else { return nil }
    let value = Double(random.below(61) - 30) + (random.chance(3) ? 0.25 : 0)
    let move = Operation.setConstant(value, row: drag.row)
    return random.chance(20) ? .batch([move]) : random.chance(20) ? .rollback([move]) : move
  }

  private mutating func several(for mirror: Mirror) -> [Operation] {
    var mirror = mirror
    var steps: [Operation] = []
    for _ in 0...random.below(5) {
      let step = next(for: mirror, nested: true)
      steps.append(step)
      mirror.apply(step)
    }
    return steps
  }

  private mutating func row(for mirror: Mirror) -> MirrorRow {
    if random.chance(6) {
      return MirrorRow(
        terms: [(random.pick(mirror.variables), 1)], relation: .equal, constant: random.pick(constants),
        priority: random.pick([750, 500]), weight: 1, isEdit: true)
    }
    if isLayout { return layoutRow(for: mirror) }
    // Now and then the same row once more, or one with no terms at all.
    if random.chance(10), var copy = mirror.rows.isEmpty ? nil : random.pick(mirror.rows) {
      copy.isEdit = false
      return copy
    }
    var terms: [(variable: Int, coefficient: Double)] = []
    if !random.chance(40) {
      for _ in 0...random.below(3) { terms.append((random.pick(mirror.variables), random.pick(coefficients))) }
    }
    return MirrorRow(
      terms: terms, relation: random.pick([.lessThanOrEqual, .equal, .greaterThanOrEqual]),
      constant: random.pick(constants), priority: random.pick(priorities), weight: random.pick(weights))
  }

  private mutating func layoutRow(for mirror: Mirror) -> MirrorRow {
    let (a, b, c) = (random.pick(mirror.variables), random.pick(mirror.variables), random.pick(mirror.variables))
    let constant = random.pick(constants)
    switch random.below(10) {
    case 0...3:
      let terms: [(variable: Int, coefficient: Double)] =
        random.chance(3) ? [(a, 1), (b, -1)] : [(a, 1), (b, -1), (c, -1)]
      return MirrorRow(terms: terms, relation: .equal, constant: constant, priority: 1000, weight: 1)
    case 4: return MirrorRow(terms: [(a, 1), (b, -0.5)], relation: .equal, constant: 0, priority: 1000, weight: 1)
    case 5: return MirrorRow(terms: [(a, 1)], relation: .greaterThanOrEqual, constant: 0, priority: 1000, weight: 1)
    case 6:
      return MirrorRow(
        terms: [(a, 1), (b, 1), (c, -1)], relation: .lessThanOrEqual, constant: constant, priority: 1000, weight: 1)
    case 7: return MirrorRow(terms: [(a, 1)], relation: .equal, constant: constant, priority: 250, weight: 1)
    case 8:
      return MirrorRow(terms: [(a, 1)], relation: .greaterThanOrEqual, constant: constant, priority: 750, weight: 1)
    default:
      return MirrorRow(
        terms: [(a, 1)], relation: .equal, constant: constant, priority: random.pick(priorities), weight: 1)
    }
  }
}
