import Cassowary
import Geometry
import VisualFormat

/// How the extent of the container along an axis is decided.
public enum ContainerExtent: Hashable, Sendable {
  /// The container has this extent, in points.
  case fixed(Double)
  /// As small as the content lets it be.
  case compressed
  /// As large as the content lets it be, up to 10,000 points.
  case expanded
  /// As small as the content lets it be, and not over a limit unless the content must.
  case atMost(Double)
  /// As near to an extent as the content lets it be, at a priority.
  case near(Double, Priority)
}

/// The frame of a box.
public struct BoxFrame: Hashable, Sendable {
  /// The name of the box.
  public var name: String
  /// Where it is, in the container's space.
  public var frame: LayoutRect

  /// Makes a frame of a box.
  public init(_ name: String, _ frame: LayoutRect) {
    self.name = name
    self.frame = frame
  }
}

/// A content laid out, which stays so: change a text, a size, a metric or a constraint, and read the frames again.
///
///     var layout = try ContentLayout(content, size: LayoutSize(395, 105), activeGroups: ["below"])
///     layout.frame(of: "label")
///     try layout.setText("A longer text", of: "label")
///     layout.frame(of: "label")
///
/// A change costs what depends on it; the rest of the layout is not solved again. Each change leaves a layout that is
/// settled: the heights of texts follow their widths. ``update(_:)`` makes several changes at the price of one.
///
/// Where constraints that must hold contradict each other, the layout goes on without the fewest of them, and says so in
/// ``findings()``. Where they leave a choice, boxes go as far towards the leading and the top edge as they may, and take
/// as little room as they may.
///
/// A layout is a value: copies are independent.
public struct ContentLayout: Sendable {
  /// The description as it stands, with all changes made to it; constraints that were added are not in it.
  public internal(set) var content: Content
  /// The direction that decides where leading is.
  public let direction: WritingDirection
  let measurer: TextMeasurer

  var solver = Solver()
  var variables: [Variable] = []
  var boxes: [BoxState] = []
  var boxIndex: [String: Int] = [:]
  /// The names that strings may use.
  var names: Set<String> = []
  /// The boxes with a text, whose heights may follow their widths.
  var textBoxes: [Int] = []
  var rows: [LayoutRow] = []
  var freeRows: [Int] = []
  var entries: [ConstraintEntry] = []
  var freeEntries: [Int] = []
  var freeSpacers: [Int] = []
  /// How many constraints each group has numbered, the ungrouped ones first.
  var numbered: [Int] = []
  var groupIsActive: [Bool] = []
  var extents: [ContainerExtent] = [.compressed, .compressed]
  /// The rows that decide the container's extent along each axis.
  var containerRows: [[Int]] = [[], []]
  /// The row that draws an unknown to rest, by slot; -1 for the container's.
  var restRows: [Int] = []
  /// Whether other rows take part than when it was last worked out what to draw to rest.
  var isRestStale = true
  /// Changes not yet made in the solver.
  var pending: [RowChange] = []
  /// How deep in ``update(_:)`` the layout is.
  var updateDepth = 0
  /// The values to read where the solver's belong to a contradiction.
  var repaired: RepairedValues?
  /// Whether the last settling of texts came to rest.
  var isSettled = true

  /// Lays out a content.
  ///
  /// - Parameters:
  ///   - content: The boxes and constraints.
  ///   - size: The size of the container, or `nil` for the least that the content fits in.
  ///   - activeGroups: The names of the groups of constraints that hold from the start.
  ///   - measurer: What measures texts.
  ///   - direction: The direction of writing.
  /// - Throws: The first of the content's ``problems(in:activeGroups:)``.
  public init(
    _ content: Content, size: LayoutSize? = nil, activeGroups: [String] = [], measurer: TextMeasurer = .helvetica,
    direction: WritingDirection = .leftToRight
  ) throws(LayoutError) {
    let extents = size.map { ($0.width, $0.height) }
    try self.init(
      content, width: extents.map { .fixed($0.0) } ?? .compressed, height: extents.map { .fixed($0.1) } ?? .compressed,
      activeGroups: activeGroups, measurer: measurer, direction: direction)
  }

  /// Lays out a content in a container whose size is decided by it, or by a limit.
  ///
  /// - Parameters:
  ///   - content: The boxes and constraints.
  ///   - width: How the container gets its width.
  ///   - height: How the container gets its height.
  ///   - activeGroups: The names of the groups of constraints that hold from the start.
  ///   - measurer: What measures texts.
  ///   - direction: The direction of writing.
  /// - Throws: The first of the content's ``problems(in:activeGroups:)``.
  public init(
    _ content: Content, width: ContainerExtent, height: ContainerExtent, activeGroups: [String] = [],
    measurer: TextMeasurer = .helvetica, direction: WritingDirection = .leftToRight
  ) throws(LayoutError) {
    self.content = content
    self.measurer = measurer
    self.direction = direction
    var problems: [LayoutError] = []
    build(activeGroups: activeGroups, problems: &problems)
    Self.check(width, .horizontal, into: &problems)
    Self.check(height, .vertical, into: &problems)
    extents = [width, height]
    if let first = problems.first { throw first }
    addContainerRows(.horizontal)
    addContainerRows(.vertical)
    try settle()
  }

  /// Everything that is wrong with a content: what the initialiser would throw, and all that follows it.
  public static func problems(in content: Content, activeGroups: [String] = []) -> [LayoutError] {
    var problems: [LayoutError] = []
    var layout = ContentLayout(unchecked: content)
    layout.build(activeGroups: activeGroups, problems: &problems)
    return problems
  }

  private init(unchecked content: Content) {
    self.content = content
    direction = .leftToRight
    measurer = TextMeasurer { _, _ in .empty }
  }
}
