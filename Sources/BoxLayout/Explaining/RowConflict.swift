/// The values of a layout with contradictions, once the fewest constraints give way that must for the rest to hold.
struct RepairedValues: Sendable {
  /// The value of each unknown.
  var values: [Double]
  /// The contradictions.
  var conflicts: [RowConflict]
  /// The rows that give way, in the order of the layout.
  var yielding: [Int]
  /// Whether the search for contradictions found all of them.
  var isComplete: Bool
}

/// Rows that cannot hold together, although all but any one of them could.
struct RowConflict: Hashable, Sendable {
  /// One of the rows and its part in the contradiction.
  struct Member: Hashable, Sendable {
    var row: Int
    /// How often the row counts in the sum that does not work out; positive where it asks for more.
    var multiplier: Double
    /// The number on the right of the row with which all could hold.
    var nearestLimit: Double
  }

  /// The rows, in the order of the layout.
  var members: [Member]
}
