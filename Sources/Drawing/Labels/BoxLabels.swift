import Perch

/// The labels of boxes in a picture: name and size where there is room, else the name, else a number that the table
/// explains.
struct BoxLabels {
  static let fontSize = 11.0
  /// Among more boxes than this, a name beside a box no longer tells which box it belongs to.
  private static let mostWithNamesBeside = 16
  private static let lineHeight = 13.5

  /// Labels for the boxes at their places in the picture.
  static func elements(
    _ boxes: [(number: Int, name: String, size: LayoutSize, frame: LayoutRect)], placer: inout LabelPlacer
  )
    -> [SVGElement]
  {
    var elements: [SVGElement] = []
    for (index, entry) in boxes.enumerated() {
      let others = boxes.indices.filter { $0 != index }.map { boxes[$0].frame }
      let inside = others.filter { entry.frame.contains($0) && $0 != entry.frame }
      let beside = others.filter { !$0.contains(entry.frame) }
      let size = sizeText(entry.size)
      let name = entry.name
      var label: [SVGElement]?
      for form in [Form.line(name, size), .stack(name, size), .name(name)] where label == nil {
        // A size below the name is for the inside; outside, one line is easier to tell apart from other boxes' labels.
        let candidates = insidePlaces(form.size, in: entry.frame)
        if let place = placer.place(form.size, at: candidates, avoiding: inside) { label = form.elements(at: place) }
      }
      for form in [Form.line(name, size), .name(name)] where label == nil && boxes.count <= mostWithNamesBeside {
        let candidates = outsidePlaces(form.size, around: entry.frame)
        if let place = placer.place(form.size, at: candidates, avoiding: beside) { label = form.elements(at: place) }
      }
      if label == nil {
        let disc = LayoutSize(14, 14)
        let candidates = insidePlaces(disc, in: entry.frame) + outsidePlaces(disc, around: entry.frame)
        let place =
          placer.place(disc, at: candidates) ?? LayoutRect(entry.frame.midX - 7, entry.frame.midY - 7, 14, 14)
        label = numberElements(entry.number, place)
      }
      elements += label ?? []
    }
    return elements
  }

  /// The disc with a box's number, as in the table.
  static func numberElements(_ number: Int, _ place: LayoutRect) -> [SVGElement] {
    [
      .circle(place.center, radius: place.width / 2, "number"),
      .text(
        "\(number)", at: LayoutPoint(place.midX, place.midY + 3.2), "numberText", size: number < 100 ? 9 : 7,
        anchor: .middle),
    ]
  }

  /// Places inside a box, in a corner or the middle of an edge.
  static func insidePlaces(_ size: LayoutSize, in frame: LayoutRect) -> [LayoutPoint] {
    guard size.width + 2 * gap <= frame.width, size.height + 2 * gap <= frame.height else { return [] }
    let (left, right) = (frame.minX + gap, frame.maxX - size.width - gap)
    let (top, bottom) = (frame.minY + gap, frame.maxY - size.height - gap)
    let (middleX, middleY) = (frame.midX - size.width / 2, frame.midY - size.height / 2)
    return [
      LayoutPoint(left, top), LayoutPoint(left, bottom), LayoutPoint(right, top), LayoutPoint(right, bottom),
      LayoutPoint(middleX, top), LayoutPoint(middleX, bottom), LayoutPoint(middleX, middleY),
    ]
  }

  /// Places beside a box.
  static func outsidePlaces(_ size: LayoutSize, around frame: LayoutRect) -> [LayoutPoint] {
    let (above, below) = (frame.minY - size.height - gap, frame.maxY + gap)
    let (right, left) = (frame.maxX + gap, frame.minX - size.width - gap)
    let (middleX, middleY) = (frame.midX - size.width / 2, frame.midY - size.height / 2)
    return [
      LayoutPoint(frame.minX, above), LayoutPoint(frame.minX, below), LayoutPoint(frame.maxX - size.width, above),
      LayoutPoint(frame.maxX - size.width, below), LayoutPoint(middleX, above), LayoutPoint(middleX, below),
      LayoutPoint(right, middleY), LayoutPoint(left, middleY),
    ]
  }

  private static let gap = 2.5

  /// What a label says, and in how many lines.
  private enum Form {
    case line(_ name: String, _ size: String)
    case stack(_ name: String, _ size: String)
    case name(_ name: String)

    /// The room that the label takes, with a little around its letters.
    var size: LayoutSize {
      switch self {
      case .line(let name, let size):
        LayoutSize(Self.width(name) + 5 + Self.width(size) + 5, BoxLabels.lineHeight + 1)
      case .stack(let name, let size):
        LayoutSize(Swift.max(Self.width(name), Self.width(size)) + 5, 2 * BoxLabels.lineHeight)
      case .name(let name): LayoutSize(Self.width(name) + 5, BoxLabels.lineHeight + 1)
      }
    }

    func elements(at place: LayoutRect) -> [SVGElement] {
      let start = LayoutPoint(place.minX + 2.5, place.minY + 10.5)
      let chip = SVGElement.rect(place, "chip", radius: 3)
      switch self {
      case .line(let name, let size):
        var text = SVGElement.text("", at: start, "ink", size: fontSize)
        text.text = nil
        text.children = [
          SVGElement("tspan", text: name), SVGElement("tspan", ["class": "muted", "dx": 5], text: size),
        ]
        return [chip, text]
      case .stack(let name, let size):
        let below = start.offset(dx: 0, dy: BoxLabels.lineHeight)
        return [chip, .text(name, at: start, "ink", size: fontSize), .text(size, at: below, "muted", size: fontSize)]
      case .name(let name): return [chip, .text(name, at: start, "ink", size: fontSize)]
      }
    }

    private static func width(_ text: String) -> Double { LabelMetrics.width(text, size: fontSize) }
  }
}
