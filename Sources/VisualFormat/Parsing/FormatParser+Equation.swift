import Diagnostics

// Relations between attributes: `label.centerY == imageView.centerY * 2 + 8 @750`.
extension FormatParser {
  mutating func parseEquation() {
    let node = open(.equation)
    if kind == .end {
      report(.empty, at: SourceRange(0, bytes.count))
      close(node)
      return
    }
    parseSide()
    if kind == .relation || kind == .brokenRelation || kind == .foreign {
      parseRelation()
      if kind == .foreign { reportUnexpected { $0 == .foreign } }
      parseSide()
    } else if !isReported {
      report(.missingRelation, at: SourceRange(at: here.lowerBound))
    }
    if kind == .at { parsePriority(isBare: false) }
    if kind == .comment { take() }
    if kind == .relation || kind == .brokenRelation, !isReported {
      report(.secondRelation, at: here)
    }
    if kind != .end {
      let wasReported = isReported
      let range = skip { _ in true }
      if !wasReported { report(.trailingText(excerpt(range)), at: range) }
    }
    close(node)
  }

  /// One side: values and operators in turn. It is stored flat; adding up heeds the parentheses.
  private mutating func parseSide() {
    let node = open(.side)
    var parentheses: [SourceRange] = []
    var needsValue = true
    while true {
      switch kind {
      case .number where needsValue:
        takeNumber()
        if kind == .percent { take() }
        needsValue = false
      case .name where needsValue, .bar where needsValue:
        parseTerm()
        needsValue = false
      case .openParenthesis where needsValue:
        parentheses.append(here)
        take()
      case .dash where needsValue, .plus where needsValue:
        take()
      case .dash, .plus, .star, .slash:
        if needsValue { break }
        needsValue = true
        take()
        continue
      case .closeParenthesis where !needsValue:
        if parentheses.popLast() == nil {
          if !isReported {
            report(.unbalancedParenthesis, at: here, fix: SuggestedFix(range: here, replacement: ""))
          }
          let stray = open(.unexpected)
          take()
          close(stray)
        } else {
          take()
        }
      default: break
      }
      switch kind {
      case .relation, .brokenRelation, .at, .end, .comment: break
      case .foreign where asciiLookalike(here) != nil: break
      case .number, .name, .bar, .openParenthesis:
        if needsValue { continue }
        reportUnexpected { $0 == .number || $0 == .name || $0 == .bar || $0 == .openParenthesis }
        continue
      case .dash, .plus:
        continue
      case .star, .slash, .closeParenthesis:
        if !needsValue { continue }
        if !isReported { report(.badNumber(found), at: here) }
        let stray = open(.unexpected)
        take()
        close(stray)
        continue
      default:
        let before = position
        reportUnexpected { !FormatParser.canStandInEquation($0) }
        if position == before { takeAlone() }
        continue
      }
      break
    }
    if needsValue {
      if !isReported { report(.badNumber(found), at: found.isEmpty ? SourceRange(at: here.lowerBound) : here) }
      insertMissing(.number)
    }
    if let open = parentheses.last, !isReported {
      report(
        .unbalancedParenthesis, at: open,
        fix: SuggestedFix(
          range: SourceRange(at: lastEnd), replacement: String(repeating: ")", count: parentheses.count)))
    }
    close(node)
  }

  /// The end of the last token that is no blank.
  private var lastEnd: Int { nodes.contentEnd(before: nodes.count, after: 0) }

  private static func canStandInEquation(_ kind: FormatSyntaxKind) -> Bool {
    switch kind {
    case .number, .name, .bar, .openParenthesis, .closeParenthesis, .dash, .plus, .star, .slash, .relation,
      .brokenRelation, .at, .end, .comment:
      true
    default: false
    }
  }

  /// A view with its attribute, or the name of a metric.
  private mutating func parseTerm() {
    let node = open(.term)
    let item = here
    let isBar = kind == .bar
    take()
    if kind == .dot {
      parseAttribute(of: item)
    } else if isBar, !isReported {
      report(.missingAttribute("|"), at: item)
    }
    close(node)
  }
}
