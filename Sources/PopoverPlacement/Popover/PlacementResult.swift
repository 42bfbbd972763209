import Geometry

/// Where a popover goes.
public struct PlacementResult: Hashable, Sendable {
  /// The placement taken.
  public internal(set) var placement: Placement
  /// False where no permitted side has any depth for the body (or less than its minimum), and covering is not allowed.
  public internal(set) var isPlaced: Bool
  /// Whether the popover fits with the size it wanted: on its side, inside the available area, and for an ordered
  /// choice without being moved along.
  public internal(set) var fits: Bool
  /// The bubble with its arrow and surroundings.
  public internal(set) var frame: LayoutRect
  /// The bubble without its arrow.
  public internal(set) var body: LayoutRect
  /// The arrow, or `nil` where there is none to draw.
  public internal(set) var arrow: PlacedArrow?
  /// The corner radii of the body, after they gave way to the arrow.
  public internal(set) var cornerRadii: CornerRadii
  /// By how much the body is smaller than wanted, never negative.
  public internal(set) var clipped: LayoutSize
  /// The largest body that this side could hold.
  public internal(set) var room: LayoutSize
  /// What the popover points at: the part of the anchor that can be seen, or the nearest place to a hidden one.
  public internal(set) var anchor: LayoutRect
  /// The area in which popovers have room.
  public internal(set) var available: LayoutRect
  /// The host's rectangle: the screen that was taken, where there are several.
  public internal(set) var hostFrame: LayoutRect
  /// What could not be done as asked.
  public internal(set) var findings: PlacementFindingSet

  /// The side of the anchor on which the popover lies.
  public var side: Side { placement.side }
  /// Which edges of anchor and popover were aligned, before the popover slid into the host.
  public var alignment: SideAlignment { placement.alignment }
  /// Whether nothing of the anchor can be seen.
  public var anchorHidden: Bool { findings.contains(.anchorHidden) }
  /// The edge of the body that stays where it is when the content grows or shrinks: the one that faces the anchor.
  public var steadyEdge: Side { placement.side.opposite }
}

/// An arrow in its place, in the host's space.
public struct PlacedArrow: Hashable, Sendable {
  /// The sharp tip.
  public internal(set) var tip: LayoutPoint
  /// The end of the base that is nearer to the aligned edge; the left or top one for a centred placement.
  public internal(set) var baseNear: LayoutPoint
  /// The other end of the base.
  public internal(set) var baseFar: LayoutPoint
  /// The form as it is drawn, with the tip's place over the base from the left or top.
  public internal(set) var shape: ArrowShape
  /// The tip's coordinate along its side of the body, from the left or top corner.
  public internal(set) var position: Double
  /// The signed distance of the tip from the middle of its side; positive is right or down.
  public internal(set) var offset: Double
  /// How far the wanted place of the tip lies past the one it got; zero where it got what it wanted.
  public internal(set) var centerOffset: Double
  /// Whether the tip is at the gap from the anchor's edge and within what can be seen of it along the side.
  public internal(set) var pointsAtAnchor: Bool

  /// The length of the base as it is drawn.
  public var baseLength: Double { shape.base }
}
