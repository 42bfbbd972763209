import BoxLayout
import Diagnostics
import Drawing
import Geometry
import SceneFile
import VisualFormat

/// `perch vfl`: what Visual Format strings mean, and the layout they make.
enum VisualFormatCommand {
  static let description = CommandDescription(
    name: "vfl",
    summary: "Test Visual Format strings: what they mean, the frames, conflicts and ambiguity.",
    operands: "STRING...",
    operandCount: 1...Int.max,
    discussion: """
      Reads Visual Format strings and equations such as 'label.centerY == icon.centerY + 3', prints each constraint \
      they state as an equation, lays the boxes out in a container of the given size, and reports conflicts and \
      ambiguity. The exit code is 1 if there are any.

      Put each string in single quotes, so that the shell leaves it alone.
      """,
    options: [
      OptionDescription(
        name: "--size", value: "WxH",
        help: """
          The size of the container in points. Only --format constraints can do without, or an extended string with \
          //viewport width:320 height:200 on a line of its own.
          """),
      OptionDescription(
        name: "--intrinsic", value: "NAME=WxH",
        help: "The size that a box has by itself; - for an extent that it has none of.", isRepeatable: true),
      OptionDescription(
        name: "--metric", value: "NAME=VALUE", help: "A number that strings may use by name.", isRepeatable: true),
      OptionDescription(
        name: "--margin", value: "N", help: "What - means next to |; 20 if left out, as in Apple's dialect."),
      OptionDescription(name: "--spacing", value: "N", help: "What - means between two boxes; 8 if left out."),
      AttributeQuestion.option,
      OptionDescription(name: "--rtl", value: nil, help: "Lay out from right to left."),
      OptionDescription(
        name: "--dialect", value: FormatDialect.allCases.map(\.name).joined(separator: "|"),
        help: "The dialect of the strings; apple if left out.", choices: FormatDialect.allCases.map(\.name)),
      OptionDescription(
        name: "--options", value: "NAME,...",
        help: "Format options that hold for every string: \(sentenceList(FormatOptions.names, last: "and"))."),
      .format(["text", "json", "svg", "constraints"]),
      .output,
    ],
    examples: [
      (
        "perch vfl '|-15-[icon(64)]-10-[label]->=20-|' --size 395x105 --intrinsic label=190x21",
        "Lay out an icon and a label; find out that nothing says how high they are placed."
      ),
      (
        "perch vfl '|-gap-[a(==b)]-[b]-gap-|' --metric gap=12 --format constraints",
        "Show what a string means, constraint by constraint."
      ),
    ])

  /// Runs the command.
  @Sendable
  static func run(
    _ arguments: ParsedArguments, in environment: CommandEnvironment
  ) throws(CommandFailure) -> CommandOutcome {
    let format = arguments.value("--format") ?? "text"
    let request: VisualFormatRequest
    let boxes: [Box]
    let meanings: [FormatMeaning]
    do throws(UsageError) {
      request = try VisualFormatRequest(arguments)
      if request.size == nil && format != "constraints" {
        throw UsageError("The option --size is missing.", advice: "Add the container's size: --size 320x200.")
      }
      meanings = request.meanings
      boxes = try request.boxes(of: meanings)
    } catch {
      throw .usage(error)
    }
    let warnings = try warnings(meanings, of: request, in: environment)
    if format == "constraints" {
      let lines = meanings.flatMap(\.constraints).map { $0.equation + "\n" }
      var outcome = try environment.deliver(lines.joined(), to: arguments.value("--output"), exitCode: .done)
      outcome.errors = warnings
      return outcome
    }
    let layout = try layout(request, boxes: boxes, in: environment)
    let result = ResultDocument(layout)
    let answers = try answers(request, layout)
    let text =
      switch format {
      case "json": json(request, meanings, result, answers)
      case "svg": SVGPicture(PictureScene(title: "perch vfl", source: request.strings, layout: layout)).text
      default: self.text(request, meanings, result, answers, TextStyle.output(environment))
      }
    var outcome = try environment.deliver(
      text, to: arguments.value("--output"), exitCode: result.findings.isEmpty ? .done : .findings)
    outcome.errors = warnings
    return outcome
  }

