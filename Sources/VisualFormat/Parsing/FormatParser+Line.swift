import Diagnostics

// Lines: an orientation, then edges, connections and views in turn.
extension FormatParser {
  /// What stood last in the line.
  enum Place {
    case start
    case leadingEdge
    case connection
    case view
    case trailingEdge
  }

  mutating func parseLine() {
    let line = open(.line)
    isReported = false
    if parseOrientation() {
      parseClauses()
    } else if kind != .comment || nodes[nodes.count - 1].kind == .orientation {
      parseChain()
    }
    if kind == .comment {
      require(.comment, at: here)
      take()
    }
    close(line)
    if kind == .newline { reportBlanks() }
  }

  /// Reads `H:` and its like; true where explicit constraints follow.
  private mutating func parseOrientation() -> Bool {
    guard kind == .name else { return false }
    let range = here
    if kind(ahead: 1) == .colon {
      let node = open(.orientation)
      if isText(range, "H") || isText(range, "V") {
      } else if isText(range, "HV") {
        require(.bothAxes, at: range)
      } else if isText(range, "Z") {
        require(.drawingOrder, at: range)
      } else if isText(range, "C") {
        require(.explicitConstraint, at: range)
      } else {
        let fix = isText(range, "h") ? "H" : isText(range, "v") ? "V" : nil
        report(
          .unknownOrientation(excerpt(range)), at: range,
          fix: fix.map { SuggestedFix(range: range, replacement: $0) })
      }
      take()
      take()
      close(node)
      return isText(range, "C")
    }
    if isText(range, "H") || isText(range, "V"), kind(ahead: 1) == .bar || kind(ahead: 1) == .openBracket {
      let node = open(.orientation)
      report(
        .expectedColon(excerpt(range)), at: SourceRange(at: range.upperBound), related: range,
        fix: SuggestedFix(range: SourceRange(at: range.upperBound), replacement: ":"))
      take()
      insertMissing(.colon)
      close(node)
    }
    return false
  }

  private mutating func parseChain() {
    var place = Place.start
    var connection = here
    var hasView = false
    let depth = nesting.count
    while !isAtLineEnd {
      if place == .trailingEdge {
        takeTrailingText()
        return
      }
      switch kind {
      case .openBracket:
        isReported = false
        parseGroup(from: open(.group), isContinued: false)
        place = nodes[nodes.count - 1].kind == .colon && nesting.count > depth ? .start : .view
        hasView = true
        if isInsideFreshStack { place = .leadingEdge }
      case .closeBracket where nesting.count > depth:
        closeStack()
        place = isInsideFreshStack ? .leadingEdge : .view
      case .bar where nesting.count == depth:
        place = parseEdge(after: place, hasView: hasView)
      case .dash, .tilde:
        connection = here
        if place == .connection {
          reportUnexpected { $0 == .dash || $0 == .tilde }
        } else {
          isReported = false
          if place == .start {
            reportLeadingConnection()
            isReported = true
          }
          let node = nodes.count
          kind == .dash ? parseConnection() : parseEqualSpace()
          connection = nodes.range(node)
          place = .connection
        }
      default:
        reportMisplaced(at: place)
        place = .view
      }
    }
    finishChain(place, connection: connection, depth: depth)
  }

  /// Whether the last thing read is the `:` of a stack.
  private var isInsideFreshStack: Bool {
    var last = nodes.count - 1
    while last > 0, nodes[last].kind == .space { last -= 1 }
    return nodes[last].kind == .colon && nesting.last.map { $0.stack == last - 1 } == true
  }

  private mutating func finishChain(_ place: Place, connection: SourceRange, depth: Int) {
    if nesting.count > depth {
      let missing = String(repeating: "]", count: nesting.count - depth)
      if !isReported {
        report(
          .unclosedView, at: SourceRange(at: here.lowerBound), related: opening(of: nesting[depth].group),
          fix: SuggestedFix(range: SourceRange(at: here.lowerBound), replacement: missing))
      }
      while nesting.count > depth {
        insertMissing(.closeBracket)
        let open = nesting.removeLast()
        close(open.stack)
        close(open.view)
        close(open.group)
      }
      return
    }
    guard !isReported || place == .leadingEdge else { return }
    switch place {
    case .start, .leadingEdge:
      report(.expectedView(found), at: SourceRange(at: here.lowerBound))
    case .connection:
      var bracket = connection.lowerBound - 1
      while bracket > 0, bytes[bracket] == 32 { bracket -= 1 }
      report(
        .danglingConnection, at: connection,
        fix: bracket >= 0 && bytes[bracket] == UInt8(ascii: "]")
          ? SuggestedFix(range: connection, replacement: "") : nil)
    case .view, .trailingEdge: break
    }
  }

  /// The place of a node's first byte.
  func opening(of node: Int) -> SourceRange {
    SourceRange(nodes.lower(node), nodes.lower(node) + 1)
  }

