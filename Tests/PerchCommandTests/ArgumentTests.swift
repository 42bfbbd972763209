import Testing

@testable import PerchCommand

@Suite("Arguments, help and exit codes")
struct ArgumentTests {
  @Test("Help is a result; it names every command, and for each command every option")
  func help() {
    let overview = World().run("--help")
    #expect(overview.exitCode == .done && overview.errors.isEmpty)
    for command in Command.all {
      let description = command.description
      #expect(overview.output.contains("  \(description.name) "))
      #expect(overview.output.contains(description.summary))
      for call in [[description.name, "--help"], [description.name, "-h"], ["help", description.name]] {
        let help = World().run(call)
        #expect(help.exitCode == .done && help.errors.isEmpty)
        for option in description.options {
          #expect(help.output.contains(option.value.map { "\(option.name) \($0)" } ?? option.name))
          #expect(option.help.hasSuffix("."))
        }
        #expect(
          help.output.split(separator: "\n").allSatisfy { $0.count <= HelpText.width || $0.hasPrefix("  perch ") })
      }
    }
  }

  @Test("Every example of a help text runs")
  func examples() {
    for command in Command.all {
      for example in command.description.examples {
        let world = World(files: ExampleFiles.all)
        let outcome = world.run(ExampleFiles.arguments(of: example.call))
        #expect(outcome.exitCode == .done || outcome.exitCode == .findings, "\(example.call): \(outcome.errors)")
      }
    }
  }

  @Test("No arguments at all are a usage error that shows the help")
  func nothing() {
    let outcome = World().run()
    #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
    #expect(outcome.errors == World().run("--help").output)
  }

  @Test("The version is a result")
  func version() {
    #expect(World().run("--version") == CommandOutcome(.done, output: "perch \(perchVersion)\n"))
  }

  @Test(
    "A call that makes no sense ends with 2, says so, and names the next step",
    arguments: [
      (["slve"], "slve is not a command of perch.", "Did you mean `perch solve`?"),
      (["--versoin"], "--versoin is not an option of perch.", "Did you mean `perch --version`?"),
      (["solve"], "`perch solve` needs SCENE.", ""),
      (["solve", "a", "b"], "There is one argument too many: b.", ""),
      (["solve", "a", "--formt", "json"], "--formt is not an option of `perch solve`.", "Did you mean --format?"),
      (["solve", "a", "--format", "jsn"], "--format cannot be \"jsn\".", "Did you mean json?"),
      (["solve", "a", "--format", "yaml"], "--format cannot be \"yaml\".", "It can be text, json or svg."),
      (["solve", "a", "--format"], "The option --format has no value.", "Write --format text|json|svg."),
      (["solve", "a", "--output", "--strict"], "The option --output has no value.", "Write --output FILE."),
      (["solve", "a", "--format=json", "--format=svg"], "The option --format stands twice.", "Give it once."),
      (["solve", "a", "--strict=yes"], "The option --strict takes no value.", ""),
      (["solve", "-x"], "-x is not an option of `perch solve`.", "Write -- before"),
      (["solve", "example:lst"], "There is no example scene \"lst\".", ""),
      (["example", "emty-state"], "There is no example scene \"emty-state\".", "Did you mean empty-state?"),
    ])
  func usage(arguments: [String], sentence: String, advice: String) {
    let outcome = World().run(arguments)
    #expect(outcome.exitCode == .usage)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: \(sentence)\n"), "\(outcome.errors)")
    #expect(advice.isEmpty || outcome.errors.contains(advice))
    #expect(outcome.errors.hasSuffix("--help` tells how it is called.\n"))
  }

  @Test("Files that are not there, and files that cannot be written")
  func files() {
    let missing = World().run("solve", "scene.json")
    #expect(missing.exitCode == .noInput && missing.output.isEmpty)
    #expect(missing.errors == "error: scene.json cannot be read: there is no such file.\n")
    #expect(World().run("solve", "folder").errors == "error: folder cannot be read: that is a folder.\n")
    let world = World()
    #expect(world.run("example", "empty-state", "--output", "missing/a.json").exitCode == .cannotWrite)
    #expect(world.files.isEmpty)
    #expect(world.run("example", "empty-state", "--output", "a.json") == CommandOutcome(.done))
    #expect(world.text("a.json") == World().run("example", "empty-state").output)
  }

  @Test("After two dashes, a dash starts an operand")
  func dashes() {
    let world = World(files: ["--odd": "{"])
    #expect(world.run("solve", "--", "--odd").exitCode == .unreadableInput)
    #expect(world.run("solve", "--odd").exitCode == .usage)
  }

  @Test("Colour only on a terminal, and never with NO_COLOR or a dumb one")
  func colour() {
    let world = World()
    #expect(!world.run("slve").errors.contains("\u{1B}"))
    world.errorIsTerminal = true
    #expect(world.run("slve").errors.contains("\u{1B}[1;31merror\u{1B}[0m"))
    world.variables = ["NO_COLOR": "1"]
    #expect(!world.run("slve").errors.contains("\u{1B}"))
    world.variables = ["NO_COLOR": "", "TERM": "xterm"]
    #expect(world.run("slve").errors.contains("\u{1B}"))
    world.variables = ["TERM": "dumb"]
    #expect(!world.run("slve").errors.contains("\u{1B}"))
  }
}
