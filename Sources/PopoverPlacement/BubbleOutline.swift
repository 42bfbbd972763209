import Geometry

/// A bubble: a body with rounded corners and an arrow on the edge that faces the anchor, drawn as one closed path.
///
/// What does not fit yields by the rules of ``ArrowFit``; near a corner, the corner's radius yields before the arrow.
/// So the arrow stays where it is told to stand, as long as its base stays on the edge.
public struct BubbleOutline: Hashable, Sendable {
  /// The body, without the arrow.
  public let body: LayoutRect
  /// Where the bubble lies, seen from its anchor: the arrow stands on the opposite edge of the body, below an anchor
  /// on the top edge.
  public let side: Side
  /// The arrow, the corner radii and the place of the tip as they are drawn.
  public let fit: ArrowFit

  /// Makes a bubble; `tip` is the coordinate of the arrow's tip along its edge, from the edge's left or top end.
  ///
  /// A body of negative size counts as the same area with a positive one; its edges are kept within 1e12 points of the
  /// origin, and a body that is not of finite numbers counts as empty. Other numbers are brought into what can be drawn
  /// as in ``ArrowFit``.
  public init(
    body: LayoutRect, side: Side, cornerRadii: CornerRadii = .zero, arrow: ArrowShape = .none, tip: Double = 0
  ) {
    let body = Self.drawable(body)
    self.body = body
    self.side = side
    fit = ArrowFit(arrow, on: body.size, side: side, radii: cornerRadii, tip: tip, nearCorner: .cornerYields)
  }

  private static func drawable(_ body: LayoutRect) -> LayoutRect {
    guard body.isFinite else { return .zero }
    let area = body.standardized
    let reach = 1e12
    if area.minX >= -reach, area.minY >= -reach, area.maxX <= reach, area.maxY <= reach { return area }
    func within(_ edge: Double) -> Double { Swift.max(-reach, Swift.min(reach, edge)) }
    return LayoutRect(
      left: within(area.minX), top: within(area.minY), right: within(area.maxX), bottom: within(area.maxY))
  }

  /// The arrow as it is drawn.
  public var arrow: ArrowShape { fit.arrow }
  /// The radii of the corners as they are drawn.
  public var cornerRadii: CornerRadii { fit.radii }

  /// The sharp tip of the arrow, before rounding; without an arrow, the place on the edge where it would stand.
  public var tip: LayoutPoint { frame.point(along: fit.tip, out: arrow.height) }

  /// The two ends of the arrow's base on the edge, first the left or top one.
  public var base: (start: LayoutPoint, end: LayoutPoint) {
    let before = arrow.base * arrow.tipPosition
    return (
      frame.point(along: fit.tip - before, out: 0), frame.point(along: fit.tip - before + arrow.base, out: 0)
    )
  }

  /// How far the arrow stands out of the body once its tip is rounded.
  public var visibleHeight: Double { Swift.max(0, ArrowFlanks.ofVisible(arrow)?.tipArc(arrow).top ?? 0) }

  /// The outline that lies `distance` inside this one, as the inner edge of a border of that width; negative distances
  /// lead outside.
  ///
  /// Every edge and flank moves inward by the distance: convex radii get smaller, fillets larger, sharp corners stay
  /// sharp, and a symmetric tip of half angle α moves back by distance / sin α. The line down the middle of a border of
  /// width w is the outline inset by w/2. An arrow narrower than its border allows disappears. An inset of an inset is
  /// the inset by the sum.
  ///
  /// This is the way to a border; `OutlinePath` has no inset. A path in general may fall apart into several under it,
  /// where two of its edges meet, while a bubble's edges are known, and so is what yields when they meet.
  public func inset(by distance: Double) -> BubbleOutline {
    let inner = body.inset(by: LayoutInsets(distance))
    var radii = cornerRadii
    if distance < 0 {
      // A sharp corner stays sharp outside, too.
      radii = CornerRadii(
        topLeft: radii.topLeft > 0 ? radii.topLeft - distance : 0,
        topRight: radii.topRight > 0 ? radii.topRight - distance : 0,
        bottomRight: radii.bottomRight > 0 ? radii.bottomRight - distance : 0,
        bottomLeft: radii.bottomLeft > 0 ? radii.bottomLeft - distance : 0)
    } else {
      radii = radii.inset(by: distance)
    }
    guard let flanks = ArrowFlanks.ofVisible(arrow) else {
      return BubbleOutline(body: inner, side: side, cornerRadii: radii, tip: fit.tip - distance)
    }
    var shape = arrow
    shape.base = arrow.base - distance * (flanks.halfTurnBefore + flanks.halfTurnAfter)
    shape.height = arrow.height * (shape.base / arrow.base)
    shape.tipRadius = arrow.tipRadius > 0 ? arrow.tipRadius - distance : 0
    shape.baseFillet = distance < 0 && arrow.baseFillet == 0 ? 0 : arrow.baseFillet + distance
    let baseStart = fit.tip - flanks.before + distance * flanks.halfTurnBefore - distance
    return BubbleOutline(
      body: inner, side: side, cornerRadii: radii, arrow: shape, tip: baseStart + shape.base * arrow.tipPosition)
  }

  /// The frame in which the outline is drawn.
  var frame: OutlineFrame { OutlineFrame(body: body, side: side) }
}
