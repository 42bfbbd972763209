/// A view or layout guide as a console report names it.
public struct LogItem: Hashable, Sendable {
  /// The class as printed, such as `UILabel` or `App.TitleLabel`; `nil` where only a name is printed.
  public var className: String?
  /// The address as printed, such as `0x7fca0bd50f70`.
  public var address: String?
  /// The accessibility identifier or the key printed instead of class and address.
  public var name: String?
  /// The start of the text the view shows, as printed between quotes.
  public var text: String?

  /// Makes an item of what a report prints.
  public init(className: String? = nil, address: String? = nil, name: String? = nil, text: String? = nil) {
    self.className = className
    self.address = address
    self.name = name
    self.text = text
  }

  /// What tells this item from others of the same report: its address where there is one, else its name.
  public var identity: String { address ?? name ?? className ?? "?" }

  /// Whether the class belongs to the system's own frameworks, to go by its prefix.
  public var isSystemClass: Bool {
    guard let className else { return false }
    for prefix in ["_UI", "_NS", "UIView-", "UITableViewCellContentView", "UIInput", "UIKeyboard", "NSKVONotifying_UI"]
    where className.hasPrefix(prefix) { return true }
    return className.hasPrefix("UI") || className.hasPrefix("NS") || className.hasPrefix("CK")
  }
}

/// An attribute of an item as a report prints it.
public enum LogAttribute: String, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where text starts.
  case leading
  /// The edge where text ends.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// The horizontal middle.
  case centerX
  /// The vertical middle.
  case centerY
  /// The baseline of the last line, as older systems print it.
  case baseline
  /// The baseline of the first line.
  case firstBaseline
  /// The baseline of the last line.
  case lastBaseline
  /// The left edge within the layout margins.
  case leftMargin
  /// The right edge within the layout margins.
  case rightMargin
  /// The top edge within the layout margins.
  case topMargin
  /// The bottom edge within the layout margins.
  case bottomMargin
  /// The leading edge within the layout margins.
  case leadingMargin
  /// The trailing edge within the layout margins.
  case trailingMargin
  /// The horizontal middle within the layout margins.
  case centerXWithinMargins
  /// The vertical middle within the layout margins.
  case centerYWithinMargins
  /// The left edge, relative to the superview's (autoresizing).
  case minX
  /// The horizontal middle, relative to the superview's left edge (autoresizing).
  case midX
  /// The right edge, relative to the superview's left edge (autoresizing).
  case maxX
  /// The top edge, relative to the superview's (autoresizing).
  case minY
  /// The vertical middle, relative to the superview's top edge (autoresizing).
  case midY
  /// The bottom edge, relative to the superview's top edge (autoresizing).
  case maxY
  /// The width of a scroll view's content (private).
  case contentWidth
  /// The height of a scroll view's content (private).
  case contentHeight

  /// Whether the attribute lies along the horizontal axis.
  public var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .minX, .midX, .maxX, .contentWidth:
      true
    default: false
    }
  }

  /// Whether the attribute is a length and not a place.
  public var isSize: Bool {
    switch self {
    case .width, .height, .contentWidth, .contentHeight: true
    default: false
    }
  }

  /// Whether its distance from the item's frame is not printed: baselines and layout margins.
  public var isHiddenFromText: Bool {
    switch self {
    case .baseline, .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
