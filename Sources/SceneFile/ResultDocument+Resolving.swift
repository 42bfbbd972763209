import BoxLayout
import Diagnostics
import Geometry
import Perch
import PopoverPlacement

extension ResultDocument {
  /// The result of a popover.
  public init(_ resolved: ResolvedPopover) {
    popover = Popover(
      placement: resolved.placement, fits: resolved.fits, frame: resolved.frame, body: resolved.body,
      arrow: resolved.arrow.map { arrow in
        Arrow(
          tip: arrow.tip, base: [arrow.baseNear, arrow.baseFar], pointsAtAnchor: arrow.pointsAtAnchor,
          offset: arrow.offset)
      },
      outline: resolved.outline.svgPathData, anchorHidden: resolved.anchorHidden, clipped: resolved.clipped,
      anchor: resolved.placement == nil ? nil : resolved.anchor, content: resolved.contentFrame,
      visibleContent: resolved.visibleContent)
    frames = resolved.frames
    findings = resolved.findings.map { finding in
      switch finding {
      case .content(let finding): Finding(finding)
      case .placement(let finding): Finding(finding)
      }
    }
  }

  /// The result of a content that was laid out by itself.
  public init(_ layout: ContentLayout, origin: LayoutPoint = .zero) {
    popover = nil
    frames = layout.frames.map { BoxFrame($0.name, $0.frame.offset(dx: origin.x, dy: origin.y)) }
    findings = layout.findings().map { Finding($0) }
  }
}
