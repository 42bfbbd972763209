import Perch

extension PictureFinding {
  /// A finding about a layout, with the frames that its boxes have in the picture.
  public init(_ finding: Finding, frames: [BoxFrame]) {
    self.init(
      code: finding.code.text, severity: finding.severity,
      message: ([finding.message] + finding.notes).joined(separator: "\n"), boxes: finding.boxes,
      alternatives: Self.alternatives(finding, frames))
  }

  /// The frames of the first box at both ends of what an ambiguity leaves to it.
  private static func alternatives(_ finding: Finding, _ frames: [BoxFrame]) -> [LayoutRect] {
    guard case .ambiguity(let detail) = finding.detail, let axis = finding.axis,
      let frame = frames.first(where: { $0.name == finding.boxes.first })?.frame
    else { return [] }
    var found: [LayoutRect] = []
    for quantity in detail.quantities {
      for value in [quantity.range.lower, quantity.range.upper] {
        guard value.isFinite, (value - quantity.taken).magnitude > 0.25 else { continue }
        var other = frame
        if quantity.name == "width" || quantity.name == "height" {
          other.size[axis] = value
        } else {
          other.origin[axis] += value - quantity.taken
        }
        found.append(other)
      }
    }
    return found
  }
}
