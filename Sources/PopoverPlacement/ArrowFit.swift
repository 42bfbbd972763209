import Geometry

/// What a body has room for: the arrow, the corner radii and the tip's place after the rules of shrinking.
///
/// The arrow stands on the edge of the body that faces the anchor. Its footprint (base and fillets) must lie on the
/// straight part of that edge, between the two corner arcs. Where it does not, things yield in this order:
///
/// 1. every corner radius to half the body's shorter side, the base fillets to the length of the flanks;
/// 2. the two radii beside the arrow, the larger first, until the footprint fits between them, down to 0;
/// 3. the base fillets, down to 0;
/// 4. the base, down to the length of the edge;
/// 5. the tip's place, moved into ``legalTips``; or, with ``NearCorner/cornerYields``, first the radius it comes
///    too near to;
/// 6. the tip radius, down to what the fillets leave of the flanks.
///
/// The height never changes: it is the distance between the body and the anchor.
public struct ArrowFit: Hashable, Sendable {
  /// Who gives way where the wanted tip is so near to a corner that the footprint would climb the corner's arc.
  public enum NearCorner: Hashable, Sendable {
    /// The arrow moves away from the corner, which keeps its radius.
    case arrowYields
    /// The corner's radius shrinks; the arrow moves only when the radius is used up.
    case cornerYields
  }

  /// The arrow with the base, fillets and tip radius it gets; ``ArrowShape/none`` where there is none to draw.
  public let arrow: ArrowShape
  /// The radii of all four corners as they are drawn.
  public let radii: CornerRadii
  /// The coordinate of the sharp tip along the edge, from the edge's left or top end.
  public let tip: Double
  /// The least and the greatest coordinate at which the tip may stand without the footprint touching a corner's arc.
  public let legalTips: ClosedRange<Double>

  /// Fits an arrow to the edge of a body that faces the anchor of a popover on `side`.
  ///
  /// `tip` is the wanted coordinate of the tip along that edge, from its left or top end. Lengths that are negative or
  /// not numbers count as 0, lengths over 1e12 as 1e12. Without an arrow the tip is only kept on the edge.
  public init(
    _ arrow: ArrowShape, on body: LayoutSize, side: Side, radii: CornerRadii, tip: Double,
    nearCorner: NearCorner = .arrowYields
  ) {
    let length = drawableLength(body[side.axis.perpendicular])
    var arrow = arrow.sanitized
    var radii = radii.fitted(in: body)
    if length == 0 { arrow = .none }
    guard !arrow.isEmpty else {
      (self.arrow, self.radii) = (.none, radii)
      self.legalTips = 0...length
      self.tip = clamped(tip, 0, length)
      return
    }

    var (start, end) = radii[besideArrow: side]
    arrow.base = Swift.min(arrow.base, length)
    arrow.baseFillet = ArrowFlanks(arrow).largestFillet(arrow.baseFillet, onEdgeOfLength: length)
    let flanks = ArrowFlanks(arrow)
    let footprint = flanks.footprint
    arrow.tipRadius = Swift.min(arrow.tipRadius, flanks.largestTipRadius)
    switch nearCorner {
    case .arrowYields:
      (start, end) = Self.cut(start, end, toSum: length - footprint.before - footprint.after)
    case .cornerYields:
      let reachable = Self.interval(footprint.before, length - footprint.after)
      let near = clamped(tip, reachable.lowerBound, reachable.upperBound)
      start = Swift.max(0, Swift.min(start, near - footprint.before))
      end = Swift.max(0, Swift.min(end, length - near - footprint.after))
    }
    radii[besideArrow: side] = (start, end)
    let legal = Self.interval(start + footprint.before, length - end - footprint.after)
    self.arrow = arrow
    self.radii = radii
    self.legalTips = legal
    self.tip = clamped(tip, legal.lowerBound, legal.upperBound)
  }

  /// Two radii cut at one level so that together they are at most `room`: the larger yields first.
  private static func cut(_ start: Double, _ end: Double, toSum room: Double) -> (Double, Double) {
    guard start + end > room else { return (start, end) }
    let room = Swift.max(0, room)
    let level = Swift.max(room / 2, room - Swift.min(start, end))
    return (Swift.min(start, level), Swift.min(end, level))
  }

  /// The interval, or its middle where rounding has turned it over.
  private static func interval(_ low: Double, _ high: Double) -> ClosedRange<Double> {
    low <= high ? low...high : (low + high) / 2...(low + high) / 2
  }
}

/// The value, moved to the nearer end of the interval where it is outside; NaN goes to the middle.
private func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
  value.isNaN ? (low + high) / 2 : Swift.max(low, Swift.min(value, high))
}
