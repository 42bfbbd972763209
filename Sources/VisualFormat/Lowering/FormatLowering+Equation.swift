import Diagnostics

// Equations: both sides are added up, then solved for the attribute that is named first.
extension FormatLowering {
  /// A sum of attributes with their factors, and a number.
  private struct Sum {
    var terms: [(item: FormatItem, attribute: LayoutAttribute, factor: Double)] = []
    var constant = 0.0

    /// The most different attributes that are kept apart; an equation with more is refused anyway.
    static let limit = 16

    mutating func add(_ other: Sum, times factor: Double) -> Bool {
      constant += other.constant * factor
      for term in other.terms {
        if let index = terms.firstIndex(where: { $0.item == term.item && $0.attribute == term.attribute }) {
          terms[index].factor += term.factor * factor
        } else {
          guard terms.count < Sum.limit else { return false }
          terms.append((term.item, term.attribute, term.factor * factor))
        }
      }
      return true
    }

    mutating func scale(by factor: Double) {
      constant *= factor
      for index in terms.indices { terms[index].factor *= factor }
    }
  }

  mutating func lower(equation node: Int, isValid: Bool) {
    var relation: FormatRelation?
    var sides: [Sum] = []
    var priority: Double? = 1000
    var metrics: [String] = []
    var child = node + 1
    let end = tree.nodes.next(node)
    while child < end {
      switch tree.nodes[child].kind {
      case .side:
        guard let sum = sum(of: child, &metrics) else { return }
        sides.append(sum)
      case .relation: relation = relation ?? self.relation(tree.range(child))
      case .priority: priority = self.priority(child)
      default: break
      }
      child = tree.nodes.next(child)
    }
    guard isValid, sides.count == 2, let relation, let priority else { return }
    solve(sides[0], relation, sides[1], priority, at: tree.range(node), metrics)
  }

  private mutating func solve(
    _ left: Sum, _ relation: FormatRelation, _ right: Sum, _ priority: Double, at range: SourceRange,
    _ metrics: [String]
  ) {
    var sum = left
    guard sum.add(right, times: -1) else {
      report(.tooManyTerms, at: range)
      return
    }
    sum.terms.removeAll { $0.factor == 0 }
    guard let first = sum.terms.first else {
      report(.noAttribute, at: range)
      return
    }
    guard sum.terms.count <= 2 else {
      report(.tooManyTerms, at: range)
      return
    }
    let constant = -sum.constant / first.factor + 0
    let solved = first.factor < 0 ? relation.mirrored : relation
    var result = FormatConstraint(
      first.item, first.attribute, solved, constant: constant, priority: priority, range: range)
    if sum.terms.count == 2 {
      result.second = sum.terms[1].item
      result.secondAttribute = sum.terms[1].attribute
      result.multiplier = -sum.terms[1].factor / first.factor
    }
    guard result.constant.isFinite, result.multiplier.isFinite else {
      report(.numberRange(tree.text(range)), at: range)
      return
    }
    for metric in metrics {
      if let value = context.metrics[metric], value.magnitude == result.constant.magnitude { result.metric = metric }
    }
    if result.metric == nil || metrics.count > 1 { result.metric = nil }
    warnOfMixedAxes(result)
    add(result)
  }

  private enum Operator {
    case plus
    case minus
    case times
    case divide
    case negate
    case parenthesis

    var precedence: Int {
      switch self {
      case .parenthesis: 0
      case .plus, .minus: 1
      case .times, .divide: 2
      case .negate: 3
      }
    }
  }

