import BoxLayout
import Geometry
import PopoverPlacement

/// What a scene was resolved to, as the result document states it. All places are in the host's space.
public struct ResultDocument: Hashable, Sendable {
  /// The popover; `nil` where the scene has none and the content alone was laid out in the host.
  public var popover: Popover?
  /// The frame of each box, in the order of the scene.
  public var frames: [BoxFrame] = []
  /// What is wrong with the result, or remarkable.
  public var findings: [Finding] = []

  /// Makes a result that holds nothing yet.
  public init() {}

  /// The bubble and its arrow.
  public struct Popover: Hashable, Sendable {
    /// Where it lies relative to its anchor; `nil` for one that stands in the middle of its host.
    public var placement: Placement?
    /// Whether it has all the room it wants.
    public var fits: Bool
    /// The rectangle around body and arrow.
    public var frame: LayoutRect
    /// The bubble without its arrow.
    public var body: LayoutRect
    /// The arrow; `nil` where there is none.
    public var arrow: Arrow?
    /// The outline of body and arrow, as SVG path data.
    public var outline: String
    /// Whether nothing of the anchor can be seen.
    public var anchorHidden: Bool
    /// How much of the size it wants was cut off on each axis.
    public var clipped: LayoutSize
    /// What it points at: the part of the anchor that can be seen; `nil` in the middle of its host.
    public var anchor: LayoutRect?
    /// The rectangle that the content was laid out in.
    public var content: LayoutRect
    /// The part of that which the popover shows: less than all of it where the content scrolls or is cut.
    public var visibleContent: LayoutRect

    /// Makes a popover from its parts.
    public init(
      placement: Placement?, fits: Bool, frame: LayoutRect, body: LayoutRect, arrow: Arrow?, outline: String,
      anchorHidden: Bool, clipped: LayoutSize, anchor: LayoutRect?, content: LayoutRect, visibleContent: LayoutRect
    ) {
      self.placement = placement
      self.fits = fits
      self.frame = frame
      self.body = body
      self.arrow = arrow
      self.outline = outline
      self.anchorHidden = anchorHidden
      self.clipped = clipped
      self.anchor = anchor
      self.content = content
      self.visibleContent = visibleContent
    }
  }

  /// The arrow of a popover.
  public struct Arrow: Hashable, Sendable {
    /// The point it ends in.
    public var tip: LayoutPoint
    /// The ends of its foot on the body; the one that is nearer to the aligned edge comes first.
    public var base: [LayoutPoint]
    /// Whether the tip lies within the anchor's extent.
    public var pointsAtAnchor: Bool
    /// The signed distance of the tip from the middle of the side it is on.
    public var offset: Double

    /// Makes an arrow from its parts.
    public init(tip: LayoutPoint, base: [LayoutPoint], pointsAtAnchor: Bool, offset: Double) {
      self.tip = tip
      self.base = base
      self.pointsAtAnchor = pointsAtAnchor
      self.offset = offset
    }
  }
}

extension ResultDocument {
  /// The document as JSON; keys in a fixed order, numbers with at most six decimals.
  public var json: String { JSONWriter.text(of: node()) }

  /// The document as a JSON value.
  ///
  /// - Parameter source: How the place of a constraint is written.
  /// - Returns: An object with the members of the result document.
  package func node(source: (FindingConstraint) -> String = \.documentSource) -> JSONNode {
    var members: [(String, JSONNode?)] = []
    if let popover {
      members += [
        ("placement", popover.placement.map { .string($0.name) }),
        ("side", popover.placement.map { .string($0.side.name) }),
        ("alignment", popover.placement.map { .string($0.alignment.name) }),
        ("fits", .boolean(popover.fits)),
        ("frame", popover.frame.node),
        ("body", popover.body.node),
        ("arrow", popover.arrow?.node ?? .null),
        ("outline", .string(popover.outline)),
        ("anchorHidden", .boolean(popover.anchorHidden)),
        ("clipped", popover.clipped.node),
        ("anchor", popover.anchor?.node),
        ("content", popover.content.node),
        ("visibleContent", popover.visibleContent.node),
      ]
    }
    members += [
      ("frames", .object(frames.map { ($0.name, $0.frame.node) })),
      ("findings", .array(findings.map { $0.node(source: source) })),
    ]
    return .object(members)
  }
}

extension ResultDocument.Arrow {
  fileprivate var node: JSONNode {
    .object([
      ("tip", tip.node), ("base", .array(base.map(\.node))), ("pointsAtAnchor", .boolean(pointsAtAnchor)),
      ("offset", .number(offset)),
    ])
  }
}
