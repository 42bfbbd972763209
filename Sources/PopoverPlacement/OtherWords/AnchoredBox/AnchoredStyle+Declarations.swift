import Geometry

extension AnchoredStyle {
  /// Takes over one declaration of CSS: a property that places a box, and its value.
  ///
  ///     var style = AnchoredStyle(size: LayoutSize(120, 40))
  ///     try style.declare("left", "calc(anchor(right) + 8px)")
  ///     try style.declare("align-self", "anchor-center")
  ///
  /// Understood are `position-area`; `left`, `right`, `top`, `bottom` and `inset`; `width`, `height`, `max-width` and
  /// `max-height`; `margin` and those of one side; `justify-self` and `align-self`. The anchor is the default one.
  ///
  /// - Parameters:
  ///   - property: The property's name.
  ///   - value: The value, without a semicolon.
  ///   - direction: The direction of writing, in which blocks run from top to bottom.
  /// - Throws: ``CSSWordsError``; the style is as it was then.
  public mutating func declare(
    _ property: String, _ value: String, direction: WritingDirection = .leftToRight
  ) throws(CSSWordsError) {
    let value = CSSValue.trimmed(value)
    let wrong = CSSWordsError(.unknownValue, property, value)
    switch property {
    case "position-area":
      if value == "none" {
        area = nil
      } else if let area = AnchorArea(value, direction: direction) {
        self.area = area
      } else {
        throw wrong
      }
    case "left", "top", "right", "bottom":
      let axis: LayoutAxis = property == "left" || property == "right" ? .horizontal : .vertical
      let isStart = property == "left" || property == "top"
      let inset = CSSValue.inset(value, axis, isStart: isStart, direction)
      guard inset != nil || value == "auto" else { throw wrong }
      if isStart { self[axis].startInset = inset } else { self[axis].endInset = inset }
    case "width", "height":
      let axis: LayoutAxis = property == "width" ? .horizontal : .vertical
      if let length = CSSValue.extent(value, axis) {
        self[axis].length = length
      } else if value != "auto" {
        throw wrong
      }
    case "max-width", "max-height":
      let maximum = CSSValue.percentage(value)
      guard maximum.map({ $0 >= 0 }) ?? (value == "none") else { throw wrong }
      self[property == "max-width" ? .horizontal : .vertical].maximum = maximum
    case "margin-top": vertical.startMargin = try Self.margin(value, wrong)
    case "margin-bottom": vertical.endMargin = try Self.margin(value, wrong)
    case "margin-left": horizontal.startMargin = try Self.margin(value, wrong)
    case "margin-right": horizontal.endMargin = try Self.margin(value, wrong)
    case "margin":
      let sides = try Self.sides(value, wrong)
      margin = LayoutInsets(
        top: try Self.margin(sides[0], wrong), left: try Self.margin(sides[3], wrong),
        bottom: try Self.margin(sides[2], wrong), right: try Self.margin(sides[1], wrong))
    case "inset":
      var copy = self
      for (property, side) in zip(["top", "right", "bottom", "left"], try Self.sides(value, wrong)) {
        try copy.declare(property, side, direction: direction)
      }
      self = copy
    case "justify-self": try align(.horizontal, value, direction, wrong)
    case "align-self": try align(.vertical, value, direction, wrong)
    default: throw CSSWordsError(.unknownProperty, property, value)
    }
  }

  private static func margin(_ value: String, _ wrong: CSSWordsError) throws(CSSWordsError) -> Double {
    guard let points = CSSValue.length(value) else { throw wrong }
    return points
  }

  /// One to four values as those of top, right, bottom and left.
  private static func sides(_ value: String, _ wrong: CSSWordsError) throws(CSSWordsError) -> [String] {
    let words = CSSValue.words(value)
    switch words.count {
    case 1: return [words[0], words[0], words[0], words[0]]
    case 2: return [words[0], words[1], words[0], words[1]]
    case 3: return [words[0], words[1], words[2], words[1]]
    case 4: return words
    default: throw wrong
    }
  }

  private mutating func align(
    _ axis: LayoutAxis, _ value: String, _ direction: WritingDirection, _ wrong: CSSWordsError
  ) throws(CSSWordsError) {
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    switch value {
    case "normal": self[axis].alignment = .normal
    case "anchor-center": self[axis].alignment = .anchorCenter
    case "center": self[axis].alignment = .center
    case "start", "self-start": self[axis].alignment = isMirrored ? .end : .start
    case "end", "self-end": self[axis].alignment = isMirrored ? .start : .end
    case "left" where axis == .horizontal: self[axis].alignment = .start
    case "right" where axis == .horizontal: self[axis].alignment = .end
    case "stretch": self[axis].length = .stretch
    default: throw wrong
    }
  }
}
