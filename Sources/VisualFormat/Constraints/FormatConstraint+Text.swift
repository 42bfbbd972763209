import Diagnostics

// From a constraint back to a string that means it.
extension FormatConstraint {
  /// The shortest visual format string that means this constraint and nothing else in a context, or, where there is
  /// none, the equation.
  ///
  /// What it gives, read again in the same dialect and context with ``parseStatement(_:dialect:)``, means a constraint
  /// that ``isEquivalent(to:)`` this one; only names that are no identifiers and spacers cannot be read again.
  public func text(dialect: FormatDialect = .apple, in context: FormatContext = FormatContext()) -> String {
    var plain = context
    plain.views = nil
    plain.options = FormatOptions()
    plain.hasContainer = true
    var best: String?
    for candidate in formats(dialect, plain) where best.map({ candidate.utf8.count < $0.utf8.count }) ?? true {
      let format = parseFormat(candidate, dialect: dialect)
      let meaning = format.constraints(in: plain)
      guard meaning.diagnostics.isEmpty, meaning.constraints.count == 1, isEquivalent(to: meaning.constraints[0]) else {
        continue
      }
      best = candidate
    }
    return best ?? equation
  }

  /// The constraint as an equation: `a.left == b.right * 2 + 8 @750`, without what goes without saying.
  public var equation: String {
    var result = "\(first.text).\(firstAttribute.name) \(relation.text) "
    if let second, let secondAttribute {
      if multiplier == -1 {
        result += "-"
      } else if multiplier != 1 {
        result += "\(exactText(multiplier)) * "
      }
      result += "\(second.text).\(secondAttribute.name)"
      if constant != 0 { result += constant < 0 ? " - \(exactText(-constant))" : " + \(exactText(constant))" }
    } else {
      result += exactText(constant)
    }
    return priority == 1000 ? result : result + " @\(exactText(priority))"
  }

  /// Whether both say the same of the same attributes, whichever side each stands on.
  ///
  /// Sources and origins do not matter. Numbers that a change of sides calculates may differ in their last bit.
  public func isEquivalent(to other: FormatConstraint) -> Bool {
    if isSame(as: other) { return true }
    guard let swapped = other.solvedForSecond else { return false }
    return isSame(as: swapped)
  }

  private func isSame(as other: FormatConstraint) -> Bool {
    first == other.first && firstAttribute == other.firstAttribute && relation == other.relation
      && second == other.second && secondAttribute == other.secondAttribute
      && isClose(multiplier, other.multiplier) && isClose(constant, other.constant) && priority == other.priority
  }

  private func isClose(_ one: Double, _ other: Double) -> Bool {
    one == other || (one - other).magnitude <= 4 * max(one.magnitude, other.magnitude).ulp
  }

  /// The same relation with the second item on the left, or `nil` where there is none.
  private var solvedForSecond: FormatConstraint? {
    guard let second, let secondAttribute, multiplier != 0 else { return nil }
    return FormatConstraint(
      second, secondAttribute, multiplier < 0 ? relation : relation.mirrored, first, firstAttribute,
      multiplier: 1 / multiplier, constant: -constant / multiplier + 0, priority: priority)
  }

  /// Strings that may mean it; each is tried.
  private func formats(_ dialect: FormatDialect, _ context: FormatContext) -> [String] {
    var result: [String] = []
    if firstAttribute.isExtent { result += sizeFormats(dialect) }
    if second != nil, multiplier == 1, firstAttribute.axis == secondAttribute?.axis {
      result += gapFormats
      result += solvedForSecond?.gapFormats ?? []
    }
    return result
  }

  /// `[a(50)]`, `V:[a(>=b@750)]`.
  private func sizeFormats(_ dialect: FormatDialect) -> [String] {
    guard case .named(let name) = first else { return [] }
    let prefix = firstAttribute == .width ? "" : "V:"
    let suffix = priority == 1000 ? "" : "@\(exactText(priority))"
    let sign = relation == .equal ? "" : relation.text
    var values: [String] = []
    switch second {
    case nil: values = [exactText(constant)]
    case .container where secondAttribute == firstAttribute:
      values = ["\(exactText(multiplier * 100))%\(offsetText)"]
    case .named(let other):
      let attribute = secondAttribute == firstAttribute ? "" : ".\(secondAttribute?.name ?? "")"
      let scale = multiplier == 1 ? "" : "*\(exactText(multiplier))"
      values = ["\(other)\(attribute)\(scale)\(offsetText)"]
      let divisor = (1 / multiplier).rounded()
      if multiplier != 1, isClose(1 / divisor, multiplier) {
        values.append("\(other)\(attribute)/\(exactText(divisor))\(offsetText)")
      }
    default: break
    }
    return values.map { "\(prefix)[\(name)(\(sign)\($0)\(suffix))]" }
  }

  private var offsetText: String {
    constant == 0 ? "" : constant < 0 ? "-\(exactText(-constant))" : "+\(exactText(constant))"
  }

  /// `[a]-10-[b]`, `|[a]`, read as `first == second + gap`, and, where that reads on, the other way round.
  private var gapFormats: [String] {
    guard let second else { return [] }
    let suffix = priority == 1000 ? "" : "@\(exactText(priority))"
    var gaps: [String] = []
    for (gap, relation) in [(constant, relation), (0 - constant, relation.mirrored)] {
      let sign = relation == .equal ? "" : relation.text
      if relation == .equal, priority == 1000 {
        if gap == 0 { gaps.append("") }
        gaps.append("-")
      }
      if gap >= 0 { gaps.append("-\(sign)\(exactText(gap))\(suffix)-") }
      gaps.append("-(\(sign)\(exactText(gap))\(suffix))-")
    }
    let prefix = firstAttribute.axis == .vertical ? "V:" : ""
    let edges: [(String, String)] =
      switch (first, second) {
      case (.named(let one), .named(let other)): [("[\(other)]", "[\(one)]"), ("[\(one)]", "[\(other)]")]
      case (.named(let one), .container):
        [("|", "[\(one)]"), ("[\(one)]", "|"), ("||", "[\(one)]"), ("[\(one)]", "||")]
      case (.container, .named(let one)):
        [("|", "[\(one)]"), ("[\(one)]", "|"), ("||", "[\(one)]"), ("[\(one)]", "||")]
      case (.named(let one), .safeArea), (.safeArea, .named(let one)):
        [("|(safeArea)", "[\(one)]"), ("[\(one)]", "|(safeArea)")]
      default: []
      }
    return edges.flatMap { edge in gaps.map { prefix + edge.0 + $0 + edge.1 } }
  }
}

/// The shortest decimal that reads back as the same number, without a needless `.0`.
func exactText(_ value: Double) -> String {
  if value.magnitude < 1e15, value == value.rounded() { return "\(Int64(value))" }
  return "\(value)"
}
