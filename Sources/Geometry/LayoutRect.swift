/// A rectangle in points: an origin (its top left corner) and a size; y grows downward.
public struct LayoutRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: LayoutPoint
  /// The width and height.
  public var size: LayoutSize

  /// Makes a rectangle from its top left corner and its size.
  @inlinable
  public init(origin: LayoutPoint, size: LayoutSize) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its left edge, top edge, width and height.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: LayoutPoint(x, y), size: LayoutSize(width, height))
  }

  /// Makes a rectangle from its four edges.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(left, top, right - left, bottom - top)
  }

  /// The empty rectangle at the origin.
  public static let zero = LayoutRect(0, 0, 0, 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The extent along the horizontal axis.
  public var width: Double { size.width }
  /// The extent along the vertical axis.
  public var height: Double { size.height }
  /// The middle of the rectangle.
  public var center: LayoutPoint { LayoutPoint(midX, midY) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
  /// Whether origin and size are finite numbers.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The lesser edge along an axis: left or top.
  public func min(_ axis: LayoutAxis) -> Double { origin[axis] }
  /// The greater edge along an axis: right or bottom.
  public func max(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] }
  /// The middle along an axis.
  public func mid(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] / 2 }

  /// The same area with non-negative width and height.
  public var standardized: LayoutRect {
    LayoutRect(
      Swift.min(minX, maxX), Swift.min(minY, maxY), width < 0 ? -width : width, height < 0 ? -height : height)
  }

  /// The rectangle moved by `dx` to the right and `dy` downward.
  public func offset(dx: Double, dy: Double) -> LayoutRect {
    LayoutRect(origin: origin.offset(dx: dx, dy: dy), size: size)
  }

  /// The rectangle with each edge moved inward by the inset of its side; the size never goes below zero.
  ///
  /// Where opposite insets are larger than the rectangle, the edges meet between the places where each inset alone would
  /// put them, and not outside of the rectangle.
  public func inset(by insets: LayoutInsets) -> LayoutRect {
    func shrink(_ near: Double, _ far: Double, _ axis: LayoutAxis) -> (start: Double, length: Double) {
      let (low, high) = (min(axis) + near, max(axis) - far)
      // The extent itself and not the difference of the edges: it stays the same to the bit wherever the rectangle is.
      if low <= high { return (low, Swift.max(0, size[axis] - near - far)) }
      return (Swift.max(min(axis), Swift.min((low + high) / 2, max(axis))), 0)
    }
    let (left, width) = shrink(insets.left, insets.right, .horizontal)
    let (top, height) = shrink(insets.top, insets.bottom, .vertical)
    return LayoutRect(left, top, width, height)
  }

  /// What both rectangles cover, or `nil` where they do not meet; touching edges meet in an empty rectangle.
  public func intersection(_ other: LayoutRect) -> LayoutRect? {
    let left = Swift.max(minX, other.minX)
    let right = Swift.min(maxX, other.maxX)
    let top = Swift.max(minY, other.minY)
    let bottom = Swift.min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return LayoutRect(left: left, top: top, right: right, bottom: bottom)
  }

  /// The smallest rectangle that covers both.
  public func union(_ other: LayoutRect) -> LayoutRect {
    LayoutRect(
      left: Swift.min(minX, other.minX), top: Swift.min(minY, other.minY),
      right: Swift.max(maxX, other.maxX), bottom: Swift.max(maxY, other.maxY))
  }

  /// Whether the point lies inside or on an edge.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Whether the other rectangle lies wholly inside; shared edges count as inside.
  public func contains(_ other: LayoutRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
