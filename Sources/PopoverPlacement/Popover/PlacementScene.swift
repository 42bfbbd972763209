import Geometry

/// What is the same for all placements of one request: the areas, the anchor as it can be seen, and the lengths
/// between anchor and body.
struct PlacementScene {
  let request: PlacementRequest
  /// The host's rectangle: the screen that was taken, where there are several.
  let bounds: LayoutRect
  /// The host without the keyboard.
  let visible: LayoutRect
  /// The visible part less safe insets and margin.
  let available: LayoutRect
  /// The available area less the surroundings of the body.
  let area: LayoutRect
  /// By how much insets, margin and surroundings alone are larger than the host.
  let shortage: LayoutSize
  /// What of the anchor can be seen, or the nearest place to it.
  let anchor: LayoutRect
  /// The lines of the anchor, where it has any.
  let lines: AnchorLines?
  let anchorHidden: Bool
  /// Where the anchor can be seen: the visible part within the clip.
  private let window: LayoutRect
  private let pointer: LayoutPoint?

  init(_ request: PlacementRequest) {
    self.request = request
    let scroll = request.anchor.scrollOffset
    let moved = { (rect: LayoutRect) in rect.offset(dx: -scroll.x, dy: -scroll.y).standardized }
    pointer = request.anchor.pointer?.offset(dx: -scroll.x, dy: -scroll.y)
    let lines = request.anchor.lines.isEmpty ? nil : AnchorLines(request.anchor.lines.map(moved))
    let whole = lines?.bounds ?? moved(request.anchor.rect)
    self.lines = lines

    let host = request.host
    let bounds = host.bounds(for: whole)
    let visible = host.withoutKeyboard(bounds)
    let window = request.anchor.clip.map { visible.clamped($0.standardized) } ?? visible
    self.bounds = bounds
    self.visible = visible
    self.window = window
    var room = InsetRoom(bounds)
    room.inset(by: host.safeInsets)
    room.rect = visible.clamped(room.rect)
    room.inset(by: host.margin)
    available = room.rect
    room.inset(by: request.surroundings)
    area = room.rect
    shortage = room.shortage
    // Unclipped rectangles stay as they were given, to the bit.
    let seen = window.contains(whole) ? whole : whole.intersection(window)
    anchorHidden = seen == nil
    anchor = seen ?? window.clamped(whole)
  }

  /// The part of the anchor that a popover on a side points at.
  func anchor(on side: Side) -> LayoutRect {
    guard let lines else { return anchor }
    return window.clamped(lines.piece(on: side, pointer: pointer))
  }

  /// Whether start and end are exchanged on a side, because the leading edge is the right one.
  func isMirrored(_ side: Side) -> Bool { side.axis == .vertical && request.host.direction == .rightToLeft }

  /// Whether the aligned edge of a placement is the right or bottom one.
  func alignsAtFarEdge(_ placement: Placement) -> Bool {
    placement.alignment != .center && (placement.alignment == .end) != isMirrored(placement.side)
  }

  /// The body's wanted size on a side.
  func wantedSize(_ side: Side) -> LayoutSize {
    switch request.size {
    case .body(let size): return size
    case .frame(let size):
      let outsets = request.outsets(on: side)
      return LayoutSize(max(0, size.width - outsets.horizontal), max(0, size.height - outsets.vertical))
    }
  }
}

/// A rectangle that gets smaller, and what could not be taken from it.
private struct InsetRoom {
  var rect: LayoutRect
  var shortage = LayoutSize.zero

  init(_ rect: LayoutRect) { self.rect = rect }

  /// Moves the edges inward; edges that would change places meet between those places, within the rectangle.
  mutating func inset(by insets: LayoutInsets) {
    let (left, right) = shrunk(.horizontal, insets.left, insets.right)
    let (top, bottom) = shrunk(.vertical, insets.top, insets.bottom)
    rect = LayoutRect(left: left, top: top, right: right, bottom: bottom)
  }

  private mutating func shrunk(_ axis: LayoutAxis, _ start: Double, _ end: Double) -> (Double, Double) {
    let (low, high) = (rect.min(axis) + start, rect.max(axis) - end)
    guard low > high else { return (low, high) }
    shortage[axis] += low - high
    let meeting = slid((low + high) / 2, length: 0, rect.min(axis), rect.max(axis))
    return (meeting, meeting)
  }
}

extension LayoutRect {
  /// The part of another rectangle that lies within this one; where none does, the nearest place in this one to it.
  func clamped(_ other: LayoutRect) -> LayoutRect {
    if contains(other) { return other }
    return LayoutRect(
      left: slid(other.minX, length: 0, minX, maxX), top: slid(other.minY, length: 0, minY, maxY),
      right: slid(other.maxX, length: 0, minX, maxX), bottom: slid(other.maxY, length: 0, minY, maxY))
  }
}

extension LayoutInsets {
  /// The inset of the edge on a side: below is the bottom edge.
  subscript(side: Side) -> Double {
    get {
      switch side {
      case .below: bottom
      case .above: top
      case .right: right
      case .left: left
      }
    }
    set {
      switch side {
      case .below: bottom = newValue
      case .above: top = newValue
      case .right: right = newValue
      case .left: left = newValue
      }
    }
  }
}

/// The position, moved as little as needed for a length to lie between two edges.
///
/// Where there is less room than the length, one of its ends stays in sight: the start unless told otherwise.
func slid(_ position: Double, length: Double, _ low: Double, _ high: Double, keepsEnd: Bool = false) -> Double {
  keepsEnd ? min(high - length, max(low, position)) : max(low, min(position, high - length))
}

/// What rounding of sums may add to a length, in points: less than that is no overflow.
let roundingTolerance = 1e-9
