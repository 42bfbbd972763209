import Diagnostics

/// Colours for a terminal, or none.
struct TextStyle {
  /// Whether colours are written at all.
  var hasColour: Bool

  /// The style of the standard output.
  static func output(_ environment: CommandEnvironment) -> TextStyle {
    TextStyle(hasColour: environment.outputIsTerminal && !environment.forbidsColour)
  }

  /// The style of the standard error output.
  static func errors(_ environment: CommandEnvironment) -> TextStyle {
    TextStyle(hasColour: environment.errorIsTerminal && !environment.forbidsColour)
  }

  func bold(_ text: String) -> String { wrapped(text, "1") }
  func dim(_ text: String) -> String { wrapped(text, "2") }

  /// A word in the colour of a severity.
  func coloured(_ text: String, as severity: Severity) -> String {
    switch severity {
    case .error: wrapped(text, "1;31")
    case .warning: wrapped(text, "1;33")
    case .note: wrapped(text, "1;36")
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    hasColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
