import Geometry

/// A box in a live layout: its description and what was measured of it.
struct BoxState: Sendable {
  /// The description as it stands.
  var box: Box
  /// The position of the box it lies in; -1 for the container.
  var parent = -1
  /// How many boxes it lies in.
  var depth = 0
  /// Whether the user declared it; spacers of a string are not listed.
  var isListed = true
  /// The text on as many lines as it has newlines; `nil` without a text.
  var natural: TextMeasurement?
  /// The text at the width it has; `nil` without a text.
  var measured: TextMeasurement?
  /// The width that ``measured`` was made for; infinite for the natural one.
  var measuredWidth = Double.infinity
  /// The rows of hugging and resistance along x, then along y; -1 where there is none.
  var intrinsicRows = [-1, -1, -1, -1]

  /// The entries that mention a baseline of the box, and some that no longer do.
  var baselineEntries: [Int] = []

  /// The extent the box has by itself along an axis.
  func intrinsicExtent(_ axis: LayoutAxis) -> Double? {
    if let given = box.givenExtent(axis) { return given }
    return axis == .horizontal ? natural?.size.width : measured?.size.height
  }

  /// Whether the height follows the width.
  var heightFollowsWidth: Bool { natural != nil && box.intrinsicHeight == nil }

  /// A baseline as a distance downward from an edge of the box.
  func baseline(first: Bool) -> (fromBottom: Bool, distance: Double) {
    if let offset = box.baselineOffset { return (true, -offset) }
    guard let measured else { return (true, 0) }
    return first ? (false, measured.firstBaseline) : (true, -measured.lastBaseline)
  }
}
