import Geometry

/// What the steps of a placement found, each in a slot of its own; `nil` where a step did not run or found nothing.
public struct StepFindings: Hashable, Sendable {
  /// The piece of the anchor pointed at.
  public internal(set) var inline: InlineStep.Finding?
  /// The move away from the anchor.
  public internal(set) var offset: OffsetStep.Finding?
  /// The placements given up for lack of room.
  public internal(set) var flip: FlipStep.Finding?
  /// The placements measured.
  public internal(set) var autoPlacement: AutoPlacementStep.Finding?
  /// The move into the boundary.
  public internal(set) var shift: ShiftStep.Finding?
  /// The room there is.
  public internal(set) var size: SizeStep.Finding?
  /// The arrow's position.
  public internal(set) var arrow: ArrowStep.Finding?
  /// Whether anchor or body are out of sight.
  public internal(set) var hide: HideStep.Finding?
}
