import Geometry

/// A measurer of text with the advance widths of Helvetica, regular and bold, and no need of a font.
///
/// A font whose name holds the word "bold", in either case, is measured with the widths of Helvetica-Bold, every other
/// with those of Helvetica. A line is 1.2 times the font size high, the customary solid leading: 20.4 points at a font
/// size of 17. The font's ascender (718 thousandths) and descender (207) stand in the middle of it, so the baseline is
/// 0.8555 times the font size below the top of the line.
///
/// Lines wrap at spaces and around ideographs; a word longer than a line is broken between characters; a newline starts
/// a line, also at the end of the text. A character is what a reader takes for one: marks that combine with a letter add
/// nothing to its width and are never parted from it. Kerning is left out. An empty text takes no room.
///
/// - Complexity: O(*n*) in the length of the text; it stops where the limit on lines is reached.
public struct HelveticaMeasurer: TextMeasuring {
  /// The height of a line, as a multiple of the font size.
  public static let lineHeight = 1.2
  /// The height of the letters above the baseline, as a multiple of the font size.
  public static let ascender = 0.718
  /// The depth of the letters below the baseline, as a multiple of the font size.
  public static let descender = 0.207

  /// Makes the measurer; it has no state.
  public init() {}

  /// The room that a text takes when no line is wider than a limit.
  ///
  /// A limit that is not above zero, or not a number, sets none: there is nothing to wrap into.
  public func measure(_ text: TextContent, widthLimit: Double?) -> TextMeasurement {
    guard !text.string.isEmpty, text.fontSize.isFinite, text.fontSize > 0 else { return .empty }
    var limit = Double.infinity
    if let widthLimit, widthLimit > 0 {
      // A width that was computed from this text's own must not break it for the last bit's sake.
      limit = widthLimit / text.fontSize * 1000 + 1e-6
    }
    var lines = LineBreaker(limit: limit, lineLimit: text.lineLimit)
    Self.read(text.string, widths: HelveticaWidths(isBold: Self.isBold(text.fontName)), into: &lines)
    lines.finish()
    let leading = (Self.lineHeight - Self.ascender - Self.descender) / 2
    let width = lines.longest * text.fontSize / 1000
    let height = Double(lines.lineCount) * Self.lineHeight * text.fontSize
    guard width.isFinite, height.isFinite else { return .empty }
    return TextMeasurement(
      size: LayoutSize(width, height),
      firstBaseline: (leading + Self.ascender) * text.fontSize,
      lastBaseline: (leading + Self.descender) * text.fontSize,
      lineCount: lines.lineCount, isTruncated: lines.isTruncated)
  }

  /// Hands the characters of a text to a line breaker, one reader's character at a time.
  private static func read(_ text: String, widths: HelveticaWidths, into lines: inout LineBreaker) {
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex, !lines.isDone {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      // Two ASCII characters are never one to the reader, but for CR LF.
      if byte < 0x80 && byte != 0x0D && (next == bytes.endIndex || bytes[next] < 0x80) {
        index = next
        if byte == 0x20 || byte == 0x09 {
          lines.space(Double(widths.width(ofASCII: 0x20)))
        } else if ScalarClass.isNewline(UInt32(byte)) {
          lines.newline()
        } else {
          lines.character(Double(widths.width(ofASCII: byte)))
        }
        continue
      }
      let end = text.index(after: index)
      read(cluster: text[index..<end], widths: widths, into: &lines)
      index = end
    }
  }

  private static func read(cluster: Substring, widths: HelveticaWidths, into lines: inout LineBreaker) {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return }
    let value = first.value
    if ScalarClass.isNewline(value) { return lines.newline() }
    if ScalarClass.isBreakingSpace(value) { return lines.space(Double(widths.width(of: first))) }
    // U+FE0F asks for the picture of a character that has a plain form too.
    let isPicture = scalars.next()?.value == 0xFE0F
    let isFullWidth = isPicture || ScalarClass.isFullWidth(value)
    lines.character(
      isPicture ? 1000 : Double(widths.width(of: first)),
      breakBefore: isFullWidth, breakAfter: isFullWidth && !ScalarClass.forbidsBreakAfter(value),
      keep: ScalarClass.forbidsBreakBefore(value))
  }

  private static func isBold(_ name: String) -> Bool {
    var matched = 0
    let pattern: [UInt8] = [0x62, 0x6F, 0x6C, 0x64]
    for byte in name.utf8 {
      let lower = byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
      matched = lower == pattern[matched] ? matched + 1 : lower == pattern[0] ? 1 : 0
      if matched == pattern.count { return true }
    }
    return false
  }
}
