import Diagnostics
import SceneFile
import VisualFormat

/// `perch check`: every finding in scenes, Visual Format files and console logs.
enum CheckCommand {
  static let description = CommandDescription(
    name: "check",
    summary: "Report every finding in scenes, .vfl files and console logs.",
    operands: "FILE...",
    operandCount: 1...Int.max,
    discussion: """
      Reads scene documents, files of Visual Format strings (one a line, # begins a comment) and console logs of \
      unsatisfiable constraints, and prints what is wrong as a compiler does: file:line:column: severity: sentence \
      [code]. What a file is follows from its name (.json, .vfl, .log), else from its content. - is the standard \
      input, example:NAME a built-in scene. The exit code is 1 if there is any finding.
      """,
    options: [
      .format(["text", "json"]),
      OptionDescription(
        name: "--dialect", value: FormatDialect.allCases.map(\.name).joined(separator: "|"),
        help: "The dialect of .vfl files; apple if left out.", choices: FormatDialect.allCases.map(\.name)),
      .output,
    ],
    examples: [
      ("perch check scene.json strings.vfl", "Check a scene and a file of strings."),
      ("perch check console.log --format json", "List the conflicts in a log for another tool."),
    ])

  /// Runs the command.
  @Sendable
  static func run(
    _ arguments: ParsedArguments, in environment: CommandEnvironment
  ) throws(CommandFailure) -> CommandOutcome {
    let dialect = arguments.value("--dialect").flatMap { FormatDialect(name: $0) } ?? .apple
    var reports: [Report] = []
    var missing: [String] = []
    var count = 0
    for operand in arguments.operands {
      do throws(CommandFailure) {
        let bytes =
          operand.hasPrefix("example:")
          ? Array(try ExampleCommand.example(operand).text.utf8) : try environment.read(operand)
        count += 1
        reports += CheckedFile(name: operand, bytes: bytes, dialect: dialect).reports
      } catch {
        guard case .noInput(let text) = error else { throw error }
        missing.append(text)
      }
    }
    let text =
      arguments.value("--format") == "json"
      ? JSONWriter.text(of: .object([("findings", .array(reports.map(\.node)))]))
      : reports.map { $0.text(TextStyle.output(environment)) }.joined()
    let code: ExitCode = missing.isEmpty ? reports.isEmpty ? .done : .findings : .noInput
    var outcome = try environment.deliver(text, to: arguments.value("--output"), exitCode: code)
    let word = TextStyle.errors(environment).coloured("error", as: .error)
    outcome.errors = missing.map { "\(word): \($0)\n" }.joined() + summary(files: count, findings: reports.count)
    return outcome
  }

  private static func summary(files: Int, findings: Int) -> String {
    let what = findings == 0 ? "nothing found" : findings == 1 ? "1 finding" : "\(findings) findings"
    return "\(files == 1 ? "1 file" : "\(files) files") checked: \(what)\n"
  }
}
