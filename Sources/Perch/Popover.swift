import BoxLayout
import Geometry
import PopoverPlacement

/// A popover to be resolved: what it holds, what it points at, where there is room, and how it looks.
///
///     let popover = Popover(content: content, anchor: button, host: screen, design: .emptyState)
///     let resolved = try popover.resolve()
///     resolved.frame(of: "label")
///
/// Content and placement decide each other: the side brings insets and constraints, the room decides the width, the
/// width how text wraps, and so the height, which may need another side. ``resolve()`` settles them together.
public struct Popover: Sendable {
  /// The boxes and constraints inside.
  ///
  /// Groups of constraints named `below`, `above`, `right` and `left` hold while the popover is on that side.
  public var content: Content
  /// What it points at.
  public var anchor: PlacementAnchor
  /// Where there is room.
  public var host: PlacementHost
  /// How it looks and behaves.
  public var design: PopoverDesign
  /// What measures texts.
  public var measurer: TextMeasurer
  /// The placement of the answer before, if there is one: see ``hysteresis``.
  public var previous: Placement?
  /// By how much another placement must fit better before the previous one is left, while that still fits, in points.
  public var hysteresis = 0.0

  /// Makes a popover that points at a rectangle in the host's space.
  public init(
    content: Content, anchor: LayoutRect, host: LayoutRect, design: PopoverDesign = .bubble,
    measurer: TextMeasurer = .helvetica
  ) {
    self.init(
      content: content, anchor: PlacementAnchor(anchor), host: PlacementHost(host), design: design, measurer: measurer)
  }

  /// Makes a popover with everything that can be said of anchor and host.
  public init(
    content: Content, anchor: PlacementAnchor, host: PlacementHost, design: PopoverDesign = .bubble,
    measurer: TextMeasurer = .helvetica
  ) {
    self.content = content
    self.anchor = anchor
    self.host = host
    self.design = design
    self.measurer = measurer
  }

  /// Lays the content out and places the popover, both together.
  ///
  /// - Complexity: A layout of the content, and one edit of it for each round until both agree, at most
  ///   ``LivePopover/maximumRounds`` of them; then the search for what is wrong with it. A ``LivePopover`` leaves that
  ///   search to the one who asks.
  /// - Throws: ``PopoverError`` where the content or a number is not what it should be. A layout that contradicts
  ///   itself is no error: it is resolved as well as can be, and ``ResolvedPopover/findings`` says so.
  public func resolve() throws(PopoverError) -> ResolvedPopover {
    let live = try LivePopover(self)
    var resolved = live.resolved
    resolved.layoutFindings = live.layout.findings()
    return resolved
  }
}

/// Why a popover cannot be resolved.
public enum PopoverError: Error, Hashable, Sendable {
  /// The content is not what it should be.
  case content(LayoutError)
  /// A number of anchor, host or design is not what it should be.
  case placement(PlacementError)

  /// The stable code.
  public var code: String {
    switch self {
    case .content(let error): error.code
    case .placement(let error): "placement-" + error.code
    }
  }

  /// What is wrong, in a sentence.
  public var sentence: String {
    switch self {
    case .content(let error): error.sentence
    case .placement(let error): error.sentence
    }
  }
}
