import Diagnostics

/// Turns a tree into constraints: a pure walk that never recurses, however deep the tree is.
struct FormatLowering {
  let tree: FormatTree
  let dialect: FormatDialect
  let context: FormatContext
  let limit: Int
  /// Whether the limit of constraints was reached.
  private(set) var isFull = false
  var meaning = FormatMeaning()
  var faults: [Diagnostic<FormatFault>] = []
  /// Names that were reported as unknown; once each is enough.
  var unknownNames: Set<String> = []
  /// The views that a line places along x or y, with which a stack of the same name is filled.
  var placed: [Set<String>] = [[], []]
  /// The stacks of a name, by their index in the meaning: one, or one an axis in an `HV:` line.
  var stacks: [String: [Int]] = [:]
  /// The stacks to fill at the end of the line.
  var unfilled: [Int] = []
  /// How many views ranges have stood for.
  var expandedCount = 0

  static func meaning(of format: ParsedFormat, in context: FormatContext) -> FormatMeaning {
    var lowering = FormatLowering(format, context)
    let nodes = format.tree.nodes
    var node = 1
    while node < nodes.count {
      switch nodes[node].kind {
      case .line: lowering.lower(line: node)
      case .equation: lowering.lower(equation: node, isValid: format.isValid)
      default: break
      }
      node = max(node + 1, nodes.next(node))
    }
    lowering.meaning.diagnostics = FormatParser.ordered(format.diagnostics + lowering.faults)
    return lowering.meaning
  }

  private init(_ format: ParsedFormat, _ context: FormatContext) {
    tree = format.tree
    dialect = format.dialect
    limit = FormatLimits.constraints + format.tree.bytes.count
    self.context = context
  }

  mutating func report(
    _ fault: FormatFault, at range: SourceRange, related: SourceRange? = nil, fix: SuggestedFix? = nil
  ) {
    guard canReport else { return }
    faults.append(Diagnostic(fault, at: range, related: related, fix: fix))
  }

  /// Whether one more fault would be heard; looking for what was likely meant is spared otherwise.
  var canReport: Bool { faults.count <= FormatLimits.faults }

  mutating func add(_ constraint: FormatConstraint) {
    if isFull { return }
    guard meaning.constraints.count < limit else {
      refuse(at: constraint.range)
      return
    }
    meaning.constraints.append(constraint)
  }

  /// Reports that the string means too much, once, and adds nothing any more.
  mutating func refuse(at range: SourceRange) {
    guard !isFull else { return }
    isFull = true
    faults.insert(Diagnostic(.tooManyConstraints, at: range), at: 0)
  }

  mutating func makeSpacer() -> FormatItem {
    defer { meaning.spacerCount += 1 }
    return .spacer(meaning.spacerCount)
  }
}

// Names.
extension FormatLowering {
  /// Whether the context has a view of that name.
  func isView(_ name: String) -> Bool { context.views?.contains(name) ?? true || stacks[name] != nil }

  /// The item of a view's name; an unknown one is reported, and taken all the same.
  mutating func view(_ name: String, at range: SourceRange) -> FormatItem {
    if name == "safeArea", context.views?.contains(name) != true, dialect == .extended { return .safeArea }
    if canReport, !isView(name), unknownNames.insert(name).inserted {
      let nearest = nearestName(to: name, in: context.views ?? [])
      report(
        .unknownView(name, nearest: nearest), at: range,
        fix: nearest.map { SuggestedFix(range: range, replacement: $0) })
    }
    return .named(name)
  }

  /// The value of a metric; one that is no finite number is reported.
  mutating func metric(_ name: String, at range: SourceRange) -> Double? {
    guard let value = context.metrics[name] else { return nil }
    guard value.isFinite else {
      report(.metricRange(name), at: range)
      return nil
    }
    return value
  }

  /// Reports a name that had to be a metric.
  mutating func reportNoMetric(_ name: String, at range: SourceRange, isGap: Bool) {
    if isGap, context.views?.contains(name) == true || stacks[name] != nil {
      report(.viewInConnection(name), at: range)
      return
    }
    guard canReport, unknownNames.insert(name).inserted else { return }
    let nearest = nearestName(to: name, in: context.metrics.keys)
    report(
      .unknownMetric(name, nearest: nearest), at: range,
      fix: nearest.map { SuggestedFix(range: range, replacement: $0) })
  }

  /// The priority in a `@` node, or `nil` where it cannot be told.
  mutating func priority(_ node: Int) -> Double? {
    var child = node + 1
    let end = tree.nodes.next(node)
    while child < end {
      let range = tree.range(child)
      switch tree.nodes[child].kind {
      case .number where !tree.nodes[child].isMissing:
        let value = FormatNumber.value(tree.bytes, range)
        return value > 0 && value <= 1000 ? value : nil
      case .name:
        let name = tree.text(child)
        if dialect == .gtk { return NamedPriority.value(of: name, in: .gtk) }
        if context.metrics[name] != nil {
          guard let value = metric(name, at: range) else { return nil }
          if !(value > 0 && value <= 1000) {
            report(.priorityRange(value), at: range)
            return nil
          }
          return value
        }
        if let value = NamedPriority.value(of: name, in: dialect) {
          if dialect == .extended { return value }
          report(.otherDialect(.namedPriority, dialect), at: range)
          return nil
        }
        reportNoMetric(name, at: range, isGap: false)
        return nil
      case .dash: return nil
      default: break
      }
      child = tree.nodes.next(child)
    }
    return nil
  }
}
