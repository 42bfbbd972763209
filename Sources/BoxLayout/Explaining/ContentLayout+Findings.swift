import Diagnostics
import Geometry
import VisualFormat

extension ContentLayout {
  /// Everything about the layout that its author should know: contradictions, choices left open, texts without room,
  /// overlaps, and what is suspicious in strings.
  ///
  /// - Complexity: That of solving the layout afresh, several times where there are contradictions. Frames are read
  ///   without it.
  public func findings() -> [Finding] {
    conflicts() + ambiguities() + clippedTexts() + overlaps() + suspicions()
  }

  /// Texts that have less room than they take.
  public func clippedTexts() -> [Finding] {
    var result: [Finding] = []
    for box in boxes.indices where boxes[box].isListed && !boxes[box].box.isHidden {
      guard let measured = boxes[box].measured, measured.lineCount > 0 else { continue }
      let given = frame(of: box).size
      // A hundredth of a point is not seen.
      let isTooNarrow = measured.size.width > given.width + 0.01
      let isTooLow = measured.size.height > given.height + 0.01
      guard isTooNarrow || isTooLow || measured.isTruncated else { continue }
      result.append(
        Finding(
          .clippedText, .warning, boxes: [boxes[box].box.name],
          axis: isTooNarrow == isTooLow ? nil : isTooNarrow ? .horizontal : .vertical,
          detail: .clipped(
            needed: measured.size, given: given, isTruncated: measured.isTruncated && !isTooNarrow && !isTooLow)))
    }
    return result
  }

  /// Pairs of boxes side by side in the same box, both with content of their own, that lie partly on each other.
  ///
  /// One that lies wholly on another is taken for meant: a picture on a background. Guides and hidden boxes are passed
  /// over.
  public func overlaps() -> [Finding] {
    var seen: [(box: Int, frame: LayoutRect)] = []
    for box in boxes.indices where boxes[box].isListed && boxes[box].box.role == .view && !boxes[box].box.isHidden {
      guard boxes[box].intrinsicExtent(.horizontal) != nil || boxes[box].intrinsicExtent(.vertical) != nil else {
        continue
      }
      let frame = frame(of: box)
      if !frame.isEmpty { seen.append((box, frame)) }
    }
    // Along x, only boxes that begin before this one ends can overlap it.
    seen.sort { ($0.frame.minX, $0.box) < ($1.frame.minX, $1.box) }
    var pairs: [(first: Int, second: Int, shared: LayoutRect)] = []
    for (position, a) in seen.enumerated() {
      for b in seen[(position + 1)...] {
        if b.frame.minX >= a.frame.maxX { break }
        guard boxes[a.box].parent == boxes[b.box].parent, !a.frame.contains(b.frame), !b.frame.contains(a.frame),
          let shared = a.frame.intersection(b.frame), shared.width > 0.5, shared.height > 0.5
        else { continue }
        pairs.append((Swift.min(a.box, b.box), Swift.max(a.box, b.box), shared))
      }
    }
    return pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }.map {
      Finding(
        .overlap, .warning, boxes: [boxes[$0.first].box.name, boxes[$0.second].box.name], detail: .overlap($0.shared))
    }
  }

  /// What the parser holds for suspicious, and whether heights of texts came to rest.
  func suspicions() -> [Finding] {
    var result: [Finding] = []
    for entry in entries.indices where entries[entry].isLive {
      for diagnostic in entries[entry].warnings {
        result.append(
          Finding(
            .format(diagnostic.fault.code), diagnostic.fault.severity,
            constraints: [
              FindingConstraint(
                origin: .user, text: entries[entry].constraint.text, place: place(of: entry), ranges: [diagnostic.range]
              )
            ],
            detail: .sentence(diagnostic.fault.sentence, advice: diagnostic.fault.advice)))
      }
    }
    if !isSettled {
      result.append(
        Finding(
          .unsettled, .warning,
          boxes: boxes.indices.filter { boxes[$0].heightFollowsWidth }.map { boxes[$0].box.name },
          detail: .sentence(
            "The widths of texts depend on their heights, and both go on changing each other.",
            advice: "Fix one of them, so that the other can follow.")))
    }
    return result
  }
}
