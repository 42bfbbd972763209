import Geometry

/// Moves the body away from its anchor, and along the side.
///
/// The gap moves it away from the anchor on whichever side it is; the skid moves it along the side, to the right or
/// downward (to the left where writing runs from right to left and the side is above or below). An aligned body takes
/// the skid from the aligned edge instead, where one is given: inward for a start, so reversed for an end.
public struct OffsetStep: Hashable, Sendable {
  /// The distance between anchor and body, in points; negative makes them overlap.
  public var gap: Double
  /// The move along the side, in points.
  public var skid: Double
  /// The move along the side of a body that is aligned at an edge, from that edge; `nil` for the plain skid.
  public var skidFromAlignedEdge: Double?

  /// Makes an offset step.
  public init(gap: Double, skid: Double = 0, skidFromAlignedEdge: Double? = nil) {
    self.gap = gap
    self.skid = skid
    self.skidFromAlignedEdge = skidFromAlignedEdge
  }

  /// The move that was made.
  public struct Finding: Hashable, Sendable {
    /// The move to the right.
    public let dx: Double
    /// The move downward.
    public let dy: Double
    /// The placement for which it was made.
    public let placement: Placement

    /// The move along an axis.
    public subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? dx : dy }
  }

  /// The move for a placement: gap away from the anchor, skid along the side.
  public func move(for placement: Placement, _ direction: WritingDirection = .leftToRight) -> Finding {
    let away = placement.side.isForward ? gap : -gap
    var along = skid
    if placement.alignment != .center, let inward = skidFromAlignedEdge {
      along = placement.alignment == .end ? -inward : inward
    }
    if placement.side.axis == .vertical {
      return Finding(dx: direction == .rightToLeft ? -along : along, dy: away, placement: placement)
    }
    return Finding(dx: away, dy: along, placement: placement)
  }

  /// Moves the body, unless the arrow step has just nudged a body that was moved for this placement already.
  public func run(on state: PlacementState) -> StepOutcome<Finding> {
    if let earlier = state.findings.offset, earlier.placement == state.placement,
      let arrow = state.findings.arrow, arrow.nudge != 0
    {
      return StepOutcome()
    }
    let move = move(for: state.placement, state.problem.direction)
    return StepOutcome(origin: state.origin.offset(dx: move.dx, dy: move.dy), finding: move)
  }
}
