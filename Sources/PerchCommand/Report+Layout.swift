import BoxLayout
import Diagnostics
import SceneFile

extension Report {
  /// A report of what is wrong with a content.
  ///
  /// - Parameters:
  ///   - error: What BoxLayout says.
  ///   - range: Where in the source that is.
  ///   - source: The text that the content was read from.
  init(_ error: LayoutError, at range: SourceRange?, in source: SourceText) {
    self.init(
      source: source, range: range, severity: .error, code: error.code, sentence: error.sentence, advice: error.advice)
  }

  /// A report of a finding, at the first of its constraints that the user wrote; the others are its notes.
  init(
    finding: ResultDocument.Finding, in source: SourceText, place: (FindingConstraint) -> SourceRange?
  ) {
    let places = finding.constraints.filter { $0.origin == .user }.map(place)
    self.init(
      source: source, range: places.first ?? nil, severity: finding.severity, code: finding.code,
      sentence: finding.message)
    notes = places.dropFirst().map { Note(range: $0, sentence: "This takes part in it.") }
    help = finding.notes
  }
}

extension FindingConstraint {
  /// From the first to the last of the pieces that are meant, or `nil` for the whole text.
  var span: SourceRange? { ranges.dropFirst().reduce(ranges.first) { $0?.union($1) } }
}
