/// A closed path of straight lines and true circular arcs, in points; y grows downward.
///
/// The path is closed by definition: where the last element does not end at ``start``, a straight line leads back.
public struct OutlinePath: Hashable, Sendable {
  /// A piece of the path, from where the piece before it ended.
  public enum Element: Hashable, Sendable {
    /// A straight line to a point.
    case line(to: LayoutPoint)
    /// A circular arc; it starts where the piece before it ended.
    case arc(OutlineArc)

    /// Where the piece ends.
    public var end: LayoutPoint {
      switch self {
      case .line(let point): point
      case .arc(let arc): arc.end
      }
    }
  }

  /// Where the path begins and ends.
  public let start: LayoutPoint
  /// The pieces in the order in which they are drawn.
  public internal(set) var elements: [Element]

  /// Makes a path that has no piece yet.
  public init(start: LayoutPoint) {
    self.start = start
    elements = []
  }

  /// Where the last piece ends.
  public var end: LayoutPoint { elements.last?.end ?? start }

  /// Appends a straight line, unless the path already stands at its end.
  public mutating func addLine(to point: LayoutPoint) {
    if point != end { elements.append(.line(to: point)) }
  }

  /// Appends an arc around a centre, or a straight line where the radius is 0.
  public mutating func addArc(around center: LayoutPoint, radius: Double, to point: LayoutPoint, isClockwise: Bool) {
    guard radius > 0 else { return addLine(to: point) }
    guard point != end else { return }
    elements.append(
      .arc(OutlineArc(center: center, radius: radius, start: end, end: point, isClockwise: isClockwise)))
  }

  /// Appends the straight line back to the start, unless the path already stands there.
  public mutating func close() { addLine(to: start) }

  /// The path with all lines drawn: the one that closes it, where it is needed, is among the elements.
  var closed: OutlinePath {
    var copy = self
    copy.close()
    return copy
  }
}
