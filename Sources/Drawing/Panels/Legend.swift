import Perch

/// What the colours mean; only those that the picture uses.
struct Legend {
  let scene: PictureScene

  private var entries: [(name: String, styles: [String])] {
    var entries = [(scene.containerName, ["host"])]
    if scene.safeInsets != .zero { entries.append(("outside the safe area", ["host", "unsafe"])) }
    if scene.available != nil { entries.append(("room for popovers", ["margin"])) }
    if scene.clip != nil { entries.append(("scroll container", ["scroll"])) }
    if scene.keyboard != nil { entries.append(("keyboard", ["keyboard"])) }
    if !scene.avoid.isEmpty { entries.append(("to be avoided", ["avoid"])) }
    if let popover = scene.popover {
      if !popover.anchors.isEmpty { entries.append(("anchor", ["anchor"])) }
      entries.append(("bubble", ["bubble"]))
    }
    if scene.boxes.contains(where: { $0.kind == .view || $0.kind == .text }) { entries.append(("box", ["box"])) }
    if scene.boxes.contains(where: { $0.kind == .group }) { entries.append(("group of boxes", ["group"])) }
    if scene.boxes.contains(where: { $0.kind == .guide }) { entries.append(("guide", ["guide"])) }
    if scene.boxes.contains(where: { $0.kind == .hidden }) { entries.append(("hidden box", ["hidden"])) }
    for severity in [Severity.error, .warning, .note] {
      let isMarked = scene.findings.contains { $0.severity == severity && !$0.boxes.isEmpty }
      if isMarked { entries.append(("box with \(severity == .error ? "an" : "a") \(severity.word)", [severity.word])) }
    }
    if let other = scene.findings.first(where: { !$0.alternatives.isEmpty }) {
      entries.append(("where it may be as well", [other.severity == .error ? "otherError" : "otherWarning"]))
    }
    return entries
  }

  /// The entries below each other.
  func elements(at origin: LayoutPoint) -> ([SVGElement], height: Double) {
    var elements: [SVGElement] = []
    var y = origin.y
    for entry in entries {
      elements += entry.styles.map { .rect(LayoutRect(origin.x, y, 18, 10), $0, radius: 2) }
      elements.append(.text(entry.name, at: LayoutPoint(origin.x + 25, y + 9), "muted", size: 10.5))
      y += 16
    }
    return (elements, y - origin.y)
  }
}
