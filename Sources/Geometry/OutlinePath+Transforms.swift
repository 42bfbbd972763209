extension OutlinePath {
  /// The path moved by `dx` to the right and `dy` downward.
  public func offset(dx: Double, dy: Double) -> OutlinePath {
    mapped(keepsTurning: true) { $0.offset(dx: dx, dy: dy) }
  }

  /// The path magnified from the origin by a positive factor.
  public func scaled(by factor: Double) -> OutlinePath {
    func scale(_ point: LayoutPoint) -> LayoutPoint { LayoutPoint(point.x * factor, point.y * factor) }
    var copy = OutlinePath(start: scale(start))
    copy.elements = elements.map { element in
      switch element {
      case .line(let point): .line(to: scale(point))
      case .arc(let arc):
        .arc(
          OutlineArc(
            center: scale(arc.center), radius: arc.radius * factor, start: scale(arc.start), end: scale(arc.end),
            isClockwise: arc.isClockwise))
      }
    }
    return copy
  }

  /// The mirror image along an axis: coordinates on it are reflected at `middle`.
  ///
  /// The image is drawn in the opposite order, so that it runs around the same way as the path does.
  public func mirrored(_ axis: LayoutAxis, at middle: Double) -> OutlinePath {
    let twice = 2 * middle
    return mapped(keepsTurning: false) { point in
      var image = point
      image[axis] = twice - point[axis]
      return image
    }.reversed
  }

  /// The path drawn in the opposite order.
  public var reversed: OutlinePath {
    let whole = closed
    var copy = OutlinePath(start: start)
    for (number, element) in whole.elements.enumerated().reversed() {
      switch element {
      case .line: copy.elements.append(.line(to: number > 0 ? whole.elements[number - 1].end : start))
      case .arc(let arc): copy.elements.append(.arc(arc.reversed))
      }
    }
    return copy
  }

  private func mapped(keepsTurning: Bool, _ transform: (LayoutPoint) -> LayoutPoint) -> OutlinePath {
    var copy = OutlinePath(start: transform(start))
    copy.elements = elements.map { element in
      switch element {
      case .line(let point): .line(to: transform(point))
      case .arc(let arc):
        .arc(
          OutlineArc(
            center: transform(arc.center), radius: arc.radius, start: transform(arc.start), end: transform(arc.end),
            isClockwise: keepsTurning ? arc.isClockwise : !arc.isClockwise))
      }
    }
    return copy
  }
}
