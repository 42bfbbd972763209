/// A true circular arc of an outline: less than a full turn around a centre, from one point to another.
public struct OutlineArc: Hashable, Sendable {
  /// The centre of the circle.
  public var center: LayoutPoint
  /// The radius of the circle, in points; start and end lie at this distance from the centre.
  public var radius: Double
  /// Where the arc begins.
  public var start: LayoutPoint
  /// Where the arc ends.
  public var end: LayoutPoint
  /// Whether the arc turns as the hands of a clock on a screen, where y grows downward.
  public var isClockwise: Bool

  /// Makes an arc; start and end must lie on the circle.
  public init(center: LayoutPoint, radius: Double, start: LayoutPoint, end: LayoutPoint, isClockwise: Bool) {
    self.center = center
    self.radius = radius
    self.start = start
    self.end = end
    self.isClockwise = isClockwise
  }

  /// The angle through which the arc turns, in radians: at least 0, less than 2π.
  public var sweep: Double {
    if start == end { return 0 }
    let (from, to) = (start - center, end - center)
    let across = isClockwise ? from.cross(to) : to.cross(from)
    let angle = ElementaryFunctions.arcTangent(y: across, x: from.dot(to))
    return angle < 0 ? angle + 2 * ElementaryFunctions.pi : angle
  }

  /// The area between the arc and its chord, in square points: positive for clockwise arcs.
  ///
  /// r²(θ - sin θ)/2, by its Taylor series where the difference would lose digits.
  public var segmentArea: Double {
    let angle = sweep
    let square = angle * angle
    var difference = angle - ElementaryFunctions.sin(angle)
    if angle < 1 {
      // θ³/6 (1 - θ²/(4·5) (1 - θ²/(6·7) (1 - ...)))
      var sum = 1.0
      var n = 16.0
      while n >= 4 {
        sum = 1 - square / (n * (n + 1)) * sum
        n -= 2
      }
      difference = angle * square / 6 * sum
    }
    return (isClockwise ? 0.5 : -0.5) * radius * radius * difference
  }

  /// The same arc from its end to its start.
  public var reversed: OutlineArc {
    OutlineArc(center: center, radius: radius, start: end, end: start, isClockwise: !isClockwise)
  }

  /// The point at a share of the sweep: 0 is the start, 1 the end.
  public func point(at share: Double) -> LayoutPoint {
    if share <= 0 { return start }
    if share >= 1 { return end }
    let angle = (isClockwise ? 1 : -1) * sweep * share
    let (sine, cosine) = (ElementaryFunctions.sin(angle), ElementaryFunctions.cos(angle))
    let from = start - center
    return center.offset(dx: from.x * cosine - from.y * sine, dy: from.x * sine + from.y * cosine)
  }

  /// The points at which the arc is at its leftmost, rightmost, highest or lowest between its ends, in the order in
  /// which it passes them; an end that is such a point itself is left out.
  public var extremes: [LayoutPoint] {
    let from = start - center
    var passed: [(point: LayoutPoint, order: Double)] = []
    let total = sweep
    for (dx, dy) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
      let direction = LayoutPoint(dx, dy)
      let across = isClockwise ? from.cross(direction) : direction.cross(from)
      var turn = ElementaryFunctions.arcTangent(y: across, x: from.dot(direction))
      if turn < 0 { turn += 2 * ElementaryFunctions.pi }
      // Nearer to an end than rounding can tell, the end itself is the extreme.
      guard turn > 1e-12, turn < total - 1e-12 else { continue }
      passed.append((center.offset(dx: dx * radius, dy: dy * radius), turn))
    }
    return passed.sorted { $0.order < $1.order }.map { $0.point }
  }
}

extension LayoutPoint {
  /// The vector from one point to another.
  static func - (a: LayoutPoint, b: LayoutPoint) -> LayoutPoint { LayoutPoint(a.x - b.x, a.y - b.y) }

  /// The area of the parallelogram of two vectors: positive where `other` lies clockwise of this one on a screen.
  func cross(_ other: LayoutPoint) -> Double { x * other.y - y * other.x }

  /// The product of two vectors' lengths and the cosine between them.
  func dot(_ other: LayoutPoint) -> Double { x * other.x + y * other.y }
}
