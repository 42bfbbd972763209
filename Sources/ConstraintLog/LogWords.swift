import Diagnostics

/// Says the items and constraints of a report in plain words, with names as short as they can be told apart.
public struct LogWords: Sendable {
  private let names: LogNames
  private var shortNames: [String: String] = [:]

  /// Makes the words for the items of a report.
  ///
  /// An item is called by its identifier, by its class and the text it shows, or by its class; items that would
  /// share a name are numbered in the order they appear.
  public init(_ report: LogReport) {
    names = LogNames(report.constraints)
    var items: [LogItem] = []
    var seen: Set<String> = []
    for constraint in report.constraints {
      let places = [constraint.equation?.first.item, constraint.equation?.second?.item].compactMap { $0 }
      for item in places + constraint.names.filter({ $0.name == "|" }).map(\.item) {
        guard item != .superview, seen.insert(names.identity(item)).inserted else { continue }
        items.append(item)
      }
    }
    var count: [String: Int] = [:]
    let plain = items.map { names.name(of: $0) ?? LogWords.plainName($0) }
    for name in plain { count[name, default: 0] += 1 }
    var used: [String: Int] = [:]
    for (item, name) in zip(items, plain) {
      let identity = names.identity(item)
      guard let shared = count[name], shared > 1, item.address != nil else {
        shortNames[identity] = name
        continue
      }
      used[name, default: 0] += 1
      shortNames[identity] = "\(name) #\(used[name] ?? 1)"
    }
  }

  /// The short name of an item.
  public func name(_ item: LogItem) -> String {
    if item == .superview { return "the superview" }
    return shortNames[names.identity(item)] ?? LogWords.plainName(item)
  }

  private static func plainName(_ item: LogItem) -> String {
    let printed = item.className ?? ""
    // The module says nothing to a reader of his own app's log; mangled generics keep what is between the marks.
    let short = printed.split(separator: ".").last.map(String.init) ?? printed
    let plain = short.hasPrefix("NSKVONotifying_") ? String(short.dropFirst(15)) : short
    if let text = item.text, !text.isEmpty { return "\(plain) “\(text)”" }
    if let name = item.name { return name }
    return plain.isEmpty ? item.identity : plain
  }

  /// What a printed constraint states, in one sentence without a full stop.
  public func sentence(_ constraint: LoggedConstraint) -> String {
    guard var equation = constraint.equation else { return "this line could not be read: \(constraint.body)" }
    let superview = constraint.names.last { $0.name == "|" }?.item
    if let superview {
      if equation.first.item == .superview { equation.first.item = superview }
      if equation.second?.item == LogItem.superview { equation.second?.item = superview }
    }
    return sentence(equation, superview: superview)
  }

  private func sentence(_ equation: LogEquation, superview: LogItem?) -> String {
    let first = equation.first
    guard let second = equation.second else {
      if first.attribute.isSize {
        return "\(name(first.item)) is \(limit(equation))\(numberText(equation.constant)) \(extent(first.attribute))"
      }
      let origin = superview.map(name) ?? "its superview"
      return
        "\(edge(first)) is \(limit(equation))\(numberText(equation.constant)) from the \(first.attribute.isHorizontal ? "left" : "top") of \(origin)"
    }
    let times = equation.multiplier == 1 ? "" : "\(numberText(equation.multiplier)) times "
    if first.attribute.isSize, second.attribute.isSize {
      let sameAxis = first.attribute.isHorizontal == second.attribute.isHorizontal
      let what = sameAxis ? name(second.item) : "\(name(second.item)) is \(extent(second.attribute))"
      let offset =
        equation.constant == 0
        ? "" : " \(equation.constant > 0 ? "plus" : "minus") \(numberText(equation.constant.magnitude))"
      return "\(name(first.item)) is \(limit(equation))\(times)as \(extent(first.attribute)) as \(what)\(offset)"
    }
    let target = times.isEmpty ? edge(second) : "\(times)\(edge(second))"
    if equation.constant == 0 {
      switch equation.relation {
      case .equal: return "\(edge(first)) is at \(target)"
      case .greaterThanOrEqual: return "\(edge(first)) is not \(before(first.attribute)) \(target)"
      case .lessThanOrEqual: return "\(edge(first)) is not \(after(first.attribute)) \(target)"
      }
    }
    // A negative distance is told the other way round, and so is its limit.
    let isForward = equation.constant > 0
    let limit: String
    switch equation.relation {
    case .equal: limit = ""
    case .greaterThanOrEqual: limit = isForward ? "at least " : "at most "
    case .lessThanOrEqual: limit = isForward ? "at most " : "at least "
    }
    let way = isForward ? after(first.attribute) : before(first.attribute)
    return "\(edge(first)) is \(limit)\(numberText(equation.constant.magnitude)) \(way) \(target)"
  }

  private func limit(_ equation: LogEquation) -> String {
    switch equation.relation {
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    case .lessThanOrEqual: "at most "
    }
  }

  private func extent(_ attribute: LogAttribute) -> String { attribute.isHorizontal ? "wide" : "high" }
  private func after(_ attribute: LogAttribute) -> String { attribute.isHorizontal ? "right of" : "below" }
  private func before(_ attribute: LogAttribute) -> String { attribute.isHorizontal ? "left of" : "above" }

  private func edge(_ place: LogPlace) -> String {
    let part: String
    switch place.attribute {
    case .left, .minX: part = "left edge"
    case .right, .maxX: part = "right edge"
    case .leading: part = "leading edge"
    case .trailing: part = "trailing edge"
    case .top, .minY: part = "top"
    case .bottom, .maxY: part = "bottom"
    case .centerX, .midX: part = "horizontal middle"
    case .centerY, .midY: part = "vertical middle"
    case .baseline, .lastBaseline: part = "last baseline"
    case .firstBaseline: part = "first baseline"
    case .leftMargin: part = "left margin"
    case .rightMargin: part = "right margin"
    case .topMargin: part = "top margin"
    case .bottomMargin: part = "bottom margin"
    case .leadingMargin: part = "leading margin"
    case .trailingMargin: part = "trailing margin"
    case .centerXWithinMargins: part = "horizontal middle within its margins"
    case .centerYWithinMargins: part = "vertical middle within its margins"
    case .width, .contentWidth: part = "width"
    case .height, .contentHeight: part = "height"
    }
    return "the \(part) of \(name(place.item))"
  }
}
