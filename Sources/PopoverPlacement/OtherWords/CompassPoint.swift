import Geometry

/// One of the nine points of a rectangle that popups are tied by: its corners, the middles of its edges, its centre.
public enum CompassPoint: Hashable, Sendable, CaseIterable {
  /// The middle of the rectangle.
  case center
  /// The middle of the top edge.
  case north
  /// The middle of the bottom edge.
  case south
  /// The middle of the right edge.
  case east
  /// The middle of the left edge.
  case west
  /// The top left corner.
  case northWest
  /// The top right corner.
  case northEast
  /// The bottom left corner.
  case southWest
  /// The bottom right corner.
  case southEast

  /// Where the point lies along an axis: −1 at the left or top edge, 0 in the middle, 1 at the right or bottom edge.
  public func sign(_ axis: LayoutAxis) -> Double {
    switch (self, axis) {
    case (.west, .horizontal), (.northWest, .horizontal), (.southWest, .horizontal): -1
    case (.east, .horizontal), (.northEast, .horizontal), (.southEast, .horizontal): 1
    case (.north, .vertical), (.northWest, .vertical), (.northEast, .vertical): -1
    case (.south, .vertical), (.southWest, .vertical), (.southEast, .vertical): 1
    default: 0
    }
  }

  /// The point mirrored along the axes asked for.
  public func mirrored(horizontally: Bool, vertically: Bool) -> CompassPoint {
    let x = horizontally ? -sign(.horizontal) : sign(.horizontal)
    let y = vertically ? -sign(.vertical) : sign(.vertical)
    return CompassPoint.allCases.first { $0.sign(.horizontal) == x && $0.sign(.vertical) == y } ?? self
  }
}
