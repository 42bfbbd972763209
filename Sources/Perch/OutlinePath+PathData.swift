import Diagnostics
import Geometry

extension OutlinePath {
  /// The path as the data of an SVG `path` element, in absolute commands: `M`, `L`, `H`, `V`, `A`, `Z`.
  ///
  /// Numbers have at most four decimals; a line that is shorter than they can tell is left out. Equal paths give equal
  /// texts on every system.
  public var svgPathData: String {
    var last = (x: numberText(start.x), y: numberText(start.y))
    var data = "M \(last.x) \(last.y)"
    for (number, element) in elements.enumerated() {
      let next = (x: numberText(element.end.x), y: numberText(element.end.y))
      switch element {
      case .line:
        // The command that closes the path draws the last line.
        let closes = number == elements.count - 1 && element.end == start
        if closes || next == last { continue }
        if next.y == last.y {
          data += " H \(next.x)"
        } else if next.x == last.x {
          data += " V \(next.y)"
        } else {
          data += " L \(next.x) \(next.y)"
        }
      case .arc(let arc):
        if next == last { continue }
        let radius = numberText(arc.radius)
        let isLong = arc.sweep > Double.pi
        data += " A \(radius) \(radius) 0 \(isLong ? 1 : 0) \(arc.isClockwise ? 1 : 0) \(next.x) \(next.y)"
      }
      last = next
    }
    return data + " Z"
  }
}
