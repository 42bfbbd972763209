/// What an open batch has done, so that it can be undone.
struct Journal: ~Copyable {
  enum Kind: UInt8, BitwiseCopyable {
    case madeVariable, removedVariable, addedConstraint, removedConstraint, changedConstant, changedPriority
  }

  struct Entry: BitwiseCopyable {
    var kind: Kind
    var index: Int32
    /// The old constant or priority.
    var first = 0.0
    /// The old weight.
    var second = 0.0
  }

  var entries = Buffer<Entry>()

  init() {}

  func copy() -> Journal {
    var result = Journal()
    result.entries = entries.copy()
    return result
  }

  @inline(__always)
  mutating func note(_ kind: Kind, _ index: Int, _ first: Double = 0, _ second: Double = 0) {
    entries.append(Entry(kind: kind, index: Int32(truncatingIfNeeded: index), first: first, second: second))
  }
}
