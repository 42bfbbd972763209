import Cassowary
import Geometry

extension ContentLayout {
  /// Reports a number that cannot be laid out with.
  static func check(
    _ value: Double, _ what: String, at place: ContentPlace, canBeNegative: Bool = false,
    into problems: inout [LayoutError]
  ) {
    if !(value.magnitude <= LayoutStrength.greatest) {
      problems.append(LayoutError(.badNumber(what: what, value), at: place))
    } else if value < 0, !canBeNegative {
      problems.append(LayoutError(.negative(what: what, value), at: place))
    }
  }

  /// Reports a priority that users cannot give.
  static func check(_ priority: Priority, at place: ContentPlace, into problems: inout [LayoutError]) {
    if !(priority.rawValue >= LayoutStrength.least && priority.rawValue <= 1000) {
      problems.append(LayoutError(.badPriority(priority.rawValue), at: place))
    }
  }

  /// Reports what is wrong with a box by itself.
  static func check(_ box: Box, at place: ContentPlace, into problems: inout [LayoutError]) {
    switch box.name {
    case "": problems.append(LayoutError(.emptyName, at: place))
    case "superview", "super", "safeArea", "|": problems.append(LayoutError(.reservedName(box.name), at: place))
    default: break
    }
    if let width = box.intrinsicWidth { check(width, "width", at: place, into: &problems) }
    if let height = box.intrinsicHeight { check(height, "height", at: place, into: &problems) }
    if let offset = box.baselineOffset {
      check(offset, "baseline offset", at: place, canBeNegative: true, into: &problems)
    }
    for axis in LayoutAxis.allCases {
      check(box.hugging[axis], at: place, into: &problems)
      check(box.resistance[axis], at: place, into: &problems)
    }
    if let margins = box.layoutMargins { check(margins, "layout margin", at: place, into: &problems) }
    if let text = box.text { check(text, at: place, into: &problems) }
  }

  /// Reports a text that cannot be measured.
  static func check(_ text: TextContent, at place: ContentPlace, into problems: inout [LayoutError]) {
    if !(text.fontSize > 0) {
      problems.append(LayoutError(.badFontSize(text.fontSize), at: place))
    } else {
      check(text.fontSize, "font size", at: place, into: &problems)
    }
  }

  static func check(
    _ insets: LayoutInsets, _ what: String, at place: ContentPlace, into problems: inout [LayoutError]
  ) {
    for value in [insets.top, insets.left, insets.bottom, insets.right] {
      check(value, what, at: place, canBeNegative: true, into: &problems)
    }
  }

  /// Reports an extent of the container that cannot be.
  static func check(_ extent: ContainerExtent, _ axis: LayoutAxis, into problems: inout [LayoutError]) {
    let what = axis == .horizontal ? "container's width" : "container's height"
    switch extent {
    case .compressed, .expanded: break
    case .fixed(let value), .atMost(let value): check(value, what, at: .content, into: &problems)
    case .near(let value, let priority):
      check(value, what, at: .content, into: &problems)
      check(priority, at: .content, into: &problems)
    }
  }

  /// Reports the numbers of the content that belong to no box.
  func checkNumbers(problems: inout [LayoutError]) {
    if let margins = content.layoutMargins { Self.check(margins, "layout margin", at: .content, into: &problems) }
    Self.check(content.safeInsets, "safe inset", at: .content, into: &problems)
    Self.check(content.spacing, "spacing", at: .content, canBeNegative: true, into: &problems)
    for name in content.metrics.keys.sorted() {
      Self.check(content.metrics[name] ?? 0, "metric", at: .metric(name), canBeNegative: true, into: &problems)
    }
  }
}
