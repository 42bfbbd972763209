import Diagnostics

// What predicates say, with names looked up and numbers read.
extension FormatLowering {
  /// One predicate: `relation value @priority`.
  struct Predicate {
    var relation = FormatRelation.equal
    var value = Value.constant(0)
    var metric: String?
    var priority = 1000.0
    var range: SourceRange
  }

  /// What a size or a gap is compared with.
  enum Value {
    /// A number of points.
    case constant(Double)
    /// An attribute of an item, `nil` for the one that is compared: multiplied, and a constant added.
    case attribute(FormatItem, LayoutAttribute?, multiplier: Double, constant: Double)
  }

  /// The predicates in a node: a list in parentheses, or a single one. Those in error are left out.
  mutating func predicates(in node: Int, isGap: Bool) -> [Predicate] {
    var result: [Predicate] = []
    var child = node + 1
    let end = tree.nodes.next(node)
    while child < end {
      switch tree.nodes[child].kind {
      case .predicates:
        child += 1
        continue
      case .predicate:
        if let predicate = predicate(child, isGap: isGap) { result.append(predicate) }
      default: break
      }
      child = tree.nodes.next(child)
    }
    return result
  }

  private mutating func predicate(_ node: Int, isGap: Bool) -> Predicate? {
    var result = Predicate(range: tree.range(node))
    var sign = 1.0
    var hasValue = false
    var child = node + 1
    let end = tree.nodes.next(node)
    while child < end {
      let range = tree.range(child)
      switch tree.nodes[child].kind {
      case .relation:
        result.relation = relation(range)
      case .brokenRelation, .foreign:
        return nil
      case .dash:
        sign = -1
      case .number:
        if tree.nodes[child].isMissing { return nil }
        let value = FormatNumber.value(tree.bytes, range)
        guard value.isFinite else { return nil }
        result.value = .constant(sign * value + 0)
        hasValue = true
      case .percent:
        guard case .constant(let share) = result.value else { return nil }
        if !context.hasContainer { report(.noSuperview, at: range) }
        result.value = .attribute(.container, nil, multiplier: share / 100, constant: 0)
      case .bar:
        if !context.hasContainer { report(.noSuperview, at: range) }
        result.value = .attribute(.container, nil, multiplier: sign, constant: 0)
        hasValue = true
      case .name where hasValue:
        // The attribute behind the dot.
        guard case .attribute(let item, _, let multiplier, let constant) = result.value,
          let attribute = FormatParser.attribute(named: tree.text(child), in: dialect)
        else { return nil }
        result.value = .attribute(item, attribute, multiplier: multiplier, constant: constant)
      case .name:
        guard let value = value(named: child, isGap: isGap, hasAttribute: followsDot(child, before: end)) else {
          return nil
        }
        if case .constant(let number) = value {
          result.value = .constant(sign * number + 0)
          result.metric = tree.text(child)
        } else {
          result.value = value
        }
        hasValue = true
      case .scale:
        guard let factor = factor(child) else { return nil }
        switch result.value {
        case .constant(let value):
          result.value = .constant(value * factor)
        case .attribute(let item, let attribute, let multiplier, let constant):
          result.value = .attribute(item, attribute, multiplier: multiplier * factor, constant: constant)
        }
        result.metric = nil
      case .offset:
        guard let offset = offset(child) else { return nil }
        switch result.value {
        case .constant(let value): result.value = .constant(value + offset)
        case .attribute(let item, let attribute, let multiplier, let constant):
          result.value = .attribute(item, attribute, multiplier: multiplier, constant: constant + offset)
        }
        result.metric = nil
      case .priority:
        guard let priority = priority(child) else { return nil }
        result.priority = priority
      default: break
      }
      child = tree.nodes.next(child)
    }
    return hasValue && isFinite(result.value) ? result : nil
  }

  private func isFinite(_ value: Value) -> Bool {
    switch value {
    case .constant(let constant): constant.isFinite
    case .attribute(_, _, let multiplier, let constant): multiplier.isFinite && constant.isFinite
    }
  }

  func relation(_ range: SourceRange) -> FormatRelation {
    switch tree.bytes[range.lowerBound] {
    case UInt8(ascii: "<"): .lessThanOrEqual
    case UInt8(ascii: ">"): .greaterThanOrEqual
    default: .equal
    }
  }

  private func followsDot(_ node: Int, before end: Int) -> Bool {
    var next = node + 1
    while next < end, tree.nodes[next].kind == .space { next += 1 }
    return next < end && tree.nodes[next].kind == .dot
  }

  /// What a name in a predicate stands for: a metric, or the same attribute of another view.
  private mutating func value(named node: Int, isGap: Bool, hasAttribute: Bool) -> Value? {
    let name = tree.text(node)
    let range = tree.range(node)
    if !hasAttribute, context.metrics[name] != nil { return metric(name, at: range).map { .constant($0) } }
    if hasAttribute || (isGap ? dialect == .extended && isView(name) : isView(name)) {
      return .attribute(view(name, at: range), nil, multiplier: 1, constant: 0)
    }
    if isGap {
      reportNoMetric(name, at: range, isGap: true)
    } else if canReport, unknownNames.insert(name).inserted {
      let nearest = nearestName(to: name, in: Array(context.views ?? []) + Array(context.metrics.keys))
      report(
        .unknownName(name, nearest: nearest), at: range,
        fix: nearest.map { SuggestedFix(range: range, replacement: $0) })
    }
    return nil
  }

  private func factor(_ node: Int) -> Double? {
    var isDivision = false
    var sign = 1.0
    for child in (node + 1)..<tree.nodes.next(node) {
      switch tree.nodes[child].kind {
      case .slash: isDivision = true
      case .dash: sign = -1
      case .number where !tree.nodes[child].isMissing:
        let value = FormatNumber.value(tree.bytes, tree.range(child))
        guard value.isFinite, !isDivision || value != 0 else { return nil }
        return isDivision ? sign / value : sign * value
      default: break
      }
    }
    return nil
  }

  private mutating func offset(_ node: Int) -> Double? {
    var sign = 1.0
    for child in (node + 1)..<tree.nodes.next(node) {
      let range = tree.range(child)
      switch tree.nodes[child].kind {
      case .dash: sign = -1
      case .number where !tree.nodes[child].isMissing:
        let value = FormatNumber.value(tree.bytes, range)
        return value.isFinite ? sign * value : nil
      case .name:
        let name = tree.text(child)
        if let value = metric(name, at: range) { return sign * value }
        if context.metrics[name] == nil { reportNoMetric(name, at: range, isGap: false) }
        return nil
      default: break
      }
    }
    return nil
  }
}
