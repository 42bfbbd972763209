import Testing

@testable import Cassowary

/// Values that follow one constant along stretches that were seen before.
@Suite struct ResponseTests {
  /// Three labels in a row that give way one after another, and grow one after another.
  struct Labels {
    var solver = Solver()
    var widths: [Variable] = []
    var total = ConstraintID(slot: -1, generation: 0)

    /// Each wants 100; the first gives way first, to nothing.
    init() throws {
      let w = [try solver.makeVariable(), try solver.makeVariable(), try solver.makeVariable()]
      let sum = try solver.makeVariable()
      try solver.add(w[0] + w[1] + w[2] == sum)
      for (place, width) in w.enumerated() {
        try solver.add(width >= 0)
        try solver.add((width == 100).priority(Priority(Double(place + 1))))
      }
      total = try solver.addEdit(sum, priority: .high)
      widths = w
    }

    mutating func values(at width: Double) throws -> [Double] {
      try solver.suggest(width, for: total)
      return try widths.map { try solver.value(of: $0) }
    }

    static func expected(at width: Double) -> [Double] {
      if width >= 200 { return [width - 200, 100, 100] }
      return width >= 100 ? [0, width - 100, 100] : [0, 0, max(width, 0)]
    }
  }

  /// Every order of visits to the three stretches, each visited twice before, so that it is known.
  @Test func stretchesMayBeVisitedInAnyOrder() throws {
    let places = [40.0, 150, 260, 70, 120, 330]
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var labels = try Labels()
      for step in 0..<12 {
        let width = places[random.below(places.count)] + Double(random.below(20))
        let values = try labels.values(at: width)
        #expect(values == Labels.expected(at: width), "seed \(seed), step \(step), width \(width)")
      }
    }
  }

  /// Ends of stretches belong to both sides.
  @Test func theEndsOfStretchesAreExact() throws {
    var labels = try Labels()
    for width in [260.0, 250, 200, 199, 150, 100, 99, 50, 0, 1, 100, 101, 200, 201, 200, 100, 0] {
      #expect(try labels.values(at: width) == Labels.expected(at: width), "at \(width)")
    }
  }

  /// Numbers that are refused are refused on a stretch too, and change nothing.
  @Test func refusedNumbersChangeNothing() throws {
    var labels = try Labels()
    for width in [300.0, 310, 320] { _ = try labels.values(at: width) }
    for width in [Double.nan, .infinity, -.infinity, 1.1e30, -1.1e30] {
      #expect(throws: SolverError.self) { try labels.solver.suggest(width, for: labels.total) }
      #expect(try labels.widths.map { try labels.solver.value(of: $0) } == [120, 100, 100])
    }
    #expect(try labels.values(at: 1e30)[0] == 1e30 - 200)
    #expect(try labels.values(at: 320) == [120, 100, 100])
  }

  @Test func copiesFollowOnTheirOwn() throws {
    var one = try Labels()
    for width in [310.0, 330, 310, 340, 320] { _ = try one.values(at: width) }
    var other = one
    #expect(try other.values(at: 340) == [140, 100, 100])
    #expect(try one.widths.map { try one.solver.value(of: $0) } == [120, 100, 100])
    #expect(try other.values(at: 250) == [50, 100, 100])
    #expect(try one.widths.map { try one.solver.value(of: $0) } == [120, 100, 100])
    #expect(try one.values(at: 150) == [0, 50, 100])
    #expect(try other.values(at: 260) == [60, 100, 100])
  }

  /// A stretch is known only as long as nothing else changes.
  @Test func otherChangesAreHeeded() throws {
    var labels = try Labels()
    for width in [300.0, 310, 320] { _ = try labels.values(at: width) }
    let limit = try labels.solver.add((labels.widths[1] <= 80).priority(.strong))
    #expect(try labels.values(at: 330) == [150, 80, 100])
    try labels.solver.setConstant(70, of: limit)
    #expect(try labels.values(at: 330) == [160, 70, 100])
    #expect(try labels.values(at: 340) == [170, 70, 100])
    try labels.solver.setConstant(60, of: limit)
    #expect(try labels.values(at: 340) == [180, 60, 100])
    try labels.solver.remove(limit)
    #expect(try labels.values(at: 350) == [150, 100, 100])
    try labels.solver.remove(labels.total)
    #expect(throws: SolverError.staleConstraint(labels.total)) { try labels.solver.suggest(400, for: labels.total) }
  }

  /// What is known of a stretch is no reason to take a handle that would be refused.
  @Test func handlesAreLookedAtOnAStretchToo() throws {
    var labels = try Labels()
    let removed = labels.total
    let sum = try labels.solver.makeVariable()
    try labels.solver.add(labels.widths[0] + labels.widths[1] + labels.widths[2] == sum)
    try labels.solver.remove(removed)
    labels.total = try labels.solver.addEdit(sum, priority: .high)
    #expect(labels.total.slot == removed.slot)
    let limit = try labels.solver.add((labels.widths[2] <= 100).priority(.strong))
    for width in [300.0, 310, 320, 330, 340] { _ = try labels.values(at: width) }
    #expect(throws: SolverError.staleConstraint(removed)) { try labels.solver.suggest(400, for: removed) }
    for height in [90.0, 80, 70, 60, 50] { try labels.solver.setConstant(height, of: limit) }
    #expect(throws: SolverError.notAnEdit(limit)) { try labels.solver.suggest(40, for: limit) }
    #expect(try labels.widths.map { try labels.solver.value(of: $0) } == [190, 100, 50])
  }

  /// Many neighbours that move together are moved as runs, whether or not anyone asks what has changed.
  @Test(arguments: [false, true])
  func runsOfNeighboursMove(asks: Bool) throws {
    var solver = Solver()
    let width = try solver.makeVariable()
    var edges: [Variable] = []
    for place in 0..<40 {
      let edge = try solver.makeVariable()
      try solver.add(edge == width * Double(place) + 8)
      try solver.add(edge >= 0)
      edges.append(edge)
    }
    let edit = try solver.addEdit(width, priority: .high)
    for step in 0..<30 {
      let size = Double(20 + step % 7)
      try solver.suggest(size, for: edit)
      for (place, edge) in edges.enumerated() {
        #expect(try solver.value(of: edge) == size * Double(place) + 8, "step \(step)")
      }
      if asks { _ = solver.takeChanges() }
    }
  }

  /// What followed is listed as changed, in a batch or not, and taken back with it.
  @Test func changesAreListedAndTakenBack() throws {
    struct Enough: Error {}
    var labels = try Labels()
    for width in [300.0, 310, 320] { _ = try labels.values(at: width) }
    _ = labels.solver.takeChanges()
    _ = try labels.values(at: 325)
    #expect(labels.solver.takeChanges().contains(labels.widths[0]))
    #expect(labels.solver.takeChanges().isEmpty)
    for width in 326...340 {
      _ = try labels.values(at: Double(width))
      guard width % 4 == 0 else { continue }
      #expect(labels.solver.takeChanges().contains(labels.widths[0]))
      #expect(labels.solver.takeChanges().isEmpty)
    }
    let total = labels.total
    try labels.solver.batch { solver throws(SolverError) in
      try solver.suggest(150, for: total)
      try solver.suggest(330, for: total)
    }
    #expect(try labels.solver.value(of: labels.widths[0]) == 130)
    #expect(throws: Enough.self) {
      try labels.solver.batch { solver in
        try solver.suggest(20, for: total)
        throw Enough()
      }
    }
    #expect(try labels.solver.value(of: labels.widths[0]) == 130)
    #expect(try labels.values(at: 331) == [131, 100, 100])
  }
}
