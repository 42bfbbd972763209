/// Where the values lie, so that reading one is a few instructions in the caller's own code.
///
/// It stands in memory of its own that never moves; the core brings it up to date whenever its buffers may have moved.
@usableFromInline
struct ValueWindow: BitwiseCopyable {
  @usableFromInline var values: UnsafePointer<Double>
  /// The records of the variables, of which each begins with its generation.
  @usableFromInline var records: UnsafeRawPointer
  @usableFromInline var count: UInt32
  /// Whether every variable ever made is still there: then a handle of the first generation needs no look at its record.
  var isFirstGeneration: Bool

  /// The distance from one record to the next; a literal, because callers compile it in.
  @inlinable
  static var recordStride: Int { 12 }

  init(values: UnsafePointer<Double>, records: UnsafeRawPointer, count: Int) {
    assert(MemoryLayout<Model.VariableRecord>.stride == Self.recordStride)
    self.values = values
    self.records = records
    self.count = UInt32(truncatingIfNeeded: count)
    isFirstGeneration = true
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
      let end = place + readRun(from + place, into: to + place, variables.count - place)
      if end > place {
        place = end
        continue
      }
      let next = min(place + Self.look, variables.count)
      while place < next {
        guard holds(from[place]) else { return place }
        to[place] = self.values[from[place].index]
        place += 1
      }
    }
    return variables.count
  }

  /// The number of handles that are looked at together.
  private static var look: Int { 8 }

  /// Reads the values of variables that were made one after another, as most are, for as long as they go on like that;
  /// returns how many that were.
  @inline(__always)
  private func readRun(_ from: UnsafePointer<Variable>, into to: UnsafeMutablePointer<Double>, _ most: Int) -> Int {
    guard isFirstGeneration, most >= Self.look, from.pointee.generation == 1 else { return 0 }
    let slot = UInt32(bitPattern: from.pointee.slot)
    guard slot < count else { return 0 }
    let most = min(most, Int(count - slot))
    // A handle is its slot and then its generation; as one number, the next handle is this one and a unit of the slot.
    #if _endian(little)
      let unit: UInt64 = 1
    #else
      let unit: UInt64 = 1 << 32
    #endif
    let handles = UnsafeRawPointer(from)
    let values = UnsafeRawPointer(self.values + Int(slot))
    let results = UnsafeMutableRawPointer(to)
    let first = handles.loadUnaligned(as: UInt64.self)
    let expected = SIMD8<UInt64>(repeating: first) &+ SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &* SIMD8(repeating: unit)
    var place = 0
    while place < most {
      // The last look begins among what has been read, so that none of few is left over.
      let start = min(place, most - Self.look)
      guard start >= 0 else { break }
      let offset = start * MemoryLayout<UInt64>.stride
      let shift = SIMD8<UInt64>(repeating: UInt64(truncatingIfNeeded: start) &* unit)
      let difference = handles.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self) ^ (expected &+ shift)
      let half = difference.lowHalf | difference.highHalf
      let quarter = half.lowHalf | half.highHalf
      guard quarter[0] | quarter[1] == 0 else { break }
      results.storeBytes(
        of: values.loadUnaligned(fromByteOffset: offset, as: SIMD8<Double>.self), toByteOffset: offset,
        as: SIMD8<Double>.self)
      place = start + Self.look
    }
    return place
  }
}
