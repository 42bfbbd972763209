import Geometry

extension PlacementScene {
  /// The popover on a seat: its size brought to the room, its body slid into the area, its arrow fitted.
  func settled(_ seat: PlacementSeat) -> PlacementResult {
    let side = seat.placement.side
    let away = side.axis
    let along = away.perpendicular
    let touching = request.touchingFits

    let depth = depth(of: seat)
    let covers = request.mayCoverAnchor && depth > max(seat.freeDepth, 0) + roundingTolerance
    var size = seat.wanted
    size[away] = covers ? coveringDepth(of: seat) : depth
    size[along] = length(of: seat)

    var origin = LayoutPoint.zero
    origin[along] = position(of: seat, length: size[along])
    origin[away] = side.isForward ? seat.nearEdge : seat.nearEdge - size[away]
    if covers {
      // A side with no depth at all is no better than the others: the body lies in the anchor's middle.
      let start = seat.freeDepth > 0 ? origin[away] : seat.anchor.mid(away) - size[away] / 2
      origin[away] = slid(start, length: size[away], area.min(away), area.max(away))
    }
    let isPlaced = covers || isEnough(size[away], seat)
    if !isPlaced { origin[away] = slid(origin[away], length: size[away], area.min(away), area.max(away)) }
    let body = onPixels(
      LayoutRect(origin: origin, size: size), within: covers || !isPlaced ? area : room(beside: seat))

    var result = PlacementResult(
      placement: seat.placement,
      isPlaced: isPlaced,
      fits: seat.hasDepth(touching: touching) && seat.wanted[along] - seat.freeLength <= roundingTolerance,
      frame: body, body: body, arrow: nil, cornerRadii: request.cornerRadii.fitted(in: body.size),
      clipped: LayoutSize(
        clipped(seat.wanted.width, size.width), clipped(seat.wanted.height, size.height)),
      room: .zero, anchor: seat.anchor, available: available, hostFrame: bounds, findings: [])
    result.room[away] = max(0, covers ? area.size[away] : seat.freeDepth)
    result.room[along] = max(0, seat.freeLength)
    if isPlaced { addArrow(to: &result, seat) }
    addFrame(to: &result)
    addFindings(to: &result)
    return result
  }

  /// Whether a side gives a body the depth it cannot do without.
  private func isEnough(_ depth: Double, _ seat: PlacementSeat) -> Bool {
    let away = seat.placement.side.axis
    let least = min(request.minimumSize[away], seat.wanted[away])
    return depth >= least && (depth > 0 || seat.wanted[away] == 0 && seat.freeDepth >= 0)
  }

  private func clipped(_ wanted: Double, _ got: Double) -> Double {
    wanted - got > roundingTolerance ? wanted - got : 0
  }

  /// The depth the body gets beside the anchor.
  private func depth(of seat: PlacementSeat) -> Double {
    let wanted = seat.wanted[seat.placement.side.axis]
    if seat.depthShortage <= roundingTolerance { return wanted }
    if request.mayCoverAnchor || !request.whenTooLarge.fitsBody { return wanted }
    return max(0, seat.freeDepth)
  }

  /// The depth of a body that may lie over the anchor: no more than the whole area, if it is to fit.
  private func coveringDepth(of seat: PlacementSeat) -> Double {
    let away = seat.placement.side.axis
    guard request.whenTooLarge.fitsBody else { return seat.wanted[away] }
    return min(seat.wanted[away], max(area.size[away], request.minimumSize[away], 0))
  }

  /// The length the body gets along its side.
  private func length(of seat: PlacementSeat) -> Double {
    let along = seat.placement.alignmentAxis
    let wanted = seat.wanted[along]
    let policy = request.whenTooLongAlongSide ?? request.whenTooLarge
    guard wanted - seat.freeLength > roundingTolerance, policy.fitsBody else { return wanted }
    return min(wanted, max(seat.freeLength, request.minimumSize[along], 0))
  }

