import Geometry

/// Runs steps over a problem until none asks to start again.
///
/// Steps run in order. One that asks for a new start (another placement, size or anchor) has the state put back to
/// the base position and all steps run anew; what they found is kept. New starts are bounded, and an answer that
/// reached the bound says so.
public struct PlacementEngine: Hashable, Sendable {
  /// The steps, in the order in which they run.
  public var steps: [PlacementStep]
  /// How many new starts are granted.
  public var maximumRestarts: Int

  /// Makes an engine of steps.
  public init(_ steps: [PlacementStep], maximumRestarts: Int = 50) {
    self.steps = steps
    self.maximumRestarts = maximumRestarts
  }

  /// Runs the steps over a problem.
  ///
  /// Takes at most `maximumRestarts + 1` rounds of all steps.
  public func place(_ problem: PlacementProblem) -> SteppedPlacement {
    var state = PlacementState(problem)
    var restarts = 0
    var isSettled = true
    var index = 0
    while index < steps.count {
      let restart = steps[index].run(on: &state)
      index += 1
      guard let restart else { continue }
      guard restarts < maximumRestarts else {
        isSettled = false
        continue
      }
      restarts += 1
      state.begin(restart)
      index = 0
    }
    return SteppedPlacement(state: state, restarts: restarts, isSettled: isSettled)
  }
}

/// What the engine came to.
public struct SteppedPlacement: Hashable, Sendable {
  /// The state after the last step.
  public let state: PlacementState
  /// How many new starts were granted.
  public let restarts: Int
  /// False where a step asked for more new starts than the engine grants: its last wish was not followed.
  public let isSettled: Bool

  /// The placement arrived at.
  public var placement: Placement { state.placement }
  /// The body, without its arrow.
  public var body: LayoutRect { state.body }
  /// What the steps found.
  public var findings: StepFindings { state.findings }
}
