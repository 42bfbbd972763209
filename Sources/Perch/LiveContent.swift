import BoxLayout
import Geometry

/// The content of a live popover: asked what it wants on a side, and laid out in what it gets there.
///
/// What it answered on each side is remembered until the content changes, so that a popover that goes back and forth
/// between its sides solves nothing and allocates nothing.
struct LiveContent: Sendable {
  /// The layout as it was last solved, be it for a question or for the answer.
  private(set) var layout: ContentLayout
  /// What ``layout`` is solved for; `nil` where that is not known.
  private var solved: ContentArrangement?
  /// What the popover's answer shows.
  private var shown: ContentArrangement?
  private var memories = BySide(SideMemory())
  private var memoryOfMiddle = SideMemory()

  init(
    _ content: Content, measurer: TextMeasurer, direction: WritingDirection, for arrangement: ContentArrangement
  ) throws(LayoutError) {
    var groups: [String] = []
    if let name = arrangement.side?.groupName, content.groups.contains(where: { $0.name == name }) { groups = [name] }
    layout = try ContentLayout(
      content, width: arrangement.width, height: arrangement.height, activeGroups: groups, measurer: measurer,
      direction: direction)
    solved = arrangement
  }

  /// The layout as the popover's answer shows it.
  var shownLayout: ContentLayout {
    guard let shown, shown != solved else { return layout }
    var copy = self
    // What was shown was solved before, so that it does not fail.
    try? copy.solve(for: shown)
    return copy.layout
  }

  /// Makes changes, and forgets what was remembered.
  mutating func update(_ changes: (inout ContentLayout) throws(LayoutError) -> Void) throws(LayoutError) {
    try layout.update(changes)
    // They may have been to the groups and to the container as well.
    solved = nil
    memories = BySide(SideMemory())
    memoryOfMiddle = SideMemory()
  }

  /// The size that the content wants on a side.
  mutating func wish(_ question: ContentQuestion, on side: Side?) throws(LayoutError) -> LayoutSize {
    if let size = self[side].wishes[question] { return size }
    try solve(for: ContentArrangement(side: side, width: question.width, height: question.height))
    if let least = question.leastWidth, layout.size.width < least {
      try solve(for: ContentArrangement(side: side, width: .fixed(least), height: question.height))
    }
    let size = layout.size
    self[side].wishes[question] = size
    return size
  }

  /// Lays the content out in a size on a side.
  mutating func layOut(in size: LayoutSize, on side: Side?) throws(LayoutError) -> LaidContent {
    let arrangement = ContentArrangement(
      side: side, width: .fixed(max(0, size.width)), height: .fixed(max(0, size.height)))
    if let laid = self[side].laid[arrangement] {
      shown = arrangement
      return laid
    }
    try solve(for: arrangement)
    shown = arrangement
    let laid = LaidContent(size: layout.size, frames: layout.frames)
    self[side].laid[arrangement] = laid
    return laid
  }

  private subscript(side: Side?) -> SideMemory {
    get { side.map { memories[$0] } ?? memoryOfMiddle }
    set { if let side { memories[side] = newValue } else { memoryOfMiddle = newValue } }
  }

  private mutating func solve(for arrangement: ContentArrangement) throws(LayoutError) {
    guard arrangement != solved else { return }
    let before = solved
    solved = nil
    if before == nil || before?.side != arrangement.side { try activateGroup(of: arrangement.side) }
    try layout.setContainer(width: arrangement.width, height: arrangement.height)
    solved = arrangement
  }

  /// Lets the group of constraints of a side hold, and those of no other side.
  private mutating func activateGroup(of side: Side?) throws(LayoutError) {
    var active = layout.activeGroups.filter { !Side.groupNames.contains($0) }
    if let name = side?.groupName, layout.content.groups.contains(where: { $0.name == name }) { active.append(name) }
    try layout.setActiveGroups(active)
  }
}

/// A side and how the container gets its size.
struct ContentArrangement: Hashable, Sendable {
  var side: Side?
  var width: ContainerExtent
  var height: ContainerExtent
}

/// The limits in which a content is asked what it wants.
struct ContentQuestion: Hashable, Sendable {
  var width: ContainerExtent
  var height: ContainerExtent
  /// The width it is given where it wants less; `nil` where it may be as narrow as it likes.
  var leastWidth: Double?
}

/// A content laid out.
struct LaidContent: Sendable {
  /// The size of the container.
  var size: LayoutSize
  /// The frames in the content's own space.
  var frames: [BoxFrame]
}

/// What a content answered on one side.
private struct SideMemory: Sendable {
  /// What it wanted: it is asked without a limit, and again within the width it got.
  var wishes = RecentAnswers<ContentQuestion, LayoutSize>()
  /// How it was laid out: rounding to pixels makes a body that moves a pixel larger and smaller, along each axis.
  var laid = RecentAnswers<ContentArrangement, LaidContent>()
}

/// The last few answers, by what was asked.
private struct RecentAnswers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
  private static var capacity: Int { 4 }
  private var entries: [(question: Question, answer: Answer)] = []
  private var oldest = 0

  /// The answer to a question, or `nil` where it is not remembered; setting one forgets the oldest.
  subscript(question: Question) -> Answer? {
    get { entries.first { $0.question == question }?.answer }
    set {
      guard let newValue else { return }
      if entries.count < Self.capacity {
        entries.append((question, newValue))
      } else {
        entries[oldest] = (question, newValue)
        oldest = (oldest + 1) % Self.capacity
      }
    }
  }
}
