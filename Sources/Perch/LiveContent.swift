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

  init(_ layout: ContentLayout) { self.layout = layout }

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
    if let size = self[side].answer(to: question) { return size }
    try solve(for: ContentArrangement(side: side, width: question.width, height: question.height))
    if let least = question.leastWidth, layout.size.width < least {
      try solve(for: ContentArrangement(side: side, width: .fixed(least), height: question.height))
    }
    let size = layout.size
    self[side].remember(size, for: question)
    return size
  }

  /// Lays the content out in a size on a side.
  mutating func layOut(in size: LayoutSize, on side: Side?) throws(LayoutError) -> LaidContent {
    let arrangement = ContentArrangement(
      side: side, width: .fixed(max(0, size.width)), height: .fixed(max(0, size.height)))
    if let laid = self[side].laid, laid.arrangement == arrangement {
      shown = arrangement
      return laid
    }
    try solve(for: arrangement)
    shown = arrangement
    let laid = LaidContent(arrangement: arrangement, size: layout.size, frames: layout.frames)
    self[side].laid = laid
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
  var arrangement: ContentArrangement
  /// The size of the container.
  var size: LayoutSize
  /// The frames in the content's own space.
  var frames: [BoxFrame]
}

/// What a content answered on one side.
private struct SideMemory: Sendable {
  /// The last two wishes, the latest first: a popover asks without a limit, and again within the width it got.
  private var latest: ContentWish?
  private var earlier: ContentWish?
  /// How it was laid out last.
  var laid: LaidContent?

  func answer(to question: ContentQuestion) -> LayoutSize? {
    if let latest, latest.question == question { return latest.size }
    if let earlier, earlier.question == question { return earlier.size }
    return nil
  }

  mutating func remember(_ size: LayoutSize, for question: ContentQuestion) {
    earlier = latest
    latest = ContentWish(question: question, size: size)
  }
}

/// What a content wanted when it was asked with certain limits.
private struct ContentWish: Sendable {
  var question: ContentQuestion
  var size: LayoutSize
}
