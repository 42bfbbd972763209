import BoxLayout
import Geometry
import PopoverPlacement

/// A popover in its place: every frame, the arrow and the outline, in the host's space.
public struct ResolvedPopover: Sendable {
  /// The placement taken; `nil` for a popover in the middle of its host.
  public internal(set) var placement: Placement?
  /// Whether the popover has the room it wants.
  public internal(set) var fits: Bool
  /// The bubble with its arrow and surroundings.
  public internal(set) var frame: LayoutRect
  /// The bubble without its arrow.
  public internal(set) var body: LayoutRect
  /// The arrow, or `nil` where there is none.
  public internal(set) var arrow: PlacedArrow?
  /// The corner radii of the body, after they gave way to the arrow.
  public internal(set) var cornerRadii: CornerRadii
  /// By how much the body is smaller than wanted, never negative.
  public internal(set) var clipped: LayoutSize
  /// What the popover points at: the part of the anchor that can be seen, or the nearest place to a hidden one.
  public internal(set) var anchor: LayoutRect
  /// Whether nothing of the anchor can be seen.
  public internal(set) var anchorHidden: Bool
  /// The area in which popovers have room.
  public internal(set) var available: LayoutRect
  /// The host's rectangle: the screen that was taken, where there are several.
  public internal(set) var hostFrame: LayoutRect
  /// What is drawn over the host behind the popover.
  public internal(set) var backdrop: Backdrop?
  /// Pixels a point, to which frames are rounded, or `nil`.
  public internal(set) var scale: Double?
  /// The rectangle that the content was laid out in.
  public internal(set) var contentFrame: LayoutRect
  /// The part of ``contentFrame`` that the popover shows: less than all of it where the content scrolls or is cut.
  public internal(set) var visibleContent: LayoutRect
  /// How often content and placement were asked until they agreed.
  public internal(set) var rounds: Int

  /// The frames in the content's own space; they are shared by all answers of the same layout.
  var contentFrames: [BoxFrame]
  var layoutFindings: [Finding]
  var placementFindings: PlacementFindingSet

  /// The side of the anchor on which the popover lies; `nil` in the middle of the host.
  public var side: Side? { placement?.side }

  /// The frames of all boxes in the host's space, in the order of their declaration.
  ///
  /// - Complexity: O(*n*) in the number of boxes.
  public var frames: [BoxFrame] { contentFrames.map { BoxFrame($0.name, inHost($0.frame)) } }

  /// The frame of a box in the host's space, or `nil` where there is no box of that name.
  ///
  /// - Complexity: O(*n*) in the number of boxes.
  public func frame(of name: String) -> LayoutRect? {
    contentFrames.first { $0.name == name }.map { inHost($0.frame) }
  }

  private func inHost(_ frame: LayoutRect) -> LayoutRect {
    let moved = frame.offset(dx: contentFrame.minX, dy: contentFrame.minY)
    guard let scale else { return moved }
    return moved.rounded(toScale: scale)
  }

  /// Body and arrow as one closed path, clockwise.
  public var outline: OutlinePath { bubble.path }

  /// The outline with all that decides it, such as for a border inside it.
  public var bubble: BubbleOutline {
    guard let arrow, let side else { return BubbleOutline(body: body, side: .below, cornerRadii: cornerRadii) }
    return BubbleOutline(
      body: body, side: side, cornerRadii: cornerRadii, arrow: arrow.shape, tip: arrow.position)
  }

  /// What is at a point of the host's space.
  public enum Target: Hashable, Sendable {
    /// The frontmost box there; later boxes are in front of earlier ones.
    case box(String)
    /// The bubble or its arrow, where no box is.
    case bubble
    /// Anything else: a tap there dismisses a popover.
    case outside
  }

  /// What a tap at a point hits; edges count as inside.
  ///
  /// - Complexity: O(*n*) in the number of boxes.
  public func target(at point: LayoutPoint) -> Target {
    guard outline.contains(point) else { return .outside }
    for box in contentFrames.reversed() {
      let frame = inHost(box.frame)
      if !frame.isEmpty, frame.contains(point), visibleContent.contains(point) { return .box(box.name) }
    }
    return .bubble
  }

  /// Whether a tap at a point dismisses the popover.
  public func dismisses(at point: LayoutPoint) -> Bool { target(at: point) == .outside }

  /// All that was found: first of the content, then of the placement.
  ///
  /// The answers of a ``LivePopover`` hold those of the placement alone.
  public var findings: [PopoverFinding] {
    layoutFindings.map { .content($0) } + placementFindings.list.map { .placement($0) }
  }
}

/// Something to know about a resolved popover.
public enum PopoverFinding: Sendable {
  /// Of the content: a conflict, an ambiguity, a text that is cut.
  case content(Finding)
  /// Of the placement: too little room, an arrow off its anchor.
  case placement(PlacementFinding)

  /// The stable code.
  public var code: String {
    switch self {
    case .content(let finding): finding.code.text
    case .placement(let finding): finding.code
    }
  }

  /// What was found, in words.
  public var message: String {
    switch self {
    case .content(let finding): finding.message
    case .placement(let finding): finding.sentence
    }
  }
}
