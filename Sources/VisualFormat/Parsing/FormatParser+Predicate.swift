import Diagnostics

// Predicates: what is said of a size or a gap.
extension FormatParser {
  /// Where a predicate stands, which decides what it may hold.
  enum PredicatePlace {
    case size
    case gap
    case equalGap
    case clause
  }

  /// Reads a list in parentheses, from the `(`.
  mutating func parsePredicates(_ place: PredicatePlace) {
    let node = open(.predicates)
    let start = here
    take()
    if kind == .closeParenthesis {
      let range = start.union(here)
      if !isReported {
        report(
          .emptyPredicate, at: range, fix: place == .size ? SuggestedFix(range: range, replacement: "") : nil)
      }
      take()
      close(node)
      return
    }
    list: while true {
      parsePredicate(place)
      if kind != .comma, kind != .closeParenthesis, !FormatParser.endsList(kind, place) {
        reportUnexpected { $0 != .comma && $0 != .closeParenthesis && !FormatParser.endsList($0, place) }
      }
      switch kind {
      case .comma:
        if place == .gap { require(.severalGapPredicates, at: here) }
        take()
      case .closeParenthesis:
        take()
        break list
      default:
        if !isReported {
          report(
            .unclosedPredicate, at: SourceRange(at: here.lowerBound), related: start,
            fix: closing(place).map { SuggestedFix(range: SourceRange(at: here.lowerBound), replacement: $0) })
        }
        insertMissing(.closeParenthesis)
        break list
      }
    }
    close(node)
  }

  /// What must be put in to close a list here so that what follows reads on.
  private func closing(_ place: PredicatePlace) -> String? {
    switch place {
    case .size: kind == .closeBracket ? ")" : ")]" + outerBrackets
    case .gap: kind == .dash ? ")" : kind == .openBracket || kind == .bar ? ")-" : nil
    case .equalGap: kind == .tilde ? ")" : kind == .openBracket || kind == .bar ? ")~" : nil
    case .clause: isAtLineEnd ? ")" : nil
    }
  }

  private static func endsList(_ kind: FormatSyntaxKind, _ place: PredicatePlace) -> Bool {
    switch kind {
    case .end, .newline, .comment, .closeBracket, .openBracket, .bar: true
    case .dash: place == .gap || place == .size
    case .tilde: true
    default: false
    }
  }

  private mutating func parsePredicate(_ place: PredicatePlace) {
    let node = open(.predicate)
    parseRelation()
    parseObject(place)
    if kind == .star || kind == .slash { parseScale() }
    if startsOffset(place) { parseOffset() }
    if kind == .at { parsePriority(isBare: false) }
    close(node)
  }

  /// One predicate between the two `-` of a gap, without parentheses.
  mutating func parseBarePredicate() {
    let node = open(.predicate)
    if kind != .number, kind != .name, kind != .at { require(.bareRelation, at: here) }
    parseRelation()
    switch kind {
    case .number:
      takeNumber()
      if kind == .percent {
        require(.percentage, at: here)
        take()
      }
    case .name:
      require(.bareMetric, at: here)
      take()
    default:
      reportNoNumber()
    }
    if kind == .at { parsePriority(isBare: true) }
    close(node)
  }

  /// Reads a relation where one stands.
  mutating func parseRelation() {
    switch kind {
    case .relation:
      take()
    case .brokenRelation:
      let meant = FormatParser.likelyRelation(text(here))
      if !isReported {
        report(
          .badRelation(excerpt(here), meant: meant), at: here,
          fix: meant.map { SuggestedFix(range: here, replacement: $0) })
      }
      take()
    case .foreign:
      guard let meant = asciiLookalike(here), meant != "-" else { return }
      if !isReported {
        report(
          .nonASCII(excerpt(here), meant: meant), at: here, fix: SuggestedFix(range: here, replacement: meant))
      }
      take()
    default: break
    }
  }

  /// The relation that was likely meant by one that is none.
  static func likelyRelation(_ text: String) -> String? {
    switch text {
    case "=", "===": "=="
    case "<", "=<", "<==": "<="
    case ">", "=>", ">==": ">="
    default: nil
    }
  }

  private mutating func parseObject(_ place: PredicatePlace) {
    switch kind {
    case .dash, .plus:
      let sign = here
      switch kind(ahead: 1) {
      case .number:
        if kind == .dash || dialect == .gtk { require(.negativeNumber, at: sign) }
        take()
        takeNumber()
        takePercent()
      case .name where dialect == .extended:
        take()
        take()
      default:
        reportNoNumber()
      }
    case .number:
      takeNumber()
      takePercent()
    case .name:
      let name = here
      take()
      if kind == .dot {
        if place != .clause { require(.attribute, at: here) }
        parseAttribute(of: name)
      }
    case .bar where kind(ahead: 1) == .dot:
      let bar = here
      require(.namedEdge, at: here)
      take()
      parseAttribute(of: bar)
    default:
      reportNoNumber()
    }
  }

