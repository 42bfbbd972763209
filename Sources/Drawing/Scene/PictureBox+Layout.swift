import Perch

extension PictureBox {
  /// The boxes of a content at their frames, each with its text as a measurer wraps it.
  ///
  /// Boxes without a frame are left out; what lies in a hidden box is hidden as well.
  public static func all(of content: Content, at frames: [BoxFrame], measurer: some TextMeasuring) -> [PictureBox] {
    var described: [String: Box] = [:]
    var parents: Set<String> = []
    for box in content.boxes {
      described[box.name] = box
      if let parent = box.parent { parents.insert(parent) }
    }
    return frames.compactMap { entry in
      guard let box = described[entry.name] else { return nil }
      let lines = box.text?.lines(width: entry.frame.width, measurer: measurer) ?? []
      return PictureBox(
        name: entry.name, frame: entry.frame, kind: kind(of: box, in: described, isParent: parents.contains(box.name)),
        lines: isHidden(box, in: described) ? [] : lines, fontSize: box.text?.fontSize ?? 17,
        isBold: box.text?.fontName.lowercased().contains("bold") ?? false, alignment: box.text?.alignment ?? .start)
    }
  }

  private static func kind(of box: Box, in described: [String: Box], isParent: Bool) -> Kind {
    if box.role == .guide { return .guide }
    if isHidden(box, in: described) { return .hidden }
    if isParent { return .group }
    return box.text == nil ? .view : .text
  }

  private static func isHidden(_ box: Box, in described: [String: Box]) -> Bool {
    var current: Box? = box
    // No content is nested deeper than it has boxes.
    for _ in 0...described.count {
      guard let box = current else { return false }
      if box.isHidden { return true }
      current = box.parent.flatMap { described[$0] }
    }
    return false
  }
}

extension PictureScene {
  /// A content laid out in its container.
  public init(title: String, source: [String] = [], layout: ContentLayout, measurer: TextMeasurer = .helvetica) {
    let frames = layout.frames
    self.init(
      title: title, source: source, container: layout.bounds, containerName: "container",
      safeInsets: layout.content.safeInsets, direction: layout.direction,
      boxes: PictureBox.all(of: layout.content, at: frames, measurer: measurer),
      findings: layout.findings().map { PictureFinding($0, frames: frames) })
  }
}
