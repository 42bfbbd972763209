import Geometry
import PopoverPlacement

extension PlacementRequest {
  /// The request of a popover, with no size yet.
  init(_ popover: Popover) {
    let design = popover.design
    var host = popover.host
    host.margin = host.margin + design.margin
    self.init(anchor: popover.anchor, size: .body(.zero), host: host, choice: design.choice)
    gap = design.gap
    arrow = design.arrow
    aim = design.aim
    nearCorner = design.nearCorner
    nudgesForArrow = design.nudgesForArrow
    cornerRadii = design.cornerRadii
    surroundings = design.surroundings
    reserve = design.reserve
    flipsAlignment = design.flipsAlignment
    touchingFits = design.touchingFits
    whenTooLarge = design.whenTooLarge
    mayCoverAnchor = design.mayCoverAnchor
    previous = popover.previous
    hysteresis = popover.hysteresis
  }
}

extension PlacementChoice {
  /// The choice among what it offers on one side.
  func restricted(to side: Side) -> PlacementChoice {
    switch self {
    case .ordered(let list): .ordered(PlacementList(list.lazy.filter { $0.side == side }))
    case .sides(_, let alignment, _): .sides(side, alignment: alignment, permitted: SideSet(side))
    }
  }
}

extension ResolvedPopover {
  /// Nothing, before the first answer.
  init(empty host: LayoutRect) {
    self.init(
      placement: nil, fits: true, frame: .zero, body: .zero, arrow: nil, cornerRadii: .zero, clipped: .zero,
      anchor: .zero, anchorHidden: false, available: host, hostFrame: host, backdrop: nil, scale: nil,
      contentFrame: .zero, visibleContent: .zero, rounds: 0, contentFrames: [], layoutFindings: [],
      placementFindings: [])
  }
}
