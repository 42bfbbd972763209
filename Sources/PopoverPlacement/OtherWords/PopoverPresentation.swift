import Geometry

/// What a replaceable popover background tells about itself, in the words of UIKit.
public struct BackgroundMetrics: Hashable, Sendable {
  /// The length of the arrow's base.
  public var arrowBase: Double
  /// The distance from the arrow's base to its tip, the same in all directions.
  public var arrowHeight: Double
  /// What the background keeps free around the content, without the arrow.
  public var contentInsets: LayoutInsets

  /// Makes metrics.
  public init(arrowBase: Double, arrowHeight: Double, contentInsets: LayoutInsets = .zero) {
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.contentInsets = contentInsets
  }
}

/// Places a popover in the words of UIKit: permitted arrow directions, source rectangle, layout margins, background.
///
/// Which side wins among several permitted ones is documented nowhere. Here it is the side of the first direction of
/// up, down, left, right on which the popover has room, else the one with the most depth. A popover that is too large
/// shrinks; it covers its source rectangle only if allowed to.
public struct PopoverPresentation: Hashable, Sendable {
  /// The rectangle the arrow points at, in the host's space.
  public var sourceRect: LayoutRect
  /// Where the arrow may point.
  public var permittedArrowDirections: ArrowDirections
  /// The size the content wants.
  public var preferredContentSize: LayoutSize
  /// What the popover keeps free of the host's safe area.
  public var layoutMargins: LayoutInsets
  /// Whether a popover with too little room may cover the source rectangle.
  public var canOverlapSourceRect: Bool
  /// What the background tells about itself.
  public var background: BackgroundMetrics
  /// The corner radius of the background's body; the arrow keeps off its arcs.
  public var cornerRadius: Double

  /// Makes a presentation; the margins are 10 on all sides by convention.
  public init(
    sourceRect: LayoutRect, permittedArrowDirections: ArrowDirections = .any, preferredContentSize: LayoutSize,
    background: BackgroundMetrics, layoutMargins: LayoutInsets = LayoutInsets(10), canOverlapSourceRect: Bool = false,
    cornerRadius: Double = 0
  ) {
    self.sourceRect = sourceRect
    self.permittedArrowDirections = permittedArrowDirections
    self.preferredContentSize = preferredContentSize
    self.background = background
    self.layoutMargins = layoutMargins
    self.canOverlapSourceRect = canOverlapSourceRect
    self.cornerRadius = cornerRadius
  }

  /// Where the popover goes.
  public struct Result: Hashable, Sendable {
    /// The placement in Perch's own words.
    public let placement: PlacementResult
    /// Where the arrow points.
    public let arrowDirection: ArrowDirections
    /// The signed distance of the arrow from the middle of its side; negative is left or up.
    public let arrowOffset: Double
    /// The content, inside the background's insets.
    public let contentFrame: LayoutRect

    /// The whole popover with its arrow.
    public var frame: LayoutRect { placement.frame }
  }

  /// The same wish in Perch's own words.
  public func request(in host: PlacementHost) -> PlacementRequest {
    var host = host
    host.margin = layoutMargins
    let insets = background.contentInsets
    var request = PlacementRequest(
      anchor: PlacementAnchor(sourceRect),
      size: .body(
        LayoutSize(
          preferredContentSize.width + insets.horizontal, preferredContentSize.height + insets.vertical)),
      host: host, choice: .sides(preferredSide, permitted: permittedArrowDirections.sides))
    request.arrow = ArrowShape(base: background.arrowBase, height: background.arrowHeight)
    request.cornerRadii = CornerRadii(cornerRadius)
    request.mayCoverAnchor = canOverlapSourceRect
    return request
  }

  /// The side of the first permitted direction.
  private var preferredSide: Side {
    let sides = permittedArrowDirections.sides
    for side in [Side.below, .above, .right, .left] where sides.contains(side) { return side }
    return .below
  }

  /// Places the popover in a host, whose own margin gives way to ``layoutMargins``.
  public func place(in host: PlacementHost) throws(PlacementError) -> Result {
    let placed = try request(in: host).place()
    return Result(
      placement: placed, arrowDirection: ArrowDirections(side: placed.side),
      arrowOffset: placed.arrow?.offset ?? 0, contentFrame: placed.body.inset(by: background.contentInsets))
  }
}
