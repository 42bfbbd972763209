/// Makes the help texts from the descriptions of the commands.
enum HelpText {
  /// How wide a help text is.
  static let width = 100

  /// The text of `perch --help`.
  static func overview(_ commands: [CommandDescription]) -> String {
    var text = """
      perch lays out popovers: VFL strings, an anchor and a host in; frames, an arrow and a picture out.

      Usage: perch COMMAND ...


      """
    text += section("Commands", commands.map { ($0.name, $0.summary) })
    text += section(
      "Options",
      [
        ("--help", "Print this text; after a command, the text for that command."),
        ("--version", "Print the version."),
      ])
    text += section("Exit codes", exitCodes)
    text += "Start with: perch solve example:empty-state --picture empty-state.svg\n"
    return text
  }

  /// The text of `perch COMMAND --help`.
  static func text(for command: CommandDescription) -> String {
    // An option and its value stay on one line.
    var text = wrap("Usage: " + command.usage, indentation: 0, hanging: 2 + "Usage: ".count) + "\n\n"
    text = text.replacing("\u{A0}", with: " ")
    text +=
      command.discussion.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrap(String($0), indentation: 0, hanging: 0) }.joined(separator: "\n") + "\n\n"
    let options = command.options.map { option in
      (option.value.map { "\(option.name) \($0)" } ?? option.name, option.help)
    }
    text += section("Options", options + [("--help", "Print this text.")])
    if !command.examples.isEmpty {
      text += "Examples:\n" + command.examples.map { "  \($0.call)\n      \($0.does)\n" }.joined() + "\n"
    }
    text += section("Exit codes", exitCodes)
    return String(text.dropLast())
  }

  private static let exitCodes = [
    ("0", "Done, nothing wrong."),
    ("1", "Done, and the layout has findings; for `solve` only with --strict."),
    ("2", "The command was called in a way it does not understand."),
    ("65", "The input cannot be read as what it should be."),
    ("66", "There is no such file."),
    ("73", "The result cannot be written."),
  ]

  private static func section(_ title: String, _ rows: [(String, String)]) -> String {
    let column = min(rows.map(\.0.count).max() ?? 0, 28) + 4
    let lines = rows.map { name, help in
      let start = "  " + name
      let padding = String(repeating: " ", count: max(0, column - start.count))
      guard start.count < column else {
        return start + "\n" + String(repeating: " ", count: column) + wrap(help, indentation: column, hanging: column)
      }
      return start + padding + wrap(help, indentation: column, hanging: column)
    }
    return "\(title):\n" + lines.joined(separator: "\n") + "\n\n"
  }

  /// Breaks a text at spaces; the first line starts at `indentation` already, the others at `hanging`.
  private static func wrap(_ text: String, indentation: Int, hanging: Int) -> String {
    var lines: [String] = []
    var line = ""
    var used = indentation
    for word in text.split(separator: " ") {
      if !line.isEmpty, used + 1 + word.count > width {
        lines.append(line)
        line = ""
        used = hanging
      }
      if !line.isEmpty {
        line += " "
        used += 1
      }
      line += word
      used += word.count
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: hanging))
  }
}
