import BoxLayout
import Diagnostics
import Geometry
import SceneFile

/// A result as text: an aligned table of frames, then the findings.
enum ResultText {
  /// The table and the findings of a result.
  ///
  /// - Parameters:
  ///   - result: What to print.
  ///   - surroundings: Rows that stand before those of the popover, such as the host's.
  ///   - source: How the place of a constraint is written.
  ///   - style: Colours or none.
  /// - Returns: Lines, each ending in a line break.
  static func text(
    of result: ResultDocument, surroundings: [(name: String, frame: LayoutRect)] = [],
    source: (FindingConstraint) -> String = \.documentSource, style: TextStyle
  ) -> String {
    var table = TextTable()
    table.add(["", "x", "y", "width", "height"])
    for (name, frame) in surroundings { table.add(row(name, frame)) }
    if let popover = result.popover {
      table.add(row("popover", popover.frame))
      table.add(row("body", popover.body))
      if let arrow = popover.arrow {
        table.add(row("tip", arrow.tip))
        for point in arrow.base { table.add(row("base", point)) }
      }
      if popover.visibleContent != popover.content {
        table.add(row("content", popover.content))
        table.add(row("visible", popover.visibleContent))
      }
    }
    for box in result.frames { table.add(row(box.name, box.frame)) }
    var text = table.text
    for finding in result.findings { text += "\n" + self.text(of: finding, source: source, style: style) }
    return text
  }

  private static func row(_ name: String, _ frame: LayoutRect) -> [String] {
    row(name, frame.origin) + [numberText(frame.width), numberText(frame.height)]
  }

  private static func row(_ name: String, _ point: LayoutPoint) -> [String] {
    [name, numberText(point.x), numberText(point.y)]
  }

  /// A finding, where its constraints stand, and what could be done.
  private static func text(
    of finding: ResultDocument.Finding, source: (FindingConstraint) -> String, style: TextStyle
  ) -> String {
    let word = style.coloured(finding.severity.word + ":", as: finding.severity)
    var text = "\(word) \(finding.message) [\(finding.code)]\n"
    for constraint in finding.constraints where constraint.origin == .user {
      text += "  \(source(constraint)): \(constraint.text)\n"
    }
    for note in finding.notes { text += "  help: \(note)\n" }
    return text
  }
}
