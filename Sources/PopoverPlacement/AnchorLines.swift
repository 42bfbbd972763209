import Geometry

/// The lines of an anchor that runs over several, such as a link that wraps in a text.
///
/// The pieces are sorted by their top edge; a piece begins a new line where its top lies more than half the height of
/// the piece before it under that piece's top. A line is the smallest rectangle around its pieces.
public struct AnchorLines: Hashable, Sendable {
  /// The lines, from top to bottom.
  public let lines: [LayoutRect]

  /// Gathers the pieces of an anchor into lines; takes n log n for n pieces.
  public init(_ pieces: [LayoutRect]) {
    // The position breaks ties, so that pieces on one height keep their order.
    let sorted = pieces.enumerated().sorted { a, b in
      a.element.minY < b.element.minY || a.element.minY == b.element.minY && a.offset < b.offset
    }
    var lines: [LayoutRect] = []
    var previous: LayoutRect?
    for (_, piece) in sorted {
      if let before = previous, piece.minY - before.minY <= before.height / 2 {
        lines[lines.count - 1] = lines[lines.count - 1].union(piece)
      } else {
        lines.append(piece)
      }
      previous = piece
    }
    self.lines = lines
  }

  /// The smallest rectangle around all lines; the empty one for no lines.
  public var bounds: LayoutRect {
    guard let first = lines.first else { return .zero }
    return lines.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The piece a popover on a side should point at.
  ///
  /// Two lines without a common extent in x are two separate pieces: a pointer in one of them (or nearer than the
  /// tolerance) chooses it, a pointer in neither leaves the bounds. Otherwise, above the extent of the first line and
  /// below that of the last, from the first line's top to the last one's bottom; on the left and right the whole
  /// width, and the height of the lines that reach furthest to that side.
  public func piece(on side: Side, pointer: LayoutPoint?, tolerance: LayoutInsets = LayoutInsets(2)) -> LayoutRect {
    guard lines.count >= 2, let first = lines.first, let last = lines.last else { return bounds }
    if lines.count == 2, let pointer, first.minX > last.maxX || last.minX > first.maxX {
      let hit = lines.first { line in
        pointer.x > line.minX - tolerance.left && pointer.x < line.maxX + tolerance.right
          && pointer.y > line.minY - tolerance.top && pointer.y < line.maxY + tolerance.bottom
      }
      return hit ?? bounds
    }
    let bounds = bounds
    switch side {
    case .above: return LayoutRect(left: first.minX, top: first.minY, right: first.maxX, bottom: last.maxY)
    case .below: return LayoutRect(left: last.minX, top: first.minY, right: last.maxX, bottom: last.maxY)
    case .left, .right:
      let reaching = lines.filter { side == .left ? $0.minX == bounds.minX : $0.maxX == bounds.maxX }
      return LayoutRect(
        left: bounds.minX, top: reaching.first?.minY ?? bounds.minY, right: bounds.maxX,
        bottom: reaching.last?.maxY ?? bounds.maxY)
    }
  }
}
