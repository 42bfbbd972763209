/// Distances inward from the four edges of a rectangle, in points.
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge downward.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the bottom edge upward.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// Makes insets from the distance on each side.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets of the same distance on all four sides.
  public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  /// No inset on any side.
  public static let zero = LayoutInsets()

  /// Whether all four distances are finite numbers.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// The sum of left and right.
  public var horizontal: Double { left + right }
  /// The sum of top and bottom.
  public var vertical: Double { top + bottom }

  /// The insets added side by side.
  public static func + (a: LayoutInsets, b: LayoutInsets) -> LayoutInsets {
    LayoutInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
