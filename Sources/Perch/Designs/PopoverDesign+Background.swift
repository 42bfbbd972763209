import Geometry
import PopoverPlacement

/// What a replaceable popover background says of itself: its arrow and the distance of the content from its edges.
public struct BackgroundMetrics: Hashable, Sendable {
  /// The length of the arrow's base, in points.
  public var arrowBase: Double
  /// The distance from the arrow's base to its tip, in points.
  public var arrowHeight: Double
  /// The distance of the content from the edges of the bubble without its arrow.
  public var contentInsets: LayoutInsets
  /// Where the arrow wants to be: at the anchor, or at an end of its side.
  public var arrowAim: ArrowAim
  /// The corner radii of the bubble.
  public var cornerRadii: CornerRadii

  /// Makes metrics; the arrow points at the anchor unless told otherwise.
  public init(
    arrowBase: Double, arrowHeight: Double, contentInsets: LayoutInsets = .zero, arrowAim: ArrowAim = .anchor,
    cornerRadii: CornerRadii = .zero
  ) {
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.contentInsets = contentInsets
    self.arrowAim = arrowAim
    self.cornerRadii = cornerRadii
  }
}

extension PopoverDesign {
  /// A popover under a bar button with a replaceable background.
  ///
  /// The popover is as large as its content with the background's insets, plus the arrow's height on the arrow's side;
  /// it keeps 10 points from the host's edges. The arrow follows the anchor when the popover is pushed inward.
  ///
  /// - Parameters:
  ///   - metrics: The background's arrow and insets.
  ///   - permitted: The sides on which the popover may lie; an arrow that points up belongs to a popover below.
  /// - Returns: The design.
  public static func background(
    _ metrics: BackgroundMetrics = BackgroundMetrics(arrowBase: 30, arrowHeight: 20, contentInsets: LayoutInsets(8)),
    permitted: SideSet = .below
  ) -> PopoverDesign {
    var design = PopoverDesign()
    design.choice = .sides(.below, permitted: permitted)
    design.arrow = ArrowShape(base: metrics.arrowBase, height: metrics.arrowHeight)
    design.aim = metrics.arrowAim
    design.insets = metrics.contentInsets
    design.cornerRadii = metrics.cornerRadii
    design.margin = LayoutInsets(10)
    return design
  }

  /// A bubble that fits its content: 8 points of inset, 10 of corner radius, an arrow of 20 by 10 that points at the
  /// anchor; below it, or on the first side that has room.
  public static let bubble: PopoverDesign = {
    var design = PopoverDesign()
    design.arrow = ArrowShape(base: 20, height: 10)
    design.insets = LayoutInsets(8)
    design.cornerRadii = CornerRadii(10)
    design.margin = LayoutInsets(8)
    return design
  }()
}
