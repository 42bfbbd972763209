import Cassowary
import Diagnostics
import Geometry
import VisualFormat

extension ContentLayout {
  /// Brings the content to life, up to the first solve, and collects what is wrong with it.
  mutating func build(activeGroups: [String], problems: inout [LayoutError]) {
    declareBoxes(problems: &problems)
    findParents(problems: &problems)
    declareGroups(activeGroups, problems: &problems)
    checkNumbers(problems: &problems)
    declareEntries()
    if let tooLarge = addContainerSlots() { return problems.append(tooLarge) }
    let listed = boxes.count
    for box in 0..<listed {
      if let tooLarge = addSlots(box: box) { return problems.append(tooLarge) }
    }
    for entry in entries.indices { evaluate(entry: entry, problems: &problems) }
    for entry in entries.indices { addRows(entry: entry) }
  }

  private mutating func declareBoxes(problems: inout [LayoutError]) {
    for (position, box) in content.boxes.enumerated() {
      let place = ContentPlace.box(position, box.name)
      Self.check(box, at: place, into: &problems)
      if boxIndex[box.name] != nil {
        problems.append(LayoutError(.duplicateName(box.name), at: place))
      } else {
        boxIndex[box.name] = position
        names.insert(box.name)
      }
      if box.text != nil { textBoxes.append(position) }
      boxes.append(measured(box))
    }
  }

  private mutating func findParents(problems: inout [LayoutError]) {
    for position in boxes.indices {
      guard let name = boxes[position].box.parent else { continue }
      guard let parent = boxIndex[name] else {
        let nearest = nearest(to: name, among: boxNames)
        problems.append(
          LayoutError(.unknownParent(name, nearest: nearest), at: .box(position, boxes[position].box.name)))
        continue
      }
      boxes[position].parent = parent
    }
    // 0: not visited, 1: on the path being walked, 2: done.
    var marks = [UInt8](repeating: 0, count: boxes.count)
    for start in boxes.indices where marks[start] == 0 {
      var path: [Int] = []
      var box = start
      while box >= 0, marks[box] == 0 {
        marks[box] = 1
        path.append(box)
        box = boxes[box].parent
      }
      if box >= 0, marks[box] == 1, let entry = path.firstIndex(of: box) {
        var names = path[entry...].map { boxes[$0].box.name }
        names.append(boxes[box].box.name)
        problems.append(LayoutError(.parentCycle(names), at: .box(box, boxes[box].box.name)))
        for member in path[entry...] { boxes[member].parent = -1 }
      }
      for member in path.reversed() {
        marks[member] = 2
        boxes[member].depth = boxes[member].parent < 0 ? 1 : boxes[boxes[member].parent].depth + 1
      }
    }
  }

  private mutating func declareGroups(_ active: [String], problems: inout [LayoutError]) {
    numbered = [content.constraints.count]
    for (position, group) in content.groups.enumerated() {
      numbered.append(group.constraints.count)
      groupIsActive.append(active.contains(group.name))
      if content.groups[..<position].contains(where: { $0.name == group.name }) {
        problems.append(LayoutError(.duplicateGroup(group.name), at: .content))
      }
    }
    for name in active where !content.groups.contains(where: { $0.name == name }) {
      problems.append(unknownGroup(name))
    }
  }

  func unknownGroup(_ name: String) -> LayoutError {
    LayoutError(.unknownGroup(name, nearest: nearest(to: name, among: content.groups.map { $0.name })), at: .content)
  }

  /// Reads every string once, and makes a guide of each stack that one of them names.
  private mutating func declareEntries() {
    for (number, constraint) in content.constraints.enumerated() {
      entries.append(entry(constraint, group: -1, number: number))
    }
    for (position, group) in content.groups.enumerated() {
      for (number, constraint) in group.constraints.enumerated() {
        entries.append(entry(constraint, group: position, number: number))
      }
    }
    for entry in entries.indices { declareStacks(of: entry) }
  }

  func entry(_ constraint: ContentConstraint, group: Int, number: Int) -> ConstraintEntry {
    var entry = ConstraintEntry(constraint: constraint, group: group, number: number)
    switch constraint.form {
    case .format(let string, let dialect, _): entry.parsed = parseFormat(string, dialect: dialect)
    case .equation(let string): entry.parsed = parseEquation(string)
    case .relation: break
    }
    return entry
  }

  /// Makes a guide of each stack of a string that is not a box yet; returns those made.
  @discardableResult
  mutating func declareStacks(of entry: Int) -> [Int] {
    guard let parsed = entries[entry].parsed, parsed.dialect == .extended else { return [] }
    var made: [Int] = []
    for stack in parsed.constraints(in: FormatContext(metrics: content.metrics)).stacks
    where boxIndex[stack.name] == nil {
      let first = stack.members.first.flatMap { boxIndex[$0] }
      var state = BoxState(box: .guide(stack.name, parent: first.flatMap { boxes[$0].box.parent }))
      state.parent = first.map { boxes[$0].parent } ?? -1
      state.depth = state.parent < 0 ? 1 : boxes[state.parent].depth + 1
      boxIndex[stack.name] = boxes.count
      names.insert(stack.name)
      made.append(boxes.count)
      boxes.append(state)
    }
    return made
  }

