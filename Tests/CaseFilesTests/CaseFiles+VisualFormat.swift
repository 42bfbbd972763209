import Diagnostics
import Foundation
import Testing
import VisualFormat

extension CaseFiles {
  @Test func appleFormats() throws {
    guard let file = try CaseFile.load("vfl_apple.json") else { return }
    file.replay { try FormatCase($0).difference() }
  }

  @Test func extendedFormats() throws {
    guard let file = try CaseFile.load("vfl_evfl.json") else { return }
    file.replay { try FormatCase($0).difference() }
  }

  @Test func gtkFormats() throws {
    guard let file = try CaseFile.load("vfl_gtk.json") else { return }
    file.replay { try FormatCase($0).difference() }
  }
}

/// A case of the format files: strings, the context they are read in, and what is expected of them.
private struct FormatCase {
  let one: [String: Any]
  let sources: [String]
  let dialect: FormatDialect
  let context: FormatContext

  init(_ one: [String: Any]) throws {
    self.one = one
    sources = one["input"] as? [String] ?? [one.text("input") ?? ""]
    dialect = try #require(FormatDialect(name: one.text("dialect") ?? ""))
    var views = (one["views"] as? [String]).map(Set.init)
    if views == nil, one.text("errorKind") == "unknown-metric" {
      // Where the file does not say, the views are those in brackets, so that a missing metric is missed.
      views = Set(sources.flatMap { $0.matches(of: /\[([A-Za-z_]\w*)/).map { String($0.output.1) } })
    }
    let options = try FormatOptions(names: one["options"] as? [String] ?? [])
    context = FormatContext(
      views: views, metrics: (one.object("metrics") ?? [:]).compactMapValues { ($0 as? NSNumber)?.doubleValue },
      options: options, siblingSpacing: one.number("spacing") ?? 8,
      hasContainer: one["superview"] as? Bool ?? true)
  }

  func difference() throws -> Difference? {
    let meanings = sources.map { parseFormat($0, dialect: dialect).constraints(in: context) }
    let diagnostics = meanings.flatMap(\.diagnostics)
    let errors = diagnostics.filter { $0.fault.severity == .error }
    let constraints = meanings.flatMap(\.constraints)
    if one.text("expect") == "error" { return errorDifference(diagnostics) }
    if let error = errors.first {
      return Difference(expected: "no error", actual: "\(error.fault.code) at \(error.range.lowerBound)")
    }
    switch one.text("expect") {
    case "frames": return try frameDifference(constraints, meanings.map(\.spacerCount).max() ?? 0)
    case "accept" where one["constraints"] == nil: return nil
    default: break
    }
    if let count = one.number("count"), constraints.count != Int(count) {
      return Difference(
        expected: "\(Int(count)) constraints", actual: "\(constraints.map(\.words))")
    }
    guard let expected = one["constraints"] as? [[String: Any]] else { return nil }
    let wanted = expected.map(words)
    let given = constraints.map(\.words)
    return wanted == given
      ? nil : Difference(expected: wanted.joined(separator: "; "), actual: given.joined(separator: "; "))
  }

  /// A constraint of the file in the words of ``FormatConstraint``.
  private func words(_ one: [String: Any]) -> String {
    func item(_ key: String) -> FormatItem? {
      one.text(key).map { $0 == "|" ? .container : .named($0) }
    }
    func attribute(_ key: String) -> LayoutAttribute? {
      switch one.text(key) {
      case "start": .leading
      case "end": .trailing
      case let name: name.flatMap { LayoutAttribute(name: $0) }
      }
    }
    let priority =
      switch one.number("strength") {
      case nil: one.number("priority") ?? 1000
      case 1_001_001_000: 1000.0
      case 1_000_000_000: 750.0
      case 1_000_000: 500.0
      case let number?: number
      }
    let relation = FormatRelation.allCases.first { $0.text == one.text("relation") } ?? .equal
    guard let first = item("item1"), let firstAttribute = attribute("attr1") else { return "unreadable" }
    if let second = item("item2"), let secondAttribute = attribute("attr2") {
      return FormatConstraint(
        first, firstAttribute, relation, second, secondAttribute, multiplier: one.number("multiplier") ?? 1,
        constant: (one.number("constant") ?? 0) + 0, priority: priority
      ).words
    }
    return FormatConstraint(first, firstAttribute, relation, constant: one.number("constant") ?? 0, priority: priority)
      .words
  }

  private func errorDifference(_ diagnostics: [Diagnostic<FormatFault>]) -> Difference? {
    let kind = one.text("errorKind") ?? ""
    let codes = FormatCase.codes[kind] ?? []
    let place = one.number("caret").map { " at \(Int($0))" } ?? ""
    let given = diagnostics.map { "\($0.fault.code) at \($0.range.lowerBound)..<\($0.range.upperBound)" }
    guard let first = diagnostics.first, codes.contains(first.fault.code), first.fault.severity == .error,
      // Where Apple's caret stands behind the name it has just read, the range covers the name up to there.
      one.number("caret").map({ first.range.lowerBound...first.range.upperBound ~= Int($0) }) ?? true
    else {
      return Difference(expected: "\(kind)\(place)", actual: given.isEmpty ? "no error" : given.joined(separator: ", "))
    }
    return nil
  }

  /// The codes by which Perch reports what the files name in neutral words. Blanks, other dialects' words and names that
  /// are nowhere have codes of their own, whatever the parser was about to read.
  private static let codes: [String: Set<String>] = [
    "bad-name": ["vfl-bad-name", "vfl-whitespace"],
    "bad-number": ["vfl-bad-number"],
    "bad-priority": ["vfl-bad-priority"],
    "bad-relation": ["vfl-bad-relation"],
    "connection-not-closed": ["vfl-connection-not-closed"],
    "dangling-connection": ["vfl-dangling-connection"],
    "empty": ["vfl-empty"],
    "empty-connection": ["vfl-empty-connection"],
    "empty-predicate": ["vfl-empty-predicate"],
    "expected-colon": ["vfl-expected-colon"],
    "expected-connection": ["vfl-expected-view"],
    "expected-view": ["vfl-expected-view", "vfl-unknown-orientation", "vfl-whitespace"],
    "extra-parens": ["vfl-extra-predicates"],
    "invalid-attribute": ["vfl-unknown-attribute"],
    "invalid-priority": ["vfl-bad-priority"],
    "invalid-relation": ["vfl-bad-relation"],
    "invalid-symbol": ["vfl-expected-colon", "vfl-unexpected", "vfl-dangling-connection", "vfl-bad-number"],
    "invalid-view": ["vfl-unknown-view", "vfl-bad-name"],
    "no-superview": ["vfl-no-superview"],
    "non-ascii": ["vfl-non-ascii"],
    "option-axis": ["vfl-option-axis"],
    "priority-range": ["vfl-priority-range"],
    "trailing-garbage": ["vfl-trailing-text"],
    "unclosed-predicate": ["vfl-unclosed-predicate"],
    "unclosed-view": ["vfl-unclosed-view"],
    "unexpected-character": ["vfl-unexpected", "vfl-other-dialect"],
    "unknown-metric": ["vfl-unknown-metric", "vfl-unknown-name"],
    "unknown-view": ["vfl-unknown-view"],
    "view-in-connection": ["vfl-view-in-connection"],
    "whitespace-in-connection": ["vfl-whitespace"],
  ]

  /// Solves the constraints and compares the frames; those of these cases are equalities with one answer.
  private func frameDifference(_ constraints: [FormatConstraint], _ spacers: Int) throws -> Difference? {
    var system = FrameSystem()
    system.fix(.container, .left, 0)
    system.fix(.container, .top, 0)
    let size = one["size"] as? [Any] ?? []
    for (attribute, value) in zip([LayoutAttribute.width, .height], size) {
      if let value = value as? NSNumber { system.fix(.container, attribute, value.doubleValue) }
    }
    for (name, size) in one.object("intrinsic") ?? [:] {
      guard let width = (size as? [Any])?.first as? NSNumber else { continue }
      system.fix(.named(name), .width, width.doubleValue)
    }
    for constraint in constraints { system.add(constraint) }
    let values = system.solution()
    func value(_ item: FormatItem, _ attribute: LayoutAttribute) -> Double? {
      FrameSystem.parts(item, attribute).reduce(0) { sum, part in
        sum.flatMap { sum in values[part.0].map { sum + $0 * part.1 } }
      }
    }
    for (name, expected) in (one.object("frames") ?? [:]).sorted(by: { $0.key < $1.key }) {
      let item = name == "_fitting" ? FormatItem.container : .named(name)
      for (key, number) in (expected as? [String: NSNumber] ?? [:]).sorted(by: { $0.key < $1.key }) {
        let actual: Double? =
          switch key {
          case "x": value(item, .left)
          case "y_down": value(item, .top)
          case "y_up": value(item, .bottom).flatMap { bottom in value(.container, .height).map { $0 - bottom } }
          default: LayoutAttribute(name: key).flatMap { value(item, $0) }
          }
        if actual.map({ abs($0 - number.doubleValue) > 1e-9 }) ?? true {
          return Difference(expected: "\(name).\(key) \(number)", actual: "\(actual as Any)")
        }
      }
    }
    return nil
  }
}

/// A system of linear equations in the origins and sizes of items, solved by elimination.
private struct FrameSystem {
  private var rows: [[String: Double]] = []

