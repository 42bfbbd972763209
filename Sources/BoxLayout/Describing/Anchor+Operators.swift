import VisualFormat

extension Anchor {
  /// The anchor moved, or the extent made larger, by a number of points.
  public static func + (a: Anchor, b: Double) -> Anchor { Anchor(a.terms, constant: a.constant + b) }
  /// The anchor moved, or the extent made larger, by a number of points.
  public static func + (a: Double, b: Anchor) -> Anchor { Anchor(b.terms, constant: b.constant + a) }
  /// The anchor moved back, or the extent made smaller, by a number of points.
  public static func - (a: Anchor, b: Double) -> Anchor { Anchor(a.terms, constant: a.constant - b) }
  /// The anchor moved by an extent, or the sum of two extents.
  public static func + (a: Anchor, b: Anchor<Extent>) -> Anchor { a.adding(b) }
  /// The anchor moved back by an extent, or the difference of two extents.
  public static func - (a: Anchor, b: Anchor<Extent>) -> Anchor { a.adding(b, times: -1) }
  /// The anchor times a number; a position is measured from the box that holds both sides.
  public static func * (a: Anchor, b: Double) -> Anchor { a.multiplied(by: b) }
  /// The anchor times a number; a position is measured from the box that holds both sides.
  public static func * (a: Double, b: Anchor) -> Anchor { b.multiplied(by: a) }
  /// The anchor divided by a number.
  public static func / (a: Anchor, b: Double) -> Anchor { a.multiplied(by: 1 / b) }

  /// Requires both to be equal.
  public static func == (a: Anchor, b: Anchor) -> ContentConstraint { a.compare(.equal, b) }
  /// Requires the first to be at most the second.
  public static func <= (a: Anchor, b: Anchor) -> ContentConstraint { a.compare(.lessThanOrEqual, b) }
  /// Requires the first to be at least the second.
  public static func >= (a: Anchor, b: Anchor) -> ContentConstraint { a.compare(.greaterThanOrEqual, b) }
  /// Requires an extent, or a position in the box that holds this one, to be a number of points.
  public static func == (a: Anchor, b: Double) -> ContentConstraint { a.compare(.equal, Anchor([], constant: b)) }
  /// Requires an extent, or a position in the box that holds this one, to be at most a number of points.
  public static func <= (a: Anchor, b: Double) -> ContentConstraint {
    a.compare(.lessThanOrEqual, Anchor([], constant: b))
  }
  /// Requires an extent, or a position in the box that holds this one, to be at least a number of points.
  public static func >= (a: Anchor, b: Double) -> ContentConstraint {
    a.compare(.greaterThanOrEqual, Anchor([], constant: b))
  }
}

extension Anchor where Kind == HorizontalPosition {
  /// The distance from the second position to the first.
  public static func - (a: Anchor, b: Anchor) -> Anchor<Extent> { a.adding(b, times: -1) }
}

extension Anchor where Kind == VerticalPosition {
  /// The distance from the second position to the first.
  public static func - (a: Anchor, b: Anchor) -> Anchor<Extent> { a.adding(b, times: -1) }
}
