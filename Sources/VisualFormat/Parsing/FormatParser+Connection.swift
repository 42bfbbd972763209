import Diagnostics

// What stands between two views.
extension FormatParser {
  mutating func parseConnection() {
    let node = open(.connection)
    let dash = here
    take()
    switch kind {
    case .openBracket, .bar, .closeBracket, .end, .newline, .comment: break
    case .brokenRelation where isText(here, ">") && kind(ahead: 1) != .number && kind(ahead: 1) != .name:
      require(.disconnection, at: dash.union(here))
      take()
    case .openParenthesis:
      parsePredicates(.gap)
      expectClosing(.dash)
    case .dash:
      if kind(ahead: 1) == .number {
        let value = SourceRange(here.lowerBound, rangeAhead.upperBound)
        report(
          .bareNegative(excerpt(value)), at: value,
          fix: kind(ahead: 2) == .dash ? SuggestedFix(range: value, replacement: "(\(text(value)))") : nil)
        let predicate = open(.predicate)
        take()
        take()
        close(predicate)
        expectClosing(.dash)
      } else {
        report(
          .emptyConnection, at: dash.union(here),
          fix: kind(ahead: 1) == .openBracket || kind(ahead: 1) == .bar
            ? SuggestedFix(range: dash.union(here), replacement: "-") : nil)
        take()
      }
    case .number, .name, .relation, .brokenRelation, .at:
      parseBarePredicate()
      expectClosing(.dash)
    case .foreign where asciiLookalike(here) == "<=" || asciiLookalike(here) == ">=":
      parseBarePredicate()
      expectClosing(.dash)
    default:
      reportUnexpected { !FormatParser.endsGap($0) }
      if kind == .dash { take() }
    }
    close(node)
  }

  mutating func parseEqualSpace() {
    let node = open(.connection)
    require(.equalSpacing, at: here)
    take()
    if kind == .openParenthesis {
      parsePredicates(.equalGap)
      expectClosing(.tilde)
    }
    close(node)
  }

  /// Reads the second `-` or `~` of a gap.
  private mutating func expectClosing(_ closing: FormatSyntaxKind) {
    if kind != closing, !FormatParser.endsGap(kind) { reportUnexpected { !FormatParser.endsGap($0) } }
    if kind == closing {
      take()
      return
    }
    if !isReported {
      report(
        .connectionNotClosed, at: SourceRange(at: here.lowerBound),
        fix: kind == .openBracket || kind == .bar
          ? SuggestedFix(range: SourceRange(at: here.lowerBound), replacement: closing == .dash ? "-" : "~") : nil)
    }
    insertMissing(closing)
  }

  /// Whether a token shows that the gap before it has ended, closed or not.
  private static func endsGap(_ kind: FormatSyntaxKind) -> Bool {
    switch kind {
    case .dash, .tilde, .openBracket, .closeBracket, .bar, .end, .newline, .comment: true
    default: false
    }
  }
}
