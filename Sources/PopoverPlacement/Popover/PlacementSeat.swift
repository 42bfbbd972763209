import Geometry

/// A placement tried for a popover: where its body would lie, and what is wrong with that.
struct PlacementSeat {
  let placement: Placement
  /// What the popover points at from here.
  let anchor: LayoutRect
  /// The size wanted here.
  let wanted: LayoutSize
  /// The length between the near edge of the body and the far edge of the area; negative where there is none.
  let freeDepth: Double
  /// The length of the area along the side; negative where the surroundings alone are longer.
  let freeLength: Double
  /// The body with its wanted size at the anchor, not moved into the host.
  let natural: LayoutRect
  /// The near edge of the body, within the area.
  let nearEdge: Double
  /// By how much the depth falls short; zero or less where it does not.
  var depthShortage: Double { wanted[placement.side.axis] - freeDepth }
  /// By how much the body sticks out along the side as it stands, or the length falls short.
  let lengthShortage: Double

  /// Looks at a placement.
  init(_ placement: Placement, in scene: PlacementScene) {
    let side = placement.side
    let away = side.axis
    let along = away.perpendicular
    let request = scene.request
    let area = scene.area
    let anchor = scene.anchor(on: side)
    let wanted = scene.wantedSize(side)
    let offset = OffsetStep(gap: request.gap + request.facing(side), skid: request.skid)
    let move = offset.move(for: placement, request.host.direction)

    var origin = basePosition(of: wanted, beside: anchor, placement, request.host.direction)
      .offset(dx: move.dx, dy: move.dy)
    let near = side.isForward ? origin[away] : origin[away] + wanted[away]
    // An anchor in the margin leaves a distance between itself and a body that stays out of the margin.
    let nearEdge = side.isForward ? max(near, area.min(away)) : min(near, area.max(away))
    freeDepth = (side.isForward ? area.max(away) - nearEdge : nearEdge - area.min(away)) - scene.shortage[away]
    freeLength = area.size[along] - scene.shortage[along]
    origin[along] += scene.nudge(placement, anchor, wanted)
    natural = LayoutRect(origin: origin, size: wanted)
    lengthShortage = max(
      wanted[along] - freeLength, area.min(along) - origin[along],
      origin[along] + wanted[along] - area.max(along))
    self.placement = placement
    self.anchor = anchor
    self.wanted = wanted
    self.nearEdge = nearEdge
  }

  /// Whether there is depth enough, with some to spare.
  func hasDepth(sparing spare: Double = 0, touching: Bool) -> Bool {
    touching ? depthShortage + spare <= roundingTolerance : depthShortage + spare < -roundingTolerance
  }

  /// Whether the body needs no move along its side, with some to spare.
  func hasLength(sparing spare: Double = 0, touching: Bool) -> Bool {
    touching ? lengthShortage + spare <= roundingTolerance : lengthShortage + spare < -roundingTolerance
  }

  /// The bubble as it stands, without the gap to the anchor.
  func naturalFrame(in scene: PlacementScene) -> LayoutRect {
    let outsets = scene.request.outsets(on: placement.side)
    return LayoutRect(
      left: natural.minX - outsets.left, top: natural.minY - outsets.top, right: natural.maxX + outsets.right,
      bottom: natural.maxY + outsets.bottom)
  }
}

extension PlacementScene {
  /// The move along the side that an aligned body needs for its arrow to reach an anchor that is too short for it.
  ///
  /// The tip cannot come nearer to the body's end than corner radius and base allow. Where half the anchor is shorter
  /// than that, the body moves by the difference, so that the arrow points at the anchor's middle.
  func nudge(_ placement: Placement, _ anchor: LayoutRect, _ size: LayoutSize) -> Double {
    guard request.nudgesForArrow, request.aim == .anchor, placement.alignment != .center, !request.arrow.isEmpty else {
      return 0
    }
    let along = placement.alignmentAxis
    let base = basePosition(of: size, beside: anchor, placement, request.host.direction)[along]
    let wanted = anchor.mid(along) - base
    let fit = ArrowFit(
      shape(placement), on: size, side: placement.side, radii: request.cornerRadii, tip: wanted,
      nearCorner: request.nearCorner)
    let reach = alignsAtFarEdge(placement) ? size[along] - fit.legalTips.upperBound : fit.legalTips.lowerBound
    return anchor.size[along] / 2 < reach ? wanted - fit.tip : 0
  }

  /// The arrow's form on a placement: mirrored where the aligned edge is the right or bottom one.
  func shape(_ placement: Placement) -> ArrowShape {
    alignsAtFarEdge(placement) ? request.arrow.mirrored : request.arrow
  }
}
