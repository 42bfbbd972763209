/// Where the values lie, so that reading one is a few instructions in the caller's own code.
///
/// It stands in memory of its own that never moves; the core brings it up to date whenever its buffers may have moved.
@usableFromInline
struct ValueWindow: BitwiseCopyable {
  @usableFromInline var values: UnsafePointer<Double>
  /// The records of the variables, of which each begins with its generation.
  @usableFromInline var records: UnsafeRawPointer
  @usableFromInline var count: UInt32
  /// What has become of handles so far: changes whenever one becomes stale, and only then.
  var stamp: UInt64

  /// The distance from one record to the next; a literal, because callers compile it in.
  @inlinable
  static var recordStride: Int { 12 }

  /// Onto nothing.
  init() {
    assert(MemoryLayout<Model.VariableRecord>.stride == Self.recordStride)
    let nothing = UnsafeMutableRawPointer(bitPattern: MemoryLayout<Double>.alignment)!
    values = UnsafePointer(nothing.assumingMemoryBound(to: Double.self))
    records = UnsafeRawPointer(nothing)
    count = 0
    stamp = 0
  }

  /// Whether a handle names a variable that is there.
  @inlinable
  @inline(__always)
  func holds(_ variable: Variable) -> Bool {
    // A handle with a negative slot becomes one beyond the end.
    UInt32(bitPattern: variable.slot) < count
      && records.load(fromByteOffset: Int(variable.slot) &* Self.recordStride, as: UInt32.self) == variable.generation
  }

  /// Notes that a handle has become stale. What the same handles have left is the same in every copy of a solver.
  mutating func noteStale(_ variable: Variable) {
    let bits = UInt64(UInt32(bitPattern: variable.slot)) << 32 | UInt64(variable.generation)
    // FNV-1a, a step a handle; never back to 0.
    stamp = (stamp ^ bits ^ 14_695_981_039_346_656_037) &* 1_099_511_628_211 | 1
  }

  /// Reads the values of variables up to the first that is stale, and returns its place.
  func read(_ variables: UnsafeBufferPointer<Variable>, into values: UnsafeMutableBufferPointer<Double>) -> Int {
    for place in variables.indices {
      guard holds(variables[place]) else { return place }
      values[place] = self.values[variables[place].index]
    }
    return variables.count
  }

  /// Reads the values of a list whose handles are known to hold; false where they have to be looked at again.
  @inline(__always)
  func read(_ list: ReadingList, into values: UnsafeMutableBufferPointer<Double>) -> Bool {
    guard list.stamp == stamp, list.end <= count, let to = values.baseAddress else { return false }
    if list.firstSlot >= 0 {
      to.update(from: self.values + Int(list.firstSlot), count: values.count)
    } else {
      for place in values.indices { to[place] = self.values[list.variables[place].index] }
    }
    return true
  }
}
