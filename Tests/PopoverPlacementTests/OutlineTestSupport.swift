import Geometry
import PopoverPlacement

/// A linear congruential generator: the same numbers in 0..<1 on every run (Knuth's MMIX constants).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  /// A multiple of 1/8 in 0...most, so that sums and mirror images are exact.
  mutating func eighths(upTo most: Double) -> Double { (next() * most * 8).rounded() / 8 }
}

/// A bubble of random numbers that are multiples of an eighth: small and large, legal and not.
struct RandomBubble {
  var body: LayoutRect
  var radii: CornerRadii
  var arrow: ArrowShape
  var tip: Double

  init(_ numbers: inout SeededNumbers, roomy: Bool = false) {
    let extra = roomy ? 120.0 : 0
    body = LayoutRect(
      numbers.eighths(upTo: 400) - 200, numbers.eighths(upTo: 400) - 200, numbers.eighths(upTo: 150) + extra,
      numbers.eighths(upTo: 150) + extra)
    func radius() -> Double { numbers.eighths(upTo: roomy ? 20 : 60) + (roomy ? 3 : 0) }
    radii = CornerRadii(topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
    let position = [0, 0.25, 0.5, 0.5, 0.75, 1][Int(numbers.next() * 6)]
    arrow = ArrowShape(
      base: numbers.eighths(upTo: roomy ? 20 : 60) + (roomy ? 14 : 0),
      height: numbers.eighths(upTo: 40) + (roomy ? 8 : 0), tipPosition: position,
      tipRadius: numbers.next() < 0.5 ? 0 : numbers.eighths(upTo: 6),
      baseFillet: numbers.next() < 0.5 ? 0 : numbers.eighths(upTo: roomy ? 5 : 20))
    tip = roomy ? 60 : numbers.eighths(upTo: 150)
  }

  func bubble(_ side: Side, mirrored axis: LayoutAxis? = nil) -> BubbleOutline {
    var radii = radii
    if axis == .vertical {
      radii = CornerRadii(
        topLeft: self.radii.bottomLeft, topRight: self.radii.bottomRight, bottomRight: self.radii.topRight,
        bottomLeft: self.radii.topLeft)
    } else if axis == .horizontal {
      radii = CornerRadii(
        topLeft: self.radii.topRight, topRight: self.radii.topLeft, bottomRight: self.radii.bottomLeft,
        bottomLeft: self.radii.bottomRight)
    }
    return BubbleOutline(body: body, side: side, cornerRadii: radii, arrow: arrow, tip: tip)
  }
}

extension OutlinePath {
  /// Whether both paths draw the same pieces in the same order, wherever they start.
  func isSameLoop(as other: OutlinePath) -> Bool {
    let (mine, theirs) = (pieces, other.pieces)
    guard mine.count == theirs.count else { return false }
    return mine.isEmpty
      || mine.indices.contains { shift in mine.indices.allSatisfy { mine[($0 + shift) % mine.count] == theirs[$0] } }
  }

  /// Lines and arcs with both of their ends.
  private var pieces: [[Double]] {
    var last = start
    return elements.map { element in
      defer { last = element.end }
      var piece = [last.x, last.y, element.end.x, element.end.y]
      if case .arc(let arc) = element {
        piece += [arc.center.x, arc.center.y, arc.radius, arc.isClockwise ? 1 : 0]
      }
      return piece.map { $0 + 0 }
    }
  }

  /// The path turned clockwise by a quarter around the origin.
  var turned: OutlinePath {
    func turn(_ point: LayoutPoint) -> LayoutPoint { LayoutPoint(-point.y, point.x) }
    var copy = OutlinePath(start: turn(start))
    for element in elements {
      switch element {
      case .line(let point): copy.addLine(to: turn(point))
      case .arc(let arc):
        copy.addArc(around: turn(arc.center), radius: arc.radius, to: turn(arc.end), isClockwise: arc.isClockwise)
      }
    }
    return copy
  }

  var isFinite: Bool {
    elements.allSatisfy { element in
      guard case .arc(let arc) = element else { return element.end.isFinite }
      return arc.center.isFinite && arc.radius.isFinite && arc.end.isFinite && arc.sweep.isFinite
    }
  }

  /// Whether every number is finite and every arc's ends lie on its circle.
  var isSound: Bool {
    isFinite
      && elements.allSatisfy { element in
        guard case .arc(let arc) = element else { return true }
        return [arc.start, arc.end].allSatisfy { point in
          let (dx, dy) = (point.x - arc.center.x, point.y - arc.center.y)
          return ((dx * dx + dy * dy).squareRoot() - arc.radius).magnitude <= 1e-9
        }
      }
  }
}

extension LayoutPoint {
  func isNear(_ other: LayoutPoint) -> Bool { (x - other.x).magnitude < 1e-9 && (y - other.y).magnitude < 1e-9 }
}

extension LayoutRect {
  func isNear(_ other: LayoutRect) -> Bool {
    origin.isNear(other.origin) && LayoutPoint(maxX, maxY).isNear(LayoutPoint(other.maxX, other.maxY))
  }
}

func shoelace(_ polygon: [LayoutPoint]) -> Double {
  var sum = 0.0
  for (number, point) in polygon.enumerated() {
    let next = polygon[(number + 1) % polygon.count]
    sum += point.x * next.y - point.y * next.x
  }
  return (sum / 2).magnitude
}

func perimeter(_ polygon: [LayoutPoint]) -> Double {
  var sum = 0.0
  for (number, point) in polygon.enumerated() {
    let next = polygon[(number + 1) % polygon.count]
    sum += ((next.x - point.x) * (next.x - point.x) + (next.y - point.y) * (next.y - point.y)).squareRoot()
  }
  return sum
}

/// The distance of a point from a polygon's edges.
func distance(of point: LayoutPoint, to polygon: [LayoutPoint]) -> Double {
  var least = Double.infinity
  for (number, from) in polygon.enumerated() {
    let to = polygon[(number + 1) % polygon.count]
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let square = dx * dx + dy * dy
    let share = square > 0 ? max(0, min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square)) : 0
    let (ex, ey) = (point.x - from.x - share * dx, point.y - from.y - share * dy)
    least = min(least, (ex * ex + ey * ey).squareRoot())
  }
  return least
}

/// The even-odd rule on a polygon that does not cross itself.
func isInside(_ point: LayoutPoint, _ polygon: [LayoutPoint]) -> Bool {
  var inside = false
  for (number, from) in polygon.enumerated() {
    let to = polygon[(number + 1) % polygon.count]
    guard (from.y > point.y) != (to.y > point.y) else { continue }
    if point.x < from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x) { inside.toggle() }
  }
  return inside
}
