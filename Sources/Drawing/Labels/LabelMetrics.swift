import Perch

/// How wide the picture's own texts are, without a font at hand.
enum LabelMetrics {
  /// The width of a line of text; a little more than Helvetica's, since the reader's font may be another.
  static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
    let content = TextContent(text, fontSize: size, fontName: isBold ? "Helvetica-Bold" : "Helvetica", maxLines: 1)
    return 1.03 * HelveticaMeasurer().measure(content, widthLimit: nil).size.width
  }

  /// The text, cut with an ellipsis where it is wider than the room.
  static func fitted(_ text: String, size: Double, room: Double, isBold: Bool = false) -> String {
    // A line holds no more than this, however narrow the letters.
    var kept = text.prefix(200).map { $0.isNewline ? " " : $0 }
    if kept.count == text.count, width(String(kept), size: size, isBold: isBold) <= room { return String(kept) }
    while !kept.isEmpty, width(String(kept) + "…", size: size, isBold: isBold) > room { kept.removeLast() }
    return String(kept) + "…"
  }

  /// The text broken into lines of a width, in a font whose letters are all 0.6 times as wide as its size.
  static func monospaced(_ text: String, size: Double, room: Double) -> [String] {
    let most = Swift.max(1, Int(room / (0.61 * size)))
    var rest = text.map { $0.isNewline ? " " : $0 }[...]
    var lines: [String] = []
    while rest.count > most {
      // Rather before an opening bracket or after a connection than inside a name.
      let window = rest.prefix(most)
      let cut = window.lastIndex { $0 == "[" || $0 == " " } ?? window.startIndex
      let end = cut > window.startIndex ? cut : window.endIndex
      lines.append(String(rest[..<end]))
      rest = rest[end...]
    }
    lines.append(String(rest))
    return lines
  }

  /// The text wrapped at spaces into lines of a width; a word that is wider is broken.
  static func wrapped(_ text: String, size: Double, room: Double, isBold: Bool = false) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if width(longer, size: size, isBold: isBold) <= room {
          line = longer
          continue
        }
        if !line.isEmpty { lines.append(line) }
        line = ""
        for character in word {
          if !line.isEmpty, width(line + String(character), size: size, isBold: isBold) > room {
            lines.append(line)
            line = ""
          }
          line.append(character)
        }
      }
      lines.append(line)
    }
    return lines
  }
}
