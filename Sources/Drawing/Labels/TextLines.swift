import Perch

extension TextContent {
  /// The text line by line, as a measurer wraps it into a width; the last permitted line ends in an ellipsis where text
  /// is left out.
  ///
  /// A measurer tells how many lines a text takes and not where they end. So each line is the longest beginning of what
  /// is left that the measurer still puts on one line, back to the last place where a line may break.
  ///
  /// - Complexity: O(*l* · log *n*) measurements for *l* lines of at most *n* characters.
  func lines(width: Double, measurer: some TextMeasuring) -> [String] {
    let most = maxLines.map { $0 >= 1 ? $0 : Int.max } ?? .max
    var lines: [String] = []
    for paragraph in string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var rest = Array(paragraph)
      repeat {
        if lines.count == most {
          lines[most - 1] += "…"
          return lines
        }
        let end = lineEnd(rest, width: width, measurer: measurer)
        lines.append(String(rest[..<end]))
        rest.removeFirst(end)
        // Spaces at which a line wraps belong to neither line.
        rest.removeFirst(rest.prefix { $0 == " " || $0 == "\t" }.count)
      } while !rest.isEmpty
    }
    return lines
  }

  /// How many characters the first line of a text without newlines holds.
  private func lineEnd(_ characters: [Character], width: Double, measurer: some TextMeasuring) -> Int {
    func fits(_ count: Int) -> Bool {
      let part = TextContent(String(characters[..<count]), fontSize: fontSize, fontName: fontName)
      return measurer.measure(part, widthLimit: width).lineCount <= 1
    }
    // A line holds at most this many characters, so that a book in a box costs no more than it shows.
    var (low, high) = (Swift.min(1, characters.count), Swift.min(characters.count, 1000))
    if fits(high) { return high }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    // The longest beginning may end inside a word; its last break is where the measurer ended the line.
    var end = low
    while end > 0, !Self.mayBreak(characters[end - 1], characters[end]) { end -= 1 }
    if end == 0 { return low }
    // Spaces before the first word are a line of their own when the word does not fit beside them.
    let isBlank = characters[..<end].allSatisfy { $0 == " " }
    while !isBlank, characters[end - 1] == " " { end -= 1 }
    return end
  }

  /// Whether a line may end between two characters: at a space and around ideographs.
  private static func mayBreak(_ before: Character, _ after: Character) -> Bool {
    before == " " || after == " " || before == "\t" || after == "\t" || isIdeograph(before) || isIdeograph(after)
  }

  private static func isIdeograph(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x2E80...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x20000...0x3FFFD: true
    default: false
    }
  }
}
