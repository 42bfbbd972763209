import Geometry

/// Which of the three tracks of an axis a box spans: before the anchor, beside it, after it.
public enum AreaSpan: Hashable, Sendable, CaseIterable {
  /// From the block's edge to the anchor: left of it or above it.
  case before
  /// The anchor's own extent.
  case center
  /// From the anchor to the block's edge: right of it or below it.
  case after
  /// All up to the far edge of the anchor, where the box ends.
  case throughAnchor
  /// All from the near edge of the anchor, where the box begins.
  case fromAnchor
  /// All of the axis; the box is centred on the anchor.
  case all

  /// The span on the other side of the anchor.
  public var mirrored: AreaSpan {
    switch self {
    case .before: .after
    case .after: .before
    case .throughAnchor: .fromAnchor
    case .fromAnchor: .throughAnchor
    case .center, .all: self
    }
  }
}

/// A part of the grid of three by three that an anchor's edges cut out of a block, as `position-area` names it.
public struct AnchorArea: Hashable, Sendable {
  /// The tracks from left to right.
  public var horizontal: AreaSpan
  /// The tracks from top to bottom.
  public var vertical: AreaSpan

  /// Makes an area.
  public init(horizontal: AreaSpan, vertical: AreaSpan) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The span along an axis.
  public subscript(axis: LayoutAxis) -> AreaSpan { axis == .horizontal ? horizontal : vertical }
}
