import Perch

extension PictureScene {
  /// A popover in its place, with its content.
  public init(title: String, popover: Popover, resolved: ResolvedPopover) {
    let host = popover.host
    let frames = resolved.frames
    let isWhole = resolved.available == resolved.hostFrame
    self.init(
      title: title, container: resolved.hostFrame, safeInsets: host.safeInsets,
      available: isWhole ? nil : resolved.available, keyboard: host.keyboard, clip: popover.anchor.clip,
      avoid: host.avoid, direction: host.direction, popover: PicturePopover(popover, resolved),
      boxes: PictureBox.all(of: popover.content, at: frames, measurer: popover.measurer),
      findings: resolved.findings.map { PictureFinding($0, frames: frames) })
  }
}

extension PicturePopover {
  fileprivate init(_ popover: Popover, _ resolved: ResolvedPopover) {
    let isAttached = resolved.placement != nil
    let offset = popover.anchor.scrollOffset
    let rects = popover.anchor.lines.isEmpty ? [popover.anchor.rect] : popover.anchor.lines
    self.init(
      anchors: isAttached ? rects.map { $0.standardized.offset(dx: -offset.x, dy: -offset.y) } : [],
      frame: resolved.frame, body: resolved.body, outline: resolved.outline, contentFrame: resolved.contentFrame,
      visibleContent: resolved.visibleContent == resolved.contentFrame ? nil : resolved.visibleContent,
      arrow: resolved.arrow.map { PictureArrow(tip: $0.tip, baseStart: $0.baseNear, baseEnd: $0.baseFar) },
      pointsAtAnchor: resolved.arrow?.pointsAtAnchor ?? true, placement: resolved.placement?.name ?? "center",
      fits: resolved.fits, dimsHost: resolved.backdrop != nil)
  }
}

extension PictureFinding {
  /// A finding about a popover, with the frames that its boxes have in the picture.
  public init(_ finding: PopoverFinding, frames: [BoxFrame]) {
    switch finding {
    case .content(let finding): self.init(finding, frames: frames)
    case .placement(let finding): self.init(code: finding.code, severity: .warning, message: finding.sentence)
    }
  }
}
