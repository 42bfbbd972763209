import Diagnostics

/// The walk along one line, on one axis.
struct FormatChain {
  typealias Anchor = FormatLowering.Anchor
  typealias Predicate = FormatLowering.Predicate

  let run: FormatLowering.Run
  /// What stood last, and the connection after it.
  var previous: [Anchor] = []
  var connection: Int?
  var frames: [Frame] = []
  /// The first spacer of the equal gaps of this line.
  var equalSpacer: FormatItem?
  /// Neighbours, for the alignment options.
  var pairs: [(FormatItem, FormatItem, SourceRange)] = []
  /// The spacer that what stands before it is tied to already.
  var tiedSpacer: FormatItem?

  /// A pair of brackets or a stack that the walk is in.
  enum Frame {
    /// The views of a group so far, and what they follow.
    case group(end: Int, previous: [Anchor], gap: Gap, members: [Anchor])
    case stack(end: Int, index: Int)
  }

  /// What is between two neighbours.
  enum Gap {
    case disconnected
    case flush(SourceRange)
    case standard(SourceRange)
    case predicates([Predicate])
    /// An invisible item between them.
    case spacer(FormatItem, SourceRange, FormatOrigin)
  }

  init(_ run: FormatLowering.Run) { self.run = run }

  mutating func lower(line: Int, _ lowering: inout FormatLowering) {
    let end = lowering.tree.nodes.next(line)
    var node = line + 1
    while true {
      while let frame = frames.last, node >= frame.end { finish(frame, &lowering) }
      guard node < end else { break }
      let kind = lowering.tree.nodes[node].kind
      let next = lowering.tree.nodes.next(node)
      switch kind {
      case .connection:
        connection = node
        node = next
      case .edge:
        let edge = edge(node, &lowering)
        if !previous.isEmpty {
          link(previous, to: edge, gap(at: SourceRange(at: lowering.tree.range(node).lowerBound), &lowering), &lowering)
        }
        previous = [edge]
        connection = nil
        node = next
      case .group:
        let gap: Gap =
          previous.isEmpty
          ? .disconnected : gap(at: SourceRange(at: lowering.tree.range(node).lowerBound), &lowering)
        connection = nil
        frames.append(.group(end: next, previous: previous, gap: gap, members: []))
        node += 1
      case .view:
        node = lower(view: node, &lowering)
      default:
        node = kind.isToken ? node + 1 : next
      }
    }
    align(&lowering)
  }

  private mutating func finish(_ frame: Frame, _ lowering: inout FormatLowering) {
    frames.removeLast()
    switch frame {
    case .group(_, _, _, let members):
      previous = members
      connection = nil
    case .stack(let end, let index):
      let item = FormatItem.named(lowering.meaning.stacks[index].name)
      let place = SourceRange(at: lowering.tree.nodes.lower(end - 1))
      link(previous, to: Anchor(item: item, kind: .stackEdge), gap(at: place, &lowering), &lowering)
      connection = nil
    }
  }

  /// Lowers one view of a group and returns the node to go on with: inside its stack, or after it.
  private mutating func lower(view node: Int, _ lowering: inout FormatLowering) -> Int {
    let end = lowering.tree.nodes.next(node)
    // Taken out while the views are added, so that they are not copied.
    guard case .group(let groupEnd, let before, let gap, var members) = frames.popLast() else { return end }
    var names: [(String, SourceRange)] = []
    var sizes: Int?
    var stack: Int?
    var child = node + 1
    while child < end {
      switch lowering.tree.nodes[child].kind {
      case .name where !lowering.tree.nodes[child].isMissing && names.isEmpty:
        names = [(lowering.tree.text(child), lowering.tree.range(child))]
      case .number:
        names = lowering.expand(names, to: child)
      case .predicates where sizes == nil: sizes = child
      case .stack: stack = child
      default: break
      }
      child = lowering.tree.nodes.next(child)
    }
    var stackIndex: Int?
    if stack != nil, let (name, range) = names.first {
      stackIndex = lowering.define(stack: name, along: axis, at: range)
    }
    let predicates = sizes.map { lowering.predicates(in: $0, isGap: false) } ?? []
    for (name, range) in names {
      let anchor = Anchor(item: lowering.view(name, at: range), kind: .view)
      members.append(anchor)
      note(name, &lowering)
      link(before, to: anchor, gap, &lowering)
      size(anchor.item, predicates, &lowering)
    }
    frames.append(.group(end: groupEnd, previous: before, gap: gap, members: members))
    guard let stack, let stackIndex, let (name, _) = names.first else { return end }
    frames.append(.stack(end: lowering.tree.nodes.next(stack), index: stackIndex))
    previous = [Anchor(item: .named(name), kind: .stackEdge)]
    connection = nil
    return stack + 1
  }

  private var axis: FormatAxis {
    if case .along(let axis) = run { return axis }
    return .horizontal
  }

  /// Notes that the line places a view, and which stack it is a member of.
  private mutating func note(_ name: String, _ lowering: inout FormatLowering) {
    guard case .along(let axis) = run else { return }
    lowering.place(name, along: axis)
    if case .stack(_, let index) = frames.last { lowering.meaning.stacks[index].members.append(name) }
  }

  /// The edge of the container, or of what is named instead.
  private func edge(_ node: Int, _ lowering: inout FormatLowering) -> Anchor {
    let tree = lowering.tree
    var bars = 0
    for child in (node + 1)..<tree.nodes.next(node) {
      switch tree.nodes[child].kind {
      case .bar: bars += 1
      case .name where !tree.nodes[child].isMissing:
        let name = tree.text(child)
        switch name {
        case "margins" where lowering.context.views?.contains(name) != true:
          return Anchor(item: .container, kind: .edge(isInsetByMargins: true, hasStandardSpace: false))
        case "safeArea" where lowering.context.views?.contains(name) != true:
          return Anchor(item: .safeArea, kind: .edge(isInsetByMargins: false, hasStandardSpace: false))
        default:
          return Anchor(
            item: lowering.view(name, at: tree.range(child)),
            kind: .edge(isInsetByMargins: false, hasStandardSpace: true))
        }
      default: break
      }
    }
    return Anchor(item: .container, kind: .edge(isInsetByMargins: bars > 1, hasStandardSpace: bars == 1))
  }
}

extension FormatChain.Frame {
  var end: Int {
    switch self {
    case .group(let end, _, _, _): end
    case .stack(let end, _): end
    }
  }
}
