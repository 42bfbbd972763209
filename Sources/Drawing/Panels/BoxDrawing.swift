import Perch

/// The boxes of a scene as rectangles, with their texts and in the colours of their findings.
struct BoxDrawing {
  let scene: PictureScene
  let stage: Stage
  /// The worst severity of the findings about each box.
  private let marks: [String: Severity]

  init(scene: PictureScene, stage: Stage) {
    self.scene = scene
    self.stage = stage
    var marks: [String: Severity] = [:]
    for finding in scene.findings {
      for name in finding.boxes where finding.severity.isWorse(than: marks[name]) { marks[name] = finding.severity }
    }
    self.marks = marks
  }

  /// The boxes, from the back to the front; texts are left out where they would be too small to read.
  func elements(withTexts: Bool) -> [SVGElement] {
    scene.drawnBoxes.flatMap { _, box, _ in
      var elements = [SVGElement.rect(stage.rect(box.frame), marks[box.name]?.word ?? style(of: box))]
      if box.kind == .view { elements += cross(box) }
      if withTexts { elements += words(box) }
      return elements
    }
  }

  /// The frames that boxes might have as well, by their findings.
  func alternatives() -> [SVGElement] {
    scene.findings.flatMap { finding in
      let style =
        switch finding.severity {
        case .error: "otherError"
        case .warning: "otherWarning"
        case .note: "otherNote"
        }
      return finding.alternatives.filter(\.isFinite).map { SVGElement.rect(stage.rect($0), style) }
    }
  }

  private func style(of box: PictureBox) -> String {
    switch box.kind {
    case .view, .text: "box"
    case .group: "group"
    case .guide: "guide"
    case .hidden: "hidden"
    }
  }

  /// The two diagonals by which sketches show an image.
  private func cross(_ box: PictureBox) -> [SVGElement] {
    let frame = stage.rect(box.frame)
    guard frame.width > 12, frame.height > 12 else { return [] }
    return [
      .line(frame.origin, LayoutPoint(frame.maxX, frame.maxY), "cross"),
      .line(LayoutPoint(frame.maxX, frame.minY), LayoutPoint(frame.minX, frame.maxY), "cross"),
    ]
  }

  private func words(_ box: PictureBox) -> [SVGElement] {
    textFrames(box).map { line, frame in
      let size = box.fontSize * stage.scale
      let place = place(of: box)
      // The baseline of a line of 1.2 times the font size, with ascent and descent in its middle.
      let baseline = LayoutPoint(frame.minX + place * frame.width, frame.minY + 0.8555 * size)
      var element = SVGElement.text(line, at: baseline, "words", size: size)
      element.attributes.append(("xml:space", "preserve"))
      if box.isBold { element.attributes.append(("font-weight", "bold")) }
      // The start of a line that runs from right to left is its right end.
      let runsLeft = scene.direction == .rightToLeft && Self.runsRightToLeft(line)
      if runsLeft { element.attributes.append(("direction", "rtl")) }
      if place == 0.5 {
        element.attributes.append(("text-anchor", "middle"))
      } else if (place == 1) != runsLeft {
        element.attributes.append(("text-anchor", "end"))
      }
      return element
    }
  }

  /// Where a box's lines stand in it, from 0 at its left edge to 1 at its right one.
  private func place(of box: PictureBox) -> Double {
    switch box.alignment {
    case .center: 0.5
    case .start: scene.direction == .rightToLeft ? 1 : 0
    case .end: scene.direction == .rightToLeft ? 0 : 1
    }
  }

  /// Whether the first letter that has a direction is of a script that runs from right to left.
  private static func runsRightToLeft(_ line: String) -> Bool {
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }

  /// Each line of a box's text and the room it takes in the picture; the lines stand in the middle of the box.
  func textFrames(_ box: PictureBox) -> [(line: String, frame: LayoutRect)] {
    let size = box.fontSize * stage.scale
    guard size >= 3, size.isFinite, box.frame.isFinite else { return [] }
    let frame = stage.rect(box.frame)
    let lineHeight = 1.2 * size
    // Lines far outside of the box are not seen.
    let lines = box.lines.prefix(Int(Swift.min(200, frame.height / lineHeight + 2)))
    let top = Swift.max(frame.minY, frame.midY - lineHeight * Double(box.lines.count) / 2)
    return lines.enumerated().map { number, line in
      let width = Swift.min(frame.width, LabelMetrics.width(line, size: size, isBold: box.isBold))
      let left = frame.minX + place(of: box) * (frame.width - width)
      return (line, LayoutRect(left, top + lineHeight * Double(number), width, lineHeight))
    }
  }
}

extension Severity {
  /// Whether this severity matters more than another, or there is no other.
  func isWorse(than other: Severity?) -> Bool {
    switch (self, other) {
    case (_, nil): true
    case (.error, .warning), (.error, .note), (.warning, .note): true
    default: false
    }
  }
}
