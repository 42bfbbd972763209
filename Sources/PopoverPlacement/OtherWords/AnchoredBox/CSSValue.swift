import Geometry

/// Reads the values of CSS that place a box: lengths in px, percentages, `anchor()`, `anchor-size()` and `calc()`.
///
/// A value that is not understood is `nil`. Words are taken as they are: CSS's own are of lower case.
enum CSSValue {
  /// The words of a value, parted by white space outside of parentheses.
  static func words(_ value: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    for character in value {
      if depth <= 0, isSpace(character) {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\n" || character == "\r" || character == "\r\n"
  }

  /// The value without white space at its ends.
  static func trimmed(_ value: some StringProtocol) -> String { words(value).joined(separator: " ") }

  /// A plain number such as `-1.5`, of up to fifteen digits.
  static func number(_ text: some StringProtocol) -> Double? {
    var digits = 0.0
    var count = 0
    var scale = 1.0
    var isNegative = false
    var hasPoint = false
    var hasDigit = false
    for (place, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where place == 0: isNegative = true
      case UInt8(ascii: "+") where place == 0: break
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigit = true
        count += 1
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { scale *= 10 }
      default: return nil
      }
    }
    // Both are whole numbers below 2^53 then, so that their quotient is the nearest number there is.
    guard hasDigit, count <= 15 else { return nil }
    return (isNegative ? -digits : digits) / scale
  }

  /// A length such as `8px`; 0 needs no unit.
  static func length(_ text: some StringProtocol) -> Double? {
    if text.hasSuffix("px") { return number(text.dropLast(2)) }
    return number(text).flatMap { $0 == 0 ? 0 : nil }
  }

  /// A percentage as a part of one.
  static func percentage(_ text: some StringProtocol) -> Double? {
    text.hasSuffix("%") ? number(text.dropLast()).map { $0 / 100 } : nil
  }

  /// What stands between the parentheses of a function of a name.
  static func argument(of name: String, _ text: some StringProtocol) -> String? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    return trimmed(text.dropFirst(name.utf8.count + 1).dropLast())
  }

  /// An inset such as `5px`, `anchor(50%)` or `calc(anchor(bottom) + 8px)`.
  static func inset(
    _ text: String, _ axis: LayoutAxis, isStart: Bool, _ direction: WritingDirection
  ) -> AnchoredStyle.Inset? {
    if let points = length(text) { return .points(points) }
    if let place = place(ofAnchor: text, axis, isStart: isStart, direction) { return .anchor(place) }
    guard let terms = argument(of: "calc", text).map(words), terms.count == 3, terms[1] == "+" || terms[1] == "-" else {
      return nil
    }
    let sign = terms[1] == "-" ? -1.0 : 1.0
    if let plus = length(terms[2]), let place = place(ofAnchor: terms[0], axis, isStart: isStart, direction) {
      return .anchor(place, plus: sign * plus)
    }
    if sign > 0, let plus = length(terms[0]), let place = place(ofAnchor: terms[2], axis, isStart: isStart, direction) {
      return .anchor(place, plus: plus)
    }
    return nil
  }

  /// The place that `anchor(...)` names.
  private static func place(
    ofAnchor text: String, _ axis: LayoutAxis, isStart: Bool, _ direction: WritingDirection
  ) -> Double? {
    argument(of: "anchor", text).flatMap { place($0, axis, isStart: isStart, direction) }
  }

  /// A place along the anchor, from 0 at its left or top to 1 at its right or bottom.
  private static func place(
    _ word: String, _ axis: LayoutAxis, isStart: Bool, _ direction: WritingDirection
  ) -> Double? {
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    switch (word, axis) {
    case ("left", .horizontal), ("top", .vertical): return 0
    case ("right", .horizontal), ("bottom", .vertical): return 1
    case ("center", _): return 0.5
    case ("start", _), ("self-start", _): return isMirrored ? 1 : 0
    case ("end", _), ("self-end", _): return isMirrored ? 0 : 1
    case ("inside", _): return isStart ? 0 : 1
    case ("outside", _): return isStart ? 1 : 0
    default: return percentage(word)
    }
  }

  /// An extent such as `60px`, `anchor-size(width)` or `calc(anchor-size(width) * 2)`.
  static func extent(_ text: String, _ axis: LayoutAxis) -> AnchoredStyle.Length? {
    if let points = length(text) { return points >= 0 ? .points(points) : nil }
    if let size = argument(of: "anchor-size", text) { return extent(ofAnchor: size, axis, times: 1) }
    guard let terms = argument(of: "calc", text).map(words), terms.count == 3, terms[1] == "*" else { return nil }
    for (size, factor) in [(terms[0], terms[2]), (terms[2], terms[0])] {
      if let size = argument(of: "anchor-size", size), let times = number(factor), times >= 0 {
        return extent(ofAnchor: size, axis, times: times)
      }
    }
    return nil
  }

  private static func extent(ofAnchor word: String, _ axis: LayoutAxis, times: Double) -> AnchoredStyle.Length? {
    switch word {
    case "width", "inline", "self-inline": .anchorWidth(times: times)
    case "height", "block", "self-block": .anchorHeight(times: times)
    case "": axis == .horizontal ? .anchorWidth(times: times) : .anchorHeight(times: times)
    default: nil
    }
  }
}
