import ConstraintLog
import Diagnostics
import SceneFile

/// `perch explain`: what a console log of unsatisfiable constraints means.
enum ExplainCommand {
  static let description = CommandDescription(
    name: "explain",
    summary: "Explain a console log of constraints that cannot be satisfied.",
    operands: "LOG",
    operandCount: 1...1,
    discussion: """
      Reads what Auto Layout prints when it is unable to satisfy constraints simultaneously, whatever else stands in \
      the log, and finds the smallest set of the printed constraints that really contradict each other. Prints that \
      set in plain words, whose constraints they are, the sum that does not work out, what changing each of them \
      would do, and what people do about situations that are well known. LOG is a file, or - for the standard input.
      """,
    options: [.format(["text", "json"]), .output],
    examples: [
      ("perch explain console.log", "Explain every report in a log."),
      ("perch explain console.log --format json", "The same for another tool."),
    ])

  /// Runs the command.
  @Sendable
  static func run(
    _ arguments: ParsedArguments, in environment: CommandEnvironment
  ) throws(CommandFailure) -> CommandOutcome {
    let operand = arguments.operands[0]
    let source = SourceText(name: operand, bytes: try environment.read(operand))
    let reports = readConstraintLog(String(decoding: source.lines.bytes, as: UTF8.self))
    guard !reports.isEmpty else {
      let report = Report(
        source: source, range: nil, severity: .error, code: "log-no-report",
        sentence: "The text holds no report of constraints that cannot be satisfied.",
        advice: "Copy the console's text from \"Unable to simultaneously satisfy constraints\" on.")
      throw .unreadable(report.text(TextStyle.errors(environment)))
    }
    let explanations = reports.map { LogExplanation(explain($0), in: source) }
    let style = TextStyle.output(environment)
    let text =
      arguments.value("--format") == "json"
      ? JSONWriter.text(of: .object([("reports", .array(explanations.map(\.node)))]))
      : explanations.enumerated().map { index, explanation in
        explanation.text(number: explanations.count == 1 ? nil : (index + 1, explanations.count), style: style)
      }.joined(separator: "\n")
    return try environment.deliver(text, to: arguments.value("--output"), exitCode: .done)
  }
}
