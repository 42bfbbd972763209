import Geometry

/// The lengths that follow from an arrow's triangle: its two flanks, and what roundings take away from them.
///
/// With half base b and height a on one side of the tip, the flank is √(a² + b²) and the edge of the body turns into it
/// by an angle β whose half has the tangent a / (√(a² + b²) + b). An arc of radius f in that corner touches edge and
/// flank at the distance f · tan(β/2). No sine, cosine or arc tangent is needed anywhere.
struct ArrowFlanks {
  /// The distance along the edge from the start of the base to the tip, and from the tip to the end of the base.
  let before: Double
  let after: Double
  /// The lengths of the flanks on the two sides of the tip.
  let slantBefore: Double
  let slantAfter: Double
  /// The tangents of half the angles by which the edge turns into the flanks, and of half the angle at the tip.
  let halfTurnBefore: Double
  let halfTurnAfter: Double
  let halfTip: Double
  /// The distance along edge and flank that the fillets take.
  let filletBefore: Double
  let filletAfter: Double

  /// Computes the lengths of an arrow that is not empty.
  init(_ arrow: ArrowShape) {
    let a = arrow.height
    before = arrow.base * arrow.tipPosition
    after = arrow.base * (1 - arrow.tipPosition)
    slantBefore = hypotenuse(before, a)
    slantAfter = hypotenuse(after, a)
    halfTurnBefore = a / (slantBefore + before)
    halfTurnAfter = a / (slantAfter + after)
    // sin γ / (1 + cos γ) with the differences of large terms multiplied out.
    let squares = (before * before + after * after + a * a) / (slantBefore * slantAfter + before * after)
    halfTip = arrow.base / a / (1 + squares)
    filletBefore = arrow.baseFillet * halfTurnBefore
    filletAfter = arrow.baseFillet * halfTurnAfter
  }

  /// How far base and fillets reach along the edge before and after the tip.
  var footprint: (before: Double, after: Double) { (before + filletBefore, after + filletAfter) }

  /// The largest fillet up to `wanted` that fits on the flanks and, beside the base, on an edge of the given length.
  func largestFillet(_ wanted: Double, onEdgeOfLength length: Double) -> Double {
    let besideBase = Swift.max(0, length - before - after) / (halfTurnBefore + halfTurnAfter)
    let onFlanks = Swift.min(slantBefore / halfTurnBefore, slantAfter / halfTurnAfter)
    return Swift.min(wanted, besideBase, onFlanks)
  }

  /// The largest radius whose arc touches both flanks above the fillets.
  var largestTipRadius: Double {
    Swift.max(0, Swift.min(slantBefore - filletBefore, slantAfter - filletAfter)) * halfTip
  }
}

/// The length of the diagonal of a rectangle, without overflow of the squares.
func hypotenuse(_ a: Double, _ b: Double) -> Double {
  let (long, short) = a.magnitude < b.magnitude ? (b.magnitude, a.magnitude) : (a.magnitude, b.magnitude)
  guard long > 0 else { return 0 }
  let ratio = short / long
  return long * (1 + ratio * ratio).squareRoot()
}

extension ArrowFlanks {
  /// The lengths of an arrow, or `nil` where there is none.
  static func ofVisible(_ arrow: ArrowShape) -> ArrowFlanks? { arrow.isEmpty ? nil : ArrowFlanks(arrow) }

  /// The arc that rounds the tip: how far from the sharp tip it touches the flanks, its centre (from the tip along the
  /// edge, and out of the edge), and how far out it reaches.
  func tipArc(_ arrow: ArrowShape) -> (tangent: Double, centerAlong: Double, centerOut: Double, top: Double) {
    let radius = arrow.tipRadius
    let tangent = radius / halfTip
    // The centre lies at the radius from both flanks; the mean of the two ways to it is symmetric to the last bit.
    let fromBefore = radius * (arrow.height / slantBefore) - tangent * (before / slantBefore)
    let fromAfter = tangent * (after / slantAfter) - radius * (arrow.height / slantAfter)
    let depth = tangent * (arrow.height / slantBefore) + radius * (before / slantBefore)
    return (tangent, (fromBefore + fromAfter) / 2, arrow.height - depth, arrow.height - (depth - radius))
  }
}
