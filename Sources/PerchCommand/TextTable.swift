/// A table of text with aligned columns: the first ones to the left, the others, which hold numbers, to the right.
struct TextTable {
  /// How many columns are aligned to the left.
  let leftAligned: Int
  private var rows: [[String]] = []

  init(leftAligned: Int = 1) { self.leftAligned = leftAligned }

  /// Adds a row; rows may have different numbers of cells.
  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The table's lines, each ending in a line break, without spaces at their ends.
  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 0 ? "" : "  ") + (column < leftAligned ? cell + padding : padding + cell)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
