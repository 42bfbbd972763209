import Cassowary

/// The values of a layout with contradictions, once the fewest constraints give way that must for the rest to hold.
struct RepairedValues: Sendable {
  /// The value of each unknown.
  var values: [Double]
  /// The contradictions that were mended, one after the other.
  var conflicts: [RowConflict]
  /// The rows that give way.
  var yielding: Set<Int>
  /// Those of them that had to give way to what users wrote.
  var yieldingToUser: Set<Int>
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

  /// The rows alone.
  var rows: [Int] { members.map { $0.row } }

  /// The solver's answer in terms of rows.
  init(_ conflict: Conflict, rowOf: [ConstraintID: Int], rank: [Int: Int]) {
    members = conflict.members.compactMap { member in
      rowOf[member.constraint].map {
        Member(row: $0, multiplier: member.multiplier, nearestLimit: member.nearestConstant)
      }
    }
    members.sort { rank[$0.row, default: 0] < rank[$1.row, default: 0] }
  }
}
