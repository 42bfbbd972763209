import Cassowary

/// Works out what can be said of a report from its printed text.
///
/// Every item's width and height is at least 0, as in the system that printed it. Of several smallest conflicting sets
/// the one with the fewest lines is taken, the one with the earlier lines among equals.
///
/// - Complexity: A dense simplex over the report's lines for each line of the set.
public func explain(_ report: LogReport) -> LogAnalysis {
  var analysis = LogAnalysis(
    report: report, verdict: .noConflictAsPrinted, conflict: nil, situations: [], breaksAMember: nil, unreadLines: [])
  for line in report.constraints where line.equation == nil { analysis.unreadLines.append(line.number) }
  guard let system = try? LogSystem(report.constraints) else {
    // Numbers beyond what can be computed with: nothing is known of them.
    analysis.verdict = .undecidable
    return analysis
  }
  let conflicts = system.solver.conflictReport().conflicts.filter { !isRounding($0, in: system) }
  let found = conflicts.map { LogConflict($0, in: system, report) }.min { a, b in
    a.lines.count != b.lines.count ? a.lines.count < b.lines.count : a.lines.lexicographicallyPrecedes(b.lines)
  }
  if let found {
    let members = found.lines.map { report.constraints[$0 - 1] }
    analysis.verdict = .conflict
    analysis.conflict = found
    analysis.situations = LogSituation.recognised(in: members)
    analysis.breaksAMember = report.broken.map { broken in members.contains { $0.address == broken.address } }
  } else if report.isRedacted {
    analysis.verdict = .redacted
  } else if report.isDump || report.constraints.isEmpty && report.broken == nil {
    analysis.verdict = report.isDump ? .notAReport : .incomplete
  } else if report.isCut {
    analysis.verdict = .incomplete
  } else if system.hasHiddenPlaces, !isDuplicate(report) {
    analysis.verdict = .undecidable
  }
  return analysis
}

/// Whether a contradiction is no larger than what printing with six digits may have lost.
private func isRounding(_ conflict: Conflict, in system: LogSystem) -> Bool {
  var lost = 1e-9
  for member in conflict.members {
    guard let constraint = try? system.solver.constraint(of: member.constraint) else { continue }
    lost += member.multiplier.magnitude * constraint.expression.constant.magnitude * 5e-6
  }
  return conflict.excess <= lost
}

/// Whether the report says the same thing twice: then what contradicts was lost in print.
private func isDuplicate(_ report: LogReport) -> Bool {
  var bodies: Set<String> = []
  return report.constraints.count > 1 && report.constraints.contains { !bodies.insert($0.body).inserted }
}

extension LogConflict {
  fileprivate init(_ conflict: Conflict, in system: LogSystem, _ report: LogReport) {
    self.init(lines: [], sizes: [], needed: [], available: [], mends: [])
    for member in conflict.members {
      guard let part = system.member(member.constraint) else { continue }
      switch part {
      case .size(let item, let isWidth):
        sizes.append(LogSize(item: item, isWidth: isWidth))
      case .line(let index):
        let line = report.constraints[index]
        lines.append(line.number)
        guard let equation = line.equation else { continue }
        // The solver's constant is the line's, as the row was made from it.
        let share = member.multiplier * equation.constant
        if share > 0 { needed.append(share) } else if share < 0 { available.append(-share) }
        let change = conflict.excess / member.multiplier
        mends.append(
          LogMend(line: line.number, constant: equation.constant, nearestConstant: equation.constant - change))
      }
    }
    lines.sort()
    mends.sort { $0.line < $1.line }
  }
}