  /// Where the body begins along its side: aligned with the anchor, then slid into the area, its leading edge first.
  private func position(of seat: PlacementSeat, length: Double) -> Double {
    let along = seat.placement.alignmentAxis
    var natural = seat.natural.min(along)
    if length != seat.wanted[along] {
      let less = seat.wanted[along] - length
      natural += seat.placement.alignment == .center ? less / 2 : alignsAtFarEdge(seat.placement) ? less : 0
    }
    return slid(
      natural, length: length, area.min(along), area.max(along), keepsEnd: isMirrored(seat.placement.side))
  }

  /// The body with its edges on pixels.
  ///
  /// Where rounding has pushed it out of its room, it moves by a pixel, or loses one where the room is full.
  private func onPixels(_ body: LayoutRect, within room: LayoutRect) -> LayoutRect {
    guard let scale = request.host.scale else { return body }
    let pixel = 1 / scale
    func edges(_ axis: LayoutAxis) -> (Double, Double) {
      var low = rounded(body.min(axis), scale)
      var high = rounded(body.max(axis), scale)
      guard body.min(axis) >= room.min(axis), body.max(axis) <= room.max(axis) else { return (low, high) }
      if low < room.min(axis) {
        low += pixel
        high = high + pixel <= room.max(axis) ? high + pixel : max(low, high)
      } else if high > room.max(axis) {
        high -= pixel
        low = low - pixel >= room.min(axis) ? low - pixel : min(low, high)
      }
      return (low, high)
    }
    let (left, right) = edges(.horizontal)
    let (top, bottom) = edges(.vertical)
    // Differences of edges that are whole pixels apart differ in their last bits; a body that moves keeps its size.
    let size = LayoutSize(rounded(right - left, scale), rounded(bottom - top, scale))
    return LayoutRect(origin: LayoutPoint(left, top), size: size)
  }

  /// The area beside the anchor; rounding may bring its near edge over the anchor's by less than a pixel.
  private func room(beside seat: PlacementSeat) -> LayoutRect {
    let away = seat.placement.side.axis
    let edge = request.host.scale.map { rounded(seat.nearEdge, $0) } ?? seat.nearEdge
    var (low, high) = (area.min(away), area.max(away))
    if seat.placement.side.isForward { low = min(seat.nearEdge, edge) } else { high = max(seat.nearEdge, edge) }
    return away == .horizontal
      ? LayoutRect(left: low, top: area.minY, right: high, bottom: area.maxY)
      : LayoutRect(left: area.minX, top: low, right: area.maxX, bottom: high)
  }

  /// The length rounded to a whole number of pixels, halves upward.
  func rounded(_ length: Double, _ scale: Double) -> Double { (length * scale + 0.5).rounded(.down) / scale }

  private func addFrame(to result: inout PlacementResult) {
    // Without an arrow, as over a covered anchor, the channel alone is left on its side.
    let outsets = result.arrow == nil ? request.surroundings : request.outsets(on: result.side)
    let body = result.body
    result.frame = LayoutRect(
      body.minX - outsets.left, body.minY - outsets.top, body.width + outsets.horizontal,
      body.height + outsets.vertical)
  }

  private func addFindings(to result: inout PlacementResult) {
    result.findings.insert(.doesNotFit, if: !result.fits)
    result.findings.insert(.outsideHost, if: !visible.outset(by: roundingTolerance).contains(result.frame))
    result.findings.insert(.arrowOffAnchor, if: result.arrow?.pointsAtAnchor == false)
    result.findings.insert(.anchorHidden, if: anchorHidden)
    result.findings.insert(.coversAnchor, if: overlaps(result.body, result.anchor))
    result.findings.insert(.coversAvoided, if: coversAvoided(result.body))
  }
}

extension LayoutRect {
  /// The rectangle with each edge moved outward.
  func outset(by distance: Double) -> LayoutRect {
    LayoutRect(left: minX - distance, top: minY - distance, right: maxX + distance, bottom: maxY + distance)
  }
}
