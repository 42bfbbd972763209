extension OutlinePath {
  /// The smallest rectangle that holds the path, exact for arcs too.
  public var bounds: LayoutRect {
    var (low, high) = (start, start)
    func extend(_ point: LayoutPoint) {
      low = LayoutPoint(Swift.min(low.x, point.x), Swift.min(low.y, point.y))
      high = LayoutPoint(Swift.max(high.x, point.x), Swift.max(high.y, point.y))
    }
    for element in elements {
      extend(element.end)
      if case .arc(let arc) = element {
        for point in arc.extremes { extend(point) }
      }
    }
    return LayoutRect(left: low.x, top: low.y, right: high.x, bottom: high.y)
  }

  /// The enclosed area in square points: the polygon through the ends of the pieces and the segments under the arcs.
  ///
  /// Where the path winds around a place several times, that place counts as often.
  public var area: Double { signedArea.magnitude }

  /// Whether the path runs as the hands of a clock on a screen, judged by the area it encloses.
  public var isClockwise: Bool { signedArea > 0 }

  private var signedArea: Double {
    var sum = 0.0
    // Relative to the start, so that a far-away path loses no digits.
    var last = LayoutPoint.zero
    for element in elements {
      let next = element.end - start
      sum += last.cross(next) / 2
      if case .arc(let arc) = element { sum += arc.segmentArea }
      last = next
    }
    return sum
  }
}
