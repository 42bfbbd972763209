import Geometry

/// Finds whether the anchor is wholly outside the boundary, or the body is.
///
/// On each edge: overflow − own length. Zero or more on any edge means out of sight, so an anchor that only touches an
/// edge from outside counts as hidden, and so does one of no size that lies on the edge.
public struct HideStep: Hashable, Sendable {
  /// What is looked at.
  public enum Subject: Hashable, Sendable {
    /// The anchor: is it hidden?
    case anchor
    /// The body: has it escaped?
    case body
  }

  /// How far inside the boundary's edges things count as out of sight already, in points.
  public var padding: LayoutInsets
  /// What is looked at.
  public var subject: Subject

  /// Makes a hide step.
  public init(_ subject: Subject = .anchor, padding: LayoutInsets = .zero) {
    self.subject = subject
    self.padding = padding
  }

  /// What is out of sight; a slot is `nil` where it was not looked at.
  public struct Finding: Hashable, Sendable {
    /// By how much the anchor lies past each edge.
    public let anchor: Overflow?
    /// By how much the body lies past each edge.
    public let body: Overflow?

    /// Whether the anchor is hidden.
    public var isAnchorHidden: Bool { anchor?.reachesAnyEdge ?? false }
    /// Whether the body has escaped.
    public var hasBodyEscaped: Bool { body?.reachesAnyEdge ?? false }
  }

  /// Looks; what another step of this kind found on the other subject is kept.
  public func run(on state: PlacementState) -> StepOutcome<Finding> {
    let rect = subject == .anchor ? state.anchor : state.body
    let amount = Overflow(of: rect, in: state.problem.boundary, padding: padding).less(rect.size)
    let earlier = state.findings.hide
    return StepOutcome(
      finding: Finding(
        anchor: subject == .anchor ? amount : earlier?.anchor, body: subject == .body ? amount : earlier?.body))
  }
}
