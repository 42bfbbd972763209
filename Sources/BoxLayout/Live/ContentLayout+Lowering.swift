import Cassowary
import Geometry
import VisualFormat

/// A sum of unknowns and a constant, as it is put together.
private struct SlotSum {
  var terms: [SlotTerm] = []
  var constant = 0.0

  mutating func add(_ slot: Int, _ coefficient: Double) {
    guard coefficient != 0 else { return }
    for index in terms.indices where terms[index].slot == slot {
      terms[index].coefficient += coefficient
      return
    }
    terms.append(SlotTerm(slot: slot, coefficient: coefficient))
  }
}

extension ContentLayout {
  /// The row that a part of a user's constraint stands for.
  func row(of part: ConstraintPart, entry: Int, index: Int) -> LayoutRow {
    let (terms, limit) = lower(part.relation)
    let relation: Relation =
      switch part.relation.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return LayoutRow(
      .user(entry: entry, part: index), terms, relation, limit, priority: Priority(part.priority))
  }

  /// A relation as unknowns on the left and a number on the right.
  ///
  /// Positions count from the box that holds everything the relation speaks of: the nearest common ancestor of its items,
  /// and the parent where there is only one. Where the factors of positions cancel, as they mostly do, that box drops out.
  func lower(_ relation: ResolvedRelation) -> (terms: [SlotTerm], limit: Double) {
    var sum = SlotSum()
    sum.constant = relation.constant
    // Left and right in a right-to-left layout: the distance from the left edge is what is left of the whole.
    let isMirrored = direction == .rightToLeft && !relation.directions.reading
    var positions = (horizontal: 0.0, vertical: 0.0)
    for term in relation.terms {
      switch term.attribute {
      case .zIndex: break
      case .width: addExtent(term, .horizontal, to: &sum)
      case .height: addExtent(term, .vertical, to: &sum)
      default:
        if term.attribute.axis == .horizontal {
          positions.horizontal += term.multiplier
          addPosition(term, .horizontal, factor: isMirrored ? -term.multiplier : term.multiplier, to: &sum)
        } else {
          positions.vertical += term.multiplier
          addPosition(term, .vertical, factor: term.multiplier, to: &sum)
        }
      }
    }
    let holder = holder(of: relation)
    if positions.horizontal.magnitude > 1e-12 {
      addEdges(
        holder, .horizontal, near: isMirrored ? positions.horizontal : -positions.horizontal,
        extent: isMirrored ? positions.horizontal : 0, to: &sum)
    }
    if positions.vertical.magnitude > 1e-12 {
      addEdges(holder, .vertical, near: -positions.vertical, extent: 0, to: &sum)
    }
    return (sum.terms.filter { $0.coefficient.magnitude > 1e-12 }, 0 - sum.constant)
  }

  private func addExtent(_ term: ResolvedTerm, _ axis: LayoutAxis, to sum: inout SlotSum) {
    addEdges(term.item, axis, near: 0, extent: term.multiplier, to: &sum)
  }

  /// Adds a multiple of an item's near edge (leading or top) and of its extent.
  private func addEdges(_ item: Int, _ axis: LayoutAxis, near: Double, extent: Double, to sum: inout SlotSum) {
    switch item {
    case ResolvedTerm.container: sum.add(LayoutSlot.container(axis), extent)
    case ResolvedTerm.safeArea:
      let insets = content.safeInsets
      let before = axis == .vertical ? insets.top : direction == .leftToRight ? insets.left : insets.right
      sum.constant += near * before
      sum.add(LayoutSlot.container(axis), extent)
      sum.constant -= extent * (axis == .vertical ? insets.vertical : insets.horizontal)
    default:
      sum.add(LayoutSlot.start(item, axis), near)
      sum.add(LayoutSlot.extent(item, axis), extent)
    }
  }

  /// Adds a multiple of a position, measured in reading order from the container's edge.
  private func addPosition(_ term: ResolvedTerm, _ axis: LayoutAxis, factor: Double, to sum: inout SlotSum) {
    let margins = margins(of: term.item)
    let isLTR = direction == .leftToRight
    let leading = isLTR ? margins.left : margins.right
    let trailing = isLTR ? margins.right : margins.left
    // How far along the extent the position is, and what is added to that.
    let place: (along: Double, plus: Double) =
      switch term.attribute {
      case .leading: (0, 0)
      case .trailing: (1, 0)
      case .left: (isLTR ? 0 : 1, 0)
      case .right: (isLTR ? 1 : 0, 0)
      case .leadingMargin: (0, leading)
      case .trailingMargin: (1, -trailing)
      case .leftMargin: isLTR ? (0, margins.left) : (1, -margins.left)
      case .rightMargin: isLTR ? (1, -margins.right) : (0, margins.right)
      case .centerX, .centerY: (0.5, 0)
      case .centerXWithinMargins: (0.5, (leading - trailing) / 2)
      case .top: (0, 0)
      case .bottom: (1, 0)
      case .topMargin: (0, margins.top)
      case .bottomMargin: (1, -margins.bottom)
      case .centerYWithinMargins: (0.5, (margins.top - margins.bottom) / 2)
      case .firstBaseline, .lastBaseline: baseline(of: term.item, first: term.attribute == .firstBaseline)
      case .width, .height, .zIndex: (0, 0)
      }
    addEdges(term.item, axis, near: factor, extent: factor * place.along, to: &sum)
    sum.constant += factor * place.plus
  }

  private func baseline(of item: Int, first: Bool) -> (along: Double, plus: Double) {
    guard item >= 0 else { return (1, 0) }
    let (fromBottom, distance) = boxes[item].baseline(first: first)
    return (fromBottom ? 1 : 0, distance)
  }

  /// The distances that the margin attributes of an item keep from its edges.
  private func margins(of item: Int) -> LayoutInsets {
    switch item {
    case ResolvedTerm.container: content.layoutMargins ?? LayoutInsets(20)
    case ResolvedTerm.safeArea: .zero
    default: boxes[item].box.standardMargins ?? LayoutInsets(20)
    }
  }

  /// The box that holds everything a relation speaks of; -1 for the container.
  private func holder(of relation: ResolvedRelation) -> Int {
    guard let first = relation.terms.first else { return -1 }
    if relation.terms.allSatisfy({ $0.item == first.item }) {
      return first.item >= 0 ? boxes[first.item].parent : -1
    }
    var holder = Swift.max(first.item, -1)
    for term in relation.terms.dropFirst() { holder = commonAncestor(holder, Swift.max(term.item, -1)) }
    return holder
  }

  private func commonAncestor(_ a: Int, _ b: Int) -> Int {
    func depth(_ box: Int) -> Int { box < 0 ? 0 : boxes[box].depth }
    var (a, b) = (a, b)
    while a != b {
      if depth(a) >= depth(b) { a = boxes[a].parent } else { b = boxes[b].parent }
    }
    return a
  }
}
