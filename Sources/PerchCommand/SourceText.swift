import Diagnostics

/// A named text that findings point into.
struct SourceText {
  /// How the text is called in findings: the file's name as it was given, or `<standard input>`.
  let name: String
  /// The text, line by line.
  let lines: SourceLines

  /// Names a text. O(n) in its length.
  init(name: String, bytes: [UInt8]) {
    self.name = name == "-" ? "<standard input>" : name
    lines = SourceLines(String(decoding: bytes, as: UTF8.self))
  }

  /// The place of an offset, as editors count it. O(log lines + length of the line).
  func place(of offset: Int) -> SourcePosition { lines.position(of: offset) }
}
