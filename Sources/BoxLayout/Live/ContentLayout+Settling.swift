import Cassowary
import Geometry

extension ContentLayout {
  /// How often texts are measured again before their heights may only grow, and before it is given up.
  private static let freeRounds = 4
  private static let rounds = 12
  /// Widths that differ by less are the same.
  private static let widthTolerance = 1e-6

  /// A box as a state, its text measured on as few lines as it has.
  func measured(_ box: Box) -> BoxState {
    var state = BoxState(box: box)
    measureNaturally(&state)
    return state
  }

  func measureNaturally(_ state: inout BoxState) {
    state.natural = state.box.text.map { measure($0, widthLimit: nil) }
    state.measured = state.natural
    state.measuredWidth = .infinity
  }

  /// Measures a text; a measurer that answers with no sizes is taken to see nothing.
  private func measure(_ text: TextContent, widthLimit: Double?) -> TextMeasurement {
    let result = measurer.measure(text, widthLimit: widthLimit)
    return result.isValid ? result : .empty
  }

  /// Makes pending changes, and brings the heights of texts in line with their widths.
  ///
  /// Widths are solved, texts measured at them, and the new heights put in; that is done again as long as a width changes
  /// with the heights. Where it would go on for ever, heights may only grow after a few rounds, so that nothing is cut.
  mutating func settle() throws(LayoutError) {
    guard updateDepth == 0 else { return }
    try flush()
    repairIfNeeded()
    for round in 0..<Self.rounds {
      var isStill = true
      for box in textBoxes {
        if remeasure(box: box, onlyGrowing: round >= Self.freeRounds) { isStill = false }
      }
      if isStill {
        isSettled = round <= Self.freeRounds
        return
      }
      try flush()
      repairIfNeeded()
    }
    isSettled = false
  }

  /// Measures a text at the width it has now; returns whether that changed anything.
  private mutating func remeasure(box: Int, onlyGrowing: Bool) -> Bool {
    guard let natural = boxes[box].natural, let text = boxes[box].box.text, let old = boxes[box].measured else {
      return false
    }
    let width = Swift.max(value(LayoutSlot.extent(box, .horizontal)), 0)
    var new = natural
    if width < natural.size.width - Self.widthTolerance {
      if width == boxes[box].measuredWidth { return false }
      new = measure(text, widthLimit: width)
      boxes[box].measuredWidth = width
    } else {
      boxes[box].measuredWidth = .infinity
    }
    if onlyGrowing, new.size.height < old.size.height { new.size.height = old.size.height }
    guard new != old else { return false }
    boxes[box].measured = new
    if boxes[box].heightFollowsWidth { updateIntrinsicRows(box: box, axis: .vertical) }
    if new.firstBaseline != old.firstBaseline || new.lastBaseline != old.lastBaseline { lowerBaselines(of: box) }
    return !pending.isEmpty
  }

  /// Brings the rows that mention a baseline of a box up to date.
  mutating func lowerBaselines(of box: Int) {
    // An entry may have been taken over by a constraint that mentions no baseline, or be there twice.
    for entry in boxes[box].baselineEntries where entries[entry].isLive {
      for (part, row) in zip(entries[entry].parts, entries[entry].rows) where part.relation.mentionsBaseline(of: box) {
        relower(part, row: row)
      }
    }
  }

  /// Brings a row up to date with what its relation says now.
  mutating func relower(_ part: ConstraintPart, row: Int) {
    let (terms, limit) = lower(part.relation)
    guard terms != rows[row].terms else { return setLimit(limit, row: row) }
    let isActive = rows[row].isActive
    deactivate(row: row)
    rows[row].terms = terms
    rows[row].limit = limit
    if isActive { activate(row: row) }
  }

  /// The value of an unknown.
  func value(_ slot: Int) -> Double {
    if let repaired { return repaired.values[slot] }
    return (try? solver.value(of: variables[slot])) ?? 0
  }
}