  /// Adds up one side with two stacks (Dijkstra's shunting yard): the tree holds it flat, so depth costs no recursion.
  private mutating func sum(of side: Int, _ metrics: inout [String]) -> Sum? {
    var values: [Sum] = []
    var operators: [(Operator, SourceRange)] = []
    var needsValue = true
    var child = side + 1
    let end = tree.nodes.next(side)
    while child < end {
      let node = tree.nodes[child]
      let range = tree.range(child)
      let index = child
      child = tree.nodes.next(index)
      var infix: Operator?
      switch node.kind {
      case .number where !node.isMissing:
        values.append(Sum(constant: FormatNumber.value(tree.bytes, range)))
        needsValue = false
      case .percent:
        if !values.isEmpty { values[values.count - 1].scale(by: 0.01) }
      case .term:
        guard let value = value(ofTerm: index, range, &metrics) else { return nil }
        values.append(value)
        needsValue = false
      case .openParenthesis: operators.append((.parenthesis, range))
      case .closeParenthesis:
        while let (top, place) = operators.popLast(), top != .parenthesis {
          guard apply(top, at: place, &values) else { return nil }
        }
      case .plus: infix = needsValue ? nil : .plus
      case .dash: infix = needsValue ? .negate : .minus
      case .star: infix = .times
      case .slash: infix = .divide
      default: break
      }
      guard let infix else { continue }
      if infix != .negate {
        while let (top, place) = operators.last, top.precedence >= infix.precedence {
          operators.removeLast()
          guard apply(top, at: place, &values) else { return nil }
        }
      }
      operators.append((infix, range))
      needsValue = true
    }
    while let (top, place) = operators.popLast() {
      guard top == .parenthesis || apply(top, at: place, &values) else { return nil }
    }
    return values.count == 1 ? values[0] : nil
  }

  private mutating func apply(_ operation: Operator, at range: SourceRange, _ values: inout [Sum]) -> Bool {
    guard var second = values.popLast() else { return false }
    if operation == .negate {
      second.scale(by: -1)
      values.append(second)
      return true
    }
    guard var first = values.popLast() else { return false }
    switch operation {
    case .plus, .minus:
      guard first.add(second, times: operation == .plus ? 1 : -1) else {
        report(.tooManyTerms, at: range)
        return false
      }
    case .times:
      if first.terms.isEmpty { swap(&first, &second) }
      guard second.terms.isEmpty else {
        report(.notLinear, at: range)
        return false
      }
      first.scale(by: second.constant)
    default:
      guard second.terms.isEmpty else {
        report(.notLinear, at: range)
        return false
      }
      guard second.constant != 0 else {
        report(.divisionByZero, at: range)
        return false
      }
      first.terms = first.terms.map { ($0.item, $0.attribute, $0.factor / second.constant) }
      first.constant /= second.constant
    }
    values.append(first)
    return true
  }

  /// The value of `a.left`, `|.width` or the name of a metric.
  private mutating func value(
    ofTerm term: Int, _ range: SourceRange, _ metrics: inout [String]
  ) -> Sum? {
    var names: [Int] = []
    var isContainer = false
    for index in (term + 1)..<tree.nodes.next(term) {
      if tree.nodes[index].kind == .name, !tree.nodes[index].isMissing { names.append(index) }
      if tree.nodes[index].kind == .bar { isContainer = true }
    }
    if names.count == 1, !isContainer { return number(named: names[0], &metrics) }
    guard let last = names.last, let attribute = LayoutAttribute(name: tree.text(last)) else { return nil }
    let item: FormatItem
    if isContainer {
      item = .container
    } else {
      let name = tree.text(names[0])
      let isKnown = context.views?.contains(name) == true
      item = !isKnown && (name == "super" || name == "superview") ? .container : view(name, at: tree.range(names[0]))
    }
    if item == .container, !context.hasContainer { report(.noSuperview, at: range) }
    return Sum(terms: [(item, attribute, 1)])
  }

  private mutating func number(named node: Int, _ metrics: inout [String]) -> Sum? {
    let name = tree.text(node)
    let range = tree.range(node)
    if context.metrics[name] != nil {
      guard let value = metric(name, at: range) else { return nil }
      metrics.append(name)
      return Sum(constant: value)
    }
    if context.views?.contains(name) == true {
      report(.missingAttribute(name), at: range)
    } else {
      reportNoMetric(name, at: range, isGap: false)
    }
    return nil
  }
}