  /// What is odd about the strings; ends the command where one cannot be read.
  private static func warnings(
    _ meanings: [FormatMeaning], of request: VisualFormatRequest, in environment: CommandEnvironment
  ) throws(CommandFailure) -> String {
    let style = TextStyle.errors(environment)
    let reports = meanings.indices.flatMap { index in
      meanings[index].diagnostics.map { Report($0, in: source(index, of: request)) }
    }
    let text = reports.map { $0.text(style) }.joined()
    guard meanings.allSatisfy(\.isUsable) else { throw .unreadable(text) }
    return text
  }

  /// How the string of an index is called in diagnostics.
  private static func source(_ index: Int, of request: VisualFormatRequest) -> SourceText {
    SourceText(
      name: request.strings.count == 1 ? "<string>" : "<string \(index + 1)>", bytes: Array(request.strings[index].utf8)
    )
  }

  private static func layout(
    _ request: VisualFormatRequest, boxes: [Box], in environment: CommandEnvironment
  ) throws(CommandFailure) -> ContentLayout {
    let content = request.content(boxes: boxes)
    do {
      return try ContentLayout(content, size: request.size, direction: request.direction)
    } catch {
      let problems = ContentLayout.problems(in: content)
      let style = TextStyle.errors(environment)
      let reports = (problems.isEmpty ? [error] : problems).map { problem in
        guard case .constraint(_, let index) = problem.place else {
          return Report(problem, at: nil, in: SourceText(name: "perch vfl", bytes: []))
        }
        return Report(problem, at: problem.range, in: source(index, of: request))
      }
      throw .unreadable(reports.map { $0.text(style) }.joined())
    }
  }

  /// What holds the attributes that the call asks about.
  private static func answers(
    _ request: VisualFormatRequest, _ layout: ContentLayout
  ) throws(CommandFailure) -> [Holding] {
    var answers: [Holding] = []
    for question in request.questions {
      do { answers.append(try question.answer(in: layout)) } catch { throw .usage(error) }
    }
    return answers
  }

  // MARK: Output

  private static func text(
    _ request: VisualFormatRequest, _ meanings: [FormatMeaning], _ result: ResultDocument, _ answers: [Holding],
    _ style: TextStyle
  ) -> String {
    var text = ""
    for (string, meaning) in zip(request.strings, meanings) {
      text += style.bold(string) + "\n"
      text += meaning.constraints.map { "    \($0.equation)\n" }.joined()
    }
    text += "\n" + ResultText.text(of: result, source: stringSource, style: style)
    return text + answers.map { "\n\($0.message)\n" }.joined()
  }

  private static func json(
    _ request: VisualFormatRequest, _ meanings: [FormatMeaning], _ result: ResultDocument, _ answers: [Holding]
  ) -> String {
    let strings = zip(request.strings, meanings).map { string, meaning in
      JSONNode.object([
        ("text", .string(string)),
        ("constraints", .array(meaning.constraints.map { node(of: $0) })),
      ])
    }
    var members: [(String, JSONNode?)] = [("strings", .array(strings)), ("size", request.size?.node)]
    let answer = result.node(source: stringSource)
    members += [("frames", answer["frames"]), ("findings", answer["findings"])]
    members.append(("why", answers.isEmpty ? nil : .array(answers.map { $0.node(source: stringSource) })))
    return JSONWriter.text(of: .object(members))
  }

  /// How the place of a constraint is written: the string it is, counted from 0 as in the list of strings.
  private static func stringSource(_ constraint: FindingConstraint) -> String {
    guard case .constraint(_, let index) = constraint.place else { return constraint.documentSource }
    return "strings[\(index)]"
  }

  private static func node(of constraint: FormatConstraint) -> JSONNode {
    .object([
      ("text", .string(constraint.equation)),
      ("first", .string("\(constraint.first.text).\(constraint.firstAttribute.name)")),
      ("relation", .string(constraint.relation.text)),
      ("multiplier", constraint.second == nil ? nil : .number(constraint.multiplier)),
      (
        "second",
        constraint.second.map { .string("\($0.text).\(constraint.secondAttribute?.name ?? "")") }
      ),
      ("constant", .number(constraint.constant)),
      ("priority", .number(constraint.priority)),
      ("range", .numbers(Double(constraint.range.lowerBound), Double(constraint.range.upperBound))),
    ])
  }
}
