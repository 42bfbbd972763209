/// The values of a layout with contradictions, once the fewest constraints are left out that cannot hold.
struct RepairedValues: Sendable {
  /// The value of each unknown.
  var values: [Double]
  /// The contradictions, each as its rows and the one that was left out.
  var conflicts: [RowConflict]
}

/// Rows that cannot hold together, although all but any one of them could.
struct RowConflict: Sendable {
  /// The rows, in the order of the layout.
  var rows: [Int]
  /// The row that gives way, so that the others hold.
  var yielding: Int
}

extension ContentLayout {
  mutating func repairIfNeeded() {
    repaired = nil
  }
}
