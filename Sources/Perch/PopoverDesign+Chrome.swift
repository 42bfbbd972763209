import BoxLayout
import Geometry
import PopoverPlacement

extension PopoverDesign {
  /// What the design takes from the content area on a side.
  private func insets(on side: Side?) -> LayoutInsets { side.map { insets + sideInsets[$0] } ?? insets }

  /// What the measured size has more than the content on a side.
  private func chrome(on side: Side?) -> LayoutSize {
    let insets = insets(on: side)
    var size = LayoutSize(insets.horizontal, insets.vertical)
    guard let side else { return size }
    let outsets = outsets(on: side)
    switch (contentArea, sizing.measure) {
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
  private func roomChrome(on side: Side?) -> LayoutSize {
    let insets = insets(on: side)
    guard let side, contentArea == .body else { return LayoutSize(insets.horizontal, insets.vertical) }
    let outsets = outsets(on: side)
    return LayoutSize(insets.horizontal + outsets.horizontal, insets.vertical + outsets.vertical)
  }

  /// What the frame has more than the body on a side: the surroundings, and the arrow where it is larger.
  private func outsets(on side: Side) -> LayoutInsets {
    var request = PlacementRequest(anchor: PlacementAnchor(.zero), size: .body(.zero), host: PlacementHost(.zero))
    request.arrow = arrow
    request.surroundings = surroundings
    return request.outsets(on: side)
  }

  /// The size to ask the placement for, of a content that wants a size on a side.
  ///
  /// The placement counts on an arrow; where there will be none, the content area that is the frame would lack its part.
  func measured(_ content: LayoutSize, on side: Side, lacksArrow: Bool) -> PopoverSize {
    let chrome = chrome(on: side)
    let lost = lacksArrow && contentArea == .frame ? lostOutsets(on: side) : .zero
    let size = LayoutSize(
      max(0, content.width + chrome.width + lost.width), max(0, content.height + chrome.height + lost.height))
    return sizing.measure == .frame ? .frame(size) : .body(size)
  }

  /// Whether the content area is smaller where the arrow has no place.
  func contentSuffersWithoutArrow(on side: Side) -> Bool {
    contentArea == .frame && !arrow.isEmpty && lostOutsets(on: side) != .zero
  }

  /// What the frame has less without its arrow.
  private func lostOutsets(on side: Side) -> LayoutSize {
    let outsets = outsets(on: side)
    return LayoutSize(outsets.horizontal - surroundings.horizontal, outsets.vertical - surroundings.vertical)
  }

  /// The rectangle for the content in a placed bubble.
  func contentRect(_ frame: LayoutRect, _ body: LayoutRect, on side: Side) -> LayoutRect {
    (contentArea == .frame ? frame : body).inset(by: insets(on: side))
  }

  /// What to ask the content on a side, with no more than a limit of width; infinite where there is none.
  func question(on side: Side?, in room: PlacementRoom, limit: Double) -> ContentQuestion {
    let chrome = chrome(on: side)
    func extent(_ extent: PopoverSizing.Extent, _ axis: LayoutAxis, cap: Double) -> ContainerExtent {
      switch extent {
      case .points(let points): .fixed(max(0, points - chrome[axis]))
      case .hostFraction(let part): .fixed(max(0, part * room.hostFrame.size[axis] - chrome[axis]))
      case .content: cap.isFinite ? .atMost(max(cap, 0)) : .compressed
      }
    }
    let isAlongWidth = side.map { $0.axis == .vertical } ?? true
    let free = isAlongWidth ? max(0, room.available.width - roomChrome(on: side).width) : Double.infinity
    let cap = min(sizing.maximumContent.width, limit, whenTooLarge == .shrink ? free : .infinity)
    let least = sizing.minimumContent.width
    return ContentQuestion(
      width: extent(sizing.width, .horizontal, cap: cap),
      height: extent(sizing.height, .vertical, cap: sizing.maximumContent.height),
      leastWidth: sizing.width == .content && least > 0 ? least : nil)
  }

  /// The size within the design's least and largest, where the content decides it; least wins.
  ///
  /// Text that cannot be broken or a fixed width may need more than the largest; the placement says so.
  func limited(_ size: LayoutSize) -> LayoutSize {
    func limited(_ length: Double, _ extent: PopoverSizing.Extent, _ axis: LayoutAxis) -> Double {
      guard extent == .content else { return length }
      return max(sizing.minimumContent[axis], min(length, sizing.maximumContent[axis]))
    }
    return LayoutSize(
      limited(size.width, sizing.width, .horizontal), limited(size.height, sizing.height, .vertical))
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
