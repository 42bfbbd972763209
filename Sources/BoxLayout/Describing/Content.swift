import Geometry

/// Constraints under a name, which are active or not as one: those of a side, of a size class, of a state.
public struct ConstraintGroup: Hashable, Sendable {
  /// The name to activate the group by.
  public var name: String
  /// The constraints of the group.
  public var constraints: [ContentConstraint]

  /// Makes a group.
  public init(_ name: String, _ constraints: [ContentConstraint]) {
    self.name = name
    self.constraints = constraints
  }
}

/// Boxes and what is asked of them: the description a ``ContentLayout`` is made from.
public struct Content: Hashable, Sendable {
  /// The boxes, in drawing order; a box comes in front of those before it.
  public var boxes: [Box]
  /// The constraints that always hold.
  public var constraints: [ContentConstraint]
  /// Constraints that hold while their group is active. No group is active at first.
  public var groups: [ConstraintGroup]
  /// Numbers that strings may use by name, in points or as priorities.
  public var metrics: [String: Double]
  /// The distances that `|-[box]-|` and the margin attributes keep from the container's edges; `nil` for the standard
  /// space of a string's dialect (20 in Apple's).
  public var layoutMargins: LayoutInsets?
  /// The parts of the container that the safe area leaves out.
  public var safeInsets: LayoutInsets
  /// The standard space between neighbours: what `-` means in `[a]-[b]`.
  public var spacing: Double

  /// Makes a content.
  public init(
    boxes: [Box] = [], constraints: [ContentConstraint] = [], groups: [ConstraintGroup] = [],
    metrics: [String: Double] = [:], layoutMargins: LayoutInsets? = nil, safeInsets: LayoutInsets = .zero,
    spacing: Double = 8
  ) {
    self.boxes = boxes
    self.constraints = constraints
    self.groups = groups
    self.metrics = metrics
    self.layoutMargins = layoutMargins
    self.safeInsets = safeInsets
    self.spacing = spacing
  }

  /// The area the content is laid out in, for its anchors: `label.width <= 0.5 * Content.container.width`.
  public static let container = LayoutItem.container
  /// The part of the container that its safe insets leave, for its anchors.
  public static let safeArea = LayoutItem.safeArea
}
