/// Where the values lie, so that reading one is a few instructions in the caller's own code.
///
/// It stands in memory of its own that never moves; the core brings it up to date whenever its buffers may have moved.
@usableFromInline
struct ValueWindow: BitwiseCopyable {
  @usableFromInline let values: UnsafePointer<Double>
  /// The records of the variables, of which each begins with its generation.
  @usableFromInline let records: UnsafeRawPointer
  @usableFromInline let count: UInt32
  /// Whether every variable ever made is still there: then a handle of the first generation needs no look at its record.
  private let isFirstGeneration: Bool

  /// The distance from one record to the next; a literal, because callers compile it in.
  @inlinable
  static var recordStride: Int { 12 }

  init(
    values: borrowing Buffer<Double>, records: borrowing Buffer<Model.VariableRecord>, isFirstGeneration: Bool
  ) {
    self.isFirstGeneration = isFirstGeneration
    assert(MemoryLayout<Model.VariableRecord>.stride == Self.recordStride)
    self.values = UnsafePointer(values.base)
    self.records = UnsafeRawPointer(records.base)
    count = UInt32(truncatingIfNeeded: records.count)
  }

  /// Whether a handle names a variable that is there.
  @inlinable
  @inline(__always)
  func holds(_ variable: Variable) -> Bool {
    // A handle with a negative slot becomes one beyond the end.
    UInt32(bitPattern: variable.slot) < count
      && records.load(fromByteOffset: Int(variable.slot) &* Self.recordStride, as: UInt32.self) == variable.generation
  }

  /// Reads the values of variables up to the first that is stale, and returns its place.
  func read(_ variables: UnsafeBufferPointer<Variable>, into values: UnsafeMutableBufferPointer<Double>) -> Int {
    guard let from = variables.baseAddress, let to = values.baseAddress else { return 0 }
    var place = 0
    while place < variables.count {
      if isFirstGeneration && place + Self.run <= variables.count && isRun(from + place) {
        (to + place).update(from: self.values + from[place].index, count: Self.run)
        place += Self.run
        continue
      }
      guard holds(from[place]) else { return place }
      to[place] = self.values[from[place].index]
      place += 1
    }
    return variables.count
  }

  /// The number of variables that are looked at together.
  private static var run: Int { 8 }

  /// Whether so many handles from here on name variables that were made one after another, as most are.
  @inline(__always)
  private func isRun(_ variables: UnsafePointer<Variable>) -> Bool {
    // A handle is its slot and then its generation; as one number, the next handle is this one and a unit of the slot.
    #if _endian(little)
      let unit: UInt64 = 1
    #else
      let unit: UInt64 = 1 << 32
    #endif
    let handles = UnsafeRawPointer(variables)
    let first = handles.loadUnaligned(as: UInt64.self)
    var difference: UInt64 = 0
    for place in 1..<Self.run {
      let handle = handles.loadUnaligned(fromByteOffset: place * MemoryLayout<UInt64>.stride, as: UInt64.self)
      difference |= handle ^ (first &+ UInt64(truncatingIfNeeded: place) &* unit)
    }
    let slot = UInt32(bitPattern: variables.pointee.slot)
    return difference == 0 && variables.pointee.generation == 1 && slot < count && count - slot >= UInt32(Self.run)
  }
}
