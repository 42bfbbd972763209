/// What a command is called with. The parser, the help text and the tests all read it.
struct CommandDescription: Sendable {
  /// The command's name.
  var name: String
  /// One line on what it does.
  var summary: String
  /// What follows the name and the options, as it is written in the help text.
  var operands: String
  /// How many operands there may be.
  var operandCount: ClosedRange<Int>
  /// A paragraph or two for the help text.
  var discussion: String
  /// The options, in the order of the help text.
  var options: [OptionDescription]
  /// Calls to show in the help text, each with what it does.
  var examples: [(call: String, does: String)]

  /// The option of a name, with its dashes.
  func option(_ name: String) -> OptionDescription? { options.first { $0.name == name } }

  /// The line that shows how to call the command; it can be broken at its spaces.
  var usage: String {
    let words = options.map { option in
      let text = option.value.map { "\(option.name)\u{A0}\($0)" } ?? option.name
      return option.isRequired ? text : option.isRepeatable ? "[\(text)]..." : "[\(text)]"
    }
    return (["perch", name, operands] + words).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// An option of a command.
struct OptionDescription: Sendable {
  /// The name, with its dashes.
  var name: String
  /// What its value is called, or `nil` for an option without one.
  var value: String?
  /// What it does, in one sentence or two.
  var help: String
  /// The values it knows, where it knows only some.
  var choices: [String] = []
  /// Whether the command cannot do without it.
  var isRequired = false
  /// Whether it may stand more than once.
  var isRepeatable = false
}

extension OptionDescription {
  static func format(_ choices: [String]) -> OptionDescription {
    OptionDescription(
      name: "--format", value: choices.joined(separator: "|"), help: "What to print; \(choices[0]) if left out.",
      choices: choices)
  }

  static let output = OptionDescription(
    name: "--output", value: "FILE", help: "Write the result to FILE instead of the standard output.")
}
