import Geometry

/// Where a slide ends, so that the body does not leave its anchor.
///
/// Along the side: anchor start − body length + margin ≤ position ≤ anchor end − margin; the body keeps touching the
/// anchor's extent, overlapping it by the margin. Away from the anchor the same, where the gap of the offset step is
/// added on the far end. The lower bound is looked at first.
public struct ShiftLimit: Hashable, Sendable {
  /// By how much the body's extent must keep overlapping the anchor's along the side, in points.
  public var overlapAlong: Double
  /// The same away from the anchor.
  public var overlapAway: Double
  /// Whether the slide along the side is limited.
  public var limitsAlong: Bool
  /// Whether the slide towards and away from the anchor is limited.
  public var limitsAway: Bool

  /// Makes a limit on both axes.
  public init(
    overlapAlong: Double = 0, overlapAway: Double = 0, limitsAlong: Bool = true, limitsAway: Bool = true
  ) {
    self.overlapAlong = overlapAlong
    self.overlapAway = overlapAway
    self.limitsAlong = limitsAlong
    self.limitsAway = limitsAway
  }

  /// The position nearest to a slid one that the limit allows.
  func hold(_ origin: LayoutPoint, in state: PlacementState) -> LayoutPoint {
    let anchor = state.anchor
    let away = state.placement.side.axis
    let along = away.perpendicular
    var held = origin
    if limitsAlong {
      held[along] = hold(
        origin[along], from: anchor.min(along) - state.size[along] + overlapAlong,
        to: anchor.max(along) - overlapAlong)
    }
    if limitsAway {
      let gap = state.findings.offset?[away] ?? 0
      let isForward = state.placement.side.isForward
      held[away] = hold(
        origin[away], from: anchor.min(away) - state.size[away] + (isForward ? overlapAway : gap),
        to: anchor.max(away) + (isForward ? gap : -overlapAway))
    }
    return held
  }

  private func hold(_ position: Double, from low: Double, to high: Double) -> Double {
    position < low ? low : position > high ? high : position
  }
}
