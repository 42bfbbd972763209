/// A width and a height in points.
public struct LayoutSize: Hashable, Sendable {
  /// The extent along the horizontal axis, in points.
  public var width: Double
  /// The extent along the vertical axis, in points.
  public var height: Double

  /// Makes a size from its extents.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size, 0 by 0.
  public static let zero = LayoutSize(0, 0)

  /// Whether both extents are finite numbers.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The extent along an axis.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
