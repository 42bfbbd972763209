/// A quantity of a box that a constraint speaks of.
///
/// y grows downward. `leading` and `trailing` follow the layout direction, `left` and `right` do not.
public enum LayoutAttribute: UInt8, CaseIterable, Hashable, Sendable {
  /// The x of the left edge.
  case left
  /// The x of the right edge.
  case right
  /// The y of the upper edge.
  case top
  /// The y of the lower edge.
  case bottom
  /// The x of the edge where a line of text begins: the left one in a left-to-right layout.
  case leading
  /// The x of the edge where a line of text ends: the right one in a left-to-right layout.
  case trailing
  /// The extent along x.
  case width
  /// The extent along y.
  case height
  /// The x halfway between the left and the right edge.
  case centerX
  /// The y halfway between the upper and the lower edge.
  case centerY
  /// The y of the last line of text; the lower edge of a box without text.
  case lastBaseline
  /// The y of the first line of text; the lower edge of a box without text.
  case firstBaseline
  /// The left edge moved inward by the box's left margin.
  case leftMargin
  /// The right edge moved inward by the box's right margin.
  case rightMargin
  /// The upper edge moved inward by the box's top margin.
  case topMargin
  /// The lower edge moved inward by the box's bottom margin.
  case bottomMargin
  /// The leading edge moved inward by the box's leading margin.
  case leadingMargin
  /// The trailing edge moved inward by the box's trailing margin.
  case trailingMargin
  /// The x halfway between the left and the right margin.
  case centerXWithinMargins
  /// The y halfway between the top and the bottom margin.
  case centerYWithinMargins
  /// The place in the drawing order: larger is nearer to the viewer; 0 unless a constraint says otherwise. No length.
  case zIndex

  /// The name in strings, such as `centerX`.
  public var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .zIndex: "zIndex"
    }
  }

  /// The attribute of a name, or `nil`; `baseline` is the last baseline.
  public init?(name: String) {
    if name == "baseline" {
      self = .lastBaseline
      return
    }
    for attribute in LayoutAttribute.allCases where attribute.name == name {
      self = attribute
      return
    }
    return nil
  }

  /// The axis the attribute measures along, or `nil` for the drawing order.
  public var axis: FormatAxis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .zIndex: nil
    }
  }

  /// Whether the attribute is an extent (`width`, `height`) and not a position.
  public var isExtent: Bool { self == .width || self == .height }
}

/// The axis along which a format lays out its views.
public enum FormatAxis: UInt8, CaseIterable, Hashable, Sendable {
  /// Along x, written `H:` or left out.
  case horizontal
  /// Along y, written `V:`.
  case vertical

  /// The other one.
  public var across: FormatAxis { self == .horizontal ? .vertical : .horizontal }
}
