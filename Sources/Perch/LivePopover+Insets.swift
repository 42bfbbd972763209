import BoxLayout
import Geometry
import PopoverPlacement

extension LivePopover {
  /// What the design takes from the content area on a side.
  private func insets(on side: Side?) -> LayoutInsets {
    let design = popover.design
    return side.map { design.insets + design.sideInsets[$0] } ?? design.insets
  }

  /// What the measured size has more than the content on a side.
  func chrome(on side: Side?) -> LayoutSize {
    let insets = insets(on: side)
    var size = LayoutSize(insets.horizontal, insets.vertical)
    guard let side else { return size }
    let outsets = popover.design.outsets(on: side)
    switch (popover.design.contentArea, popover.design.sizing.measure) {
    case (.body, .body), (.frame, .frame): break
    case (.body, .frame):
      size.width += outsets.horizontal
      size.height += outsets.vertical
    case (.frame, .body):
      size.width -= outsets.horizontal
      size.height -= outsets.vertical
    }
    return size
  }

  /// What the whole bubble has more than the content on a side.
  func roomChrome(on side: Side?) -> LayoutSize {
    let insets = insets(on: side)
    guard let side, popover.design.contentArea == .body else { return LayoutSize(insets.horizontal, insets.vertical) }
    let outsets = popover.design.outsets(on: side)
    return LayoutSize(insets.horizontal + outsets.horizontal, insets.vertical + outsets.vertical)
  }

  /// The size to ask the placement for, of a content that wants a size on a side.
  func measured(_ content: LayoutSize, on side: Side) -> PopoverSize {
    let chrome = chrome(on: side)
    let size = LayoutSize(max(0, content.width + chrome.width), max(0, content.height + chrome.height))
    return popover.design.sizing.measure == .frame ? .frame(size) : .body(size)
  }

  /// The rectangle for the content in a placed bubble.
  func contentRect(_ frame: LayoutRect, _ body: LayoutRect, on side: Side) -> LayoutRect {
    (popover.design.contentArea == .frame ? frame : body).inset(by: insets(on: side))
  }
}

extension PopoverDesign {
  /// What the frame has more than the body on a side: the surroundings, and the arrow where it is larger.
  func outsets(on side: Side) -> LayoutInsets {
    var request = PlacementRequest(anchor: PlacementAnchor(.zero), size: .body(.zero), host: PlacementHost(.zero))
    request.arrow = arrow
    request.surroundings = surroundings
    return request.outsets(on: side)
  }
}

extension Side {
  /// The names of the groups of constraints that follow the side.
  static let groupNames = ["below", "above", "right", "left"]

  /// The name of the group of constraints that holds on this side.
  var groupName: String {
    switch self {
    case .below: "below"
    case .above: "above"
    case .right: "right"
    case .left: "left"
    }
  }
}
