import Diagnostics
import Testing
import VisualFormat

/// A text with the codes of its diagnostics at their places: `[a]-10⟨vfl-connection-not-closed⟩[b]`.
struct MarkedSource {
  let source: String
  let marks: [Mark]

  struct Mark: Equatable, CustomStringConvertible {
    var offset: Int
    var code: String
    var description: String { "\(code) at \(offset)" }
  }

  init(_ marked: String) {
    var source = ""
    var marks: [Mark] = []
    var code: String?
    for character in marked {
      switch character {
      case "⟨": code = ""
      case "⟩":
        marks.append(Mark(offset: source.utf8.count, code: code ?? ""))
        code = nil
      default:
        if code == nil { source.append(character) } else { code?.append(character) }
      }
    }
    self.source = source
    self.marks = marks
  }
}

/// Reads a marked text and checks: the tree prints the text back, the diagnostics are those of the marks, in order, and
/// with all fixes applied, the last first, the text is `fixed` and has no diagnostic (unless not all of it is mended);
/// `nil` means that no fix is offered.
func expectFormat(
  _ marked: String, dialect: FormatDialect = .apple, isEquation: Bool = false,
  in context: FormatContext = FormatContext(), fixed: String? = nil, isMended: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = MarkedSource(marked)
  let format = isEquation ? parseEquation(text.source) : parseFormat(text.source, dialect: dialect)
  #expect(format.tree.text == text.source, sourceLocation: sourceLocation)
  let diagnostics = format.constraints(in: context).diagnostics
  #expect(
    diagnostics.map { MarkedSource.Mark(offset: $0.range.lowerBound, code: $0.fault.code) } == text.marks,
    "\(text.source)", sourceLocation: sourceLocation)
  let fixes = diagnostics.compactMap(\.fix)
  guard let fixed else {
    #expect(fixes.isEmpty, "\(text.source) is offered \(fixes)", sourceLocation: sourceLocation)
    return
  }
  var result = text.source
  for fix in fixes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) { result = fix.applied(to: result) }
  #expect(result == fixed, sourceLocation: sourceLocation)
  guard isMended else { return }
  let mended = isEquation ? parseEquation(result) : parseFormat(result, dialect: dialect)
  #expect(
    mended.constraints(in: context).diagnostics.isEmpty, "\(result) is still wrong", sourceLocation: sourceLocation)
}

extension FormatConstraint {
  /// The constraint as an equation, for expectations.
  var words: String { equation }
}

/// What a text means, as equations.
func meaning(
  _ source: String, dialect: FormatDialect = .apple, in context: FormatContext = FormatContext(),
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let meaning = parseStatement(source, dialect: dialect).constraints(in: context)
  #expect(meaning.isUsable, "\(meaning.diagnostics)", sourceLocation: sourceLocation)
  return meaning.constraints.map(\.words)
}
