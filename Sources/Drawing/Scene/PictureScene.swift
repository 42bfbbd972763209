import Perch

/// What a picture shows: a container (the host of a popover, or the box that a content is laid out in), what stands in
/// it, and what was found wrong. All rectangles are in one space, in points.
public struct PictureScene: Sendable {
  /// The heading.
  public var title: String
  /// The strings that the boxes were laid out by, shown below the heading; may be empty.
  public var source: [String]
  /// The host or container.
  public var container: LayoutRect
  /// What the container is called in captions, such as `host`.
  public var containerName: String
  /// The parts of the container that content keeps out of, from its edges.
  public var safeInsets: LayoutInsets
  /// Where popovers have room: the safe area without margins and keyboard; `nil` where that is all of the container.
  public var available: LayoutRect?
  /// The part of the container that the keyboard covers.
  public var keyboard: LayoutRect?
  /// What of the container the anchor can be seen in, such as a scroll container; `nil` where that is all of it.
  public var clip: LayoutRect?
  /// Other rectangles to keep out of.
  public var avoid: [LayoutRect]
  /// The direction of the texts.
  public var direction: WritingDirection
  /// The popover, or `nil` where a content alone was laid out.
  public var popover: PicturePopover?
  /// The boxes, from the back to the front.
  public var boxes: [PictureBox]
  /// What was found wrong.
  public var findings: [PictureFinding]

  /// Makes a scene; everything but title and container may be added later.
  public init(
    title: String, source: [String] = [], container: LayoutRect, containerName: String = "host",
    safeInsets: LayoutInsets = .zero,
    available: LayoutRect? = nil, keyboard: LayoutRect? = nil, clip: LayoutRect? = nil, avoid: [LayoutRect] = [],
    direction: WritingDirection = .leftToRight, popover: PicturePopover? = nil, boxes: [PictureBox] = [],
    findings: [PictureFinding] = []
  ) {
    self.title = title
    self.source = source
    self.container = container
    self.containerName = containerName
    self.safeInsets = safeInsets
    self.available = available
    self.keyboard = keyboard
    self.clip = clip
    self.avoid = avoid
    self.direction = direction
    self.popover = popover
    self.boxes = boxes
    self.findings = findings
  }
}

extension PictureScene {
  /// The boxes that can be drawn, with their numbers in the table; where the content scrolls, only what is seen of them.
  /// The size is that of the whole box.
  var drawnBoxes: [(number: Int, box: PictureBox, size: LayoutSize)] {
    let finite = boxes.filter(\.frame.isFinite)
    return finite.enumerated().compactMap { index, box in
      guard let visible = popover?.visibleContent else { return (index + 1, box, box.frame.size) }
      guard let seen = box.frame.intersection(visible), !seen.isEmpty else { return nil }
      var cut = box
      cut.frame = seen
      return (index + 1, cut, box.frame.size)
    }
  }
}

/// A popover where it was placed.
public struct PicturePopover: Sendable {
  /// What it points at; several rectangles where the anchor runs over several lines; none for a centred alert.
  public var anchors: [LayoutRect]
  /// Body and arrow together.
  public var frame: LayoutRect
  /// The bubble without its arrow.
  public var body: LayoutRect
  /// The outline of body and arrow.
  public var outline: OutlinePath
  /// The rectangle that the content is laid out in.
  public var contentFrame: LayoutRect
  /// The part of the content that is shown, where it scrolls or is cut; `nil` where that is all of it.
  public var visibleContent: LayoutRect?
  /// The arrow, where there is one.
  public var arrow: PictureArrow?
  /// Whether the tip lies on the anchor.
  public var pointsAtAnchor: Bool
  /// The name of the placement, such as `below-start`.
  public var placement: String
  /// Whether the popover fits as it was asked for.
  public var fits: Bool
  /// Whether the host behind the popover is dimmed.
  public var dimsHost: Bool

  /// Makes a popover from what placement found.
  public init(
    anchors: [LayoutRect], frame: LayoutRect, body: LayoutRect, outline: OutlinePath, contentFrame: LayoutRect,
    visibleContent: LayoutRect? = nil,
    arrow: PictureArrow?, pointsAtAnchor: Bool = true, placement: String,
    fits: Bool = true, dimsHost: Bool = false
  ) {
    self.anchors = anchors
    self.frame = frame
    self.body = body
    self.outline = outline
    self.contentFrame = contentFrame
    self.visibleContent = visibleContent
    self.arrow = arrow
    self.pointsAtAnchor = pointsAtAnchor
    self.placement = placement
    self.fits = fits
    self.dimsHost = dimsHost
  }
}

/// The corners of an arrow.
public struct PictureArrow: Sendable {
  /// The sharp tip.
  public var tip: LayoutPoint
  /// The end of the base that is more to the left or the top.
  public var baseStart: LayoutPoint
  /// The other end of the base.
  public var baseEnd: LayoutPoint

  /// Makes an arrow from its corners.
  public init(tip: LayoutPoint, baseStart: LayoutPoint, baseEnd: LayoutPoint) {
    self.tip = tip
    self.baseStart = baseStart
    self.baseEnd = baseEnd
  }
}

/// A box where it was laid out.
public struct PictureBox: Sendable {
  /// How a box is drawn.
  public enum Kind: Sendable {
    /// A rectangle with a cross, as images are sketched.
    case view
    /// A rectangle with its text.
    case text
    /// A rectangle that holds other boxes.
    case group
    /// A broken line: it only helps to lay others out.
    case guide
    /// A broken line: it is not shown.
    case hidden
  }

  /// The name.
  public var name: String
  /// Where it lies.
  public var frame: LayoutRect
  /// How it is drawn.
  public var kind: Kind
  /// Its text, line by line as it was wrapped.
  public var lines: [String]
  /// The size of its text, in points.
  public var fontSize: Double
  /// Whether its text is bold.
  public var isBold: Bool
  /// Where its lines begin, in reading direction.
  public var alignment: SideAlignment

  /// Makes a box.
  public init(
    name: String, frame: LayoutRect, kind: Kind, lines: [String] = [], fontSize: Double = 17, isBold: Bool = false,
    alignment: SideAlignment = .start
  ) {
    self.name = name
    self.frame = frame
    self.kind = kind
    self.lines = lines
    self.fontSize = fontSize
    self.isBold = isBold
    self.alignment = alignment
  }
}

/// Something found wrong, in words and with the boxes it is about.
public struct PictureFinding: Sendable {
  /// The stable code.
  public var code: String
  /// How bad it is.
  public var severity: Severity
  /// What is wrong and what to do.
  public var message: String
  /// The names of the boxes it is about.
  public var boxes: [String]
  /// Frames that these boxes might have as well: the ends of the range that an ambiguity leaves.
  public var alternatives: [LayoutRect]

  /// Makes a finding.
  public init(code: String, severity: Severity, message: String, boxes: [String] = [], alternatives: [LayoutRect] = [])
  {
    self.code = code
    self.severity = severity
    self.message = message
    self.boxes = boxes
    self.alternatives = alternatives
  }
}
