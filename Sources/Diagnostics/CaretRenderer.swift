/// Draws a diagnostic as compilers do: place, severity and sentence, then the line with a caret below it, then what to
/// write instead.
///
///     banner.vfl:3:14: error: There is no view named `blackBox`. [vfl-unknown-view]
///       |[whiteBox2][blackBox]
///                    ^~~~~~~~
///       help: Did you mean `blackBox2`?
public struct CaretRenderer: Hashable, Sendable {
  /// What the text is called, such as its file; without a name no place is printed unless there are several lines.
  public var name: String?
  /// The number of the text's first line in the file it was taken from.
  public var firstLine: Int
  /// The most columns a line of the picture takes; longer lines are cut around the caret. At least 20.
  public var width: Int
  /// The distance of tab stops, in columns.
  public var tabWidth: Int
  /// Whether severities and carets are coloured with ANSI sequences.
  public var usesColor: Bool

  /// Makes a renderer; without arguments for a text that has no name, 100 columns wide and without colour.
  public init(
    name: String? = nil, firstLine: Int = 1, width: Int = 100, tabWidth: Int = 4, usesColor: Bool = false
  ) {
    self.name = name
    self.firstLine = firstLine
    self.width = width
    self.tabWidth = tabWidth
    self.usesColor = usesColor
  }

  /// The drawing of one diagnostic; every line ends with a newline. O(length of the source).
  public func text<Kind: Fault>(of diagnostic: Diagnostic<Kind>, in source: String) -> String {
    text(of: diagnostic, in: SourceLines(source))
  }

  /// The drawings of several diagnostics of one source, one after the other. O(length of the source + drawings).
  public func text<Kind: Fault>(of diagnostics: [Diagnostic<Kind>], in source: String) -> String {
    let lines = SourceLines(source)
    var result = ""
    for diagnostic in diagnostics { result += text(of: diagnostic, in: lines) }
    return result
  }

  private func text<Kind: Fault>(of diagnostic: Diagnostic<Kind>, in lines: SourceLines) -> String {
    let fault = diagnostic.fault
    var result = headline(of: diagnostic, in: lines) + "\n"
    result += picture(of: diagnostic.range, related: diagnostic.related, in: lines)
    if let advice = fault.advice { result += "  " + paint("help:", .note) + " \(advice)\n" }
    return result
  }

  /// The first line of the drawing, without its newline: `file:line:column: severity: sentence [code]`.
  public func headline<Kind: Fault>(of diagnostic: Diagnostic<Kind>, in lines: SourceLines) -> String {
    let fault = diagnostic.fault
    let position = lines.position(of: diagnostic.range.lowerBound)
    var place = ""
    if let name {
      place = "\(name):\(firstLine + position.line - 1):\(position.column): "
    } else if lines.ranges.count > 1 {
      place = "\(firstLine + position.line - 1):\(position.column): "
    }
    return place + paint("\(fault.severity.word):", fault.severity) + " \(fault.sentence) [\(fault.code)]"
  }

  /// The lines a range begins and ends in, each with the range underlined.
  public func picture(of range: SourceRange, related: SourceRange? = nil, in lines: SourceLines) -> String {
    let end = lines.bytes.count
    let range = SourceRange(min(max(range.lowerBound, 0), end), min(max(range.upperBound, 0), end))
    let first = lines.index(of: range.lowerBound)
    let last = max(first, lines.index(of: max(range.lowerBound, range.upperBound - 1)))
    let gutter = lines.ranges.count > 1 ? "\(firstLine + last)".utf8.count : 0
    var result = ""
    if let related, !range.overlaps(related) {
      let line = lines.index(of: related.lowerBound)
      if line < first { result += drawing(line, mark: nil, second: related, lines, gutter) }
    }
    result += drawing(first, mark: range, second: related, lines, gutter)
    if last > first {
      if last > first + 1 { result += "  ...\n" }
      result += drawing(last, mark: range, second: related, lines, gutter)
    }
    return result
  }

  private func paint(_ text: String, _ severity: Severity) -> String {
    guard usesColor else { return text }
    let color =
      switch severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return "\u{1B}[1;\(color)m\(text)\u{1B}[0m"
  }

  /// One line and the marks below it.
  private func drawing(
    _ line: Int, mark: SourceRange?, second: SourceRange?, _ lines: SourceLines, _ gutter: Int
  ) -> String {
    let range = lines.ranges[line]
    let focus = (mark ?? second).map { min(max($0.lowerBound, range.lowerBound), range.upperBound) } ?? range.lowerBound
    let strip = LineStrip(lines.bytes, range, focus: focus, width: max(20, width) - 2, tabWidth: max(1, tabWidth))
    var head = "  "
    var blank = "  "
    if gutter > 0 {
      let number = "\(firstLine + line)"
      head = String(repeating: " ", count: max(0, gutter - number.utf8.count)) + number + " | "
      blank = String(repeating: " ", count: gutter) + " | "
    }
    var below = strip.marks(mark, second, continues: mark.map { $0.lowerBound < range.lowerBound } ?? false)
    if usesColor, !below.isEmpty { below = "\u{1B}[1;31m\(below)\u{1B}[0m" }
    let text = strip.text.isEmpty && gutter > 0 ? String(head.dropLast()) : head + strip.text
    return text + "\n" + (below.isEmpty ? "" : blank + below + "\n")
  }
}

extension SourceRange {
  /// Whether both have a byte in common.
  func overlaps(_ other: SourceRange) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
  }
}
