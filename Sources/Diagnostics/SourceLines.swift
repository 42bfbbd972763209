/// A place in a text as editors show it.
public struct SourcePosition: Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int

  /// Makes a place from line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The lines of a text: where each begins and ends. Lines end with LF, CR or both.
public struct SourceLines: Hashable, Sendable {
  /// The text in UTF-8.
  public let bytes: [UInt8]
  /// The bytes of each line without what ends it; there is at least one.
  public let ranges: [SourceRange]

  /// Finds the lines. O(n).
  public init(_ source: String) {
    let bytes = Array(source.utf8)
    var ranges: [SourceRange] = []
    var start = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte == 10 || byte == 13 else { continue }
      ranges.append(SourceRange(start, offset - 1))
      if byte == 13, offset < bytes.count, bytes[offset] == 10 { offset += 1 }
      start = offset
    }
    ranges.append(SourceRange(start, bytes.count))
    self.bytes = bytes
    self.ranges = ranges
  }

  /// The index of the line that holds an offset; places past the end belong to the last line. O(log n).
  public func index(of offset: Int) -> Int {
    var low = 0
    var high = ranges.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if ranges[middle].lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The place of an offset as an editor shows it. O(log n + length of the line).
  public func position(of offset: Int) -> SourcePosition {
    let line = index(of: offset)
    let end = min(max(offset, ranges[line].lowerBound), ranges[line].upperBound)
    var column = 1
    for index in ranges[line].lowerBound..<end where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return SourcePosition(line: line + 1, column: column)
  }
}
