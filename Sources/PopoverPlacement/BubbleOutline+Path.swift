import Geometry

extension BubbleOutline {
  /// The outline of body and arrow: one closed path of lines and circular arcs, clockwise on a screen whatever the side.
  ///
  /// Without an arrow it is the plain rounded rectangle.
  public var path: OutlinePath {
    let (start, end) = cornerRadii[besideArrow: side]
    let (farStart, farEnd) = cornerRadii[besideArrow: side.opposite]
    let (length, depth) = (frame.length, frame.depth)

    var pen = OutlinePen(frame: frame, along: start, out: 0)
    addArrow(to: &pen)
    pen.line(along: length - end, out: 0)
    pen.arc(along: length - end, out: -end, radius: end, to: (length, -end))
    pen.line(along: length, out: farEnd - depth)
    pen.arc(along: length - farEnd, out: farEnd - depth, radius: farEnd, to: (length - farEnd, -depth))
    pen.line(along: farStart, out: -depth)
    pen.arc(along: farStart, out: farStart - depth, radius: farStart, to: (0, farStart - depth))
    pen.line(along: 0, out: -start)
    pen.arc(along: start, out: -start, radius: start, to: (start, 0))
    pen.path.close()
    return frame.runsClockwise ? pen.path : pen.path.reversed
  }

  /// The way along the edge from before the arrow's footprint to its end.
  private func addArrow(to pen: inout OutlinePen) {
    guard let flanks = ArrowFlanks.ofVisible(arrow) else { return }
    let (tip, height, fillet) = (fit.tip, arrow.height, arrow.baseFillet)

    /// A point on the flank before (-1) or after (1) the tip, at a distance from the base.
    func flank(_ direction: Double, _ distance: Double) -> (Double, Double) {
      let (half, slant) = direction < 0 ? (flanks.before, flanks.slantBefore) : (flanks.after, flanks.slantAfter)
      let share = distance / slant
      return (tip + direction * (half - half * share), height * share)
    }
    let footStart = tip - flanks.footprint.before
    let footEnd = tip + flanks.footprint.after
    pen.line(along: footStart, out: 0)
    pen.arc(along: footStart, out: fillet, radius: fillet, to: flank(-1, flanks.filletBefore), turnsBack: true)
    if arrow.tipRadius > 0 {
      let arc = flanks.tipArc(arrow)
      let before = flank(-1, flanks.slantBefore - arc.tangent)
      let after = flank(1, flanks.slantAfter - arc.tangent)
      pen.line(along: before.0, out: before.1)
      pen.arc(along: tip + arc.centerAlong, out: arc.centerOut, radius: arrow.tipRadius, to: after)
    } else {
      pen.line(along: tip, out: height)
    }
    let foot = flank(1, flanks.filletAfter)
    pen.line(along: foot.0, out: foot.1)
    pen.arc(along: footEnd, out: fillet, radius: fillet, to: (footEnd, 0), turnsBack: true)
  }
}

/// Draws a path in the frame of the arrow's edge.
private struct OutlinePen {
  let frame: OutlineFrame
  var path: OutlinePath

  init(frame: OutlineFrame, along: Double, out: Double) {
    self.frame = frame
    path = OutlinePath(start: frame.point(along: along, out: out))
  }

  mutating func line(along: Double, out: Double) { path.addLine(to: frame.point(along: along, out: out)) }

  /// An arc around a centre that turns the way the outline runs around the body, or back against it.
  mutating func arc(
    along: Double, out: Double, radius: Double, to end: (along: Double, out: Double), turnsBack: Bool = false
  ) {
    path.addArc(
      around: frame.point(along: along, out: out), radius: radius,
      to: frame.point(along: end.along, out: end.out), isClockwise: frame.runsClockwise != turnsBack)
  }
}
