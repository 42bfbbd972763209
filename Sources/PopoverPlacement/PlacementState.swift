import Geometry

/// What a step sees: the problem, where the body lies after the steps before it, and what they found.
public struct PlacementState: Hashable, Sendable {
  /// What was asked.
  public let problem: PlacementProblem
  /// The placement being tried.
  public internal(set) var placement: Placement
  /// The rectangle pointed at now; a step may have narrowed it to a part of the whole anchor.
  public internal(set) var anchor: LayoutRect
  /// The size of the body now; a step may have changed it.
  public internal(set) var size: LayoutSize
  /// The top left corner of the body now.
  public internal(set) var origin: LayoutPoint
  /// What the steps found so far; findings survive a new start.
  public internal(set) var findings = StepFindings()

  /// The state before the first step.
  public init(_ problem: PlacementProblem) {
    self.problem = problem
    placement = problem.placement
    anchor = problem.anchor
    size = problem.size
    origin = basePosition(of: problem.size, beside: problem.anchor, problem.placement, problem.direction)
  }

  /// The body now.
  public var body: LayoutRect { LayoutRect(origin: origin, size: size) }

  /// How far the body reaches past the boundary, whose edges count as moved inward by the padding.
  public func overflow(padding: LayoutInsets) -> Overflow {
    Overflow(of: body, in: problem.boundary, padding: padding)
  }

  /// The two edges along the side, first the one an aligned body grows towards.
  ///
  /// A body aligned at its start grows towards the end edge, unless the anchor is the longer of the two, for then it
  /// ends before the anchor does. A centred body is looked at as one aligned at its end.
  func alignmentEdges(of placement: Placement) -> (main: Side, other: Side) {
    let axis = placement.alignmentAxis
    var main: Side
    if axis == .horizontal {
      main = placement.alignment == (problem.direction == .rightToLeft ? .end : .start) ? .right : .left
    } else {
      main = placement.alignment == .start ? .below : .above
    }
    if anchor.size[axis] > size[axis] { main = main.opposite }
    return (main, main.opposite)
  }

  /// Takes up a request to start again.
  mutating func begin(_ restart: PlacementRestart) {
    switch restart {
    case .inPlace: return
    case .placement(let placement): self.placement = placement
    case .anchor(let anchor): self.anchor = anchor
    case .size(let size):
      self.size = size
      anchor = problem.anchor
    }
    origin = basePosition(of: size, beside: anchor, placement, problem.direction)
  }
}

/// The position of a body that touches its anchor, before any step.
///
/// Away from the anchor the facing edges touch. Along the side the middles coincide for a centred placement, the
/// starting or ending edges otherwise. Writing from right to left exchanges start and end above and below the anchor
/// only.
public func basePosition(
  of size: LayoutSize, beside anchor: LayoutRect, _ placement: Placement,
  _ direction: WritingDirection = .leftToRight
) -> LayoutPoint {
  let away = placement.side.axis
  let along = away.perpendicular
  var origin = LayoutPoint.zero
  origin[away] = placement.side.isForward ? anchor.max(away) : anchor.min(away) - size[away]
  let mirrored = along == .horizontal && direction == .rightToLeft
  switch mirrored ? placement.alignment.opposite : placement.alignment {
  case .start: origin[along] = anchor.min(along)
  case .center: origin[along] = anchor.mid(along) - size[along] / 2
  case .end: origin[along] = anchor.max(along) - size[along]
  }
  return origin
}
