import Geometry
import PopoverPlacement

/// How a popover looks and behaves, whatever it holds and points at: sizes, arrow, corners, insets, where it may go.
///
/// A design is a plain value: take one of the ready ones (``emptyState``, ``list(rowHeight:)``, ``tip(pointingAt:scale:)``,
/// ``alert(width:height:)``, ``background(_:)``, ``bubble``) and change what should differ.
public struct PopoverDesign: Hashable, Sendable {
  /// What the popover is attached to.
  public var attachment = Attachment.anchor
  /// Which placements come into question, and in which order.
  public var choice = PlacementChoice.sides(.below)
  /// How wide and high it is.
  public var sizing = PopoverSizing()
  /// The rectangle in which the content is laid out, before ``insets`` are taken off.
  public var contentArea = ContentArea.body
  /// The distance between the content area and the content.
  public var insets = LayoutInsets.zero
  /// Insets that a side adds to ``insets``, such as room for the arrow where the content area is the frame.
  public var sideInsets = BySide(LayoutInsets.zero)
  /// The distance from the anchor's edge to the arrow's tip, in points.
  public var gap = 0.0
  /// The arrow's form; its tip position counts from the aligned edge.
  public var arrow = ArrowShape.none
  /// Where along the side the arrow's tip wants to be.
  public var aim = ArrowAim.anchor
  /// Who gives way where the arrow comes near a corner.
  public var nearCorner = ArrowFit.NearCorner.arrowYields
  /// Whether an aligned body moves along its side as far as the arrow needs to reach a short anchor.
  public var nudgesForArrow = true
  /// The corner radii of the body.
  public var cornerRadii = CornerRadii.zero
  /// A channel around the body that belongs to the frame.
  public var surroundings = LayoutInsets.zero
  /// The distance kept from the host's safe area, besides the host's own margin.
  public var margin = LayoutInsets.zero
  /// What must stay free past the popover, on the side where it lies, for that side to be chosen.
  public var reserve = LayoutInsets.zero
  /// Whether start may become end, and end start, when the popover sticks out otherwise.
  public var flipsAlignment = false
  /// Whether a popover that just fills the room counts as fitting.
  public var touchingFits = true
  /// What happens where there is less room than the popover wants.
  public var whenTooLarge = OversizePolicy.shrink
  /// Whether the body may cover the anchor when no side has room.
  public var mayCoverAnchor = false
  /// What is drawn over the host behind the popover, if anything.
  public var backdrop: Backdrop?

  /// Makes a plain rectangle below the anchor; everything is a property to change.
  public init() {}
}

/// What a popover is attached to.
public enum Attachment: Hashable, Sendable {
  /// It lies beside its anchor.
  case anchor
  /// It lies in the middle of its host and has no arrow.
  case center
}

/// Which rectangle of a popover its content is laid out in.
public enum ContentArea: Hashable, Sendable {
  /// The bubble without its arrow.
  case body
  /// The bubble with its arrow and surroundings.
  case frame
}

/// A colour wash over the host, behind a modal popover.
public struct Backdrop: Hashable, Sendable {
  /// The part of black in it, from 0 (invisible) to 1.
  public var opacity: Double

  /// Makes a black backdrop.
  public init(opacity: Double) { self.opacity = opacity }
}
