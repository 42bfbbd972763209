import Perch

extension SVGElement {
  /// A group.
  static func group(_ children: [SVGElement], at origin: LayoutPoint? = nil) -> SVGElement {
    guard let origin else { return SVGElement("g", children: children) }
    return SVGElement(
      "g", ["transform": "translate(\(numberText(origin.x, places: 2)) \(numberText(origin.y, places: 2)))"],
      children: children)
  }

  /// A rectangle, with rounded corners where a radius is given.
  static func rect(_ frame: LayoutRect, _ style: String, radius: Double = 0) -> SVGElement {
    var element = SVGElement(
      "rect",
      [
        "class": "\(style)", "x": .number(frame.minX), "y": .number(frame.minY), "width": .number(frame.width),
        "height": .number(frame.height),
      ])
    if radius > 0 { element.attributes.append(("rx", .number(radius))) }
    return element
  }

  /// A straight line.
  static func line(_ from: LayoutPoint, _ to: LayoutPoint, _ style: String) -> SVGElement {
    SVGElement(
      "line",
      ["class": "\(style)", "x1": .number(from.x), "y1": .number(from.y), "x2": .number(to.x), "y2": .number(to.y)])
  }

  /// A disc or ring.
  static func circle(_ center: LayoutPoint, radius: Double, _ style: String) -> SVGElement {
    SVGElement(
      "circle",
      ["class": "\(style)", "cx": .number(center.x), "cy": .number(center.y), "r": .number(radius)])
  }

  /// An outline.
  static func path(_ path: OutlinePath, _ style: String) -> SVGElement {
    SVGElement("path", ["class": "\(style)", "d": .string(path.svgPathData)])
  }

  /// A line of text that starts, has its middle or ends at a point of its baseline.
  static func text(
    _ text: String, at point: LayoutPoint, _ style: String, size: Double, anchor: TextAnchor = .start
  ) -> SVGElement {
    var element = SVGElement(
      "text",
      ["class": "\(style)", "x": .number(point.x), "y": .number(point.y), "font-size": .number(size)], text: text)
    if anchor != .start { element.attributes.append(("text-anchor", .string(anchor.rawValue))) }
    return element
  }

  /// Which point of a line of text its place names.
  enum TextAnchor: String {
    case start
    case middle
    case end
  }
}
