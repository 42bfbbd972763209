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
    do {
      let result = try ResolvedScene(scene.document, title: source.name).result
      return result.findings.map { report($0, of: scene, in: source) }
    } catch {
      return [report(error, of: scene, in: source)]
    }
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
    let constraints = finding.constraints.filter { $0.origin == .user }
    let place =
      constraints.first.flatMap { range(of: $0, in: scene) } ?? finding.boxes.first.flatMap { scene.range(ofBox: $0) }
    var report = Report(
      source: source, range: place ?? scene.range(ofKey: "popover"), severity: finding.severity, code: finding.code,
      sentence: finding.message)
    report.notes = constraints.dropFirst().map { constraint in
      Report.Note(range: range(of: constraint, in: scene), sentence: "This takes part in it.")
    }
    report.help = finding.notes
    return report
  }

  /// Where the pieces of a constraint stand that are meant.
  private static func range(of constraint: FindingConstraint, in scene: SceneSource) -> SourceRange? {
    guard case .constraint(let group, let index) = constraint.place else { return nil }
    let part = constraint.ranges.dropFirst().reduce(constraint.ranges.first) { $0?.union($1) }
    return scene.range(ofPart: part, inConstraint: index, of: group)
  }
}
