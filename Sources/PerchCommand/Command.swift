import Diagnostics
import SceneFile

/// One of the commands of `perch`.
struct Command: Sendable {
  /// What it is called with.
  let description: CommandDescription
  /// Does what the command is for.
  let run: @Sendable (ParsedArguments, CommandEnvironment) throws(CommandFailure) -> CommandOutcome

  /// The commands, in the order of the help text.
  static let all = [
    Command(description: SolveCommand.description, run: SolveCommand.run),
    Command(description: VisualFormatCommand.description, run: VisualFormatCommand.run),
    Command(description: CheckCommand.description, run: CheckCommand.run),
    Command(description: ExplainCommand.description, run: ExplainCommand.run),
    Command(description: ExampleCommand.description, run: ExampleCommand.run),
  ]
}

/// Why a command cannot do what it is for.
enum CommandFailure: Error {
  /// The call makes no sense.
  case usage(UsageError)
  /// The input cannot be used; the text says why and where.
  case unreadable(String)
  /// An input cannot be opened.
  case noInput(String)
  /// A result cannot be written.
  case cannotWrite(String)
}

/// The version, as `perch --version` prints it.
public let perchVersion = "1.0.0"

/// Runs `perch` with the arguments that follow its name.
///
/// - Parameters:
///   - arguments: The arguments, without the name of the program.
///   - environment: The files, variables and terminals that the run sees.
/// - Returns: What to print where, and the exit code.
public func runPerch(_ arguments: [String], in environment: CommandEnvironment) -> CommandOutcome {
  let descriptions = Command.all.map(\.description)
  guard let first = arguments.first else {
    return CommandOutcome(.usage, errors: HelpText.overview(descriptions))
  }
  var rest = Array(arguments.dropFirst())
  switch first {
  case "--help", "-h":
    return CommandOutcome(.done, output: HelpText.overview(descriptions))
  case "--version":
    return CommandOutcome(.done, output: "perch \(perchVersion)\n")
  case "help":
    guard let name = rest.first else { return CommandOutcome(.done, output: HelpText.overview(descriptions)) }
    rest = ["--help"]
    return run(name, rest, in: environment)
  default:
    return run(first, rest, in: environment)
  }
}

private func run(_ name: String, _ arguments: [String], in environment: CommandEnvironment) -> CommandOutcome {
  let style = TextStyle.errors(environment)
  guard let command = Command.all.first(where: { $0.description.name == name }) else {
    let what = name.hasPrefix("-") ? "an option" : "a command"
    let known = Command.all.map(\.description.name) + (name.hasPrefix("-") ? ["--help", "--version"] : ["help"])
    let nearest = nearestName(to: name, in: known)
    let error = UsageError("\(name) is not \(what) of perch.", advice: nearest.map { "Did you mean `perch \($0)`?" })
    return outcome(of: error, next: "perch --help", style: style)
  }
  let description = command.description
  do throws(UsageError) {
    let parsed = try ParsedArguments(arguments, for: description)
    if parsed.wantsHelp { return CommandOutcome(.done, output: HelpText.text(for: description)) }
    do throws(CommandFailure) {
      return try command.run(parsed, environment)
    } catch {
      let word = style.coloured("error", as: .error)
      switch error {
      case .usage(let error): throw error
      case .unreadable(let text): return CommandOutcome(.unreadableInput, errors: text)
      case .noInput(let text): return CommandOutcome(.noInput, errors: "\(word): \(text)\n")
      case .cannotWrite(let text): return CommandOutcome(.cannotWrite, errors: "\(word): \(text)\n")
      }
    }
  } catch {
    return outcome(of: error, next: "perch \(description.name) --help", style: style)
  }
}

/// A usage error as it is printed: what is wrong, what to write instead, and the next step to take.
private func outcome(of error: UsageError, next: String, style: TextStyle) -> CommandOutcome {
  var text = "\(style.coloured("error", as: .error)): \(error.sentence)\n"
  if let advice = error.advice { text += advice + "\n" }
  return CommandOutcome(.usage, errors: text + "`\(next)` tells how it is called.\n")
}
