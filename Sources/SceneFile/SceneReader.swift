import BoxLayout
import Cassowary
import Diagnostics
import Geometry

/// Takes a tree of JSON apart, and collects what is wrong with it instead of stopping at the first fault.
///
/// Every accessor returns `nil` both for a value that was left out (or is null) and for one that is wrong; in the
/// latter case a diagnostic says so.
struct SceneReader {
  /// An object whose keys have been looked at.
  struct Object {
    let node: JSONNode
    let path: String

    /// The value of a key, unless it is left out or null.
    subscript(key: String) -> JSONNode? {
      guard let value = node[key] else { return nil }
      if case .null = value.content { return nil }
      return value
    }

    /// The path of a member.
    func path(of key: String) -> String { ScenePath.member(key, of: path) }
  }

  private(set) var diagnostics: [Diagnostic<SceneFault>] = []

  mutating func report(
    _ kind: SceneFault.Kind, of path: String, at range: SourceRange, related: SourceRange? = nil,
    fix: SuggestedFix? = nil
  ) {
    diagnostics.append(Diagnostic(SceneFault(kind, of: path), at: range, related: related, fix: fix))
  }

  // MARK: Objects

  /// The value as an object that has no other keys than the known ones.
  mutating func object(_ node: JSONNode, path: String, keys: [String]) -> Object? {
    guard case .object(let members) = node.content else {
      report(.wrongType(expected: "an object", found: node.kind), of: path, at: node.range)
      return nil
    }
    for member in members where !keys.contains(member.key) {
      let nearest = nearestName(to: member.key, in: keys)
      let fix = nearest.map { SuggestedFix(range: member.keyRange, replacement: "\"\($0)\"") }
      report(.unknownKey(member.key, nearest: nearest, known: keys), of: path, at: member.keyRange, fix: fix)
    }
    return Object(node: node, path: path)
  }

  /// The value of a key as such an object.
  mutating func object(_ key: String, in parent: Object, keys: [String]) -> Object? {
    guard let node = parent[key] else { return nil }
    return object(node, path: parent.path(of: key), keys: keys)
  }

  /// Reports a key that has to be there.
  mutating func require(_ key: String, in object: Object, example: String) {
    guard object[key] == nil else { return }
    report(.missingKey(key, example: example), of: object.path, at: object.node.range.start)
  }

  // MARK: Numbers

  mutating func number(_ node: JSONNode, path: String, rule: NumberRule) -> Double? {
    guard case .number(let value) = node.content else {
      report(.wrongType(expected: "a number", found: node.kind), of: path, at: node.range)
      return nil
    }
    guard rule.allows(value) else {
      report(
        .outOfRange(value, rule: rule.allows(0) && value.magnitude > NumberRule.limit ? .any : rule),
        of: path, at: node.range)
      return nil
    }
    return value
  }

  mutating func number(_ key: String, in object: Object, rule: NumberRule = .any) -> Double? {
    guard let node = object[key] else { return nil }
    return number(node, path: object.path(of: key), rule: rule)
  }

  /// A list of as many numbers as there are rules; `meaning` says what they are.
  mutating func numbers(_ node: JSONNode, path: String, rules: [NumberRule], meaning: String) -> [Double]? {
    guard case .array(let elements) = node.content else {
      report(
        .wrongType(expected: "a list \(meaning)", found: node.kind), of: path, at: node.range)
      return nil
    }
    guard elements.count == rules.count else {
      report(
        .wrongCount(expected: rules.count, found: elements.count, meaning: meaning), of: path, at: node.range)
      return nil
    }
    var values: [Double] = []
    for (index, element) in elements.enumerated() {
      guard let value = number(element, path: ScenePath.element(index, of: path), rule: rules[index]) else { continue }
      values.append(value)
    }
    return values.count == rules.count ? values : nil
  }

  mutating func rectangle(_ node: JSONNode, path: String) -> LayoutRect? {
    let values = numbers(
      node, path: path, rules: [.any, .any, .notNegative, .notNegative], meaning: "[x, y, width, height]")
    return values.map { LayoutRect($0[0], $0[1], $0[2], $0[3]) }
  }

