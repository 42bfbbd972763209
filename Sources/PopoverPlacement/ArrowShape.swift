import Geometry

/// The form of a bubble's arrow before it is fitted to a side: a triangle with rounded ends, in points.
///
/// The arrow stands with its base on an edge of the body and its tip toward the anchor. A shape says what is wanted;
/// ``ArrowFit`` says what a body has room for.
public struct ArrowShape: Hashable, Sendable {
  /// The length of the base, along the edge of the body.
  public var base: Double
  /// The distance from the edge of the body to the sharp tip, across the edge.
  public var height: Double
  /// Where the tip stands over the base: 0 over its start (left or top), 1 over its end, 0.5 over its middle.
  ///
  /// At 0 and 1 the arrow is a right triangle.
  public var tipPosition: Double
  /// The radius of the arc that rounds the tip; the sharp tip stays where it was and the arc touches both flanks.
  public var tipRadius: Double
  /// The radius of the arcs that lead from the edge of the body into the flanks.
  public var baseFillet: Double

  /// Makes an arrow, symmetric and sharp unless told otherwise.
  public init(
    base: Double, height: Double, tipPosition: Double = 0.5, tipRadius: Double = 0, baseFillet: Double = 0
  ) {
    self.base = base
    self.height = height
    self.tipPosition = tipPosition
    self.tipRadius = tipRadius
    self.baseFillet = baseFillet
  }

  /// No arrow.
  public static let none = ArrowShape(base: 0, height: 0)

  /// Whether there is no arrow to draw: its base or its height is not a positive number.
  public var isEmpty: Bool { !(base > 0 && height > 0) }

  /// The same arrow with its tip over the mirrored place of the base.
  public var mirrored: ArrowShape {
    var copy = self
    copy.tipPosition = 1 - tipPosition
    return copy
  }

  /// The arrow with lengths that can be drawn: none negative, not a number or over 1e12 points; the tip over the base.
  ///
  /// What has no base or no height to see (less than 1e-9 points) is ``none``.
  var sanitized: ArrowShape {
    guard base >= 1e-9, height >= 1e-9 else { return .none }
    return ArrowShape(
      base: drawableLength(base), height: drawableLength(height),
      tipPosition: tipPosition >= 0 ? Swift.min(tipPosition, 1) : tipPosition < 0 ? 0 : 0.5,
      tipRadius: drawableLength(tipRadius), baseFillet: drawableLength(baseFillet))
  }
}

/// The length brought into what an outline can be computed with: 0 for negative ones and NaN, at most 1e12.
func drawableLength(_ length: Double) -> Double { length > 0 ? Swift.min(length, 1e12) : 0 }
