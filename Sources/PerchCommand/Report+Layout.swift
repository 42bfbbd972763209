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
}
