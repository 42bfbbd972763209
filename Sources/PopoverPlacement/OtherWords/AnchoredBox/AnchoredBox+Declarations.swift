import Geometry

extension AnchoredBox {
  /// Makes a box of the declarations of a style sheet, as they stand between its braces.
  ///
  ///     let box = try AnchoredBox(
  ///       declarations: "position-area: bottom span-right; position-try-fallbacks: flip-block, --beside",
  ///       size: LayoutSize(120, 40), rules: ["--beside": "position-area: right; margin-left: 8px"])
  ///     let placed = try box.place(anchor: button, in: screen)
  ///
  /// Besides what ``AnchoredStyle/declare(_:_:direction:)`` understands there are `position-try-fallbacks`,
  /// `position-try-order` and `position-visibility`. Of a property that is declared twice, the later one counts.
  ///
  /// - Parameters:
  ///   - declarations: Declarations with semicolons between them.
  ///   - size: The box's own size, for each axis on which none is declared.
  ///   - rules: The declarations of each `@position-try` rule, by its name with both hyphens.
  ///   - direction: The direction of writing.
  /// - Throws: ``CSSWordsError`` for the first declaration that says nothing.
  public init(
    declarations: String, size: LayoutSize, rules: [String: String] = [:],
    direction: WritingDirection = .leftToRight
  ) throws(CSSWordsError) {
    self.init(AnchoredStyle(size: size))
    visibility = .anchorVisible
    var fallbackWords: (property: String, value: String)?
    for (property, value) in try Self.pairs(declarations) {
      switch property {
      case "position-try-fallbacks": fallbackWords = (property, value)
      case "position-try-order":
        switch value {
        case "normal": order = .listed
        case "most-width", "most-inline-size": order = .mostWidth
        case "most-height", "most-block-size": order = .mostHeight
        default: throw CSSWordsError(.unknownValue, property, value)
        }
      case "position-visibility":
        switch value {
        case "always": visibility = .always
        case "anchors-visible": visibility = .anchorVisible
        case "no-overflow": visibility = .noOverflow
        default: throw CSSWordsError(.unknownValue, property, value)
        }
      default: try style.declare(property, value, direction: direction)
      }
    }
    // Rules change the style as it is in the end.
    guard let fallbackWords, fallbackWords.value != "none" else { return }
    for words in fallbackWords.value.split(separator: ",", omittingEmptySubsequences: false) {
      fallbacks.append(try fallback(CSSValue.trimmed(words), fallbackWords.property, rules, direction))
    }
  }

  /// A fallback: flips, an area, or a rule's name with or without flips.
  private func fallback(
    _ words: String, _ property: String, _ rules: [String: String], _ direction: WritingDirection
  ) throws(CSSWordsError) -> AnchoredFallback {
    let parts = CSSValue.words(words)
    guard let name = parts.first(where: { $0.hasPrefix("--") }) else {
      guard let fallback = AnchoredFallback(words, direction: direction) else {
        throw CSSWordsError(.unknownValue, property, words)
      }
      return fallback
    }
    guard let rule = rules[name] else { throw CSSWordsError(.unknownRule, property, name) }
    let flips = parts.filter { $0 != name }.joined(separator: " ")
    var fallback = AnchoredFallback()
    if !flips.isEmpty {
      guard let flipped = AnchoredFallback(flips), flipped.area == nil else {
        throw CSSWordsError(.unknownValue, property, words)
      }
      fallback = flipped
    }
    var changed = style
    for (property, value) in try Self.pairs(rule) { try changed.declare(property, value, direction: direction) }
    fallback.style = changed
    return fallback
  }

  /// The declarations of a block, each as its property and its value.
  private static func pairs(_ declarations: String) throws(CSSWordsError) -> [(property: String, value: String)] {
    var pairs: [(property: String, value: String)] = []
    for declaration in declarations.split(separator: ";") {
      let whole = CSSValue.trimmed(declaration)
      guard !whole.isEmpty else { continue }
      let parts = whole.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw CSSWordsError(.noColon, whole) }
      pairs.append((CSSValue.trimmed(parts[0]), CSSValue.trimmed(parts[1])))
    }
    return pairs
  }
}
