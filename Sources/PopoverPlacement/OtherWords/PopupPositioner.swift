import Geometry

/// Places a popup in the words of GDK and of Wayland's positioner: two points that are to meet, and hints on what may
/// be done where the popup does not fit.
///
/// The axes are apart. With the signs r and p of the two points (−1, 0, 1), an anchor from A with length a, a popup of
/// length l and an offset d, the popup begins at A + (1+r)·a/2 + d − (1+p)·l/2; flipped, at
/// A + (1−r)·a/2 − d − (1−p)·l/2. Then, in this order and where the hints allow: it flips if it does not lie within
/// the bounds and would do so flipped; it slides into the bounds; it loses what lies outside. As both systems count in
/// whole points, halves are cut towards zero.
public struct PopupPositioner: Hashable, Sendable {
  /// How a popup slides, and when it flips.
  public enum Rules: Hashable, Sendable {
    /// As GTK 4 up to 4.8 does: a popup larger than the bounds keeps its left and top edges in sight.
    case gtk4
    /// As later GTK does: a popup that begins past the far end of the bounds flips as well.
    case laterGTK
    /// As Wayland's positioner demands: it slides towards where it extends from the anchor, then back, and never
    /// brings an edge out of the bounds that was within.
    case wayland
  }

  /// The rectangle the popup is tied to.
  public var anchorRect: LayoutRect
  /// The point of that rectangle that the popup's point meets.
  public var rectAnchor: CompassPoint
  /// The point of the popup.
  public var surfaceAnchor: CompassPoint
  /// The size of the popup.
  public var size: LayoutSize
  /// A move away from where the points meet; it is reversed on an axis on which the popup flips.
  public var offset: LayoutPoint
  /// What may be done where the popup does not fit.
  public var hints: PopupHints
  /// How that is done.
  public var rules: Rules

  /// Makes a positioner in the words of GDK.
  public init(
    anchorRect: LayoutRect, rectAnchor: CompassPoint, surfaceAnchor: CompassPoint, size: LayoutSize,
    offset: LayoutPoint = .zero, hints: PopupHints = [], rules: Rules = .gtk4
  ) {
    self.anchorRect = anchorRect
    self.rectAnchor = rectAnchor
    self.surfaceAnchor = surfaceAnchor
    self.size = size
    self.offset = offset
    self.hints = hints
    self.rules = rules
  }

  /// Makes a positioner in the words of Wayland: gravity is where the popup extends to from the anchor point.
  public init(
    anchorRect: LayoutRect, anchor: CompassPoint, gravity: CompassPoint, size: LayoutSize,
    offset: LayoutPoint = .zero, constraintAdjustment: PopupHints = []
  ) {
    self.init(
      anchorRect: anchorRect, rectAnchor: anchor,
      surfaceAnchor: gravity.mirrored(horizontally: true, vertically: true), size: size, offset: offset,
      hints: constraintAdjustment, rules: .wayland)
  }

  /// Where the popup goes.
  public struct Result: Hashable, Sendable {
    /// The popup.
    public let rect: LayoutRect
    /// The point of the anchor that was used, mirrored where the popup flipped.
    public let rectAnchor: CompassPoint
    /// The point of the popup that was used, mirrored where the popup flipped.
    public let surfaceAnchor: CompassPoint
    /// Whether it flipped left and right.
    public let flippedX: Bool
    /// Whether it flipped up and down.
    public let flippedY: Bool

    /// The side of the anchor on which the popup lies, or `nil` where it covers it.
    public let side: Side?
  }

  /// Places the popup within bounds.
  ///
  /// Throws where a number is not finite, too large to compute with, or the size is negative.
  public func place(in bounds: LayoutRect) throws(PlacementError) -> Result {
    try requireComputable(anchorRect, "anchor")
    try requireComputable(bounds, "host")
    try requireComputable(LayoutRect(origin: offset, size: size), "size")
    if size.width < 0 || size.height < 0 { throw .negative("size") }
    let bounds = bounds.standardized
    let horizontal = span(.horizontal, bounds)
    let vertical = span(.vertical, bounds)
    let rect = LayoutRect(horizontal.start, vertical.start, horizontal.length, vertical.length)
    return Result(
      rect: rect,
      rectAnchor: rectAnchor.mirrored(horizontally: horizontal.flipped, vertically: vertical.flipped),
      surfaceAnchor: surfaceAnchor.mirrored(horizontally: horizontal.flipped, vertically: vertical.flipped),
      flippedX: horizontal.flipped, flippedY: vertical.flipped, side: side(of: rect, beside: anchorRect.standardized))
  }

  /// Places the popup on the screen that shows most of the anchor.
  public func place(onOneOf screens: [LayoutRect]) throws(PlacementError) -> Result {
    for screen in screens { try requireComputable(screen, "host") }
    var host = PlacementHost(.zero)
    host.screens = screens
    return try place(in: host.bounds(for: anchorRect.standardized))
  }

  private func span(_ axis: LayoutAxis, _ bounds: LayoutRect) -> (start: Double, length: Double, flipped: Bool) {
    let isHorizontal = axis == .horizontal
    let (low, high) = (bounds.min(axis), bounds.max(axis))
    var length = size[axis]
    func start(_ direction: Double) -> Double {
      let anchor = anchorRect.standardized
      return anchor.min(axis) + half(1 + direction * rectAnchor.sign(axis), anchor.size[axis])
        + direction * offset[axis] - half(1 + direction * surfaceAnchor.sign(axis), length)
    }
    func isWithin(_ position: Double) -> Bool { position >= low && position + length <= high }

    var position = start(1)
    var flipped = false
    if hints.contains(isHorizontal ? .flipX : .flipY), !isWithin(position) {
      let other = start(-1)
      if isWithin(other) || rules == .laterGTK && position > high { (position, flipped) = (other, true) }
    }
    if hints.contains(isHorizontal ? .slideX : .slideY) {
      let towards = (flipped ? 1 : -1) * surfaceAnchor.sign(axis)
      position =
        rules == .wayland
        ? slidWayland(position, length, low, high, towards) : slid(position, length: length, low, high)
    }
    if hints.contains(isHorizontal ? .resizeX : .resizeY) {
      let end = min(position + length, high)
      position = min(max(position, low), max(end, low))
      length = max(0, end - position)
    }
    return (position, length, flipped)
  }

  /// Slides in the direction of gravity until the edge behind is free or the edge ahead is not, then back likewise.
  private func slidWayland(
    _ position: Double, _ length: Double, _ low: Double, _ high: Double, _ direction: Double
  ) -> Double {
    func forward(_ position: Double) -> Double {
      max(position, min(low, high - length))
    }
    func backward(_ position: Double) -> Double {
      min(position, max(high - length, low))
    }
    return direction < 0 ? forward(backward(position)) : backward(forward(position))
  }

  /// Times · length / 2, cut towards zero.
  private func half(_ times: Double, _ length: Double) -> Double { (times * length / 2).rounded(.towardZero) }
}
