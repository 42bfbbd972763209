/// The part of a line that is drawn: all of it, or a window around the caret with `…` where it is cut.
struct LineStrip {
  /// What is drawn.
  private(set) var text = ""
  /// The first byte of each character that is drawn, and its column; the last entry is the end.
  private var columns: [(offset: Int, column: Int)] = []

  /// Lays out the characters around `focus`; looks at no more of the line than could be drawn.
  init(_ bytes: [UInt8], _ line: SourceRange, focus: Int, width: Int, tabWidth: Int) {
    var low = max(line.lowerBound, focus - 4 * width)
    while low > line.lowerBound, low < bytes.count, bytes[low] & 0xC0 == 0x80 { low -= 1 }
    var high = min(line.upperBound, focus + 4 * width)
    while high < line.upperBound, bytes[high] & 0xC0 == 0x80 { high += 1 }

    var pieces: [(text: String, offset: Int, column: Int)] = []
    var offset = low
    var column = 0
    var focusColumn: Int?
    for scalar in String(decoding: bytes[low..<high], as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      if offset + length > focus, focusColumn == nil { focusColumn = column }
      if scalar == "\t" {
        let count = tabWidth - column % tabWidth
        pieces.append((String(repeating: " ", count: count), offset, column))
        column += count
      } else {
        let shown = visible(scalar)
        pieces.append((String(Character(shown)), offset, column))
        column += columnWidth(of: shown)
      }
      offset += length
    }
    let total = column
    let caret = focusColumn ?? total
    // A third of the window lies before the caret, so that more of what follows is seen.
    var start = 0
    if total + 1 > width || low > line.lowerBound || high < line.upperBound {
      start = max(0, min(caret - width / 3, total - (width - 2)))
    }
    let isCutBefore = start > 0 || low > line.lowerBound
    var room = width - (isCutBefore ? 1 : 0)
    if total - start > room || high < line.upperBound { room -= 1 }
    let shift = isCutBefore ? 1 - start : 0
    if isCutBefore { text = "…" }
    var end = (offset: offset, column: total)
    for (index, piece) in pieces.enumerated() where piece.column >= start {
      let next = index + 1 < pieces.count ? pieces[index + 1].column : total
      if next - start > room {
        end = (piece.offset, piece.column)
        break
      }
      text += piece.text
      columns.append((piece.offset, piece.column + shift))
    }
    columns.append((end.offset, end.column + shift))
    if end.offset < line.upperBound { text += "…" }
  }

  /// The column of an offset, cut to what is drawn.
  private func column(of offset: Int) -> Int {
    var low = 0
    var high = columns.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if columns[middle].offset <= offset { low = middle } else { high = middle - 1 }
    }
    return columns[low].column
  }

  /// `^~~~` below a range and `-` below another one; without the caret where the range continues from a line before.
  func marks(_ range: SourceRange?, _ second: SourceRange?, continues: Bool) -> String {
    guard let first = columns.first, let last = columns.last else { return "" }
    var cells = [UInt8](repeating: UInt8(ascii: " "), count: max(0, last.column) + 1)
    func fill(_ range: SourceRange, _ head: UInt8, _ tail: UInt8) {
      guard range.upperBound >= first.offset, range.lowerBound <= last.offset else { return }
      let start = min(max(0, column(of: range.lowerBound)), cells.count - 1)
      let end = min(max(start + 1, column(of: range.upperBound)), cells.count)
      for cell in start..<end { cells[cell] = tail }
      cells[start] = head
    }
    if let second, second.lowerBound >= first.offset, second.lowerBound <= last.offset {
      fill(second, UInt8(ascii: "-"), UInt8(ascii: "-"))
    }
    if let range {
      fill(range, continues ? UInt8(ascii: "~") : UInt8(ascii: "^"), UInt8(ascii: "~"))
    }
    while cells.last == UInt8(ascii: " ") { cells.removeLast() }
    return String(decoding: cells, as: UTF8.self)
  }
}
