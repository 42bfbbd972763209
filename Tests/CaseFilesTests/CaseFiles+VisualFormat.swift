import BoxLayout
import Diagnostics
import Foundation
import Geometry
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
    case "frames": return try frameDifference(meanings)
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

  /// Lays out the strings and compares the frames.
  private func frameDifference(_ meanings: [FormatMeaning]) throws -> Difference? {
    let layout = try layout(meanings)
    for (name, expected) in (one.object("frames") ?? [:]).sorted(by: { $0.key < $1.key }) {
      let frame =
        name == "_fitting" ? LayoutRect(origin: .zero, size: try layout.fittingSize()) : layout.frame(of: name)
      for (key, number) in (expected as? [String: NSNumber] ?? [:]).sorted(by: { $0.key < $1.key }) {
        let actual: Double? =
          switch key {
          case "x": frame?.minX
          case "y_down": frame?.minY
          case "y_up": frame.map { layout.size.height - $0.maxY }
          case "width": frame?.width
          case "height": frame?.height
          case "bottom": frame?.maxY
          default: nil
          }
        if actual.map({ abs($0 - number.doubleValue) > 1e-9 }) ?? true {
          return Difference(expected: "\(name).\(key) \(number)", actual: "\(actual as Any)")
        }
      }
    }
    return nil
  }

  /// The strings as the content of a container, whose extents the file leaves open where they do not matter.
  private func layout(_ meanings: [FormatMeaning]) throws -> ContentLayout {
    let stacks = Set(meanings.flatMap(\.stacks).map(\.name))
    var names: [String] = []
    for constraint in meanings.flatMap(\.constraints) {
      for case .named(let name) in [constraint.first, constraint.second].compactMap({ $0 })
      where !stacks.contains(name) && !names.contains(name) {
        names.append(name)
      }
    }
    let intrinsic = one.object("intrinsic") ?? [:]
    let boxes = names.map { name in
      let extents = (intrinsic[name] as? [Any] ?? []).map { ($0 as? NSNumber)?.doubleValue }
      return Box(name, width: extents.first ?? nil, height: extents.dropFirst().first ?? nil)
    }
    let content = Content(
      boxes: boxes,
      constraints: sources.map { .format($0, dialect: dialect, options: context.options) },
      metrics: context.metrics, spacing: context.siblingSpacing)
    let size = (one["size"] as? [Any] ?? []).map { ($0 as? NSNumber)?.doubleValue ?? 400 }
    return try ContentLayout(content, size: size.count == 2 ? LayoutSize(size[0], size[1]) : nil)
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
