import Geometry

/// Tries other placements in turn where the body does not fit, and takes the first that does.
///
/// The placements tried are the one asked for and then the fallbacks. By default these are the opposite side; for an
/// aligned placement the opposite alignment, the opposite side and both; then, if wanted, the sides of the other axis.
/// A placement fits if no checked edge is passed. Where none fits: of those whose first checked edge holds, the one
/// that overflows the second least; else, by `whenNothingFits`, the one with the least sum of overflows, or the one
/// asked for. The earlier of equals wins.
public struct FlipStep: Hashable, Sendable {
  /// When the edges along the side decide.
  public enum AlignmentCheck: Hashable, Sendable {
    /// Never.
    case never
    /// Always: a body that sticks out along its side does not fit.
    case always
    /// They do, but the axis of the placement asked for is left only where its sides have no room either.
    case withinAxis
  }

  /// Which placements of the other axis are tried at last.
  public enum PerpendicularFallback: Hashable, Sendable {
    /// None.
    case none
    /// First the side at the start (left or above), then the one at the end.
    case startFirst
    /// First the side at the end (right or below), then the one at the start.
    case endFirst
  }

  /// What is taken where nothing fits.
  public enum LastResort: Hashable, Sendable {
    /// The placement with the least sum of overflows.
    case bestFit
    /// The placement asked for.
    case initial
  }

  /// How far inside the boundary's edges the body should stay, in points.
  public var padding: LayoutInsets
  /// The fallbacks in order, or `nil` for the default ones.
  public var fallbacks: PlacementList?
  /// Which placements of the other axis follow the default fallbacks.
  public var perpendicular: PerpendicularFallback
  /// Whether the opposite alignment is among the default fallbacks.
  public var flipsAlignment: Bool
  /// Whether the edge on the body's side is checked.
  public var checksSide: Bool
  /// Whether the edges along the side are checked.
  public var checksAlignment: AlignmentCheck
  /// What is taken where nothing fits.
  public var whenNothingFits: LastResort

  /// Makes a flip step.
  public init(
    padding: LayoutInsets = .zero, fallbacks: PlacementList? = nil, perpendicular: PerpendicularFallback = .none,
    flipsAlignment: Bool = true, checksSide: Bool = true, checksAlignment: AlignmentCheck = .always,
    whenNothingFits: LastResort = .bestFit
  ) {
    self.padding = padding
    self.fallbacks = fallbacks
    self.perpendicular = perpendicular
    self.flipsAlignment = flipsAlignment
    self.checksSide = checksSide
    self.checksAlignment = checksAlignment
    self.whenNothingFits = whenNothingFits
  }

  /// The placements that were given up.
  public struct Finding: Hashable, Sendable {
    /// Their trials, in the order in which they were made.
    public let trials: [PlacementTrial]
  }

  /// The placements to try after the one asked for.
  public func fallbacks(of placement: Placement, _ direction: WritingDirection = .leftToRight) -> PlacementList {
    if let fallbacks { return fallbacks }
    var list: PlacementList =
      placement.alignment == .center || !flipsAlignment
      ? [placement.opposite]
      : [placement.oppositeAlignment, placement.opposite, placement.opposite.oppositeAlignment]
    guard perpendicular != .none else { return list }
    let sides: (Side, Side)
    if placement.side.axis == .vertical {
      sides = (perpendicular == .startFirst) == (direction == .leftToRight) ? (.left, .right) : (.right, .left)
    } else {
      sides = perpendicular == .startFirst ? (.above, .below) : (.below, .above)
    }
    list.append(Placement(sides.0, placement.alignment))
    list.append(Placement(sides.1, placement.alignment))
    if placement.alignment != .center, flipsAlignment {
      list.append(Placement(sides.0, placement.alignment.opposite))
      list.append(Placement(sides.1, placement.alignment.opposite))
    }
    return list
  }

  /// Keeps a placement that fits; otherwise goes on to the next, or to the best of all.
  public func run(on state: PlacementState) -> StepOutcome<Finding> {
    // A body that the arrow step nudged stays on the side for which it was nudged.
    if let arrow = state.findings.arrow, arrow.nudge != 0 { return StepOutcome() }
    let current = state.placement
    let trial = PlacementTrial(
      current, state.overflow(padding: padding), edges: state.alignmentEdges(of: current), checksSide: checksSide,
      checksAlignment: checksAlignment != .never)
    if trial.fits { return StepOutcome() }

    let initial = state.problem.placement
    let fallbacks = fallbacks(of: initial, state.problem.direction)
    let earlier = state.findings.flip?.trials ?? []
    let trials = earlier + [trial]
    // One trial is filed with every new start, so their number is the place in the list.
    if earlier.count < fallbacks.count {
      let next = fallbacks[earlier.count]
      let staysOnAxis = checksAlignment != .withinAxis || next.side.axis == initial.side.axis
      let sidesAreFull = trials.allSatisfy { $0.placement.side.axis != initial.side.axis || ($0.first ?? 0) > 0 }
      if staysOnAxis || sidesAreFull {
        return StepOutcome(finding: Finding(trials: trials), restart: .placement(next))
      }
    }
    let best = best(of: trials, initial)
    return best == current ? StepOutcome() : StepOutcome(restart: .placement(best))
  }

  private func best(of trials: [PlacementTrial], _ initial: Placement) -> Placement {
    if let holding = trials.placement(ofLeast: { ($0.first ?? 0) <= 0 ? $0.second ?? 0 : nil }) { return holding }
    guard whenNothingFits == .bestFit else { return initial }
    let least = trials.placement { trial in
      let axis = trial.placement.side.axis
      // Beside other fallbacks, a body of the other axis stays where reading goes on: above or below.
      if perpendicular != .none, axis != initial.side.axis, axis != .vertical { return nil }
      return trial.totalOutside
    }
    return least ?? initial
  }
}