  /// An attribute as a sum of origins and sizes.
  static func parts(_ item: FormatItem, _ attribute: LayoutAttribute) -> [(String, Double)] {
    let (origin, size) = attribute.axis == .horizontal ? ("x", "w") : ("y", "h")
    switch attribute {
    case .left, .leading, .top: return [("\(item.text) \(origin)", 1)]
    case .width, .height: return [("\(item.text) \(size)", 1)]
    case .centerX, .centerY: return [("\(item.text) \(origin)", 1), ("\(item.text) \(size)", 0.5)]
    default: return [("\(item.text) \(origin)", 1), ("\(item.text) \(size)", 1)]
    }
  }

  mutating func fix(_ item: FormatItem, _ attribute: LayoutAttribute, _ value: Double) {
    add(FormatConstraint(item, attribute, .equal, constant: value))
  }

  mutating func add(_ constraint: FormatConstraint) {
    var row = ["": -constraint.constant]
    for (name, factor) in FrameSystem.parts(constraint.first, constraint.firstAttribute) {
      row[name, default: 0] += factor
    }
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      for (name, factor) in FrameSystem.parts(second, attribute) {
        row[name, default: 0] -= factor * constraint.multiplier
      }
    }
    rows.append(row)
  }

  /// The values that the equations determine.
  func solution() -> [String: Double] {
    var rows = self.rows
    var pivots: [String] = []
    for index in rows.indices {
      guard let pivot = rows[index].keys.sorted().first(where: { !$0.isEmpty && abs(rows[index][$0]!) > 1e-12 })
      else { continue }
      let scale = rows[index][pivot]!
      rows[index] = rows[index].mapValues { $0 / scale }
      for other in rows.indices where other != index {
        guard let factor = rows[other][pivot], factor != 0 else { continue }
        for (name, value) in rows[index] { rows[other][name, default: 0] -= factor * value }
      }
      pivots.append(pivot)
    }
    var result: [String: Double] = [:]
    for pivot in pivots {
      for row in rows where abs((row[pivot] ?? 0) - 1) < 1e-12 {
        let free = row.filter { $0.key != pivot && !$0.key.isEmpty && abs($0.value) > 1e-12 }
        if free.isEmpty { result[pivot] = -(row[""] ?? 0) }
      }
    }
    return result
  }
}

extension FormatConstraint {
  /// The constraint in full, number by number.
  fileprivate var words: String {
    let right =
      second.map { "\(multiplier) * \($0.text).\(secondAttribute?.name ?? "?") + \(constant)" } ?? "\(constant)"
    return "\(first.text).\(firstAttribute.name) \(relation.text) \(right) @\(priority)"
  }
}
