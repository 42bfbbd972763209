/// Makes seeded random operations on stars: a root or two on which many leaves hang, as the views of a list hang on its
/// width. Leaves, what they cost, and definitions around them come and go all the time; now and then something that
/// does not fit a star.
struct StarGenerator {
  var random: SeededGenerator
  var rootCount = 1
  var leafCount = 12
  /// How many steps are left before the row that does not fit goes again.
  private var oddSteps = 0
  /// The row whose constant is dragged, and how many steps that goes on.
  private var draggedRow = 0
  private var dragSteps = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let sizes: [Double] = [0, 4, 5, 8, 10, 10, 12, 20, 24, 40]

  /// What there is to begin with, as one batch: roots first, then leaves.
  mutating func start() -> Operation {
    var mirror = Mirror()
    var steps: [Operation] = []
    func take(_ step: Operation) {
      steps.append(step)
      mirror.apply(step)
    }
    for _ in 0..<rootCount + leafCount { take(.addVariable) }
    for root in 0..<rootCount {
      take(.add(row([(root, 1)], .greaterThanOrEqual, 0, 1000)))
      take(.add(edit(root, 100)))
    }
    for leaf in rootCount..<rootCount + leafCount {
      take(.add(leafRow(root: leaf % rootCount, leaf: leaf)))
      take(.add(ownRow(leaf)))
      take(.add(ownRow(leaf)))
    }
    // What hangs on a leaf makes a branch of it, which is none of the leaves.
    for branch in 0..<rootCount {
      take(.addVariable)
      let (twig, leaf) = (rootCount + leafCount + branch, rootCount + branch)
      take(.add(row([(twig, 1), (leaf, -1)], .lessThanOrEqual, random.pick(Self.sizes), 750)))
      take(.add(ownRow(twig)))
    }
    return .batch(steps)
  }

  mutating func next(for mirror: Mirror) -> Operation {
    if let operation = oddity(mirror) ?? drag(mirror) { return operation }
    switch random.below(20) {
    case 0...1: return .batch(several(for: mirror))
    case 2: return .rollback(several(for: mirror))
    default: return single(for: mirror)
    }
  }

  private mutating func several(for mirror: Mirror) -> [Operation] {
    var mirror = mirror
    var steps: [Operation] = []
    for _ in 0...random.below(6) {
      let step = single(for: mirror)
      steps.append(step)
      mirror.apply(step)
    }
    return steps
  }

  /// Now and then puts in a row that does not fit, moves constants while it is there, and takes it out again.
  private mutating func oddity(_ mirror: Mirror) -> Operation? {
    if oddSteps == 0 {
      guard random.chance(12) else { return nil }
      oddSteps = 1 + random.below(4)
      return .add(oddRow(mirror))
    }
    oddSteps -= 1
    let last = mirror.rows.count - 1
    if oddSteps == 0 { return .remove(last) }
    return .setConstant(random.pick(Self.sizes) - 5, row: random.chance(2) ? last : movedRow(mirror))
  }

  /// Now and then moves the constant of an edit to and fro, so that values follow it along several stretches.
  private mutating func drag(_ mirror: Mirror) -> Operation? {
    if dragSteps == 0 {
      guard random.chance(12), let row = mirror.rows.firstIndex(where: \.isEdit) else { return nil }
      draggedRow = row
      dragSteps = 6 + random.below(8)
    }
    dragSteps -= 1
    return .setConstant(random.pick([10, 20, 35, 60, 61, 62, 100]), row: draggedRow)
  }

  private mutating func single(for mirror: Mirror) -> Operation {
    switch random.below(30) {
    case 0 where mirror.variables.count < rootCount + leafCount + 3: return .addVariable
    case 1 where mirror.variables.count > rootCount + leafCount - 2:
      return .removeVariable(rootCount + random.below(mirror.variables.count - rootCount))
    case 2...7: return .setConstant(random.pick(Self.sizes) - 5, row: movedRow(mirror))
    case 8...10:
      let row = churnedRow(mirror)
      if mirror.rows[row].priority == 1000 { return .remove(row) }
      return .setPriority(random.pick([900, 750, 500, 500, 250]), weight: random.pick([1, 1, 2, 3]), row: row)
    default:
      let wanted = 3 * leafCount + 2 * rootCount + random.below(7) - 3
      if mirror.rows.count < wanted, let row = newRow(mirror) { return .add(row) }
      return .remove(churnedRow(mirror))
    }
  }

  /// A link or an edit: the constant of another limit is kept at hand once it has moved.
  private mutating func movedRow(_ mirror: Mirror) -> Int {
    let rows = mirror.rows.indices.filter { mirror.rows[$0].isEdit || mirror.rows[$0].terms.count > 1 }
    return rows.isEmpty ? mirror.rows.count - 1 : random.pick(Array(rows))
  }

