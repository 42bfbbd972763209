import BoxLayout
import Diagnostics
import Perch
import SceneFile

/// What there is to say about a scene that could be read, at its places in the document.
enum SceneReports {
  /// The faults of its content, or else the findings of its result.
  static func reports(of scene: SceneSource, in source: SourceText) -> [Report] {
    let faults = faults(of: scene, in: source)
    guard faults.isEmpty else { return faults }
    let findings: [ResultDocument.Finding]
    do {
      findings = try ResolvedScene(scene.document, title: source.name).result.findings
    } catch {
      return [report(error, of: scene, in: source)]
    }
    return findings.map { report($0, of: scene, in: source) } + otherSides(of: scene, besides: findings, in: source)
  }

  /// The contradictions that would show if the popover lay on another of its sides.
  private static func otherSides(
    of scene: SceneSource, besides known: [ResultDocument.Finding], in source: SourceText
  ) -> [Report] {
    guard let popover = scene.document.layoutPopover else { return [] }
    var seen = Set(known.map(\.constraints))
    var reports: [Report] = []
    for side in Side.allCases where !scene.document.content.bySide[side].isEmpty {
      var other = popover
      other.design.choice = .sides(side, permitted: SideSet(side))
      guard let resolved = try? other.resolve(), resolved.side == side else { continue }
      for case .content(let finding) in resolved.findings
      where finding.code == .conflict && seen.insert(finding.constraints).inserted {
        var report = report(ResultDocument.Finding(finding), of: scene, in: source)
        report.sentence = "When the popover lies \(side.words) its anchor: \(report.sentence)"
        reports.append(report)
      }
    }
    return reports
  }

  /// Everything that keeps the content of a scene from being laid out.
  static func faults(of scene: SceneSource, in source: SourceText) -> [Report] {
    let content = scene.document.layoutContent
    return ContentLayout.problems(in: content, activeGroups: content.groups.map(\.name)).map { problem in
      Report(problem, at: scene.range(of: problem), in: source)
    }
  }

  /// Why a scene cannot be resolved.
  static func report(_ error: PopoverError, of scene: SceneSource, in source: SourceText) -> Report {
    switch error {
    case .content(let error): Report(error, at: scene.range(of: error), in: source)
    case .placement:
      Report(
        source: source, range: scene.range(ofKey: "popover"), severity: .error, code: error.code,
        sentence: error.sentence)
    }
  }

  /// A finding, at the first of its constraints, else at the first of its boxes, else at the popover.
  private static func report(
    _ finding: ResultDocument.Finding, of scene: SceneSource, in source: SourceText
  ) -> Report {
    var report = Report(finding: finding, in: source) { constraint in
      guard case .constraint(let group, let index) = constraint.place else { return nil }
      return scene.range(ofPart: constraint.span, inConstraint: index, of: group)
    }
    report.range =
      report.range ?? finding.boxes.first.flatMap { scene.range(ofBox: $0) } ?? scene.range(ofKey: "popover")
    return report
  }
}

extension Side {
  /// How the side is said before "its anchor".
  fileprivate var words: String {
    switch self {
    case .below: "below"
    case .above: "above"
    case .right: "right of"
    case .left: "left of"
    }
  }
}
