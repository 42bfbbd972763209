import Diagnostics

// Explicit constraints: `C:a.left(b.right).top(>=c.bottom)`.
extension FormatParser {
  mutating func parseClauses() {
    switch kind {
    case .name, .bar:
      take()
    default:
      report(.expectedView(found), at: here)
      insertMissing(.name)
    }
    var hasClause = false
    while kind == .dot {
      hasClause = true
      isReported = false
      let node = open(.clause)
      parseAttribute(of: here)
      if kind == .openParenthesis {
        parsePredicates(.clause)
      } else if !isReported {
        report(.badNumber(found), at: SourceRange(at: here.lowerBound))
      }
      close(node)
    }
    if !hasClause, !isReported { report(.unknownAttribute(found, nearest: nil), at: SourceRange(at: here.lowerBound)) }
    if !isAtLineEnd {
      let wasReported = isReported
      let range = skip { $0 != .newline && $0 != .comment }
      if !wasReported {
        report(.trailingText(excerpt(range)), at: range, fix: SuggestedFix(range: range, replacement: ""))
      }
    }
  }
}
