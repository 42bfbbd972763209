import Perch

/// Finds free places for labels: each goes to the first of its candidate places that covers nothing placed before.
struct LabelPlacer {
  /// Where labels may lie.
  let bounds: LayoutRect
  /// What no label may cover.
  private(set) var taken: [LayoutRect]

  init(bounds: LayoutRect, taken: [LayoutRect] = []) {
    self.bounds = bounds
    self.taken = taken
  }

  /// Keeps a place free.
  mutating func take(_ frame: LayoutRect) { taken.append(frame) }

  /// The first free place of a label of a size among places for its top left corner, or `nil`.
  ///
  /// - Complexity: O(*c* · (*t* + *a*)) for *c* candidates, *t* places taken and *a* rectangles to avoid.
  mutating func place(
    _ size: LayoutSize, at candidates: [LayoutPoint], avoiding others: [LayoutRect] = []
  ) -> LayoutRect? {
    for origin in candidates {
      let frame = LayoutRect(origin: origin, size: size)
      guard bounds.contains(frame), !taken.contains(where: { $0.overlaps(frame) }),
        !others.contains(where: { $0.overlaps(frame) })
      else { continue }
      taken.append(frame)
      return frame
    }
    return nil
  }
}

extension LayoutRect {
  /// Whether the rectangles share more than an edge.
  func overlaps(_ other: LayoutRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle with every edge moved outward.
  func grown(by distance: Double) -> LayoutRect {
    LayoutRect(minX - distance, minY - distance, width + 2 * distance, height + 2 * distance)
  }
}
