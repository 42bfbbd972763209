import Geometry

/// One step of a placement: a small pure function of the state.
public enum PlacementStep: Hashable, Sendable {
  /// Narrows an anchor over several lines to the piece the popover should point at.
  case inline(InlineStep)
  /// Moves the body away from the anchor and along its side.
  case offset(OffsetStep)
  /// Tries other placements where the body does not fit.
  case flip(FlipStep)
  /// Tries all candidates and takes the one with the most room.
  case autoPlacement(AutoPlacementStep)
  /// Slides the body into the boundary.
  case shift(ShiftStep)
  /// Measures the room and changes the body's size to it.
  case size(SizeStep)
  /// Finds the arrow's position along the body.
  case arrow(ArrowStep)
  /// Finds whether the anchor is out of sight, or the body away from it.
  case hide(HideStep)

  /// Runs the step: moves the body, files its finding, and hands on its wish to start again.
  func run(on state: inout PlacementState) -> PlacementRestart? {
    switch self {
    case .inline(let step): return step.run(on: state).file(in: &state) { $0.inline = $1 }
    case .offset(let step): return step.run(on: state).file(in: &state) { $0.offset = $1 }
    case .flip(let step): return step.run(on: state).file(in: &state) { $0.flip = $1 }
    case .autoPlacement(let step): return step.run(on: state).file(in: &state) { $0.autoPlacement = $1 }
    case .shift(let step): return step.run(on: state).file(in: &state) { $0.shift = $1 }
    case .size(let step): return step.run(on: state).file(in: &state) { $0.size = $1 }
    case .arrow(let step): return step.run(on: state).file(in: &state) { $0.arrow = $1 }
    case .hide(let step): return step.run(on: state).file(in: &state) { $0.hide = $1 }
    }
  }
}

/// What a step answers: where the body lies now, what the step found, and whether to start again.
public struct StepOutcome<Finding: Hashable & Sendable>: Hashable, Sendable {
  /// The body's new top left corner, or `nil` to leave it.
  public var origin: LayoutPoint?
  /// What the step found, or `nil` to leave what it found in an earlier round.
  public var finding: Finding?
  /// The wish to start again from the first step.
  public var restart: PlacementRestart?

  /// Makes an outcome; one of nothing leaves the state as it is.
  public init(origin: LayoutPoint? = nil, finding: Finding? = nil, restart: PlacementRestart? = nil) {
    self.origin = origin
    self.finding = finding
    self.restart = restart
  }

  /// Brings the outcome into the state and hands on its wish.
  func file(in state: inout PlacementState, _ keep: (inout StepFindings, Finding) -> Void) -> PlacementRestart? {
    if let origin { state.origin = origin }
    if let finding { keep(&state.findings, finding) }
    return restart
  }
}

/// A step's wish to run all steps anew.
public enum PlacementRestart: Hashable, Sendable {
  /// From where the body lies now.
  case inPlace
  /// From the base position of another placement.
  case placement(Placement)
  /// From the base position beside another rectangle.
  case anchor(LayoutRect)
  /// From the base position of a body of another size, beside the whole anchor.
  case size(LayoutSize)
}