  private mutating func takePercent() {
    guard kind == .percent else { return }
    require(.percentage, at: here)
    take()
  }

  /// Takes a number, and reports one that is none to calculate with.
  mutating func takeNumber() {
    if !FormatNumber.isFinite(bytes, here), !isReported { report(.numberRange(excerpt(here)), at: here) }
    take()
  }

  private mutating func reportNoNumber() {
    if !isReported { report(.badNumber(found), at: found.isEmpty ? SourceRange(at: here.lowerBound) : here) }
    insertMissing(.number)
  }

  /// `.` and the name of an attribute.
  mutating func parseAttribute(of item: SourceRange) {
    take()
    guard kind == .name else {
      if !isReported { report(.unknownAttribute(found, nearest: nil), at: here) }
      insertMissing(.name)
      return
    }
    if FormatParser.attribute(named: text(here), in: dialect) == nil, !isReported {
      let nearest = nearestName(to: text(here), in: LayoutAttribute.allCases.map { $0.name })
      report(
        .unknownAttribute(excerpt(here), nearest: nearest), at: here,
        fix: nearest.map { SuggestedFix(range: here, replacement: $0) })
    }
    take()
  }

  /// The attribute a dialect calls by a name.
  static func attribute(named name: String, in dialect: FormatDialect) -> LayoutAttribute? {
    guard dialect == .gtk else { return LayoutAttribute(name: name) }
    switch name.lowercased() {
    case "start": return .leading
    case "end": return .trailing
    case "baseline": return .firstBaseline
    case "centerx": return .centerX
    case "centery": return .centerY
    case let lower:
      guard let attribute = LayoutAttribute(name: lower) else { return nil }
      switch attribute {
      case .left, .right, .top, .bottom, .width, .height: return attribute
      default: return nil
      }
    }
  }

  private mutating func parseScale() {
    let node = open(.scale)
    let isDivision = kind == .slash
    require(.multiplier, at: here)
    take()
    if dialect == .extended, kind == .dash || kind == .plus { take() }
    if kind == .number {
      if isDivision, FormatNumber.value(bytes, here) == 0, !isReported { report(.divisionByZero, at: here) }
      takeNumber()
    } else {
      reportNoNumber()
    }
    close(node)
  }

  private func startsOffset(_ place: PredicatePlace) -> Bool {
    switch kind {
    case .plus: true
    case .dash: kind(ahead: 1) == .number || kind(ahead: 1) == .space || (kind(ahead: 1) == .name && place != .gap)
    default: false
    }
  }

  private mutating func parseOffset() {
    let node = open(.offset)
    require(.addition, at: here)
    take()
    if kind == .number {
      takeNumber()
    } else if kind == .name, dialect == .extended {
      take()
    } else {
      reportNoNumber()
    }
    close(node)
  }

  /// `@` and a number or a name.
  mutating func parsePriority(isBare: Bool) {
    let node = open(.priority)
    let at = here
    if isBare { require(.barePriority, at: at) }
    take()
    switch kind {
    case .number:
      let value = FormatNumber.value(bytes, here)
      if !(value > 0 && value <= 1000), !isReported {
        report(
          .priorityRange(value), at: here, fix: SuggestedFix(range: here, replacement: value > 1000 ? "1000" : "1"))
      }
      take()
    case .dash where kind(ahead: 1) == .number:
      let range = here.union(rangeAhead)
      if !isReported {
        report(
          .priorityRange(-FormatNumber.value(bytes, rangeAhead)), at: range,
          fix: SuggestedFix(range: range, replacement: "1"))
      }
      take()
      take()
    case .name:
      if dialect == .gtk, NamedPriority.value(of: text(here), in: .gtk) == nil, !isReported {
        let nearest = nearestName(to: text(here), in: NamedPriority.names(in: .gtk))
        report(
          .badPriority(excerpt(here)), at: here, fix: nearest.map { SuggestedFix(range: here, replacement: $0) })
      }
      take()
    default:
      if !isReported {
        report(
          .badPriority(found), at: found.isEmpty ? SourceRange(at: here.lowerBound) : here, related: at,
          fix: SuggestedFix(range: at, replacement: ""))
      }
      insertMissing(.number)
    }
    close(node)
  }
}
