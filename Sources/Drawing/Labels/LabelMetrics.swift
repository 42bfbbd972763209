import Perch

/// How wide the picture's own texts are, without a font at hand.
enum LabelMetrics {
  /// About the width of a line of text, by the mean width of Helvetica's letters.
  static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
    1.04 * size * 0.55 * Double(text.count)
  }

  /// The text, cut with an ellipsis where it is wider than the room.
  static func fitted(_ text: String, size: Double, room: Double, isBold: Bool = false) -> String {
    // A line holds no more than this, however narrow the letters.
    var kept = text.prefix(200).map { $0.isNewline ? " " : $0 }
    if kept.count == text.count, width(String(kept), size: size, isBold: isBold) <= room { return String(kept) }
    while !kept.isEmpty, width(String(kept) + "…", size: size, isBold: isBold) > room { kept.removeLast() }
    return String(kept) + "…"
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