  private mutating func addContainerSlots() -> LayoutError? {
    for axis in LayoutAxis.allCases {
      guard let variable = try? solver.makeVariable() else { return LayoutError(.tooLarge, at: .content) }
      variables.append(variable)
      restRows.append(-1)
      _ = store(
        LayoutRow(
          .containerSign(axis), [SlotTerm(slot: LayoutSlot.container(axis), coefficient: 1)], .greaterThanOrEqual, 0,
          weight: LayoutStrength.sign))
    }
    return nil
  }

  /// Makes the unknowns of a box and the rows that every box has.
  mutating func addSlots(box: Int) -> LayoutError? {
    for _ in 0..<4 {
      guard let variable = try? solver.makeVariable() else { return LayoutError(.tooLarge, at: .content) }
      variables.append(variable)
    }
    for axis in LayoutAxis.allCases {
      let extent = LayoutSlot.extent(box, axis)
      let start = LayoutSlot.start(box, axis)
      _ = store(
        LayoutRow(
          .extentSign(box: box, axis), [SlotTerm(slot: extent, coefficient: 1)], .greaterThanOrEqual, 0,
          weight: LayoutStrength.sign))
      var position = [SlotTerm(slot: start, coefficient: 1)]
      if boxes[box].parent >= 0 {
        position.append(SlotTerm(slot: LayoutSlot.start(boxes[box].parent, axis), coefficient: -1))
      }
      restRows.append(
        store(
          LayoutRow(
            .rest(slot: start), position, .equal, 0, priority: LayoutStrength.rest,
            weight: LayoutStrength.rest(box: box, isExtent: false)), isActive: false))
      restRows.append(
        store(
          LayoutRow(
            .rest(slot: extent), [SlotTerm(slot: extent, coefficient: 1)], .equal, 0, priority: LayoutStrength.rest,
            weight: LayoutStrength.rest(box: box, isExtent: true)), isActive: false))
      updateIntrinsicRows(box: box, axis: axis)
    }
    return nil
  }

  /// Brings the rows of hugging and resistance up to date with the intrinsic extent of a box.
  mutating func updateIntrinsicRows(box: Int, axis: LayoutAxis) {
    let place = axis == .horizontal ? 0 : 2
    let extent = boxes[box].intrinsicExtent(axis)
    for isResistance in [false, true] {
      let index = boxes[box].intrinsicRows[place + (isResistance ? 1 : 0)]
      let priority = isResistance ? boxes[box].box.resistance[axis] : boxes[box].box.hugging[axis]
      switch (index, extent) {
      case (-1, nil): break
      case (-1, let extent?):
        let term = SlotTerm(slot: LayoutSlot.extent(box, axis), coefficient: 1)
        let row =
          isResistance
          ? LayoutRow(.resistance(box: box, axis), [term], .greaterThanOrEqual, extent, priority: priority)
          : LayoutRow(.hugging(box: box, axis), [term], .lessThanOrEqual, extent, priority: priority)
        boxes[box].intrinsicRows[place + (isResistance ? 1 : 0)] = store(row)
      case (_, nil):
        discard(row: index)
        boxes[box].intrinsicRows[place + (isResistance ? 1 : 0)] = -1
      case (_, let extent?):
        setLimit(extent, row: index)
        setPriority(priority, row: index)
      }
    }
  }

  /// Makes the rows that decide the container's extent along an axis.
  mutating func addContainerRows(_ axis: LayoutAxis) {
    let terms = [SlotTerm(slot: LayoutSlot.container(axis), coefficient: 1)]
    let position = axis == .horizontal ? 0 : 1
    func wish(_ extent: Double, _ priority: Priority) -> LayoutRow {
      LayoutRow(.containerWish(axis), terms, .equal, extent, priority: priority)
    }
    let made: [LayoutRow] =
      switch extents[position] {
      case .fixed(let extent):
        [LayoutRow(.containerExtent(axis), terms, .equal, extent, weight: LayoutStrength.container)]
      case .compressed: [wish(0, .fitting)]
      case .expanded: [wish(LayoutStrength.expanded, .fitting)]
      case .near(let extent, let priority): [wish(extent, priority)]
      case .atMost(let limit):
        [
          wish(0, .fitting),
          LayoutRow(.containerLimit(axis), terms, .lessThanOrEqual, limit, priority: LayoutStrength.limit),
        ]
      }
    for row in made { containerRows[position].append(store(row)) }
  }

  /// The names of all boxes that strings can use, in order.
  var boxNames: [String] { boxes.compactMap { $0.isListed ? $0.box.name : nil } }

  func nearest(to name: String, among names: [String]) -> String? { nearestName(to: name, in: names) }
}
