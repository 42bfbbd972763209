import Geometry

/// All that decides where a popover goes. Call ``place()`` for the answer.
///
/// The same request gives the same answer, to the bit: what was chosen before is part of the request
/// (``previous``), not of a hidden memory.
public struct PlacementRequest: Hashable, Sendable {
  /// What the popover points at.
  public var anchor: PlacementAnchor
  /// The size the popover wants.
  public var size: PopoverSize
  /// Where there is room.
  public var host: PlacementHost
  /// Which placements come into question, and in which order.
  public var choice: PlacementChoice

  /// The distance from the anchor's edge to the arrow's tip (to the body, without an arrow), in points.
  public var gap = 0.0
  /// A move along the side, in points: right or down, to the left where writing runs from right to left.
  public var skid = 0.0
  /// The arrow's form; its tip position is taken from the aligned edge, so it is mirrored where that is the far one.
  public var arrow = ArrowShape.none
  /// Where along the side the arrow's tip wants to be.
  public var aim = ArrowAim.anchor
  /// Who gives way where the arrow comes near a corner.
  public var nearCorner = ArrowFit.NearCorner.arrowYields
  /// Whether an aligned body moves along its side as far as the arrow needs to reach an anchor shorter than its arc.
  public var nudgesForArrow = true
  /// The wanted corner radii of the body.
  public var cornerRadii = CornerRadii.zero
  /// A channel that the frame keeps free around the body; on the arrow's side the larger of it and the arrow counts.
  public var surroundings = LayoutInsets.zero

  /// What happens where there is less room than the popover wants.
  public var whenTooLarge = OversizePolicy.shrink
  /// The same along the side, if it is to differ from ``whenTooLarge``.
  public var whenTooLongAlongSide: OversizePolicy?
  /// The least size of the body; a side with less depth does not take the popover.
  public var minimumSize = LayoutSize.zero
  /// Whether the body may cover the anchor when no side has room.
  public var mayCoverAnchor = false
  /// Whether start may become end, and end start, when the popover sticks out along its side otherwise.
  public var flipsAlignment = false
  /// Whether a side on which the arrow reaches the anchor goes before the preferred one on which it does not.
  public var ranksArrowReach = false
  /// What must stay free past the body on the side where it lies, for that side to be taken while another is as good.
  public var reserve = LayoutInsets.zero
  /// Whether a popover that touches the edge of the available area, or just fills it, counts as fitting.
  public var touchingFits = true

  /// The placement of the answer before, if there is one.
  public var previous: Placement?
  /// By how much another placement must fit better before the previous one is left, while that still fits, in points.
  public var hysteresis = 0.0
  /// Whether the previous placement stays whatever the room.
  public var keepsPrevious = false

  /// Makes a request; everything else has a default.
  public init(
    anchor: PlacementAnchor, size: PopoverSize, host: PlacementHost, choice: PlacementChoice = .sides(.below)
  ) {
    self.anchor = anchor
    self.size = size
    self.host = host
    self.choice = choice
  }
}

extension PlacementRequest {
  /// What the frame has more than the body on a side: the surroundings, and the arrow where it is larger than they are.
  public func outsets(on side: Side) -> LayoutInsets {
    var insets = surroundings
    insets[side.opposite] = facing(side)
    return insets
  }

  /// The distance between the body and the frame's edge that faces the anchor.
  func facing(_ side: Side) -> Double { max(arrow.isEmpty ? 0 : arrow.height, surroundings[side.opposite]) }
}

/// The size a popover wants, in points.
public enum PopoverSize: Hashable, Sendable {
  /// The bubble without its arrow.
  case body(LayoutSize)
  /// The bubble with its arrow: on each side, the arrow takes its height from the body's depth.
  case frame(LayoutSize)
}

/// What becomes of a popover that wants more than there is.
public enum OversizePolicy: Hashable, Sendable {
  /// The body gets what there is, and the content is laid out again in it.
  case shrink
  /// The body gets what there is, and the content keeps its size: it scrolls or is cut.
  case clip
  /// The body keeps its size and sticks out of the host, away from the anchor; along the side, its leading edge
  /// stays in sight.
  case overflow

  /// Whether the body gets smaller.
  var fitsBody: Bool { self != .overflow }
}
