import Geometry

/// Slides the body into the boundary.
///
/// On each axis that may slide: position ← max(position + overflow at the start, min(position, position − overflow at
/// the end)). So a body longer than the boundary keeps its start (left or top) in sight. A limit then stops the slide.
public struct ShiftStep: Hashable, Sendable {
  /// How far inside the boundary's edges the body should stay, in points.
  public var padding: LayoutInsets
  /// Whether the body slides along its side.
  public var slidesAlong: Bool
  /// Whether the body slides towards and away from the anchor, which it may then cover.
  public var slidesAway: Bool
  /// Where the slide ends, or `nil` for no limit.
  public var limit: ShiftLimit?

  /// Makes a shift step that slides along the side.
  public init(
    padding: LayoutInsets = .zero, slidesAlong: Bool = true, slidesAway: Bool = false, limit: ShiftLimit? = nil
  ) {
    self.padding = padding
    self.slidesAlong = slidesAlong
    self.slidesAway = slidesAway
    self.limit = limit
  }

  /// The slide that was made.
  public struct Finding: Hashable, Sendable {
    /// The slide to the right.
    public let dx: Double
    /// The slide downward.
    public let dy: Double
    /// Whether the body may slide to left and right.
    public let slidesHorizontally: Bool
    /// Whether the body may slide up and down.
    public let slidesVertically: Bool

    /// The slide along an axis.
    public subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? dx : dy }
  }

  /// Slides the body.
  public func run(on state: PlacementState) -> StepOutcome<Finding> {
    let overflow = state.overflow(padding: padding)
    let away = state.placement.side.axis
    let along = away.perpendicular
    var origin = state.origin
    if slidesAlong { origin[along] = slid(origin[along], overflow, along) }
    if slidesAway { origin[away] = slid(origin[away], overflow, away) }
    if let limit { origin = limit.hold(origin, in: state) }
    let finding = Finding(
      dx: origin.x - state.origin.x, dy: origin.y - state.origin.y,
      slidesHorizontally: along == .horizontal ? slidesAlong : slidesAway,
      slidesVertically: along == .vertical ? slidesAlong : slidesAway)
    return StepOutcome(origin: origin, finding: finding)
  }

  private func slid(_ position: Double, _ overflow: Overflow, _ axis: LayoutAxis) -> Double {
    max(position + overflow.atStart(of: axis), min(position, position - overflow.atEnd(of: axis)))
  }
}
