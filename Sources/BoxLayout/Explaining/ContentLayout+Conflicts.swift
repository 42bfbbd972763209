import Cassowary
import Diagnostics
import Geometry
import VisualFormat

extension ContentLayout {
  /// Whether every constraint that must hold does.
  public var isSatisfiable: Bool { repaired == nil && solver.isSatisfiable }

  /// The contradictions among the constraints that must hold, each as a smallest set: without any one of its members the
  /// others can hold together. Those that were mended for the frames come first; of boxes that are tied together, up to
  /// sixteen are told.
  public func conflicts() -> [Finding] {
    let all = allConflicts()
    var result: [Finding] = []
    var heals: [Int: Bool] = [:]
    for conflict in all {
      let finding = finding(of: conflict, heals: &heals, all: all)
      // Pieces of the same strings may contradict each other in several ways; one of them is enough.
      if result.contains(where: { Self.isSame($0, finding) }) { continue }
      result.append(finding)
    }
    return result
  }

  private static func isSame(_ a: Finding, _ b: Finding) -> Bool {
    guard a.axis == b.axis, a.constraints.count == b.constraints.count else { return false }
    return zip(a.constraints, b.constraints).allSatisfy {
      $0.origin == $1.origin && $0.place == $1.place && ($0.origin == .user || $0.text == $1.text)
    }
  }

  private func finding(of conflict: RowConflict, heals: inout [Int: Bool], all: [RowConflict]) -> Finding {
    let indices = conflict.members.map { $0.row }
    var constraints = constraints(of: indices)
    let isRigid = indices.allSatisfy { rows[$0].relation == .equal }
    for member in conflict.members {
      var position: Int?
      var change: ConstraintChange?
      switch rows[member.row].kind {
      case .user(let entry, let part):
        let place = place(of: entry)
        position = constraints.firstIndex { $0.origin == .user && $0.place == place }
        let lowering = heals[member.row] ?? healsAlone(member.row, of: conflict, all: all)
        heals[member.row] = lowering
        change = self.change(of: entries[entry].parts[part], entry: entry, member, lowering: lowering)
      case .containerExtent(let axis):
        let word = axis == .horizontal ? "width" : "height"
        position = constraints.firstIndex { $0.origin == .container && $0.text.hasPrefix("superview's " + word) }
        change = ConstraintChange(
          piece: "superview's " + word, constant: rows[member.row].limit, nearest: member.nearestLimit,
          isPossible: member.nearestLimit >= 0)
      default: break
      }
      guard let position, var change else { continue }
      if !isRigid { change.direction = member.multiplier > 0 ? .orLess : .orMore }
      constraints[position].changes.append(change)
    }
    return Finding(
      .conflict, .error, boxes: boxesNamed(in: indices).map { boxes[$0].box.name }, axis: axis(of: indices),
      constraints: constraints, detail: .conflict(sum(of: conflict)))
  }

  /// The numbers of a contradiction: what counts as more is asked for, what counts as less is there.
  private func sum(of conflict: RowConflict) -> ConflictSum {
    var sum = ConflictSum(demands: [], supplies: [], isContainer: true)
    for member in conflict.members {
      let row = rows[member.row]
      let value = member.multiplier * row.limit
      guard value != 0 else { continue }
      let term = ConflictSum.Term(factor: member.multiplier.magnitude, value: row.limit.magnitude)
      if value > 0 {
        sum.demands.append(term)
      } else {
        sum.supplies.append(term)
        switch row.kind {
        case .containerExtent, .containerSign: break
        default: sum.isContainer = false
        }
      }
    }
    return sum
  }

  private func change(
    of part: ConstraintPart, entry: Int, _ member: RowConflict.Member, lowering: Bool
  ) -> ConstraintChange {
    let constant = part.leftConstant - part.relation.constant
    let nearest = constant + member.nearestLimit - rows[member.row].limit
    let isExtent =
      part.relation.terms.count == 1 && part.relation.terms[0].multiplier > 0
      && part.relation.terms[0].attribute.isExtent
    let source = entries[entry].parsed?.source
    // Views that touch have nothing written between them.
    let range = part.range.flatMap { $0.isEmpty ? nil : $0 }
    let piece = range.flatMap { range in source.map { range.text(in: $0) } } ?? meaning(of: part)
    return ConstraintChange(
      piece: piece, meaning: meaning(of: part), constant: constant, nearest: nearest,
      isPossible: !isExtent || nearest >= 0, lowering: lowering)
  }

  /// Whether everything else that must hold can hold once this row need not. For one of a large contradiction, whether it
  /// has a part in all that were found.
  private func healsAlone(_ row: Int, of conflict: RowConflict, all: [RowConflict]) -> Bool {
    if conflict.members.count > 24 { return all.allSatisfy { $0.rows.contains(row) } }
    guard let (solver, _) = try? requiredSolver(without: [row], withSigns: true) else { return false }
    return solver.isSatisfiable
  }
}
