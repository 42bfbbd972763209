import Diagnostics

/// What comments of the extended dialect say about the surroundings of a format.
///
///     //viewport aspect-ratio:3/1 max-height:300
///     //spacing:8
///     //widths label:190 icon:24
///     //heights label:21
///
/// Such a comment is a line of its own. Other comments, and `//colors` and `//shapes` with which autolayout.js draws,
/// mean nothing here.
public struct FormatMetaInfo: Hashable, Sendable {
  /// The container's width where it is given, in points.
  public private(set) var width: Double?
  /// The container's height where it is given, in points.
  public private(set) var height: Double?
  /// The most the container may be wide.
  public private(set) var maxWidth: Double?
  /// The most the container may be high.
  public private(set) var maxHeight: Double?
  /// The least the container may be wide.
  public private(set) var minWidth: Double?
  /// The least the container may be high.
  public private(set) var minHeight: Double?
  /// The container's width divided by its height.
  public private(set) var aspectRatio: Double?
  /// The standard space between two views.
  public private(set) var spacing: Double?
  /// The widths that views have by themselves.
  public private(set) var widths: [String: Double] = [:]
  /// The heights that views have by themselves.
  public private(set) var heights: [String: Double] = [:]
  /// What is wrong with the comments, in order of place.
  public private(set) var diagnostics: [Diagnostic<FormatFault>] = []

  /// Reads the comments of a text. O(length).
  public init(_ source: String) {
    let bytes = Array(source.utf8)
    var start = 0
    while start < bytes.count, diagnostics.count < FormatLimits.faults {
      var end = start
      while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
      read(bytes, SourceRange(start, end))
      start = end + 1
    }
  }

  /// The container's size as far as it follows: from width and height, or from one of them and the ratio; where neither
  /// is given, as large as the most there may be, or else as small as the least.
  public var size: (width: Double, height: Double)? {
    if let width, let height { return (width, height) }
    if let ratio = aspectRatio {
      if let width { return (width, width / ratio) }
      if let height { return (height * ratio, height) }
      if maxWidth != nil || maxHeight != nil {
        let high = min(maxHeight ?? .infinity, (maxWidth ?? .infinity) / ratio)
        return (high * ratio, high)
      }
      guard minWidth != nil || minHeight != nil else { return nil }
      let high = max(minHeight ?? 0, (minWidth ?? 0) / ratio)
      return (high * ratio, high)
    }
    guard let width = width ?? maxWidth ?? minWidth, let height = height ?? maxHeight ?? minHeight else { return nil }
    return (width, height)
  }
}

// One line.
extension FormatMetaInfo {
  private static let viewportKeys = [
    "width", "height", "min-width", "max-width", "min-height", "max-height", "aspect-ratio",
  ]

  private mutating func read(_ bytes: [UInt8], _ line: SourceRange) {
    var words = words(bytes, line)
    guard var first = words.first, first.count >= 2, isSlash(bytes[first.lowerBound]),
      isSlash(bytes[first.lowerBound + 1])
    else { return }
    words.removeFirst()
    first = SourceRange(first.lowerBound + 2, first.upperBound)
    if first.isEmpty {
      guard let next = words.first else { return }
      words.removeFirst()
      first = next
    }
    let (kind, rest) = pair(bytes, first)
    if let rest, !rest.isEmpty { words.insert(rest, at: 0) }
    switch text(bytes, kind) {
    case "viewport":
      for word in words { readViewport(bytes, word) }
    case "spacing":
      guard let value = words.first, words.count == 1, let number = number(bytes, value) else {
        let place = words.first.map { $0.union(words[words.count - 1]) } ?? SourceRange(at: kind.upperBound)
        report(bytes, place, expects: "`//spacing` takes one number, such as `//spacing:8`.")
        return
      }
      spacing = number
    case "widths", "heights":
      let isWidth = text(bytes, kind) == "widths"
      for word in words {
        let (name, value) = pair(bytes, word)
        guard isName(bytes, name), let value, !value.isEmpty else {
          report(bytes, word, expects: "Name views with their extents, such as `label:190`.")
          continue
        }
        // Autolayout.js writes so what a view has by itself; the context says how much that is.
        if text(bytes, value) == "intrinsic" { continue }
        guard let number = number(bytes, value) else {
          report(bytes, value, expects: "An extent is a number that is not negative, such as `190`.")
          continue
        }
        if isWidth { widths[text(bytes, name)] = number } else { heights[text(bytes, name)] = number }
      }
    default: break
    }
  }

