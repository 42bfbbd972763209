import Perch

/// A free distance between two edges that face each other: of two boxes, or of a box and its container.
struct Gap: Hashable {
  /// The axis along which it is measured.
  let axis: LayoutAxis
  /// Where it begins and ends on that axis.
  let from: Double
  let to: Double
  /// Where it is drawn on the other axis: in the middle of what the two edges have in common.
  let at: Double

  /// The distance, in points.
  var length: Double { to - from }

  /// The gaps beside each box, to its nearest neighbours and to the container: each once, in the order of the boxes.
  ///
  /// - Complexity: O(*n*²) in the number of boxes.
  static func all(of boxes: [LayoutRect], in container: LayoutRect) -> [Gap] {
    var found: [Gap] = []
    var seen: Set<Gap> = []
    for (number, box) in boxes.enumerated() {
      for axis in LayoutAxis.allCases {
        for forward in [false, true] {
          guard let gap = nearest(to: box, number, axis, forward, boxes, container), gap.length >= 0.5 else { continue }
          if seen.insert(gap).inserted { found.append(gap) }
        }
      }
    }
    return found
  }

  private static func nearest(
    to box: LayoutRect, _ number: Int, _ axis: LayoutAxis, _ forward: Bool, _ boxes: [LayoutRect],
    _ container: LayoutRect
  ) -> Gap? {
    let cross = axis.perpendicular
    let edge = forward ? box.max(axis) : box.min(axis)
    var best = forward ? container.max(axis) : container.min(axis)
    var span = (low: box.min(cross), high: box.max(cross))
    for (index, other) in boxes.enumerated() where index != number {
      let common = (
        low: Swift.max(box.min(cross), other.min(cross)), high: Swift.min(box.max(cross), other.max(cross))
      )
      guard common.high - common.low > 0.5 else { continue }
      let facing = forward ? other.min(axis) : other.max(axis)
      // A box that reaches over this one's edge leaves no gap there.
      let isBeyond = forward ? facing >= edge : facing <= edge
      let covers = other.min(axis) < edge && other.max(axis) > edge
      if covers && !other.contains(box) { return nil }
      guard isBeyond, forward ? facing < best : facing > best else { continue }
      best = facing
      span = common
    }
    let gap =
      forward
      ? Gap(axis: axis, from: edge, to: best, at: (span.low + span.high) / 2)
      : Gap(axis: axis, from: best, to: edge, at: (span.low + span.high) / 2)
    return gap.length > 0 ? gap : nil
  }
}
