/// A position in points; x grows to the right, y grows downward.
public struct LayoutPoint: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points, growing downward.
  public var y: Double

  /// Makes a position from its coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = LayoutPoint(0, 0)

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The coordinate along an axis.
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// This position moved by `dx` to the right and `dy` downward.
  public func offset(dx: Double, dy: Double) -> LayoutPoint { LayoutPoint(x + dx, y + dy) }
}
