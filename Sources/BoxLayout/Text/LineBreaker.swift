/// Breaks a text greedily into lines, in one pass and without keeping them.
///
/// A line breaks at spaces, which are left out at the end of a line that wraps; around ideographs; at newlines; and
/// inside a word that is longer than a whole line. Widths are in the units of the caller.
struct LineBreaker {
  /// The width that no line exceeds, single characters excepted.
  let limit: Double
  /// How many lines may be made.
  let lineLimit: Int

  /// How many lines have ended.
  private(set) var lineCount = 0
  /// The width of the longest line that has ended.
  private(set) var longest = 0.0
  /// Whether there was text beyond the last permitted line.
  private(set) var isTruncated = false

  /// The width of what is settled on the current line, without the spaces after it.
  private var placed = 0.0
  private var hasPlaced = false
  /// The width of the spaces after what is settled.
  private var spaces = 0.0
  /// The width of the word being read; it moves to the next line as a whole.
  private var word = 0.0
  private var hasWord = false
  /// Whether a line may break before the next character although no space was read.
  private var mayBreak = false

  /// Starts on the first line.
  init(limit: Double, lineLimit: Int) {
    self.limit = limit
    self.lineLimit = lineLimit
  }

  /// Whether nothing more can change the result.
  var isDone: Bool { isTruncated }

  private var wraps: Bool { lineLimit > 1 }

  /// Takes a space.
  mutating func space(_ width: Double) {
    settleWord()
    // A line may begin with spaces where the text does, but not where it was wrapped.
    hasPlaced = true
    spaces += width
  }

  /// Takes the end of a line.
  mutating func newline() {
    settleWord()
    // Spaces before a newline hang outside the limit.
    endLine(width: Swift.min(placed + spaces, Swift.max(placed, limit)))
    if lineCount == lineLimit { isTruncated = true }
  }

  /// Takes a character of a word.
  mutating func character(_ width: Double, breakBefore: Bool = false, breakAfter: Bool = false, keep: Bool = false) {
    if hasWord && !keep && (breakBefore || mayBreak) { settleWord() }
    mayBreak = breakAfter
    if placed + spaces + word + width > limit {
      if hasPlaced && wraps {
        guard startLine(width: placed) else { return }
      }
      if !hasPlaced && hasWord && word + width > limit && wraps {
        guard startLine(width: word) else { return }
        word = 0
      }
    }
    word += width
    hasWord = true
  }

  /// Ends the text.
  mutating func finish() {
    guard !isTruncated else { return }
    settleWord()
    endLine(width: Swift.min(placed + spaces, Swift.max(placed, limit)))
    if !wraps && longest > limit {
      longest = limit
      isTruncated = true
    }
  }

  private mutating func settleWord() {
    guard hasWord else { return }
    placed += spaces + word
    hasPlaced = true
    spaces = 0
    word = 0
    hasWord = false
    mayBreak = false
  }

  private mutating func endLine(width: Double) {
    lineCount += 1
    longest = Swift.max(longest, width)
    placed = 0
    hasPlaced = false
    spaces = 0
  }

  /// Wraps to a new line, or reports that there is none left.
  private mutating func startLine(width: Double) -> Bool {
    endLine(width: width)
    guard lineCount < lineLimit else {
      // What does not fit is cut off at the limit.
      longest = Swift.max(longest, limit)
      isTruncated = true
      return false
    }
    return true
  }
}