  /// A row that goes or changes, not often one on a root.
  private mutating func churnedRow(_ mirror: Mirror) -> Int {
    let row = random.below(mirror.rows.count)
    let isOnRoot = mirror.rows[row].terms.count == 1 && mirror.rows[row].terms[0].variable < rootCount
    return isOnRoot && !random.chance(8) ? random.below(mirror.rows.count) : row
  }

  /// A row for a leaf that lacks one, or a definition of a variable that nothing mentions yet; `nil` where none does.
  private mutating func newRow(_ mirror: Mirror) -> MirrorRow? {
    let root = random.below(rootCount)
    guard let leaf = free(mirror) else {
      if random.chance(6) { return edit(root, 50 + random.pick(Self.sizes)) }
      return random.chance(2) ? ownRow(random.pick(leaves(mirror))) : nil
    }
    switch random.below(7) {
    case 6: return row([(leaf, 1), (random.pick(leaves(mirror)), -1)], .equal, random.pick(Self.sizes), 1000)
    case 0...2: return leafRow(root: root, leaf: leaf)
    case 3: return row([(leaf, 1), (root, random.pick([-1, -0.5, 1]))], .equal, random.pick(Self.sizes), 1000)
    case 4:
      guard let other = free(mirror, but: leaf) else { return ownRow(leaf) }
      return row(
        [(leaf, 1), (other, 1), (root, random.pick([-1, -0.5]))], .lessThanOrEqual, -random.pick(Self.sizes), 750)
    default:
      // Beside a link or a definition that is there.
      let any = random.pick(leaves(mirror))
      return row(
        [(leaf, 1), (any, any == leaf ? 0.5 : 1), (root, -0.5)], .lessThanOrEqual, random.pick(Self.sizes), 1000)
    }
  }

  /// A leaf that no link mentions.
  private mutating func free(_ mirror: Mirror, but taken: Int = -1) -> Int? {
    let linked = mirror.rows.filter { $0.terms.count > 1 }.flatMap { $0.terms.map(\.variable) }
    let free = mirror.variables.dropFirst(rootCount).filter { $0 != taken && !linked.contains($0) }
    return free.isEmpty ? nil : random.pick(Array(free))
  }

  private mutating func leafRow(root: Int, leaf: Int) -> MirrorRow {
    if random.chance(2) {
      return row(
        [(leaf, random.pick([1, 1, 2])), (root, random.pick([-1, -0.5]))], .lessThanOrEqual, -random.pick(Self.sizes),
        1000)
    }
    return row(
      [(leaf, random.pick([1, 1, 1, 2, -1])), (root, random.pick([-1, -0.5, -0.25, 1]))],
      random.pick([.lessThanOrEqual, .lessThanOrEqual, .equal, .greaterThanOrEqual]), random.pick(Self.sizes) - 10,
      random.pick([900, 750, 500]))
  }

  private func leaves(_ mirror: Mirror) -> [Int] { Array(mirror.variables.dropFirst(rootCount)) }

  private mutating func ownRow(_ leaf: Int) -> MirrorRow {
    switch random.below(3) {
    case 0: row([(leaf, 1)], .greaterThanOrEqual, 0, 1000)
    case 1: row([(leaf, 1)], .greaterThanOrEqual, random.pick(Self.sizes), 500)
    default: row([(leaf, 1)], .equal, random.pick(Self.sizes), random.pick([250, 250, 250, 200, 300]))
    }
  }

  /// Something that does not fit a star, or that contradicts it.
  private mutating func oddRow(_ mirror: Mirror) -> MirrorRow {
    let leaf = mirror.variables[rootCount + random.below(mirror.variables.count - rootCount)]
    let other = mirror.variables[rootCount + random.below(mirror.variables.count - rootCount)]
    switch random.below(9) {
    case 8: return ownRow(leaf)
    case 0: return row([(leaf, 1), (other, -1)], .lessThanOrEqual, random.pick(Self.sizes), random.pick([1000, 500]))
    case 1: return row([(leaf, 1)], .lessThanOrEqual, -5, 1000)
    case 2: return edit(leaf, random.pick(Self.sizes))
    case 3: return row([(mirror.variables[0], 1), (mirror.variables[rootCount - 1], -0.5)], .lessThanOrEqual, 5, 750)
    case 4:
      let third = mirror.variables[rootCount + random.below(mirror.variables.count - rootCount)]
      return row([(leaf, 1), (other, 1), (third, -1)], .equal, 0, 1000)
    case 5, 6:
      var copy = mirror.rows[random.below(mirror.rows.count)]
      copy.isEdit = false
      return copy
    default: return row([(leaf, 1), (mirror.variables[0], -1)], .equal, random.pick(Self.sizes), 300)
    }
  }

  private func row(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: ExactRow.Relation, _ constant: Double,
    _ priority: Double
  ) -> MirrorRow {
    MirrorRow(terms: terms, relation: relation, constant: constant, priority: priority, weight: 1)
  }

  private func edit(_ variable: Int, _ constant: Double) -> MirrorRow {
    MirrorRow(
      terms: [(variable, 1)], relation: .equal, constant: constant, priority: 900, weight: 1, isEdit: true)
  }
}