  /// Reads `|`, and what names another edge than the container's.
  private mutating func parseEdge(after place: Place, hasView: Bool) -> Place {
    let bar = here
    if place != .start, !hasView {
      if !isReported { report(.expectedView(found), at: bar) }
      let node = open(.unexpected)
      take()
      close(node)
      return .trailingEdge
    }
    let isDouble = kind(ahead: 1) == .bar && (dialect == .extended || kind(ahead: 2) != .end)
    let node = open(.edge)
    take()
    if isDouble {
      require(.namedEdge, at: SourceRange(bar.lowerBound, here.upperBound))
      take()
    } else if kind == .openParenthesis, place == .start || dialect == .extended {
      require(.namedEdge, at: here)
      take()
      if kind == .name {
        take()
      } else {
        report(.badName(found), at: here)
        insertMissing(.name)
      }
      if kind == .closeParenthesis {
        take()
      } else {
        if !isReported {
          report(
            .unclosedPredicate, at: SourceRange(at: here.lowerBound),
            fix: SuggestedFix(range: SourceRange(at: here.lowerBound), replacement: ")"))
        }
        insertMissing(.closeParenthesis)
      }
    }
    close(node)
    return place == .start ? .leadingEdge : .trailingEdge
  }

  /// `-[a]`: a gap before anything there could be a gap to.
  private mutating func reportLeadingConnection() {
    report(
      .danglingConnection, at: here,
      fix: kind == .dash && kind(ahead: 1) == .openBracket
        ? SuggestedFix(range: SourceRange(at: here.lowerBound), replacement: "|") : nil)
  }

  /// Text after the closing edge.
  private mutating func takeTrailingText() {
    let wasReported = isReported
    let isGTK = dialect == .gtk
    let range = skip { isGTK || ($0 != .newline && $0 != .comment) }
    if dialect == .gtk {
      report(.ignoredText(excerpt(range)), at: range, fix: SuggestedFix(range: range, replacement: ""))
    } else if !wasReported {
      report(.trailingText(excerpt(range)), at: range, fix: SuggestedFix(range: range, replacement: ""))
    }
  }

  /// Something that is neither view nor edge nor connection.
  private mutating func reportMisplaced(at place: Place) {
    let isStart = place == .start || place == .connection || place == .leadingEdge
    let first = kind
    let token = current
    let isPredicate = kind == .openParenthesis && kind(ahead: 1) == .number && kind(ahead: 2) == .closeParenthesis
    let start = position
    let before = nodes.count - 1
    let range = skip { kind in
      switch kind {
      case .openBracket, .newline, .comment: false
      case .bar, .tilde: false
      case .dash: isStart
      default: true
      }
    }
    guard !isReported else { return }
    if let mended = asciiLookalike(range) {
      report(
        .nonASCII(excerpt(range), meant: mended), at: range, fix: SuggestedFix(range: range, replacement: mended))
    } else if first == .foreign {
      report(.nonASCII(excerpt(range), meant: nil), at: range)
    } else if isStart {
      report(
        .expectedView(excerpt(range)), at: range,
        fix: token.kind == .name && token.range == range ? bracketing(range) : nil)
    } else {
      report(
        .trailingText(excerpt(range)), at: range,
        fix: movedInside(before, range, isPredicate: isPredicate && position == start + 3))
    }
  }

  /// A bare name where a view must stand is likely one without its brackets.
  private func bracketing(_ range: SourceRange) -> SuggestedFix {
    SuggestedFix(range: range, replacement: "[\(text(range))]")
  }

  /// `[a](10)` is likely `[a(10)]`; anything else is taken out.
  private func movedInside(_ bracket: Int, _ range: SourceRange, isPredicate: Bool) -> SuggestedFix {
    guard isPredicate, nodes[bracket].kind == .closeBracket, bracket > 0, nodes[bracket - 1].kind == .name,
      nodes.range(bracket).upperBound == range.lowerBound
    else { return SuggestedFix(range: range, replacement: "") }
    return SuggestedFix(
      range: SourceRange(nodes.lower(bracket), range.upperBound), replacement: text(range) + "]")
  }

  /// Takes what belongs nowhere and reports it, unless the piece was reported already.
  mutating func reportUnexpected(_ belongs: (FormatSyntaxKind) -> Bool) {
    let wasReported = isReported
    let first = kind
    let range = skip(belongs)
    guard !wasReported, !range.isEmpty else { return }
    if first == .foreign {
      let mended = asciiLookalike(range)
      report(
        .nonASCII(excerpt(range), meant: mended), at: range,
        fix: mended.map { SuggestedFix(range: range, replacement: $0) })
    } else {
      report(.unexpected(excerpt(range)), at: range, fix: SuggestedFix(range: range, replacement: ""))
    }
  }

  /// The text with typographic signs replaced by those of ASCII they are mistaken for, or `nil` where it holds others.
  func asciiLookalike(_ range: SourceRange) -> String? {
    var result = ""
    var isChanged = false
    for scalar in text(range).unicodeScalars {
      switch scalar.value {
      case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D:
        result += "-"
        isChanged = true
      case 0x2264:
        result += "<="
        isChanged = true
      case 0x2265:
        result += ">="
        isChanged = true
      case 0..<128:
        result.unicodeScalars.append(scalar)
      default:
        return nil
      }
    }
    return isChanged ? result : nil
  }
}
