import Cassowary
import Diagnostics
import Geometry
import VisualFormat

extension ContentLayout {
  /// Rows in the words of whoever caused them: those of one string together, in the order of the rows.
  func constraints(of indices: [Int]) -> [FindingConstraint] {
    var result: [FindingConstraint] = []
    var positionOfEntry: [Int: Int] = [:]
    for index in indices {
      guard case .user(let entry, let part) = rows[index].kind else {
        result.append(implied(rows[index]))
        continue
      }
      let piece = entries[entry].parts[part]
      let position: Int
      if let known = positionOfEntry[entry] {
        position = known
        result[known].priority = Swift.max(result[known].priority, piece.priority)
      } else {
        position = result.count
        positionOfEntry[entry] = position
        result.append(
          FindingConstraint(
            origin: .user, text: entries[entry].constraint.text, place: place(of: entry), priority: piece.priority))
      }
      if let range = piece.range, !result[position].ranges.contains(range) { result[position].ranges.append(range) }
      result[position].meanings.append(meaning(of: piece))
    }
    for position in result.indices {
      result[position].ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }
    // What the user wrote comes first.
    return result.filter { $0.origin == .user } + result.filter { $0.origin != .user }
  }

  /// A part of a constraint as an equation.
  func meaning(of part: ConstraintPart) -> String {
    func name(_ item: Int) -> LayoutItem {
      switch item {
      case ResolvedTerm.container: .container
      case ResolvedTerm.safeArea: .safeArea
      default: .box(boxes[item].isListed ? boxes[item].box.name : "spacer")
      }
    }
    var left: [AnchorTerm] = []
    var right: [AnchorTerm] = []
    for term in part.relation.terms {
      // What was written on the right was brought to the left with its sign changed.
      if left.isEmpty || term.multiplier > 0 {
        left.append(AnchorTerm(name(term.item), term.attribute, times: term.multiplier))
      } else {
        right.append(AnchorTerm(name(term.item), term.attribute, times: -term.multiplier))
      }
    }
    let relation = BoxRelation(
      left: left, leftConstant: part.leftConstant, relation: part.relation.relation, right: right,
      rightConstant: part.leftConstant - part.relation.constant)
    return relation.text + (part.priority == 1000 ? "" : " @" + numberText(part.priority))
  }

  /// A row that no user wrote, in words.
  private func implied(_ row: LayoutRow) -> FindingConstraint {
    func word(_ axis: LayoutAxis) -> String { axis == .horizontal ? "width" : "height" }
    func name(_ box: Int) -> String { boxes[box].isListed ? boxes[box].box.name : "a spacer" }
    let (text, isContainer): (String, Bool) =
      switch row.kind {
      case .containerExtent(let axis): ("superview's " + word(axis) + " " + numberText(row.limit), true)
      case .containerWish(let axis): ("superview's " + word(axis) + " near " + numberText(row.limit), true)
      case .containerLimit(let axis): ("superview's " + word(axis) + " at most " + numberText(row.limit), true)
      case .containerSign(let axis): ("superview's " + word(axis) + " not below 0", true)
      case .extentSign(let box, let axis): (name(box) + "'s " + word(axis) + " not below 0", false)
      case .hugging(let box, let axis):
        (name(box) + "'s " + word(axis) + " not over its own " + numberText(row.limit), false)
      case .resistance(let box, let axis):
        (name(box) + "'s " + word(axis) + " not below its own " + numberText(row.limit), false)
      case .rest(let slot):
        (restText(slot), false)
      case .user: ("", false)
      }
    return FindingConstraint(
      origin: isContainer ? .container : .implied, text: text, priority: row.priority.rawValue)
  }

  private func restText(_ slot: Int) -> String {
    let owner = LayoutSlot.owner(of: slot)
    let name = owner.box.map { boxes[$0].box.name } ?? "superview"
    if owner.isExtent { return name + " takes no more room than it must" }
    return name + " goes as far to the " + (owner.axis == .horizontal ? "leading edge" : "top") + " as it may"
  }

  /// The listed boxes among the unknowns of rows, in the order of their declaration.
  func boxesNamed(in indices: [Int]) -> [Int] {
    var named: Set<Int> = []
    for index in indices {
      for term in rows[index].terms {
        if let box = LayoutSlot.owner(of: term.slot).box, boxes[box].isListed { named.insert(box) }
      }
    }
    return named.sorted()
  }

  /// The axis that all unknowns of rows are along, or `nil` where they are along both.
  func axis(of indices: [Int]) -> LayoutAxis? {
    var result: LayoutAxis?
    for index in indices {
      for term in rows[index].terms {
        let axis = LayoutSlot.owner(of: term.slot).axis
        if let result, result != axis { return nil }
        result = axis
      }
    }
    return result
  }
}
