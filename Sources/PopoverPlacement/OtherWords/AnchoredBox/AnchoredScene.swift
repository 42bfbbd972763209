import Geometry

/// A box in one style: where it lies, what its style leaves of the block, whether it fits that.
struct AnchoredSeat {
  let rect: LayoutRect
  let room: LayoutSize
  let fits: Bool
}

/// An anchor in a block.
struct AnchoredScene {
  let anchor: LayoutRect
  let block: LayoutRect
  let direction: WritingDirection

  /// Lays a box out in a style, each axis on its own.
  func seat(_ style: AnchoredStyle) -> AnchoredSeat {
    let horizontal = lay(style.horizontal, style.area?.horizontal, .horizontal)
    let vertical = lay(style.vertical, style.area?.vertical, .vertical)
    return AnchoredSeat(
      rect: LayoutRect(horizontal.start, vertical.start, horizontal.length, vertical.length),
      room: LayoutSize(horizontal.room, vertical.room), fits: horizontal.fits && vertical.fits)
  }

  private typealias Extent = (start: Double, length: Double, room: Double, fits: Bool)

  private func lay(_ style: AnchoredStyle.Axis, _ span: AreaSpan?, _ axis: LayoutAxis) -> Extent {
    let cell = cell(span, axis)
    let low = style.startInset.map { edge($0, from: cell.low, inward: 1, axis) } ?? cell.low
    let high = style.endInset.map { edge($0, from: cell.high, inward: -1, axis) } ?? cell.high
    let margins = style.startMargin + style.endMargin
    let room = high - low
    var length = self.length(style.length, room - margins)
    if let maximum = style.maximum { length = min(length, max(0, maximum * room)) }

    let outer = length + margins
    let fits = outer - room <= roundingTolerance
    let alignment = alignment(style, span)
    var start: Double
    switch alignment {
    case .normal, .start: start = low
    case .center: start = (low + high - outer) / 2
    case .end: start = high - outer
    case .anchorCenter: start = anchor.mid(axis) - outer / 2
    }
    // A box that fits slides inside. Another one may stick out of the block at its end, not at its start, which is on
    // the right where writing runs from right to left.
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    if fits || alignment == .anchorCenter {
      start = slid(start, length: outer, low, high, keepsEnd: isMirrored)
    } else if isMirrored {
      start = min(start, max(high, block.max(axis)) - outer)
    } else {
      start = max(start, min(low, block.min(axis)))
    }
    return (start + style.startMargin, length, room, fits)
  }

  /// The part of the block that a span covers; the block is taken to reach as far as the anchor.
  private func cell(_ span: AreaSpan?, _ axis: LayoutAxis) -> (low: Double, high: Double) {
    let (near, far) = (anchor.min(axis), anchor.max(axis))
    let (low, high) = (min(block.min(axis), near), max(block.max(axis), far))
    switch span {
    case nil: return (block.min(axis), block.max(axis))
    case .before: return (low, near)
    case .center: return (near, far)
    case .after: return (far, high)
    case .throughAnchor: return (low, far)
    case .fromAnchor: return (near, high)
    case .all: return (low, high)
    }
  }

  private func edge(
    _ inset: AnchoredStyle.Inset, from edge: Double, inward: Double, _ axis: LayoutAxis
  ) -> Double {
    switch inset {
    case .points(let points): edge + inward * points
    case .anchor(let place, let plus): anchor.min(axis) + place * anchor.size[axis] + inward * plus
    }
  }

  private func length(_ length: AnchoredStyle.Length, _ rest: Double) -> Double {
    switch length {
    case .points(let points): max(0, points)
    case .anchorWidth(let times): max(0, anchor.width * times)
    case .anchorHeight(let times): max(0, anchor.height * times)
    case .stretch: max(0, rest)
    }
  }

  /// The alignment that is meant: in an area towards the anchor, else at the edge whose inset is given.
  private func alignment(_ style: AnchoredStyle.Axis, _ span: AreaSpan?) -> AnchoredStyle.Alignment {
    guard style.alignment == .normal else { return style.alignment }
    switch span {
    case .before, .throughAnchor: return .end
    case .after, .fromAnchor: return .start
    case .center: return .center
    case .all: return .anchorCenter
    case nil: return style.startInset == nil && style.endInset != nil ? .end : .start
    }
  }
}

/// The side of an anchor on which a rectangle lies, above and below before right and left; `nil` where it covers it.
func side(of rect: LayoutRect, beside anchor: LayoutRect) -> Side? {
  if rect.maxY <= anchor.minY { return .above }
  if rect.minY >= anchor.maxY { return .below }
  if rect.maxX <= anchor.minX { return .left }
  if rect.minX >= anchor.maxX { return .right }
  return nil
}
