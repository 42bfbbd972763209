import Perch

/// Lines with ticks at both ends and a number: lengths and gaps.
enum Dimensions {
  static let fontSize = 10.5

  /// A dimension line between two points of one axis, with its ticks.
  static func line(_ axis: LayoutAxis, from: Double, to: Double, at: Double) -> [SVGElement] {
    func point(_ along: Double, _ across: Double) -> LayoutPoint {
      axis == .horizontal ? LayoutPoint(along, across) : LayoutPoint(across, along)
    }
    return [
      .line(point(from, at), point(to, at), "gap"),
      .line(point(from, at - 3), point(from, at + 3), "gap"),
      .line(point(to, at - 3), point(to, at + 3), "gap"),
    ]
  }

  /// The gaps of a scene; those whose number finds no free place are left out.
  static func gaps(
    _ gaps: [Gap], between boxes: [LayoutRect], on stage: Stage, placer: inout LabelPlacer
  ) -> [SVGElement] {
    var elements: [SVGElement] = []
    let boxes = boxes.map(stage.rect)
    for gap in gaps {
      let begin = stage.point(gap.axis == .horizontal ? LayoutPoint(gap.from, gap.at) : LayoutPoint(gap.at, gap.from))
      let end = stage.point(gap.axis == .horizontal ? LayoutPoint(gap.to, gap.at) : LayoutPoint(gap.at, gap.to))
      let text = numberText(gap.length, places: 2)
      let size = LayoutSize(LabelMetrics.width(text, size: fontSize) + 3, 11)
      let candidates = [0.5, 0.25, 0.75].flatMap { share in
        let point = LayoutPoint(begin.x + (end.x - begin.x) * share, begin.y + (end.y - begin.y) * share)
        return numberPlaces(size, beside: point, on: gap.axis)
      }
      // A gap narrower than its number has no place beside the boxes; then the number may lie on their edges.
      let free = placer.place(size, at: candidates, avoiding: boxes)
      guard let place = free ?? placer.place(size, at: candidates) else { continue }
      let horizontal = gap.axis == .horizontal
      elements += line(
        gap.axis, from: horizontal ? begin.x : begin.y, to: horizontal ? end.x : end.y,
        at: horizontal ? begin.y : begin.x)
      // On an edge a number needs a ground of its own to be read.
      if free == nil { elements.append(.rect(place, "plate", radius: 2)) }
      elements.append(
        .text(text, at: LayoutPoint(place.midX, place.minY + 9), "gapText", size: fontSize, anchor: .middle))
    }
    return elements
  }

  /// Places for a number on both sides of a point of a dimension line.
  private static func numberPlaces(
    _ size: LayoutSize, beside point: LayoutPoint, on axis: LayoutAxis
  ) -> [LayoutPoint] {
    switch axis {
    case .horizontal:
      let left = point.x - size.width / 2
      return [LayoutPoint(left, point.y - size.height - 1), LayoutPoint(left, point.y + 1)]
    case .vertical:
      let top = point.y - size.height / 2
      return [LayoutPoint(point.x + 3, top), LayoutPoint(point.x - size.width - 3, top)]
    }
  }

  /// The width of a rectangle below what is drawn, and its height to the left of that.
  static func extent(of frame: LayoutRect, outside drawn: LayoutRect, width: Double, height: Double) -> [SVGElement] {
    let (below, beside) = (drawn.maxY + 9, drawn.minX - 9)
    let (across, down) = (numberText(width, places: 2), numberText(height, places: 2))
    var turned = SVGElement.text(
      down, at: LayoutPoint(0, 0), "gapText", size: fontSize, anchor: .middle)
    turned.attributes.append(
      (
        "transform",
        .string("translate(\(numberText(beside - 4, places: 2)) \(numberText(frame.midY, places: 2))) rotate(-90)")
      ))
    return line(.horizontal, from: frame.minX, to: frame.maxX, at: below)
      + line(.vertical, from: frame.minY, to: frame.maxY, at: beside)
      + [.text(across, at: LayoutPoint(frame.midX, below + 11), "gapText", size: fontSize, anchor: .middle), turned]
  }
}
