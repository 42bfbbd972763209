import BoxLayout
import Diagnostics
import SceneFile

/// `perch solve`: a scene resolved.
enum SolveCommand {
  static let description = CommandDescription(
    name: "solve",
    summary: "Resolve a scene: final frames, arrow, outline and findings.",
    operands: "SCENE",
    operandCount: 1...1,
    discussion: """
      Reads a scene document, lays out its content, places the popover beside its anchor, and prints every frame in \
      the host's space. SCENE is a file, - for the standard input, or example:NAME for a built-in scene.

      Findings (a conflict, an ambiguity, something that does not fit) are part of the result; with --strict they \
      also make the exit code 1.
      """,
    options: [
      .format(["text", "json", "svg"]),
      .output,
      OptionDescription(
        name: "--picture", value: "FILE.svg", help: "Also draw the resolved scene into FILE.svg, whatever is printed."),
      AttributeQuestion.option,
      OptionDescription(name: "--strict", value: nil, help: "Exit with 1 if the result has findings."),
    ],
    examples: [
      (
        "perch solve example:empty-state --picture empty-state.svg",
        "Print the frames of a built-in scene and draw it."
      ),
      (
        "perch solve example:empty-state --why imageView.top",
        "Say which constraints put the image where it is."
      ),
      ("perch solve scene.json --format json --strict", "Check a scene in a script."),
    ])

  /// Runs the command.
  @Sendable
  static func run(
    _ arguments: ParsedArguments, in environment: CommandEnvironment
  ) throws(CommandFailure) -> CommandOutcome {
    let operand = arguments.operands[0]
    let scene = try scene(operand, in: environment)
    let resolved = try resolve(scene, named: operand, in: environment)
    let result = resolved.result
    let answers: [Holding]
    do throws(UsageError) {
      answers = try resolved.answers(to: AttributeQuestion.all(in: arguments))
    } catch {
      throw .usage(error)
    }
    if let file = arguments.value("--picture") { try environment.write(resolved.picture, to: file) }
    let text =
      switch arguments.value("--format") {
      case "json": json(result, answers)
      case "svg": resolved.picture
      default: self.text(result, answers, of: scene, named: operand, style: TextStyle.output(environment))
      }
    let isFlawed = arguments.has("--strict") && !result.findings.isEmpty
    return try environment.deliver(text, to: arguments.value("--output"), exitCode: isFlawed ? .findings : .done)
  }

  private static func text(
    _ result: ResultDocument, _ answers: [Holding], of scene: SceneSource, named name: String, style: TextStyle
  ) -> String {
    var heading = ""
    if let popover = result.popover {
      let place = popover.placement?.name ?? "in the middle of the host"
      heading = "placement: \(style.bold(place)), \(popover.fits ? "fits" : "does not fit")"
      if popover.anchorHidden { heading += ", anchor hidden" }
      if popover.clipped != .zero {
        heading += ", clipped by \(numberText(popover.clipped.width)) x \(numberText(popover.clipped.height))"
      }
      heading += "\n\n"
    }
    var surroundings = [(name: "host", frame: scene.document.host.frame)]
    if let anchor = result.popover?.anchor { surroundings.append(("anchor", anchor)) }
    let source = SourceText(name: name, bytes: scene.bytes)
    return heading + ResultText.text(of: result, surroundings: surroundings, style: style)
      + answers.map { text($0, of: scene, in: source, style) }.joined()
  }

  /// What holds an attribute, then each of the constraints of the document at its place.
  private static func text(
    _ answer: Holding, of scene: SceneSource, in source: SourceText, _ style: TextStyle
  ) -> String {
    var text = "\n\(answer.message)\n"
    for constraint in answer.constraints {
      guard case .constraint(let group, let index) = constraint.place else { continue }
      let range = scene.range(ofPart: constraint.span, inConstraint: index, of: group)
      let place = source.place(of: range.lowerBound)
      text += "  \(style.bold("\(source.name):\(place.line):\(place.column):")) \(constraint.text)\n"
    }
    return text
  }

  /// The result document, with the answers beside it where questions were asked.
  private static func json(_ result: ResultDocument, _ answers: [Holding]) -> String {
    guard !answers.isEmpty, case .object(let members) = result.node().content else { return result.json }
    let why = JSONNode.array(answers.map { $0.node(source: \.documentSource) })
    return JSONWriter.text(of: .object(members.map { ($0.key, $0.value) } + [("why", why)]))
  }

  /// Reads the scene that an operand names.
  private static func scene(_ operand: String, in environment: CommandEnvironment) throws(CommandFailure) -> SceneSource
  {
    let bytes: [UInt8]
    if operand.hasPrefix("example:") {
      bytes = Array(try ExampleCommand.example(operand).text.utf8)
    } else {
      bytes = try environment.read(operand)
    }
    do {
      return try SceneSource(bytes)
    } catch {
      let text = SourceText(name: operand, bytes: bytes)
      let style = TextStyle.errors(environment)
      throw .unreadable(error.diagnostics.map { Report($0, in: text).text(style) }.joined())
    }
  }

  /// Resolves a scene, or says what keeps it from being resolved.
  private static func resolve(
    _ scene: SceneSource, named name: String, in environment: CommandEnvironment
  ) throws(CommandFailure) -> ResolvedScene {
    let source = SourceText(name: name, bytes: scene.bytes)
    let faults = SceneReports.faults(of: scene, in: source)
    let style = TextStyle.errors(environment)
    guard faults.isEmpty else { throw .unreadable(faults.map { $0.text(style) }.joined()) }
    do {
      return try ResolvedScene(scene.document, title: name)
    } catch {
      throw .unreadable(SceneReports.report(error, of: scene, in: source).text(style))
    }
  }
}
