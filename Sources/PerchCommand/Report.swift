import Diagnostics
import SceneFile

/// Something found in an input, at its place: what a compiler would print about it.
struct Report {
  /// The text it was found in.
  var source: SourceText
  /// Where, in bytes of the text; `nil` where it is about the text as a whole.
  var range: SourceRange?
  /// A second place that explains the first.
  var related: SourceRange?
  /// How much it matters.
  var severity: Severity
  /// The stable code.
  var code: String
  /// What is wrong, in a sentence or two.
  var sentence: String
  /// What to do about it, a sentence each.
  var help: [String] = []
  /// Further lines that explain it, such as the members of a conflict.
  var notes: [Note] = []
  /// A replacement that mends it.
  var fix: SuggestedFix?

  /// A second place, or a remark, that belongs to a report.
  struct Note {
    var range: SourceRange?
    var sentence: String
  }

  /// A report of what a parser found in a text that begins at an offset of the source.
  init<Kind: Fault>(_ diagnostic: Diagnostic<Kind>, in source: SourceText, offset: Int = 0) {
    self.source = source
    range = diagnostic.range.shifted(by: offset)
    related = diagnostic.related?.shifted(by: offset)
    severity = diagnostic.fault.severity
    code = diagnostic.fault.code
    sentence = diagnostic.fault.sentence
    help = diagnostic.fault.advice.map { [$0] } ?? []
    fix = diagnostic.fix.map { SuggestedFix(range: $0.range.shifted(by: offset), replacement: $0.replacement) }
  }

  /// A report made of its parts.
  init(
    source: SourceText, range: SourceRange?, severity: Severity, code: String, sentence: String,
    advice: String? = nil, notes: [Note] = []
  ) {
    self.source = source
    self.range = range
    self.severity = severity
    self.code = code
    self.sentence = sentence
    help = advice.map { [$0] } ?? []
    self.notes = notes
  }

  // MARK: As text

  /// The report as compilers print them: `file:line:column: severity: sentence [code]`, the line with a caret, what to
  /// do, and the notes.
  func text(_ style: TextStyle) -> String {
    var text = style.bold(place(of: range)) + " " + style.coloured(severity.word + ":", as: severity)
    text += " \(style.bold(sentence)) [\(code)]\n" + picture(of: range, related: related, style)
    for advice in help { text += "  help: \(advice)\n" }
    for note in notes {
      text += style.bold(place(of: note.range)) + " " + style.coloured("note:", as: .note) + " \(note.sentence)\n"
      text += picture(of: note.range, style)
    }
    return text
  }

  private func place(of range: SourceRange?) -> String {
    guard let range else { return source.name + ":" }
    let place = source.place(of: range.lowerBound)
    return "\(source.name):\(place.line):\(place.column):"
  }

  private func picture(of range: SourceRange?, related: SourceRange? = nil, _ style: TextStyle) -> String {
    guard let range, !source.lines.bytes.isEmpty else { return "" }
    return CaretRenderer(usesColor: style.hasColour).picture(of: range, related: related, in: source.lines)
  }

  // MARK: As JSON

  /// The report as a JSON object.
  var node: JSONNode {
    var members: [(String, JSONNode?)] = [("file", .string(source.name))]
    members += place(of: range)
    members += [
      ("severity", .string(severity.word)),
      ("code", .string(code)),
      ("message", .string(sentence)),
      ("help", help.isEmpty ? nil : .array(help.map(JSONNode.string))),
      (
        "fix",
        fix.map { fix in .object(place(of: fix.range) + [("replacement", .string(fix.replacement))]) }
      ),
      ("related", related.map { .object(place(of: $0)) }),
      (
        "notes",
        notes.isEmpty
          ? nil : .array(notes.map { .object(place(of: $0.range) + [("message", .string($0.sentence))]) })
      ),
    ]
    return .object(members)
  }

  /// Where a range begins and ends, as members of an object.
  private func place(of range: SourceRange?) -> [(String, JSONNode?)] {
    guard let range else { return [] }
    let start = source.place(of: range.lowerBound)
    let end = source.place(of: range.upperBound)
    return [
      ("line", .number(Double(start.line))), ("column", .number(Double(start.column))),
      ("endLine", .number(Double(end.line))), ("endColumn", .number(Double(end.column))),
    ]
  }
}

extension SourceRange {
  /// The range in a text that begins `offset` bytes earlier.
  fileprivate func shifted(by offset: Int) -> SourceRange { SourceRange(lowerBound + offset, upperBound + offset) }
}
