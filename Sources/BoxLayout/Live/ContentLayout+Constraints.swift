import Cassowary

extension ContentLayout {
  /// The handle of a constraint of the content, by its position among those of its group.
  ///
  /// - Parameters:
  ///   - index: The position, counted from 0.
  ///   - group: The name of the group; `nil` for the constraints that always hold.
  /// - Returns: The handle, or `nil` where there is no such constraint, or it was removed.
  public func constraintID(at index: Int, inGroup group: String? = nil) -> ContentConstraintID? {
    var position = -1
    if let group {
      guard let found = content.groups.firstIndex(where: { $0.name == group }) else { return nil }
      position = found
    }
    for slot in entries.indices
    where entries[slot].isLive && entries[slot].group == position && entries[slot].number == index {
      return ContentConstraintID(slot: slot, generation: entries[slot].generation)
    }
    return nil
  }

  /// Adds a constraint.
  ///
  /// - Parameters:
  ///   - constraint: A string, or a relation between anchors.
  ///   - group: The group it holds with; `nil` for always.
  /// - Returns: The handle to change or remove it by.
  /// - Throws: The first fault of the constraint; nothing has changed then.
  @discardableResult
  public mutating func add(
    _ constraint: ContentConstraint, toGroup group: String? = nil
  ) throws(LayoutError) -> ContentConstraintID {
    var position = -1
    if let group {
      guard let found = content.groups.firstIndex(where: { $0.name == group }) else { throw unknownGroup(group) }
      position = found
    }
    var entry = entry(constraint, group: position, number: numbered[position + 1])
    let slot: Int
    if let free = freeEntries.popLast() {
      slot = free
      entry.generation = entries[slot].generation
      entries[slot] = entry
    } else {
      slot = entries.count
      entries.append(entry)
    }
    var problems: [LayoutError] = []
    let stacks = declareStacks(of: slot)
    for box in stacks {
      if let tooLarge = addSlots(box: box) { problems.append(tooLarge) }
    }
    evaluate(entry: slot, problems: &problems)
    if let first = problems.first {
      retire(entry: slot)
      for box in stacks {
        boxIndex[boxes[box].box.name] = nil
        names.remove(boxes[box].box.name)
        boxes[box].isListed = false
        freeSpacers.append(box)
      }
      throw first
    }
    numbered[position + 1] += 1
    addRows(entry: slot)
    try settle()
    return ContentConstraintID(slot: slot, generation: entries[slot].generation)
  }

  /// Removes a constraint.
  public mutating func remove(_ id: ContentConstraintID) throws(LayoutError) {
    let entry = try find(id)
    for row in entries[entry].rows { discard(row: row) }
    retire(entry: entry)
    try settle()
  }

  /// How many relations a constraint stands for; a Visual Format string makes several.
  public func partCount(of id: ContentConstraintID) throws(LayoutError) -> Int { entries[try find(id)].parts.count }

  /// The constant of a relation: the number added on the right once the left side is a bare attribute.
  public func constant(of id: ContentConstraintID, part: Int = 0) throws(LayoutError) -> Double {
    let entry = try find(id, part: part)
    let part = entries[entry].parts[part]
    return part.leftConstant - part.relation.constant
  }

  /// Changes the constant of a relation.
  ///
  /// - Parameters:
  ///   - constant: The number added on the right. In the relation `a.right == b.left - 8`, that is -8.
  ///   - id: The constraint.
  ///   - part: Which of the relations that the constraint stands for, counted from 0.
  /// - Throws: An error for a removed constraint, a part it does not have, or a number that is none.
  public mutating func setConstant(
    _ constant: Double, of id: ContentConstraintID, part: Int = 0
  ) throws(LayoutError) {
    let entry = try find(id, part: part)
    let place = place(of: entry)
    try check { Self.check(constant, "constant", at: place, canBeNegative: true, into: &$0) }
    let leftConstant = entries[entry].parts[part].leftConstant
    entries[entry].parts[part].relation.constant = leftConstant - constant
    relower(entries[entry].parts[part], row: entries[entry].rows[part])
    try settle()
  }

  /// Changes how much a relation matters; all of a constraint's relations unless one is named.
  public mutating func setPriority(
    _ priority: Priority, of id: ContentConstraintID, part: Int? = nil
  ) throws(LayoutError) {
    let entry = try find(id, part: part ?? 0)
    let place = place(of: entry)
    try check { Self.check(priority, at: place, into: &$0) }
    for index in entries[entry].parts.indices where part == nil || part == index {
      entries[entry].parts[index].priority = priority.rawValue
      setPriority(priority, row: entries[entry].rows[index])
    }
    try settle()
  }

  private func find(_ id: ContentConstraintID, part: Int = 0) throws(LayoutError) -> Int {
    guard entries.indices.contains(id.slot), entries[id.slot].isLive, entries[id.slot].generation == id.generation
    else { throw LayoutError(.staleConstraint, at: .content) }
    let count = entries[id.slot].parts.count
    guard part == 0 || (part > 0 && part < count) else {
      throw LayoutError(.noPart(part, of: count), at: place(of: id.slot))
    }
    return id.slot
  }

  private mutating func retire(entry: Int) {
    freeSpacers += entries[entry].spacers
    entries[entry].spacers = []
    entries[entry].rows = []
    entries[entry].parts = []
    entries[entry].isLive = false
    entries[entry].generation &+= 1
    freeEntries.append(entry)
  }
}
