import Geometry

extension AnchorArea {
  /// The area of one or two keywords, such as `top`, `bottom span-left` or `block-start span-inline-end`.
  ///
  /// A keyword of one axis alone spans all of the other. The keywords without an axis (`start`, `end`, `center`,
  /// `span-start`, `span-end`, `span-all`) count for both alone, and for the block axis first where there are two.
  /// Blocks run from top to bottom. `nil` for anything else.
  public init?(_ keywords: String, direction: WritingDirection = .leftToRight) {
    let words = keywords.split(separator: " ").map { Keyword($0, direction) }
    guard let first = words.first ?? nil, words.count <= 2 else { return nil }
    guard words.count == 2 else {
      switch first.axis {
      case .horizontal: self.init(horizontal: first.span, vertical: .all)
      case .vertical: self.init(horizontal: .all, vertical: first.span)
      case nil:
        self.init(horizontal: first.along(.horizontal, direction), vertical: first.along(.vertical, direction))
      }
      return
    }
    guard let second = words[1] else { return nil }
    switch (first.axis, second.axis) {
    case (.horizontal, .vertical), (.horizontal, nil), (nil, .vertical):
      self.init(
        horizontal: first.along(.horizontal, direction), vertical: second.along(.vertical, direction))
    case (.vertical, .horizontal), (.vertical, nil), (nil, .horizontal), (nil, nil):
      self.init(
        horizontal: second.along(.horizontal, direction), vertical: first.along(.vertical, direction))
    case (.horizontal, .horizontal), (.vertical, .vertical): return nil
    }
  }

  /// One keyword: its span, and its axis where it names one.
  private struct Keyword {
    let axis: LayoutAxis?
    let span: AreaSpan

    init?(_ word: some StringProtocol, _ direction: WritingDirection) {
      // Spans as they are where writing runs from left to right, and whether they change places with it.
      let entry: (axis: LayoutAxis?, span: AreaSpan, isLogical: Bool)
      switch word {
      case "left": entry = (.horizontal, .before, false)
      case "right": entry = (.horizontal, .after, false)
      case "span-left": entry = (.horizontal, .throughAnchor, false)
      case "span-right": entry = (.horizontal, .fromAnchor, false)
      case "x-start", "x-self-start", "inline-start", "self-inline-start": entry = (.horizontal, .before, true)
      case "x-end", "x-self-end", "inline-end", "self-inline-end": entry = (.horizontal, .after, true)
      case "span-x-start", "span-x-self-start", "span-inline-start", "span-self-inline-start":
        entry = (.horizontal, .throughAnchor, true)
      case "span-x-end", "span-x-self-end", "span-inline-end", "span-self-inline-end":
        entry = (.horizontal, .fromAnchor, true)
      case "top", "y-start", "y-self-start", "block-start", "self-block-start": entry = (.vertical, .before, false)
      case "bottom", "y-end", "y-self-end", "block-end", "self-block-end": entry = (.vertical, .after, false)
      case "span-top", "span-y-start", "span-y-self-start", "span-block-start", "span-self-block-start":
        entry = (.vertical, .throughAnchor, false)
      case "span-bottom", "span-y-end", "span-y-self-end", "span-block-end", "span-self-block-end":
        entry = (.vertical, .fromAnchor, false)
      case "start", "self-start": entry = (nil, .before, false)
      case "end", "self-end": entry = (nil, .after, false)
      case "span-start", "span-self-start": entry = (nil, .throughAnchor, false)
      case "span-end", "span-self-end": entry = (nil, .fromAnchor, false)
      case "center": entry = (nil, .center, false)
      case "span-all": entry = (nil, .all, false)
      default: return nil
      }
      axis = entry.axis
      span = entry.isLogical && direction == .rightToLeft ? entry.span.mirrored : entry.span
    }

    /// The span along an axis; that of a keyword without an axis follows the direction.
    func along(_ axis: LayoutAxis, _ direction: WritingDirection) -> AreaSpan {
      self.axis == nil && axis == .horizontal && direction == .rightToLeft ? span.mirrored : span
    }
  }
}
