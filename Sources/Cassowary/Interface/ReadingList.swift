/// Variables whose values are read together again and again, such as those of the frames of all boxes of a window.
///
///     let list = try solver.makeReadingList(of: variables)
///     var values: [Double] = []
///     try solver.suggest(320, for: width)
///     try solver.readValues(of: list, into: &values)
///
/// Making it checks every handle once; reading is then little more than copying numbers. A list serves the solver that
/// made it and its copies.
public struct ReadingList: Sendable {
  /// The variables, in the order in which their values are read.
  public let variables: [Variable]
  /// What had become of handles when it was made.
  let stamp: UInt64
  /// The slot after the last.
  let end: UInt32
  /// Where the variables stand one after another, the slot of the first; else -1.
  let firstSlot: Int32

  init(_ variables: [Variable], stamp: UInt64) {
    self.variables = variables
    self.stamp = stamp
    var end: Int32 = 0
    var isRun = !variables.isEmpty
    for place in variables.indices {
      end = max(end, variables[place].slot + 1)
      if variables[place].index != variables[0].index + place { isRun = false }
    }
    self.end = UInt32(truncatingIfNeeded: end)
    firstSlot = isRun ? variables[0].slot : -1
  }
}