  mutating func rectangle(_ key: String, in object: Object) -> LayoutRect? {
    guard let node = object[key] else { return nil }
    return rectangle(node, path: object.path(of: key))
  }

  mutating func size(_ key: String, in object: Object) -> LayoutSize? {
    guard let node = object[key] else { return nil }
    let values = numbers(
      node, path: object.path(of: key), rules: [.notNegative, .notNegative], meaning: "[width, height]")
    return values.map { LayoutSize($0[0], $0[1]) }
  }

  mutating func point(_ key: String, in object: Object) -> LayoutPoint? {
    guard let node = object[key] else { return nil }
    let values = numbers(node, path: object.path(of: key), rules: [.any, .any], meaning: "[x, y]")
    return values.map { LayoutPoint($0[0], $0[1]) }
  }

  mutating func insets(_ key: String, in object: Object, rule: NumberRule = .notNegative) -> LayoutInsets? {
    guard let node = object[key] else { return nil }
    let values = numbers(
      node, path: object.path(of: key), rules: [rule, rule, rule, rule], meaning: "[top, left, bottom, right]")
    return values.map { LayoutInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }

  mutating func priorities(_ key: String, in object: Object) -> AxisPriorities? {
    guard let node = object[key] else { return nil }
    let values = numbers(
      node, path: object.path(of: key), rules: [.priority, .priority], meaning: "[horizontal, vertical]")
    return values.map { AxisPriorities(Priority($0[0]), Priority($0[1])) }
  }

  // MARK: Words and lists

  mutating func string(_ node: JSONNode, path: String) -> String? {
    guard case .string(let text) = node.content else {
      report(.wrongType(expected: "a string", found: node.kind), of: path, at: node.range)
      return nil
    }
    return text
  }

  mutating func string(_ key: String, in object: Object) -> String? {
    guard let node = object[key] else { return nil }
    return string(node, path: object.path(of: key))
  }

  mutating func boolean(_ key: String, in object: Object) -> Bool? {
    guard let node = object[key] else { return nil }
    guard case .boolean(let value) = node.content else {
      report(.wrongType(expected: "true or false", found: node.kind), of: object.path(of: key), at: node.range)
      return nil
    }
    return value
  }

  /// One of the words listed.
  mutating func word(_ node: JSONNode, path: String, among words: [String]) -> String? {
    guard let text = string(node, path: path) else { return nil }
    guard words.contains(text) else {
      let nearest = nearestName(to: text, in: words)
      let fix = nearest.map { SuggestedFix(range: node.range, replacement: "\"\($0)\"") }
      report(.unknownWord(text, nearest: nearest, known: words), of: path, at: node.range, fix: fix)
      return nil
    }
    return text
  }

  mutating func word(_ key: String, in object: Object, among words: [String]) -> String? {
    guard let node = object[key] else { return nil }
    return word(node, path: object.path(of: key), among: words)
  }

  /// The elements of a list, with their paths; `nil` where the list is left out.
  mutating func list(_ key: String, in object: Object, of what: String) -> [(node: JSONNode, path: String)]? {
    guard let node = object[key] else { return nil }
    let path = object.path(of: key)
    guard case .array(let elements) = node.content else {
      report(.wrongType(expected: "a list of \(what)", found: node.kind), of: path, at: node.range)
      return nil
    }
    return elements.enumerated().map { ($1, ScenePath.element($0, of: path)) }
  }

  mutating func strings(_ key: String, in object: Object, of what: String) -> [String] {
    guard let elements = list(key, in: object, of: what) else { return [] }
    return elements.compactMap { string($0.node, path: $0.path) }
  }
}

/// How the place of a value is written: `content.boxes[2].size`.
enum ScenePath {
  static func member(_ key: String, of path: String) -> String {
    guard isName(key) else { return "\(path)[\"\(key.prefix(40))\"]" }
    return path.isEmpty ? key : "\(path).\(key)"
  }

  static func element(_ index: Int, of path: String) -> String { "\(path)[\(index)]" }

  /// Whether a text is a name as C knows it, which is what VFL can call a box.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || isDigit($0) || isLetter($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }
}

extension SourceRange {
  /// The range's first byte: an object's opening brace.
  fileprivate var start: SourceRange { SourceRange(lowerBound, min(upperBound, lowerBound + 1)) }
}
