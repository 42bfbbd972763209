import Cassowary

/// Finds the unknowns that constraints may leave a choice, so that only those are drawn to rest.
///
/// Most unknowns follow from others: a box from its neighbour by a gap, an extent from the intrinsic size. To draw them to
/// rest as well would change nothing and cost much. What is left is found as one would find it by hand: put in what is
/// known, follow the equalities that must hold, and where nothing follows any more, choose an unknown, draw it to rest and
/// go on. Extents that have an intrinsic size count as known until they compete: two of them in constraints that hold them
/// against each other may be traded, and are drawn to rest too.
///
/// Linear in the terms of the rows.
struct RestPlan {
  /// What is known of an unknown.
  private enum Standing {
    case open
    /// It has one value, whatever else changes.
    case fixed
    /// It has a value of its own that may have to give way.
    case soft
    /// It was chosen to be drawn to rest.
    case drawn
    /// It follows from others by a row.
    case follows(row: Int)
  }

  private let rows: [[Int]]
  private let rowsOfSlot: [[Int]]
  private let isEquality: [Bool]
  private var openCount: [Int]
  private var isUsed: [Bool]
  private var standing: [Standing]
  private var waiting: [Int] = []

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - slotCount: The number of unknowns.
  ///   - rows: The unknowns of each row, each once.
  ///   - isEquality: Whether a row is an equality that must hold.
  ///   - fixed: Unknowns that have one value.
  ///   - soft: Unknowns that have a value of their own.
  init(slotCount: Int, rows: [[Int]], isEquality: [Bool], fixed: [Int], soft: [Int]) {
    self.rows = rows
    self.isEquality = isEquality
    var rowsOfSlot = [[Int]](repeating: [], count: slotCount)
    for (row, slots) in rows.enumerated() where isEquality[row] { for slot in slots { rowsOfSlot[slot].append(row) } }
    self.rowsOfSlot = rowsOfSlot
    openCount = rows.map { $0.count }
    isUsed = [Bool](repeating: false, count: rows.count)
    standing = [Standing](repeating: .open, count: slotCount)
    for slot in fixed { settle(slot, as: .fixed) }
    // An equality of one unknown fixes it, intrinsic size or not.
    for row in rows.indices where isEquality[row] && rows[row].count == 1 { waiting.append(row) }
    follow()
    for slot in soft { if case .open = standing[slot] { settle(slot, as: .soft) } }
    follow()
  }

  /// The unknowns to draw to rest, in rising order.
  ///
  /// - Parameter order: All unknowns that may be drawn, those that are drawn rather first.
  /// - Returns: The unknowns.
  mutating func slots(choosingInOrder order: [Int]) -> [Int] {
    var result: Set<Int> = []
    for slot in order {
      guard case .open = standing[slot] else { continue }
      settle(slot, as: .drawn)
      result.insert(slot)
      follow()
    }
    let eligible = Set(order)
    for slot in rivals() where eligible.contains(slot) { result.insert(slot) }
    return result.sorted()
  }

  private mutating func settle(_ slot: Int, as new: Standing) {
    guard case .open = standing[slot] else { return }
    standing[slot] = new
    for row in rowsOfSlot[slot] {
      openCount[row] -= 1
      if openCount[row] == 1 { waiting.append(row) }
    }
  }

  /// Follows the equalities with one open unknown until there is none.
  private mutating func follow() {
    while let row = waiting.popLast() {
      guard !isUsed[row], openCount[row] == 1 else { continue }
      var found: Int?
      var othersAreFixed = true
      for slot in rows[row] {
        switch standing[slot] {
        case .open: found = slot
        case .fixed: break
        case .soft, .drawn, .follows: othersAreFixed = false
        }
      }
      guard let found else { continue }
      isUsed[row] = true
      settle(found, as: othersAreFixed ? .fixed : .follows(row: row))
    }
  }

  /// The soft unknowns that rows hold against each other: all that lie behind rows that nothing follows from, and that
  /// meet there.
  private func rivals() -> [Int] {
    // Rows that meet at an unknown belong together.
    var leader = Array(rows.indices)
    func lead(_ row: Int) -> Int {
      var row = row
      while leader[row] != row {
        leader[row] = leader[leader[row]]
        row = leader[row]
      }
      return row
    }
    var rowAt = [Int](repeating: -1, count: standing.count)
    for row in rows.indices where !isUsed[row] {
      var stack = rows[row]
      while let slot = stack.popLast() {
        if case .fixed = standing[slot] { continue }
        if rowAt[slot] >= 0 {
          leader[lead(rowAt[slot])] = lead(row)
          continue
        }
        rowAt[slot] = row
        if case .follows(let definition) = standing[slot] { stack += rows[definition] }
      }
    }
    var softs = [Int](repeating: 0, count: rows.count)
    func isSoft(_ slot: Int) -> Bool { if case .soft = standing[slot] { true } else { false } }
    for slot in standing.indices where isSoft(slot) && rowAt[slot] >= 0 { softs[lead(rowAt[slot])] += 1 }
    return standing.indices.filter { isSoft($0) && rowAt[$0] >= 0 && softs[lead(rowAt[$0])] > 1 }
  }
}

extension ContentLayout {
  /// Draws to rest what the rows that are active now may leave open, and nothing else.
  mutating func planRest() {
    var slotsOfRows: [[Int]] = []
    var isEquality: [Bool] = []
    var fixed: [Int] = []
    var soft: [Int] = []
    for index in rowOrder where !rows[index].isRest {
      switch rows[index].kind {
      case .containerExtent(let axis): fixed.append(LayoutSlot.container(axis))
      case .containerWish(let axis): soft.append(LayoutSlot.container(axis))
      case .hugging(let box, let axis): soft.append(LayoutSlot.extent(box, axis))
      // A single unknown cannot be traded by these.
      case .containerLimit, .containerSign, .extentSign, .resistance: break
      case .user:
        slotsOfRows.append(rows[index].terms.map { $0.slot })
        isEquality.append(rows[index].relation == .equal && rows[index].priority.isRequired)
      case .rest: break
      }
    }
    var plan = RestPlan(
      slotCount: variables.count, rows: slotsOfRows, isEquality: isEquality, fixed: fixed, soft: soft)
    var order = Array(2..<variables.count)
    // Outer boxes before inner ones, listed ones before spacers, earlier ones before later ones, positions before extents.
    func key(_ slot: Int) -> (Int, Int, Int) {
      let box = LayoutSlot.owner(of: slot).box ?? 0
      return (boxes[box].isListed ? 0 : 1, boxes[box].depth, slot)
    }
    order.sort { key($0) < key($1) }
    let drawn = plan.slots(choosingInOrder: order)
    var next = 0
    for slot in 2..<variables.count {
      let isDrawn = next < drawn.count && drawn[next] == slot
      if isDrawn { next += 1 }
      let row = restRows[slot]
      guard rows[row].isActive != isDrawn else { continue }
      if isDrawn { activate(row: row) } else { deactivate(row: row) }
    }
  }
}
