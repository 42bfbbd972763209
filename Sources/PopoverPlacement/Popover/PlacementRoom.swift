import Geometry

/// Where a popover has room, which does not depend on its size: to be asked before a size is known.
public struct PlacementRoom: Hashable, Sendable {
  /// The host's rectangle: the screen that is taken, where there are several.
  public var hostFrame: LayoutRect
  /// The area in which popovers have room: the host less keyboard, safe insets and margin.
  public var available: LayoutRect
  /// The part of the anchor that can be seen, or the nearest place to a hidden one.
  public var anchor: LayoutRect
  /// Whether nothing of the anchor can be seen.
  public var anchorHidden: Bool
}

extension PlacementRequest {
  /// Finds the room there is, whatever the size.
  ///
  /// Allocates nothing, but for an anchor of several lines. Throws where a number is not finite or too large to compute
  /// with.
  public func room() throws(PlacementError) -> PlacementRoom {
    try checkNumbers()
    let scene = PlacementScene(self)
    return PlacementRoom(
      hostFrame: scene.bounds, available: scene.available, anchor: scene.anchor, anchorHidden: scene.anchorHidden)
  }
}