  private mutating func readViewport(_ bytes: [UInt8], _ word: SourceRange) {
    let (key, value) = pair(bytes, word)
    let name = text(bytes, key)
    guard FormatMetaInfo.viewportKeys.contains(name) else {
      let nearest = nearestName(to: name, in: FormatMetaInfo.viewportKeys)
      report(
        bytes, key,
        expects: nearest.map { "Did you mean `\($0)`?" }
          ?? "The words are \(FormatMetaInfo.viewportKeys.joined(separator: ", ")).",
        fix: nearest.map { SuggestedFix(range: key, replacement: $0) })
      return
    }
    let number = value.flatMap { name == "aspect-ratio" ? ratio(bytes, $0) : self.number(bytes, $0) }
    guard let number else {
      let place = value.flatMap { $0.isEmpty ? nil : $0 } ?? word
      report(
        bytes, place,
        expects: name == "aspect-ratio"
          ? "Write width and height as a quotient, such as `aspect-ratio:3/1`."
          : "Write a number of points that is not negative, such as `\(name):300`.")
      return
    }
    switch name {
    case "width": width = number
    case "height": height = number
    case "min-width": minWidth = number
    case "max-width": maxWidth = number
    case "min-height": minHeight = number
    case "max-height": maxHeight = number
    default: aspectRatio = number
    }
  }

  private mutating func report(
    _ bytes: [UInt8], _ range: SourceRange, expects: String, fix: SuggestedFix? = nil
  ) {
    guard diagnostics.count < FormatLimits.faults else { return }
    let shown = SourceRange(range.lowerBound, min(range.upperBound, range.lowerBound + 24))
    diagnostics.append(Diagnostic(.badMetaInfo(text(bytes, shown), advice: expects), at: range, fix: fix))
  }
}

// Words and numbers.
extension FormatMetaInfo {
  private func text(_ bytes: [UInt8], _ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  private func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") }

  /// The pieces of a line between blanks.
  private func words(_ bytes: [UInt8], _ line: SourceRange) -> [SourceRange] {
    var words: [SourceRange] = []
    var offset = line.lowerBound
    while offset < line.upperBound {
      let start = offset
      while offset < line.upperBound, !isBlank(bytes[offset]) { offset += 1 }
      if offset > start { words.append(SourceRange(start, offset)) }
      // A line that does not begin as a comment is of no further interest.
      if let first = words.first, !isSlash(bytes[first.lowerBound]) { return [] }
      offset += 1
    }
    return words
  }

  /// What stands before and behind the first colon of a word.
  private func pair(_ bytes: [UInt8], _ word: SourceRange) -> (SourceRange, SourceRange?) {
    guard let colon = bytes[word.lowerBound..<word.upperBound].firstIndex(of: UInt8(ascii: ":")) else {
      return (word, nil)
    }
    return (SourceRange(word.lowerBound, colon), SourceRange(colon + 1, word.upperBound))
  }

  private func isName(_ bytes: [UInt8], _ range: SourceRange) -> Bool {
    !range.isEmpty && !isDigit(bytes[range.lowerBound])
      && bytes[range.lowerBound..<range.upperBound].allSatisfy(isNamePart)
  }

  /// A finite number without a sign.
  private func number(_ bytes: [UInt8], _ range: SourceRange) -> Double? {
    guard !range.isEmpty, range.count <= 32, isDigit(bytes[range.lowerBound]) || bytes[range.lowerBound] == 46 else {
      return nil
    }
    let value = FormatNumber.value(bytes, range)
    return value.isFinite ? value : nil
  }

  /// A quotient, or a number, that is neither zero nor beyond what a layout can use.
  private func ratio(_ bytes: [UInt8], _ range: SourceRange) -> Double? {
    let slash = bytes[range.lowerBound..<range.upperBound].firstIndex(of: UInt8(ascii: "/"))
    var value = number(bytes, SourceRange(range.lowerBound, slash ?? range.upperBound))
    if let slash {
      let divisor = number(bytes, SourceRange(slash + 1, range.upperBound))
      value = value.flatMap { value in divisor.map { value / $0 } }
    }
    guard let value, value >= 1e-6, value <= 1e6 else { return nil }
    return value
  }
}
