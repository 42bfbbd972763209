extension OutlinePath {
  /// Whether a point lies inside the path or, to within a billionth of a point, on it.
  ///
  /// Inside is where the path winds around the point at least once. Takes time proportional to the number of pieces.
  public func contains(_ point: LayoutPoint) -> Bool {
    guard point.isFinite else { return false }
    var winding = 0
    var last = start
    for element in closed.elements {
      switch element {
      case .line(let next):
        if isOnLine(point, last, next) { return true }
        winding += crossing(point, last, next) { Self.isLeft(point, of: last, next) }
      case .arc(let arc):
        if isOnArc(point, arc) { return true }
        winding += windingOfArc(point, arc)
      }
      last = element.end
    }
    return winding != 0
  }

  /// How near to the path a point counts as on it.
  private static var tolerance: Double { 1e-9 }

  private func isOnLine(_ point: LayoutPoint, _ from: LayoutPoint, _ to: LayoutPoint) -> Bool {
    let (line, toPoint) = (to - from, point - from)
    let square = line.dot(line)
    let share = square > 0 ? Swift.max(0, Swift.min(1, toPoint.dot(line) / square)) : 0
    let distance = LayoutPoint(toPoint.x - share * line.x, toPoint.y - share * line.y)
    return distance.dot(distance) <= Self.tolerance * Self.tolerance
  }

  private func isOnArc(_ point: LayoutPoint, _ arc: OutlineArc) -> Bool {
    let toPoint = point - arc.center
    guard (toPoint.dot(toPoint).squareRoot() - arc.radius).magnitude <= Self.tolerance else { return false }
    let direction = OutlineArc(
      center: arc.center, radius: arc.radius, start: arc.start, end: point, isClockwise: arc.isClockwise)
    return direction.sweep <= arc.sweep
  }

  /// The turns that an arc adds: it is cut where it is highest and lowest, each part then crosses a level once.
  private func windingOfArc(_ point: LayoutPoint, _ arc: OutlineArc) -> Int {
    var winding = 0
    var last = arc.start
    for next in arc.extremes + [arc.end] {
      // A part lies on one side of the centre; its chord tells which.
      let isRightHalf = last.x + next.x > 2 * arc.center.x
      winding += crossing(point, last, next) {
        let height = point.y - arc.center.y
        let half = Swift.max(0, arc.radius * arc.radius - height * height).squareRoot()
        return point.x < (isRightHalf ? arc.center.x + half : arc.center.x - half)
      }
      last = next
    }
    return winding
  }

  /// +1 or -1 where a piece crosses the level of the point, downward or upward, and does so to the right of it.
  private func crossing(
    _ point: LayoutPoint, _ from: LayoutPoint, _ to: LayoutPoint, isLeftOfPiece: () -> Bool
  ) -> Int {
    if from.y <= point.y, to.y > point.y { return isLeftOfPiece() ? 1 : 0 }
    if to.y <= point.y, from.y > point.y { return isLeftOfPiece() ? -1 : 0 }
    return 0
  }

  /// Whether a point lies to the left of a line that crosses its level.
  private static func isLeft(_ point: LayoutPoint, of from: LayoutPoint, _ to: LayoutPoint) -> Bool {
    let side = (to - from).cross(point - from)
    return to.y > from.y ? side > 0 : side < 0
  }
}
