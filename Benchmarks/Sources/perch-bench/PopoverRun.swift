import Perch

/// P1: the empty-state popover, resolved from nothing in each step.
struct ResolveRun: BenchmarkRun {
  /// The answer of the last step.
  private(set) var resolved: ResolvedPopover

  init() throws {
    resolved = try Self.popover().resolve()
  }

  let stepCount = 1

  mutating func step(_ index: Int) throws {
    resolved = try Self.popover().resolve()
  }

  private static func popover() -> Popover {
    Popover(
      content: .emptyState(text: "Please create an agenda."), anchor: LayoutRect(200, 450, 150, 60),
      host: LayoutRect(0, 0, 768, 1024), design: .emptyState)
  }
}

/// P2: a popover while its anchor moves, over 1,000 positions.
struct MovingAnchorRun: BenchmarkRun {
  /// What moves how.
  enum Path: CaseIterable {
    /// The empty-state popover, along a curve through all of the host: the side alternates now and then.
    case curve
    /// The same between the host's top and bottom: the side alternates with every step.
    case jumps
    /// A bubble beside its anchor, whose text wraps in the room there, along the host's height.
    case wrapping
  }

  private var live: LivePopover
  private let anchors: [PlacementAnchor]
  /// Where the tip stood after the last step.
  private(set) var tip: LayoutPoint?
  /// How often the side was another than the step before.
  private(set) var changesOfSide = 0

  init(_ path: Path = .curve) throws {
    let host = LayoutRect(0, 0, 768, 1024)
    anchors = (0..<1000).map { step in
      // A triangle wave along each axis, of unlike lengths.
      let across = abs(Double(step % 400) / 200 - 1)
      let down = abs(Double(step % 1000) / 500 - 1)
      return switch path {
      case .curve: PlacementAnchor(LayoutRect(across * 618, down * 964, 150, 60))
      case .jumps: PlacementAnchor(LayoutRect(across * 618, step % 2 == 0 ? down * 60 : 900 + down * 60, 150, 60))
      case .wrapping: PlacementAnchor(LayoutRect(500, 100 + down * 800, 40, 40))
      }
    }
    var popover = Popover(
      content: .emptyState(text: "Please create an agenda."), anchor: anchors[0], host: PlacementHost(host),
      design: .emptyState)
    if path == .wrapping {
      let label = Box("label", text: TextContent("A text that has to wrap in the little room beside its anchor."))
      popover.content = Content(boxes: [label], constraints: ["H:|-12-[label]-12-|", "V:|-12-[label]-12-|"])
      popover.design = .bubble
      popover.design.choice = .sides(.right, permitted: .right)
    }
    live = try LivePopover(popover)
  }

  var stepCount: Int { anchors.count }

  mutating func step(_ index: Int) throws {
    let side = live.resolved.side
    try live.setAnchor(anchors[index])
    tip = live.resolved.arrow?.tip
    if live.resolved.side != side { changesOfSide += 1 }
  }
}

/// P3: a bubble as large as its text needs, while the host's width goes from 320 to 1,024 points and back.
struct HostSweepRun: BenchmarkRun {
  private var live: LivePopover
  private let hosts: [PlacementHost]
  /// The frame after the last step.
  private(set) var frame = LayoutRect.zero

  init() throws {
    hosts = (0..<1000).map { step in
      let wide = 1 - abs(Double(step) / 500 - 1)
      return PlacementHost(LayoutRect(0, 0, 320 + 704 * wide, 700))
    }
    let label = Box(
      "label",
      text: """
        A text of some length that has to wrap where the room beside the anchor is narrow, so that the bubble grows \
        taller, and may need another side of its anchor than the one it was on.
        """)
    let content = Content(boxes: [label], constraints: ["H:|-12-[label]-12-|", "V:|-12-[label]-12-|"])
    live = try LivePopover(
      Popover(
        content: content, anchor: PlacementAnchor(LayoutRect(100, 420, 80, 44)), host: hosts[0],
        design: .bubble))
  }

  var stepCount: Int { hosts.count }

  mutating func step(_ index: Int) throws {
    try live.setHost(hosts[index])
    frame = live.resolved.frame
  }
}

extension Benchmark {
  /// Popovers as a whole: content and placement together; `n` counts the boxes of the content.
  static let popovers: [Benchmark] = [
    Benchmark(name: "P1", viewCount: 2) { seconds in Samples(seconds: seconds) { try ResolveRun() } },
    Benchmark(name: "P2", viewCount: 2) { seconds in Samples(seconds: seconds) { try MovingAnchorRun() } },
    Benchmark(name: "P3", viewCount: 1) { seconds in Samples(seconds: seconds) { try HostSweepRun() } },
  ]
}
