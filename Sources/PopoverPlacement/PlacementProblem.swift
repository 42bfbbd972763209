import Geometry

/// What the steps start from: the rectangles of a placement, and the placement asked for.
public struct PlacementProblem: Hashable, Sendable {
  /// The rectangle pointed at.
  public var anchor: LayoutRect
  /// The pieces of an anchor that runs over several lines, such as a link in a text; empty for a plain one.
  public var anchorLines: [LayoutRect]
  /// The popover's body without its arrow.
  public var size: LayoutSize
  /// The rectangle the popover should stay in.
  public var boundary: LayoutRect
  /// The placement asked for.
  public var placement: Placement
  /// The direction that decides where start and end are above and below an anchor.
  public var direction: WritingDirection

  /// Makes a problem from its parts.
  public init(
    anchor: LayoutRect, anchorLines: [LayoutRect] = [], size: LayoutSize, boundary: LayoutRect,
    placement: Placement = .below, direction: WritingDirection = .leftToRight
  ) {
    self.anchor = anchor
    self.anchorLines = anchorLines
    self.size = size
    self.boundary = boundary
    self.placement = placement
    self.direction = direction
  }
}
