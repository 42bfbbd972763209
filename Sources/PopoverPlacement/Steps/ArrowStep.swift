import Geometry

/// Finds where the arrow lies along the body, so that it points at the anchor's middle.
///
/// With body length L, arrow length a and paddings p at the start and q at the end (each at most L/2 − a/2 − 1): the
/// arrow's box wants to start at c = L/2 − a/2 + (anchor middle − body middle) and gets max(p, min(c, L − a − q)). An
/// aligned body whose anchor is too short to be reached (anchor length / 2 < padding + a/2) is nudged once by what is
/// missing, and the steps start again from there.
public struct ArrowStep: Hashable, Sendable {
  /// The box of the arrow, as it lies on the body's side; the extent along the side counts.
  public var size: LayoutSize
  /// How far the arrow keeps from the body's corners, in points.
  public var padding: LayoutInsets

  /// Makes an arrow step.
  public init(size: LayoutSize, padding: LayoutInsets = .zero) {
    self.size = size
    self.padding = padding
  }

  /// Where the arrow lies.
  public struct Finding: Hashable, Sendable {
    /// The axis along the side.
    public let axis: LayoutAxis
    /// The start of the arrow's box, from the body's left or top edge, in points.
    public let offset: Double
    /// How far the wanted position lies past the one it got; zero where the arrow points at the anchor's middle.
    public let centerOffset: Double
    /// By how much the body was nudged along its side for the arrow to reach; zero where it was not.
    public let nudge: Double
  }

  /// Finds the arrow's position.
  public func run(on state: PlacementState) -> StepOutcome<Finding> {
    let axis = state.placement.alignmentAxis
    let length = state.size[axis]
    let arrow = size[axis]
    let atEnd = state.anchor.size[axis] + state.anchor.min(axis) - state.origin[axis] - length
    let atStart = state.origin[axis] - state.anchor.min(axis)
    let largest = length / 2 - arrow / 2 - 1
    let low = min(axis == .horizontal ? padding.left : padding.top, largest)
    let endPadding = min(axis == .horizontal ? padding.right : padding.bottom, largest)
    let high = length - arrow - endPadding
    let wanted = length / 2 - arrow / 2 + (atEnd / 2 - atStart / 2)
    let offset = max(low, min(wanted, high))

    let earlier = state.findings.arrow
    let isOutOfReach =
      earlier == nil && state.placement.alignment != .center && wanted != offset
      && state.anchor.size[axis] / 2 - (wanted < low ? low : endPadding) - arrow / 2 < 0
    let nudge = isOutOfReach ? (wanted < low ? wanted - low : wanted - high) : 0
    var origin = state.origin
    origin[axis] += nudge
    let finding = Finding(
      axis: axis, offset: offset, centerOffset: wanted - offset - nudge,
      nudge: isOutOfReach ? nudge : earlier?.nudge ?? 0)
    return StepOutcome(origin: origin, finding: finding, restart: isOutOfReach ? .inPlace : nil)
  }
}
