import Geometry

extension PlacementScene {
  /// Fits the arrow to the body of a result.
  ///
  /// Nothing is added where there is no arrow, or where the body lies over the place the arrow would take.
  func addArrow(to result: inout PlacementResult, _ seat: PlacementSeat) {
    guard !request.arrow.isEmpty else { return }
    let placement = result.placement
    let side = placement.side
    let away = side.axis
    let along = away.perpendicular
    let body = result.body
    let outward = side.isForward ? -1.0 : 1.0
    let edge = side.isForward ? body.min(away) : body.max(away)
    let anchorEdge = side.isForward ? seat.anchor.max(away) : seat.anchor.min(away)
    let distance = (anchorEdge - edge) * outward
    let expected = request.gap + request.facing(side)
    let pixel = request.host.scale.map { 1 / $0 } ?? 0
    let slack = max(pixel, roundingTolerance * 4)
    guard distance >= expected - slack || !request.mayCoverAnchor else { return }

    let wanted = wantedTip(seat, body, along)
    let fit = ArrowFit(
      shape(placement), on: body.size, side: side, radii: request.cornerRadii, tip: wanted - body.min(along),
      nearCorner: request.nearCorner)
    result.cornerRadii = fit.radii
    guard !fit.arrow.isEmpty else { return }
    // The wanted coordinate itself where it is legal, so that a sum does not blur it.
    let place = fit.tip == wanted - body.min(along) ? wanted : body.min(along) + fit.tip
    let tip = onPixels(place, legal: fit.legalTips, from: body.min(along))
    let tipAway = edge + outward * fit.arrow.height
    let before = tip - fit.arrow.base * fit.arrow.tipPosition
    let (near, far) =
      alignsAtFarEdge(placement) ? (before + fit.arrow.base, before) : (before, before + fit.arrow.base)
    // A channel around the body that is wider than the arrow is high keeps the tip from the anchor.
    let isAttached = ((anchorEdge - tipAway) * outward - request.gap).magnitude <= slack
    let reaches = tip >= seat.anchor.min(along) - slack / 2 && tip <= seat.anchor.max(along) + slack / 2
    result.arrow = PlacedArrow(
      tip: point(along, tip, tipAway), baseNear: point(along, near, edge), baseFar: point(along, far, edge),
      shape: fit.arrow, position: tip - body.min(along), offset: tip - body.mid(along), centerOffset: wanted - tip,
      pointsAtAnchor: isAttached && reaches && !anchorHidden && result.isPlaced)
  }

  private func point(_ along: LayoutAxis, _ coordinate: Double, _ other: Double) -> LayoutPoint {
    along == .horizontal ? LayoutPoint(coordinate, other) : LayoutPoint(other, coordinate)
  }

  /// The tip's wanted coordinate along the side.
  private func wantedTip(_ seat: PlacementSeat, _ body: LayoutRect, _ along: LayoutAxis) -> Double {
    let placement = seat.placement
    let arrow = shape(placement)
    let outsets = request.outsets(on: placement.side)
    switch request.aim {
    case .anchor: return seat.anchor.mid(along)
    case .alignedEdge(let distance):
      guard placement.alignment != .center else { return seat.anchor.mid(along) }
      return alignsAtFarEdge(placement) ? seat.natural.max(along) - distance : seat.natural.min(along) + distance
    case .coordinate(let coordinate):
      return body.min(along) - (along == .horizontal ? outsets.left : outsets.top) + coordinate
    case .start(let inset): return body.min(along) + inset + arrow.base * arrow.tipPosition
    case .end(let inset): return body.max(along) - inset - arrow.base * (1 - arrow.tipPosition)
    }
  }

  /// The coordinate on a pixel, as far as the corners leave it there.
  private func onPixels(_ coordinate: Double, legal: ClosedRange<Double>, from start: Double) -> Double {
    guard let scale = request.host.scale else { return coordinate }
    return min(max(rounded(coordinate, scale), start + legal.lowerBound), start + legal.upperBound)
  }
}
