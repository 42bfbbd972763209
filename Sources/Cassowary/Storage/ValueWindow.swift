/// Where the values lie, so that reading one is a few instructions in the caller's own code.
///
/// It stands in memory of its own that never moves; the core brings it up to date whenever its buffers may have moved.
@usableFromInline
struct ValueWindow: BitwiseCopyable {
  @usableFromInline let values: UnsafePointer<Double>
  /// The records of the variables, of which each begins with its generation.
  @usableFromInline let records: UnsafeRawPointer
  @usableFromInline let count: UInt32

  /// The distance from one record to the next; a literal, because callers compile it in.
  @inlinable
  static var recordStride: Int { 12 }

  init(values: borrowing Buffer<Double>, records: borrowing Buffer<Model.VariableRecord>) {
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
    for place in 0..<variables.count {
      guard holds(from[place]) else { return place }
      to[place] = self.values[from[place].index]
    }
    return variables.count
  }
}
