extension OutlinePath {
  /// The corners of a closed polygon that follows the path and is nowhere farther from it than `flatness` points.
  ///
  /// Each arc becomes at most 1,024 chords of equal length, so that the number of points is bounded whatever the
  /// flatness; one that is not positive asks for that most. The first point is ``start`` and is not repeated at the end.
  public func polyline(flatness: Double) -> [LayoutPoint] {
    var points = [start]
    for element in elements {
      if case .arc(let arc) = element {
        let count = Self.chords(of: arc, flatness: flatness)
        for number in 1..<Swift.max(count, 1) { points.append(arc.point(at: Double(number) / Double(count))) }
      }
      points.append(element.end)
    }
    if points.count > 1, points.last == start { points.removeLast() }
    return points
  }

  /// The number of chords of an arc: a chord of angle φ is off by r(1 - cos φ/2), which is less than rφ²/8.
  private static func chords(of arc: OutlineArc, flatness: Double) -> Int {
    let most = 1024.0
    guard flatness > 0 else { return Int(most) }
    let wanted = (arc.sweep * (arc.radius / 8 / flatness).squareRoot()).rounded(.up)
    return Int(Swift.max(1, Swift.min(most, wanted)))
  }
}
