import Geometry

/// The radii of the four corners of a bubble's body, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left.
  public var topLeft: Double
  /// The radius at the top right.
  public var topRight: Double
  /// The radius at the bottom right.
  public var bottomRight: Double
  /// The radius at the bottom left.
  public var bottomLeft: Double

  /// Makes radii corner by corner, clockwise from the top left.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes four equal radii.
  public init(_ all: Double) { self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all) }

  /// Square corners.
  public static let zero = CornerRadii(0)

  /// The radii cut to half the shorter side of a body, none negative or not a number.
  public func fitted(in body: LayoutSize) -> CornerRadii {
    let limit = drawableLength(Swift.min(body.width, body.height)) / 2
    func fit(_ radius: Double) -> Double { Swift.min(drawableLength(radius), limit) }
    return CornerRadii(
      topLeft: fit(topLeft), topRight: fit(topRight), bottomRight: fit(bottomRight), bottomLeft: fit(bottomLeft))
  }

  /// The radii made smaller by a border's width, never negative.
  public func inset(by distance: Double) -> CornerRadii {
    func shrink(_ radius: Double) -> Double { Swift.max(0, radius - distance) }
    return CornerRadii(
      topLeft: shrink(topLeft), topRight: shrink(topRight), bottomRight: shrink(bottomRight),
      bottomLeft: shrink(bottomLeft))
  }

  /// The two radii beside the edge that faces the anchor of a popover on `side`: first the left or top one.
  public subscript(besideArrow side: Side) -> (start: Double, end: Double) {
    get {
      switch side {
      case .below: (topLeft, topRight)
      case .above: (bottomLeft, bottomRight)
      case .right: (topLeft, bottomLeft)
      case .left: (topRight, bottomRight)
      }
    }
    set {
      switch side {
      case .below: (topLeft, topRight) = newValue
      case .above: (bottomLeft, bottomRight) = newValue
      case .right: (topLeft, bottomLeft) = newValue
      case .left: (topRight, bottomRight) = newValue
      }
    }
  }
}
