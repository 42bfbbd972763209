import Geometry

/// What a popover points at.
public struct PlacementAnchor: Hashable, Sendable {
  /// The rectangle; one of negative size counts as the same area with a positive one.
  public var rect: LayoutRect
  /// The pieces of an anchor that runs over several lines; where there are any, ``rect`` does not count.
  public var lines: [LayoutRect]
  /// Where the pointer is: it chooses among two lines that lie apart.
  public var pointer: LayoutPoint?
  /// What of the anchor can be seen, such as the bounds of a scroll container, in the host's space.
  public var clip: LayoutRect?
  /// How far the content that the anchor is part of is scrolled; rectangle, lines and pointer move back by it.
  public var scrollOffset: LayoutPoint

  /// Makes an anchor of a rectangle.
  public init(_ rect: LayoutRect, clip: LayoutRect? = nil, scrollOffset: LayoutPoint = .zero) {
    self.rect = rect
    lines = []
    self.clip = clip
    self.scrollOffset = scrollOffset
  }

  /// Makes an anchor of the lines of a text.
  public init(lines: [LayoutRect], pointer: LayoutPoint? = nil, clip: LayoutRect? = nil) {
    self.init(AnchorLines(lines).bounds, clip: clip)
    self.lines = lines
    self.pointer = pointer
  }

  /// Makes an anchor of a point.
  public init(point: LayoutPoint) { self.init(LayoutRect(origin: point, size: .zero)) }
}
