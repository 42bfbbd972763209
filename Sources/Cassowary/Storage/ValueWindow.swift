/// Where the values lie and what moves them, so that reading one, and moving them as long as they just follow an edit,
/// are a few instructions in the caller's own code.
///
/// It stands in memory of its own that never moves; the core brings it up to date whenever its buffers may have moved.
@usableFromInline
struct ValueWindow: BitwiseCopyable {
  @usableFromInline var values: UnsafeMutablePointer<Double>
  @usableFromInline var variables: UnsafePointer<Model.VariableRecord>
  @usableFromInline var variableCount: UInt32
  /// The number of constraints; 0 within a batch, where nothing follows.
  @usableFromInline var constraintCount: UInt32
  @usableFromInline var constraints: UnsafeMutablePointer<Model.ConstraintRecord>
  @usableFromInline var roles: UnsafePointer<Reduction.Role>
  @usableFromInline var responses: UnsafeMutablePointer<Response>
  @usableFromInline var singles: UnsafePointer<Response.Single>
  /// What has become of handles so far.
  var stamp: UInt64

  /// Whether a handle names a variable that is there.
  @inlinable
  @inline(__always)
  func holds(_ variable: Variable) -> Bool {
    // A handle with a negative slot becomes one beyond the end.
    UInt32(bitPattern: variable.slot) < variableCount && variables[variable.index].generation == variable.generation
  }

  /// Takes a suggestion if all it does is to move a few values along the stretch on which they lie.
  ///
  /// The stretch ends where numbers are refused, so that there is nothing else to check.
  @inlinable
  @inline(__always)
  func follow(_ value: Double, for edit: ConstraintID) -> Bool {
    guard UInt32(bitPattern: edit.slot) < constraintCount else { return false }
    let record = constraints + edit.index
    guard record.pointee.generation == edit.generation, record.pointee.isEdit else { return false }
    let number = roles[edit.index].response
    guard number >= 0 else { return false }
    let response = responses + Int(number)
    guard response.pointee.reaches(value), response.pointee.quickCount >= 0 else { return false }
    response.pointee.uses &+= 1
    Response.move(
      singles + Int(response.pointee.singles), Int(response.pointee.quickCount),
      by: value - response.pointee.origin, values)
    record.pointee.constant = value + 0
    return true
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
    guard list.stamp == stamp, list.end <= variableCount, let to = values.baseAddress else { return false }
    if list.firstSlot >= 0 {
      to.update(from: UnsafePointer(self.values) + Int(list.firstSlot), count: values.count)
    } else {
      for place in values.indices { to[place] = self.values[list.variables[place].index] }
    }
    return true
  }
}
