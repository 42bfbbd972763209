import Geometry

/// Measures the room there is for the body, and changes the body's size to it.
///
/// The room away from the anchor is the body's length less its overflow at the side's edge; along the side it is the
/// same at the edge an aligned body grows towards; neither is more than the boundary holds. On an axis on which the
/// shift step slides, the whole boundary is the room. A centred body that does not slide has room on both sides alike:
/// length − 2 × overflow. The room may be negative; a size never is. A changed size starts the steps again.
public struct SizeStep: Hashable, Sendable {
  /// What becomes of the body's size.
  public enum Response: Hashable, Sendable {
    /// Nothing, the room is measured only.
    case measure
    /// Width and height are at most the room.
    case clamp
    /// The width is at most the room.
    case clampWidth
    /// The height is at most the room.
    case clampHeight
    /// The width becomes the anchor's.
    case matchAnchorWidth
    /// The height becomes the anchor's.
    case matchAnchorHeight
  }

  /// How far inside the boundary's edges the body should stay, in points.
  public var padding: LayoutInsets
  /// What becomes of the body's size.
  public var response: Response

  /// Makes a size step.
  public init(padding: LayoutInsets = .zero, response: Response = .clamp) {
    self.padding = padding
    self.response = response
  }

  /// The room there is.
  public struct Finding: Hashable, Sendable {
    /// The room for the body's width, in points; negative where there is none.
    public let width: Double
    /// The room for the body's height, in points; negative where there is none.
    public let height: Double
  }

  /// Measures the room; starts again where the size changes.
  public func run(on state: PlacementState) -> StepOutcome<Finding> {
    let room = room(for: state)
    let size = resized(state, room)
    return StepOutcome(finding: room, restart: size == state.size ? nil : .size(size))
  }

  /// The room for the body as it lies.
  func room(for state: PlacementState) -> Finding {
    let overflow = state.overflow(padding: padding)
    let placement = state.placement
    let along = placement.alignmentAxis
    let edge = growthEdge(of: placement, state.problem.direction)
    let shift = state.findings.shift

    func room(_ axis: LayoutAxis) -> Double {
      let length = state.size[axis]
      let whole = length - overflow.atStart(of: axis) - overflow.atEnd(of: axis)
      let slides = axis == .horizontal ? shift?.slidesHorizontally : shift?.slidesVertically
      if slides == true { return whole }
      if axis == along, shift == nil, placement.alignment == .center {
        let outside = max(overflow.atStart(of: axis), 0) + max(overflow.atEnd(of: axis), 0)
        return length - 2 * (outside != 0 ? outside : max(overflow.atStart(of: axis), overflow.atEnd(of: axis)))
      }
      return min(length - overflow[axis == along ? edge : placement.side], whole)
    }
    return Finding(width: room(.horizontal), height: room(.vertical))
  }

  /// The edge along the side towards which an aligned body grows.
  private func growthEdge(of placement: Placement, _ direction: WritingDirection) -> Side {
    if placement.side.axis == .horizontal { return placement.alignment == .end ? .above : .below }
    return placement.alignment == (direction == .rightToLeft ? .start : .end) ? .left : .right
  }

  private func resized(_ state: PlacementState, _ room: Finding) -> LayoutSize {
    let wanted = state.problem.size
    switch response {
    case .measure: return state.size
    case .clamp: return LayoutSize(min(wanted.width, max(0, room.width)), min(wanted.height, max(0, room.height)))
    case .clampWidth: return LayoutSize(min(wanted.width, max(0, room.width)), state.size.height)
    case .clampHeight: return LayoutSize(state.size.width, min(wanted.height, max(0, room.height)))
    case .matchAnchorWidth: return LayoutSize(state.anchor.width, state.size.height)
    case .matchAnchorHeight: return LayoutSize(state.size.width, state.anchor.height)
    }
  }
}
