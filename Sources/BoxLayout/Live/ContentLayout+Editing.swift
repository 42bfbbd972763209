import Cassowary
import Geometry
import VisualFormat

extension ContentLayout {
  /// Makes several changes and solves once, at the end.
  ///
  /// - Parameter changes: The changes. Until it returns, frames are those from before.
  /// - Throws: What `changes` throws; nothing has changed then.
  public mutating func update(_ changes: (inout ContentLayout) throws(LayoutError) -> Void) throws(LayoutError) {
    let before = self
    do {
      updateDepth += 1
      try changes(&self)
      updateDepth -= 1
      try settle()
    } catch {
      self = before
      throw error
    }
  }

  /// Gives the container a size.
  public mutating func setSize(_ size: LayoutSize) throws(LayoutError) {
    try setContainer(width: .fixed(size.width), height: .fixed(size.height))
  }

  /// Decides how the container gets its size.
  public mutating func setContainer(width: ContainerExtent, height: ContainerExtent) throws(LayoutError) {
    var problems: [LayoutError] = []
    Self.check(width, .horizontal, into: &problems)
    Self.check(height, .vertical, into: &problems)
    if let first = problems.first { throw first }
    change(container: .horizontal, to: width)
    change(container: .vertical, to: height)
    try settle()
  }

  private mutating func change(container axis: LayoutAxis, to extent: ContainerExtent) {
    let position = axis == .horizontal ? 0 : 1
    guard extents[position] != extent else { return }
    if case .fixed = extents[position], case .fixed(let new) = extent {
      for row in containerRows[position] { setLimit(new, row: row) }
      extents[position] = extent
      return
    }
    for row in containerRows[position] { discard(row: row) }
    containerRows[position] = []
    extents[position] = extent
    addContainerRows(axis)
  }

  /// Gives a box another text, or none.
  public mutating func setText(_ text: TextContent?, of name: String) throws(LayoutError) {
    let box = try index(of: name)
    guard boxes[box].box.text != text else { return }
    if let text { try check { Self.check(text, at: .box(box, name), into: &$0) } }
    if (boxes[box].box.text == nil) != (text == nil) {
      if text == nil { textBoxes.removeAll { $0 == box } } else { textBoxes.append(box) }
      textBoxes.sort()
    }
    boxes[box].box.text = text
    if content.boxes.indices.contains(box) { content.boxes[box].text = text }
    measureNaturally(&boxes[box])
    updateIntrinsicRows(box: box, axis: .horizontal)
    updateIntrinsicRows(box: box, axis: .vertical)
    lowerBaselines(of: box)
    try settle()
  }

  /// Gives a box another string to show, in the font it has.
  public mutating func setText(_ string: String, of name: String) throws(LayoutError) {
    var text = boxIndex[name].flatMap { boxes[$0].box.text } ?? TextContent("")
    text.string = string
    try setText(text, of: name)
  }

  /// Gives a box another intrinsic size; `nil` for an axis on which it has none of its own.
  public mutating func setIntrinsicSize(width: Double?, height: Double?, of name: String) throws(LayoutError) {
    let box = try index(of: name)
    try check {
      if let width { Self.check(width, "width", at: .box(box, name), into: &$0) }
      if let height { Self.check(height, "height", at: .box(box, name), into: &$0) }
    }
    boxes[box].box.intrinsicWidth = width
    boxes[box].box.intrinsicHeight = height
    if content.boxes.indices.contains(box) {
      content.boxes[box].intrinsicWidth = width
      content.boxes[box].intrinsicHeight = height
    }
    updateIntrinsicRows(box: box, axis: .horizontal)
    updateIntrinsicRows(box: box, axis: .vertical)
    try settle()
  }

  /// Changes how much a box holds against being larger and smaller than its intrinsic size.
  public mutating func setPriorities(
    hugging: AxisPriorities? = nil, resistance: AxisPriorities? = nil, of name: String
  ) throws(LayoutError) {
    let box = try index(of: name)
    try check {
      for axis in LayoutAxis.allCases {
        if let hugging { Self.check(hugging[axis], at: .box(box, name), into: &$0) }
        if let resistance { Self.check(resistance[axis], at: .box(box, name), into: &$0) }
      }
    }
    if let hugging { boxes[box].box.hugging = hugging }
    if let resistance { boxes[box].box.resistance = resistance }
    if content.boxes.indices.contains(box) {
      content.boxes[box].hugging = boxes[box].box.hugging
      content.boxes[box].resistance = boxes[box].box.resistance
    }
    updateIntrinsicRows(box: box, axis: .horizontal)
    updateIntrinsicRows(box: box, axis: .vertical)
    try settle()
  }

