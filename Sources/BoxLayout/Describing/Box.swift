import Cassowary
import Geometry

/// A priority for each axis.
public struct AxisPriorities: Hashable, Sendable {
  /// The priority across.
  public var horizontal: Priority
  /// The priority down.
  public var vertical: Priority

  /// Makes priorities for both axes.
  public init(_ horizontal: Priority, _ vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Makes the same priority for both axes.
  public init(_ both: Priority) { self.init(both, both) }

  /// The priority along an axis.
  public subscript(axis: LayoutAxis) -> Priority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// A rectangle with a name that constraints place: an image, a label, a group of other boxes, or an empty guide.
///
/// A box is a description, a plain value. Its place comes from a ``ContentLayout``. Its anchors (`box.left`,
/// `box.centerY`, `box.width`) make relations: `label.centerY == imageView.centerY + 3`.
public struct Box: Hashable, Sendable {
  /// What a box is for.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// It is seen.
    case view
    /// It only helps to lay others out: it is not drawn, and it cannot overlap anything.
    case guide
  }

  /// The name that constraints use; unique in a content.
  public var name: String
  /// Whether the box is seen or only a guide.
  public var role: Role
  /// The width the box has by itself, in points; `nil` where it has none. A text gives one where this is `nil`.
  public var intrinsicWidth: Double?
  /// The height the box has by itself, in points; `nil` where it has none. A text gives one where this is `nil`.
  public var intrinsicHeight: Double?
  /// The text in the box. It gives the box its intrinsic size; the height follows the width.
  public var text: TextContent?
  /// How much the box holds against being larger than its intrinsic size; 250 unless set.
  public var hugging: AxisPriorities
  /// How much the box resists being smaller than its intrinsic size; 750 unless set.
  public var resistance: AxisPriorities
  /// The name of the box that this one lies in, or `nil` for the content's container.
  public var parent: String?
  /// How far the first and the last baseline lie above the bottom edge, in points. Where it is `nil`, the baselines are
  /// those of the text, measured from the edge next to them, and the bottom edge in a box without text.
  public var baselineOffset: Double?
  /// Whether the box is not drawn. A hidden box keeps its place and its room, as hidden views do in Auto Layout: its
  /// neighbours are tied to it, and would lose their places with it. To close its gap, activate another group of
  /// constraints.
  public var isHidden: Bool
  /// The distances that `|-[child]-|` and the margin attributes keep from the edges of this box. Where it is `nil`,
  /// that is the standard space of the string's dialect (20 in Apple's), and none in a guide.
  public var layoutMargins: LayoutInsets?

  /// Makes a box; whatever is left out is what Auto Layout takes for it.
  public init(
    _ name: String, width: Double? = nil, height: Double? = nil, text: TextContent? = nil,
    hugging: AxisPriorities = AxisPriorities(.low), resistance: AxisPriorities = AxisPriorities(.high),
    parent: String? = nil, baselineOffset: Double? = nil, isHidden: Bool = false, layoutMargins: LayoutInsets? = nil,
    role: Role = .view
  ) {
    self.name = name
    self.role = role
    self.intrinsicWidth = width
    self.intrinsicHeight = height
    self.text = text
    self.hugging = hugging
    self.resistance = resistance
    self.parent = parent
    self.baselineOffset = baselineOffset
    self.isHidden = isHidden
    self.layoutMargins = layoutMargins
  }

  /// Makes a box with an intrinsic size on both axes.
  public init(_ name: String, size: LayoutSize, parent: String? = nil) {
    self.init(name, width: size.width, height: size.height, parent: parent)
  }

  /// Makes a guide: a box that is not drawn.
  public static func guide(_ name: String, parent: String? = nil) -> Box {
    Box(name, parent: parent, role: .guide)
  }

  /// The intrinsic extent that was given along an axis.
  func givenExtent(_ axis: LayoutAxis) -> Double? { axis == .horizontal ? intrinsicWidth : intrinsicHeight }

  /// The distances its children keep as standard space, as far as the box decides that.
  var standardMargins: LayoutInsets? { layoutMargins ?? (role == .guide ? .zero : nil) }
}
