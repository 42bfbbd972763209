import Diagnostics
import SceneFile

/// `perch example`: the built-in scenes.
enum ExampleCommand {
  static let description = CommandDescription(
    name: "example",
    summary: "List the built-in scenes, or print one as a scene document.",
    operands: "[NAME]",
    operandCount: 0...1,
    discussion: """
      Without NAME, lists the scenes that perch brings along. With NAME, prints that scene as a document to start \
      from: save it, change it, and give the file to `perch solve`. Every command that takes a scene also takes \
      example:NAME.
      """,
    options: [.output],
    examples: [
      ("perch example", "List the scenes."),
      ("perch example list --output menu.json", "Start a scene of your own from the list popover."),
    ])

  /// Runs the command.
  @Sendable
  static func run(
    _ arguments: ParsedArguments, in environment: CommandEnvironment
  ) throws(CommandFailure) -> CommandOutcome {
    guard let name = arguments.operands.first else {
      var table = TextTable(leftAligned: 2)
      for scene in ExampleScene.all { table.add([scene.name, scene.summary]) }
      return try environment.deliver(table.text, to: arguments.value("--output"), exitCode: .done)
    }
    let scene = try example(name)
    return try environment.deliver(scene.text, to: arguments.value("--output"), exitCode: .done)
  }

  /// The built-in scene of a name, with or without `example:` before it.
  static func example(_ name: String) throws(CommandFailure) -> ExampleScene {
    let bare = name.hasPrefix("example:") ? String(name.dropFirst("example:".count)) : name
    if let scene = ExampleScene.named(bare) { return scene }
    let nearest = nearestName(to: bare, in: ExampleScene.all.map(\.name))
    throw .usage(
      UsageError(
        "There is no example scene \"\(bare)\".",
        advice: nearest.map { "Did you mean \($0)?" } ?? "`perch example` lists the scenes there are."))
  }
}
