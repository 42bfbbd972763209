import Geometry

/// Where a popover has room.
public struct PlacementHost: Hashable, Sendable {
  /// The rectangle to stay in; where ``screens`` are given, they count instead.
  public var frame: LayoutRect
  /// The screens there are: the one that shows most of the anchor is the host, the first of equals, the nearest where
  /// none shows any.
  public var screens: [LayoutRect] = []
  /// What to keep free of for notches, bars and the like.
  public var safeInsets: LayoutInsets
  /// What to keep free inside the safe area.
  public var margin: LayoutInsets
  /// The keyboard's rectangle; the largest part of the host beside it is what is left.
  public var keyboard: LayoutRect?
  /// Rectangles not to cover where it can be helped, such as the popover that a nested one comes from.
  public var avoid: [LayoutRect] = []
  /// The direction that decides which edge is leading.
  public var direction: WritingDirection
  /// Pixels a point, to which frames are rounded; `nil` leaves them as they are.
  public var scale: Double?

  /// Makes a host.
  public init(
    _ frame: LayoutRect, safeInsets: LayoutInsets = .zero, margin: LayoutInsets = .zero, keyboard: LayoutRect? = nil,
    direction: WritingDirection = .leftToRight, scale: Double? = nil
  ) {
    self.frame = frame
    self.safeInsets = safeInsets
    self.margin = margin
    self.keyboard = keyboard
    self.direction = direction
    self.scale = scale
  }

  /// The screen that shows most of an anchor, or the frame where no screens are given.
  ///
  /// An anchor counts as at least one point wide and high, so that a point is on a screen as well.
  func bounds(for anchor: LayoutRect) -> LayoutRect {
    guard var best = screens.first?.standardized else { return frame.standardized }
    let anchor = LayoutRect(
      anchor.minX, anchor.minY, Swift.max(anchor.width, 1), Swift.max(anchor.height, 1))
    var bestShown = -1.0
    var bestDistance = 0.0
    for screen in screens {
      let screen = screen.standardized
      let shown = screen.intersection(anchor).map { $0.width * $0.height } ?? 0
      let distance = screen.distance(to: anchor.center)
      if shown > bestShown || shown == 0 && bestShown == 0 && distance < bestDistance {
        (best, bestShown, bestDistance) = (screen, shown, distance)
      }
    }
    return best
  }

  /// What the keyboard leaves of a rectangle: the largest of the four parts beside it, that above it first.
  func withoutKeyboard(_ rect: LayoutRect) -> LayoutRect {
    guard let keyboard = keyboard?.standardized, let covered = rect.intersection(keyboard), !covered.isEmpty else {
      return rect
    }
    var best = LayoutRect(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: covered.minY)
    let below = LayoutRect(left: rect.minX, top: covered.maxY, right: rect.maxX, bottom: rect.maxY)
    let left = LayoutRect(left: rect.minX, top: rect.minY, right: covered.minX, bottom: rect.maxY)
    let right = LayoutRect(left: covered.maxX, top: rect.minY, right: rect.maxX, bottom: rect.maxY)
    if below.width * below.height > best.width * best.height { best = below }
    if left.width * left.height > best.width * best.height { best = left }
    if right.width * right.height > best.width * best.height { best = right }
    return best
  }
}

extension LayoutRect {
  /// The square of the distance from a point to the nearest point of the rectangle.
  fileprivate func distance(to point: LayoutPoint) -> Double {
    let dx = Swift.max(minX - point.x, 0, point.x - maxX)
    let dy = Swift.max(minY - point.y, 0, point.y - maxY)
    return dx * dx + dy * dy
  }
}
