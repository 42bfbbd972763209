import Diagnostics

/// Turns a tree into constraints: a pure walk that never recurses, however deep the tree is.
struct FormatLowering {
  let tree: FormatTree
  let dialect: FormatDialect
  let context: FormatContext
  let limit: Int
  var meaning = FormatMeaning()
  var faults: [Diagnostic<FormatFault>] = []
  /// Names that were reported as unknown; once each is enough.
  var unknownNames: Set<String> = []
  /// The views that a line places along x or y, with which a stack of the same name is filled.
  var placed: [Set<String>] = [[], []]
  var stackNames: Set<String> = []

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
      node = max(node + 1, Int(nodes[node].next))
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
    guard faults.count <= FormatLimits.faults else { return }
    faults.append(Diagnostic(fault, at: range, related: related, fix: fix))
  }

  mutating func add(_ constraint: FormatConstraint) {
    guard meaning.constraints.count < limit else {
      if faults.last?.fault != .tooManyConstraints { report(.tooManyConstraints, at: constraint.range) }
      return
    }
    meaning.constraints.append(constraint)
  }

  mutating func makeSpacer() -> FormatItem {
    defer { meaning.spacerCount += 1 }
    return .spacer(meaning.spacerCount)
  }
}

// Names.
extension FormatLowering {
  /// Whether the context has a view of that name.
  func isView(_ name: String) -> Bool { context.views?.contains(name) ?? true || stackNames.contains(name) }

  /// The item of a view's name; an unknown one is reported, and taken all the same.
  mutating func view(_ name: String, at range: SourceRange) -> FormatItem {
    if name == "safeArea", context.views?.contains(name) != true, dialect == .extended { return .safeArea }
    if !isView(name), unknownNames.insert(name).inserted {
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
    if isGap, context.views?.contains(name) == true || stackNames.contains(name) {
      report(.viewInConnection(name), at: range)
      return
    }
    guard unknownNames.insert(name).inserted else { return }
    let nearest = nearestName(to: name, in: context.metrics.keys)
    report(
      .unknownMetric(name, nearest: nearest), at: range,
      fix: nearest.map { SuggestedFix(range: range, replacement: $0) })
  }

  /// The priority in a `@` node, or `nil` where it cannot be told.
  mutating func priority(_ node: Int) -> Double? {
    var child = node + 1
    let end = Int(tree.nodes[node].next)
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
      child = Int(tree.nodes[child].next)
    }
    return nil
  }
}
