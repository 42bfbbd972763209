import Diagnostics

// Views in their brackets.
extension FormatParser {
  /// Reads views from the `[`, or from behind a stack that was closed, up to the `]` or to the `:` of a stack.
  mutating func parseGroup(from group: Int, isContinued: Bool) {
    if !isContinued { take() }
    var needsView = !isContinued
    while true {
      if needsView {
        let view = open(.view)
        parseName()
        parseSize()
        if kind == .colon {
          let stack = open(.stack)
          require(.stack, at: here)
          nesting.append(OpenStack(group: group, view: view, stack: stack))
          take()
          return
        }
        close(view)
      }
      needsView = true
      if kind == .comma {
        require(.severalViews, at: here)
        take()
      } else {
        break
      }
    }
    closeGroup(group)
  }

  /// Ends the stack that is being read, at its `]`, and goes on with the group it is in.
  mutating func closeStack() {
    let open = nesting.removeLast()
    close(open.stack)
    close(open.view)
    isReported = false
    parseGroup(from: open.group, isContinued: true)
  }

  private mutating func closeGroup(_ group: Int) {
    if kind != .closeBracket, !FormatParser.endsView(kind) {
      let isParenthesis = kind == .closeParenthesis && FormatParser.endsView(kind(ahead: 1))
      if isParenthesis, !isReported {
        report(.unexpected(found), at: here, fix: SuggestedFix(range: here, replacement: "]"))
      }
      reportUnexpected { $0 != .closeBracket && !FormatParser.endsView($0) }
    }
    if kind == .closeBracket {
      take()
      isReported = false
    } else {
      if !isReported {
        report(
          .unclosedView, at: SourceRange(at: here.lowerBound), related: opening(of: group),
          fix: SuggestedFix(range: SourceRange(at: here.lowerBound), replacement: "]" + outerBrackets))
      }
      insertMissing(.closeBracket)
    }
    close(group)
  }

  /// What closes the stacks around a group that the line ends in.
  var outerBrackets: String { isAtLineEnd ? String(repeating: "]", count: nesting.count) : "" }

  /// Whether a token shows that the view before it has ended, closed or not.
  private static func endsView(_ kind: FormatSyntaxKind) -> Bool {
    switch kind {
    case .openBracket, .bar, .dash, .tilde, .end, .newline, .comment: true
    default: false
    }
  }

  private mutating func parseName() {
    guard kind == .name else {
      parseBadName(from: current)
      return
    }
    let first = current
    takeAlone()
    switch kindBehindSpace {
    case .name, .number, .dot, .foreign, .stray:
      parseBadName(from: first)
    default:
      absorbBlanks()
      if kind == .dots { parseRange(from: first) }
    }
  }

  /// `1..5` behind a name.
  private mutating func parseRange(from first: FormatToken) {
    require(.viewRange, at: here)
    take()
    if kind == .number {
      take()
    } else {
      report(.badRange(excerpt(first.range.union(here))), at: first.range.union(here))
      insertMissing(.number)
    }
  }

  /// Takes what stands where a name should, as far as it was likely meant as one.
  private mutating func parseBadName(from first: FormatToken) {
    let start = first.range
    let node = open(.unexpected)
    var isFirst = here == start
    var end = isFirst ? start.lowerBound : start.upperBound
    var isForeign = false
    scan: while true {
      switch kind {
      case .dash, .plus, .star, .slash, .percent, .at, .tilde:
        guard isFirst else { break scan }
      case .name, .number, .dot, .stray, .relation, .brokenRelation: break
      case .foreign: isForeign = true
      case .space:
        switch kindBehindSpace {
        case .name, .number, .dot, .foreign, .stray: break
        default: break scan
        }
        takeAlone()
        continue
      default: break scan
      }
      isFirst = false
      end = here.upperBound
      takeAlone()
    }
    close(node)
    insertMissing(.name)
    let range = SourceRange(start.lowerBound, end)
    if !isReported {
      if isForeign {
        report(.nonASCII(excerpt(range), meant: nil), at: range)
      } else {
        report(
          .badName(excerpt(range)), at: range.isEmpty ? SourceRange(at: here.lowerBound) : range, fix: renaming(range))
      }
    }
    absorbBlanks()
  }

  /// `self.label` is likely meant as `label`.
  private func renaming(_ range: SourceRange) -> SuggestedFix? {
    let piece = bytes[range.lowerBound..<range.upperBound]
    guard let dot = piece.lastIndex(of: UInt8(ascii: ".")), dot + 1 < range.upperBound, !isDigit(bytes[dot + 1]),
      piece[(dot + 1)...].allSatisfy(isNamePart)
    else { return nil }
    return SuggestedFix(range: range, replacement: text(SourceRange(dot + 1, range.upperBound)))
  }

  /// The predicates behind a name.
  private mutating func parseSize() {
    guard kind == .openParenthesis else { return }
    if kind(ahead: 1) == .closeParenthesis, kind(ahead: 2) == .openParenthesis {
      var range = here
      let node = open(.unexpected)
      while kind == .openParenthesis, kind(ahead: 1) == .closeParenthesis, kind(ahead: 2) == .openParenthesis {
        take()
        range = range.union(here)
        take()
      }
      close(node)
      report(.extraPredicates, at: range, fix: SuggestedFix(range: range, replacement: ""))
    }
    guard kind == .openParenthesis else { return }
    parsePredicates(.size)
    if kind == .openParenthesis {
      let node = open(.unexpected)
      let start = here
      let before = faults.count
      let wasReported = isReported
      while kind == .openParenthesis { parsePredicates(.size) }
      close(node)
      faultCount -= faults.count - min(before, faults.count)
      faults.removeSubrange(min(before, faults.count)...)
      isReported = wasReported
      if !isReported {
        report(
          .extraPredicates, at: SourceRange(start.lowerBound, nodes.range(node).upperBound),
          fix: SuggestedFix(range: SourceRange(start.lowerBound, nodes.range(node).upperBound), replacement: ""))
      }
    }
  }
}
