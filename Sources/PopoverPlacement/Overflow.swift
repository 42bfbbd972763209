import Geometry

/// How far a rectangle reaches past each edge of a boundary, in points; positive is outside.
public struct Overflow: Hashable, Sendable {
  /// Past the top edge.
  public var top: Double
  /// Past the left edge.
  public var left: Double
  /// Past the bottom edge.
  public var bottom: Double
  /// Past the right edge.
  public var right: Double

  /// Makes an overflow from its four amounts.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Measures a rectangle against a boundary whose edges count as moved inward by the padding.
  ///
  /// Each amount is the distance of the rectangle's edge past the boundary's edge, plus the padding of that edge.
  public init(of rect: LayoutRect, in boundary: LayoutRect, padding: LayoutInsets = .zero) {
    self.init(
      top: boundary.minY - rect.minY + padding.top, left: boundary.minX - rect.minX + padding.left,
      bottom: rect.maxY - boundary.maxY + padding.bottom, right: rect.maxX - boundary.maxX + padding.right)
  }

  /// The amount past the edge on a side: below is the bottom edge.
  public subscript(side: Side) -> Double {
    switch side {
    case .below: bottom
    case .above: top
    case .right: right
    case .left: left
    }
  }

  /// The amount past the lesser edge of an axis: left or top.
  public func atStart(of axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }
  /// The amount past the greater edge of an axis: right or bottom.
  public func atEnd(of axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }

  /// Each amount less the size of what was measured: zero or more where it lies wholly past that edge.
  public func less(_ size: LayoutSize) -> Overflow {
    Overflow(
      top: top - size.height, left: left - size.width, bottom: bottom - size.height, right: right - size.width)
  }

  /// Whether any of the four amounts is zero or more.
  public var reachesAnyEdge: Bool { top >= 0 || left >= 0 || bottom >= 0 || right >= 0 }
}