  /// Hides or shows a box. It keeps its room; see ``Box/isHidden``.
  public mutating func setHidden(_ isHidden: Bool, of name: String) throws(LayoutError) {
    let box = try index(of: name)
    boxes[box].box.isHidden = isHidden
    if content.boxes.indices.contains(box) { content.boxes[box].isHidden = isHidden }
  }

  /// Activates the groups of these names, and no other.
  public mutating func setActiveGroups(_ names: [String]) throws(LayoutError) {
    for name in names where !content.groups.contains(where: { $0.name == name }) { throw unknownGroup(name) }
    for position in content.groups.indices {
      let isActive = names.contains(content.groups[position].name)
      guard groupIsActive[position] != isActive else { continue }
      groupIsActive[position] = isActive
      for entry in entries.indices where entries[entry].isLive && entries[entry].group == position {
        for (part, row) in zip(entries[entry].parts, entries[entry].rows) where !part.relation.isOrder {
          if isActive { activate(row: row) } else { deactivate(row: row) }
        }
      }
    }
    try settle()
  }

  /// The names of the groups that are active, in the order of their declaration.
  public var activeGroups: [String] {
    zip(content.groups, groupIsActive).compactMap { $1 ? $0.name : nil }
  }

  /// Changes a number that strings use by name.
  public mutating func setMetric(_ name: String, to value: Double) throws(LayoutError) {
    guard let old = content.metrics[name] else {
      let nearest = nearest(to: name, among: content.metrics.keys.sorted())
      throw LayoutError(.unknownMetric(name, nearest: nearest), at: .content)
    }
    guard old != value else { return }
    try check { Self.check(value, "metric", at: .metric(name), canBeNegative: true, into: &$0) }
    let mentioned = entries.indices.filter { entries[$0].parsed.map { contains($0.source, name) } ?? false }
    content.metrics[name] = value
    do {
      try reevaluate(mentioned)
    } catch {
      content.metrics[name] = old
      throw error
    }
    try settle()
  }

  /// Changes the distances that `|-[box]-|` and margin attributes keep from the container's edges.
  public mutating func setLayoutMargins(_ margins: LayoutInsets?) throws(LayoutError) {
    guard content.layoutMargins != margins else { return }
    if let margins { try check { Self.check(margins, "layout margin", at: .content, into: &$0) } }
    content.layoutMargins = margins
    try reevaluate(Array(entries.indices))
    try settle()
  }

  /// Changes the parts of the container that the safe area leaves out.
  public mutating func setSafeInsets(_ insets: LayoutInsets) throws(LayoutError) {
    guard content.safeInsets != insets else { return }
    try check { Self.check(insets, "safe inset", at: .content, into: &$0) }
    content.safeInsets = insets
    for entry in entries.indices where entries[entry].isLive {
      for (part, row) in zip(entries[entry].parts, entries[entry].rows) { relower(part, row: row) }
    }
    try settle()
  }

  func index(of name: String) throws(LayoutError) -> Int {
    if let box = boxIndex[name] { return box }
    throw LayoutError(.unknownBox(name, nearest: nearest(to: name, among: boxNames)), at: .content)
  }

  func check(_ body: (inout [LayoutError]) -> Void) throws(LayoutError) {
    var problems: [LayoutError] = []
    body(&problems)
    if let first = problems.first { throw first }
  }

  /// Whether a text holds a name.
  private func contains(_ text: String, _ name: String) -> Bool {
    let text = Array(text.utf8)
    let name = Array(name.utf8)
    guard name.count <= text.count else { return false }
    return (0...(text.count - name.count)).contains { text[$0..<($0 + name.count)].elementsEqual(name) }
  }

  /// Works out anew what entries say; rows whose relation is the same but for numbers stay.
  private mutating func reevaluate(_ changed: [Int]) throws(LayoutError) {
    var problems: [LayoutError] = []
    let before = (entries: entries, spacers: freeSpacers, boxCount: boxes.count)
    for entry in changed where entries[entry].isLive { evaluate(entry: entry, problems: &problems) }
    if let first = problems.first {
      entries = before.entries
      // Spacers that were made on the way are there to be taken.
      freeSpacers = before.spacers + Array(before.boxCount..<boxes.count)
      throw first
    }
    for entry in changed where entries[entry].isLive {
      let parts = entries[entry].parts
      guard parts.count == entries[entry].rows.count else {
        for row in entries[entry].rows { discard(row: row) }
        entries[entry].rows = []
        addRows(entry: entry)
        continue
      }
      for (index, row) in entries[entry].rows.enumerated() {
        let new = self.row(of: parts[index], entry: entry, index: index)
        guard new.relation == rows[row].relation else {
          let isActive = rows[row].isActive
          deactivate(row: row)
          rows[row] = new
          if isActive { activate(row: row) }
          continue
        }
        relower(parts[index], row: row)
        setPriority(new.priority, row: row)
      }
    }
  }
}
