import Geometry

extension PlacementScene {
  /// The placement to take, and whether it is one that was to be taken or the best of those that were not.
  func choose() -> (seat: PlacementSeat, isGood: Bool) {
    if request.keepsPrevious, let previous = request.previous {
      let seat = PlacementSeat(previous, in: self)
      return (seat, isGood(seat, sparing: 0))
    }
    let candidates = candidates
    // While the previous placement is still good, another one must be good with something to spare.
    var spare = 0.0
    if let previous = request.previous, candidates.contains(previous), request.hysteresis > 0,
      isGood(PlacementSeat(previous, in: self), sparing: 0)
    {
      spare = request.hysteresis
    }

    // What is wished beyond fitting is given up in this order: the arrow's reach, the areas to avoid.
    for wishes in request.ranksArrowReach ? 0..<3 : 1..<3 {
      if wishes == 1, request.host.avoid.isEmpty { continue }
      for placement in candidates {
        let seat = PlacementSeat(placement, in: self)
        guard isGood(seat, sparing: placement == request.previous ? 0 : spare) else { continue }
        if wishes < 2 {
          let findings = settled(seat).findings
          if findings.contains(.coversAvoided) || wishes < 1 && findings.contains(.arrowOffAnchor) { continue }
        }
        return (seat, true)
      }
    }
    return (bestOfBad(candidates), false)
  }

  /// The placements that come into question, in order.
  private var candidates: PlacementList {
    switch request.choice {
    case .ordered(let list): return list.isEmpty ? [.below] : list
    case .sides(_, let alignment, _):
      var list = PlacementList()
      var tried: SideSet = []
      while let side = request.choice.firstSide(besides: tried, request.host.direction) {
        tried.insert(SideSet(side))
        list.append(aligned(Placement(side, alignment)))
      }
      return list
    }
  }

  /// The placement, with the other alignment where that alone keeps it from sticking out along its side.
  private func aligned(_ placement: Placement) -> Placement {
    guard request.flipsAlignment, placement.alignment != .center else { return placement }
    let touching = request.touchingFits
    if PlacementSeat(placement, in: self).hasLength(touching: touching) { return placement }
    let other = placement.oppositeAlignment
    return PlacementSeat(other, in: self).hasLength(touching: touching) ? other : placement
  }

  /// Whether a seat is one to take: by its depth alone, or wholly as it stands where placements are listed.
  private func isGood(_ seat: PlacementSeat, sparing spare: Double) -> Bool {
    let reserve = request.reserve[seat.placement.side]
    guard seat.hasDepth(sparing: spare + reserve, touching: request.touchingFits) else { return false }
    switch request.choice {
    case .sides: return true
    case .ordered:
      return seat.hasLength(sparing: spare, touching: request.touchingFits)
        && (seat.natural.min(seat.placement.side.axis) - near(seat)).magnitude <= roundingTolerance
    }
  }

  /// Where the body begins across the side once its near edge is out of the margin.
  private func near(_ seat: PlacementSeat) -> Double {
    let away = seat.placement.side.axis
    return seat.placement.side.isForward ? seat.nearEdge : seat.nearEdge - seat.wanted[away]
  }

  /// The seat to take where none is good: by sides the deepest, by a list the one most of which can be seen.
  private func bestOfBad(_ candidates: PlacementList) -> PlacementSeat {
    var best: (seat: PlacementSeat, merit: Double)?
    for placement in candidates {
      let seat = PlacementSeat(placement, in: self)
      let merit: Double
      switch request.choice {
      case .sides: merit = seat.freeDepth
      case .ordered:
        merit = seat.naturalFrame(in: self).intersection(available).map { $0.width * $0.height } ?? 0
      }
      // Equals are equal whatever the last bits say, so that moving everything together changes no choice.
      if let best, merit <= best.merit + roundingTolerance * max(1, best.merit.magnitude) { continue }
      best = (seat, merit)
    }
    return best?.seat ?? PlacementSeat(.below, in: self)
  }

  /// Whether a body lies over a rectangle to avoid; touching is not lying over.
  func coversAvoided(_ body: LayoutRect) -> Bool {
    for rect in request.host.avoid where overlaps(body, rect.standardized) { return true }
    return false
  }

  /// Whether two rectangles have area in common.
  func overlaps(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
    guard let common = a.intersection(b) else { return false }
    // Rounding to pixels may bring edges that touch over each other.
    let slack = max(roundingTolerance, request.host.scale.map { 1 / $0 } ?? 0)
    return common.width > slack && common.height > slack
  }
}
