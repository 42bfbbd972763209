/// One of the two axes of the plane.
public enum LayoutAxis: Hashable, Sendable, CaseIterable {
  /// Left to right; lengths along it are widths.
  case horizontal
  /// Top to bottom; lengths along it are heights.
  case vertical

  /// The other axis.
  public var perpendicular: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// Where a popover lies, seen from its anchor. Its arrow points the other way.
public enum Side: Hashable, Sendable, CaseIterable {
  /// Under the anchor, in the direction of growing y.
  case below
  /// Over the anchor.
  case above
  /// To the right of the anchor.
  case right
  /// To the left of the anchor.
  case left

  /// The side across the anchor.
  public var opposite: Side {
    switch self {
    case .below: .above
    case .above: .below
    case .right: .left
    case .left: .right
    }
  }

  /// The axis that leads away from the anchor: vertical for above and below.
  public var axis: LayoutAxis { self == .below || self == .above ? .vertical : .horizontal }

  /// Whether the popover lies in the direction of growing coordinates: below or right.
  public var isForward: Bool { self == .below || self == .right }
}

/// Which edges of anchor and popover coincide along the side they share.
///
/// On the sides above and below, `start` is the leading edge (left in left-to-right writing); on the sides left
/// and right it is the top edge.
public enum SideAlignment: Hashable, Sendable, CaseIterable {
  /// The starting edges coincide.
  case start
  /// The middles coincide.
  case center
  /// The ending edges coincide.
  case end
}

/// The direction in which text runs, which decides what leading and trailing mean.
public enum WritingDirection: Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
