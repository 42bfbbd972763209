import Geometry

/// Narrows an anchor that runs over several lines to the piece the popover should point at.
///
/// Above: the first line's extent; below: the last line's; left and right: the lines that reach furthest to that side.
/// Two lines that lie apart, with a pointer in one of them: that line. One line: itself.
public struct InlineStep: Hashable, Sendable {
  /// Where the pointer is, if there is one.
  public var pointer: LayoutPoint?
  /// How far outside a line the pointer still counts as in it, in points.
  public var tolerance: LayoutInsets

  /// Makes an inline step.
  public init(pointer: LayoutPoint? = nil, tolerance: LayoutInsets = LayoutInsets(2)) {
    self.pointer = pointer
    self.tolerance = tolerance
  }

  /// The piece of the anchor that was taken.
  public struct Finding: Hashable, Sendable {
    /// The piece.
    public let anchor: LayoutRect
  }

  /// Takes the piece for the placement being tried; starts again beside it where it is not the anchor already.
  ///
  /// An anchor without lines stays as it is.
  public func run(on state: PlacementState) -> StepOutcome<Finding> {
    let pieces = state.problem.anchorLines
    guard !pieces.isEmpty else { return StepOutcome() }
    let anchor = AnchorLines(pieces).piece(on: state.placement.side, pointer: pointer, tolerance: tolerance)
    return StepOutcome(finding: Finding(anchor: anchor), restart: anchor == state.anchor ? nil : .anchor(anchor))
  }
}
