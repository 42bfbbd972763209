/// What an open batch has done, so that it can be undone.
struct Journal: ~Copyable {
  enum Kind: UInt8, BitwiseCopyable {
    case madeVariable, removedVariable, addedConstraint, removedConstraint, changedConstant, changedPriority
  }

  struct Entry: BitwiseCopyable {
    var kind: Kind
    var index: Int32
  }

  var entries = Buffer<Entry>()
  /// The numbers that were changed, latest last: a constant, or a priority and its weight.
  private var numbers = Buffer<Double>()

  init() {}

  func copy() -> Journal {
    var result = Journal()
    result.entries = entries.copy()
    result.numbers = numbers.copy()
    return result
  }

  @inline(__always)
  mutating func note(_ kind: Kind, _ index: Int) {
    entries.append(Entry(kind: kind, index: Int32(truncatingIfNeeded: index)))
  }

  mutating func noteConstant(_ old: Double, of index: Int) {
    numbers.append(old)
    note(.changedConstant, index)
  }

  mutating func notePriority(_ old: Double, weight: Double, of index: Int) {
    numbers.append(old)
    numbers.append(weight)
    note(.changedPriority, index)
  }

  /// Takes back the number noted last.
  mutating func takeNumber() -> Double { numbers.removeLast() }

  mutating func removeAll() {
    entries.removeAll()
    numbers.removeAll()
  }
}
