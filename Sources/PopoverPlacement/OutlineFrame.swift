import Geometry

/// The body of a bubble seen from its arrow: one coordinate runs along the arrow's edge, the other out of the body.
///
/// All four sides are drawn by the same steps in this frame; that makes opposite sides exact mirror images.
struct OutlineFrame {
  let body: LayoutRect
  let side: Side

  /// The length of the arrow's edge.
  var length: Double { body.size[side.axis.perpendicular] }
  /// The extent of the body across that edge.
  var depth: Double { body.size[side.axis] }

  /// Whether the way along the edge runs clockwise around the body on a screen.
  var runsClockwise: Bool { side == .below || side == .left }

  /// The point in the host's space. Coordinates equal to the body's length or negative depth give its far edges to the
  /// last bit.
  func point(along: Double, out: Double) -> LayoutPoint {
    let axis = side.axis
    let cross = axis.perpendicular
    var point = LayoutPoint.zero
    point[cross] = along == length ? body.max(cross) : body.min(cross) + along
    if side.isForward {
      point[axis] = out == -depth ? body.max(axis) : body.min(axis) - out
    } else {
      point[axis] = out == -depth ? body.min(axis) : body.max(axis) + out
    }
    return point
  }
}
