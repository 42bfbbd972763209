import Geometry

/// A way to turn a style over.
public enum AnchorFlip: Hashable, Sendable {
  /// Above for below: `flip-block`.
  case block
  /// Left for right: `flip-inline`.
  case inline
  /// Width for height, left for top: `flip-start`.
  case start
}

/// What to try where a style does not fit.
public struct AnchoredFallback: Hashable, Sendable {
  /// The style to take, or `nil` for the one that did not fit.
  public var style: AnchoredStyle?
  /// The area to put in the style's place, or `nil` to keep that.
  public var area: AnchorArea?
  /// How to turn the style over, in this order.
  public var flips: [AnchorFlip]

  /// Makes a fallback.
  public init(style: AnchoredStyle? = nil, area: AnchorArea? = nil, flips: [AnchorFlip] = []) {
    self.style = style
    self.area = area
    self.flips = flips
  }

  /// The fallback of words such as `flip-block flip-inline` or `bottom span-left`, or `nil`.
  public init?(_ words: String, direction: WritingDirection = .leftToRight) {
    let flips: [AnchorFlip?] = words.split(separator: " ").map { word in
      switch word {
      case "flip-block": .block
      case "flip-inline": .inline
      case "flip-start": .start
      default: nil
      }
    }
    let known = flips.compactMap { $0 }
    if !known.isEmpty, known.count == flips.count {
      self.init(flips: known)
    } else if let area = AnchorArea(words, direction: direction) {
      self.init(area: area)
    } else {
      return nil
    }
  }

  /// The style to try in place of another one.
  public func applied(to base: AnchoredStyle) -> AnchoredStyle {
    var style = style ?? base
    if let area { style.area = area }
    for flip in flips { style = style.flipped(flip) }
    return style
  }
}

extension AnchoredStyle {
  /// The style turned over: area, insets, margins and alignment, and for `start` the size as well.
  public func flipped(_ flip: AnchorFlip) -> AnchoredStyle {
    var copy = self
    switch flip {
    case .block:
      copy.vertical = vertical.mirrored
      if let area { copy.area?.vertical = area.vertical.mirrored }
    case .inline:
      copy.horizontal = horizontal.mirrored
      if let area { copy.area?.horizontal = area.horizontal.mirrored }
    case .start:
      (copy.horizontal, copy.vertical) = (vertical, horizontal)
      if let area { copy.area = AnchorArea(horizontal: area.vertical, vertical: area.horizontal) }
    }
    return copy
  }
}
