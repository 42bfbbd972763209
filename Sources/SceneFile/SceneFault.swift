import Diagnostics

/// What is wrong with a scene document, and with which of its values.
public struct SceneFault: Fault {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The text is not JSON.
    case json(JSONFault)
    /// A value of another kind was expected; both as they are called in a sentence.
    case wrongType(expected: String, found: String)
    /// A list of another length was expected, whose elements mean `meaning`.
    case wrongCount(expected: Int, found: Int, meaning: String)
    /// A key that has to be there is not.
    case missingKey(String, example: String)
    /// A key that means nothing here, with the nearest that does.
    case unknownKey(String, nearest: String?, known: [String])
    /// A word that means nothing here, with the nearest that does.
    case unknownWord(String, nearest: String?, known: [String])
    /// A number outside the range that makes sense here.
    case outOfRange(Double, rule: NumberRule)
    /// A version of the format that this reader does not know.
    case unknownVersion(Double)
    /// A list that has to hold something is empty.
    case emptyList(of: String)
    /// Two boxes have the same name.
    case duplicateBox(String)
    /// A box without a usable name.
    case badName(String)
    /// A box lies in one that does not exist.
    case unknownParent(String, nearest: String?)
    /// Boxes lie in each other in a circle; their names, in order.
    case parentCycle([String])
    /// Two keys that cannot stand together; the first is the one too many.
    case excludes(String, String)
    /// A popover has nothing to point at.
    case popoverWithoutAnchor
  }

  /// What is wrong.
  public var kind: Kind
  /// The path of the value, such as `popover.arrow.base`; empty for the document itself.
  public var path: String

  /// Makes a fault of a kind, of the value at a path.
  public init(_ kind: Kind, of path: String) {
    self.kind = kind
    self.path = path
  }

  /// The stable code; it starts with `scene-`.
  public var code: String {
    switch kind {
    case .json(let fault): fault.code
    case .wrongType: "scene-wrong-type"
    case .wrongCount: "scene-wrong-count"
    case .missingKey: "scene-missing-key"
    case .unknownKey: "scene-unknown-key"
    case .unknownWord: "scene-unknown-word"
    case .outOfRange: "scene-out-of-range"
    case .unknownVersion: "scene-unknown-version"
    case .emptyList: "scene-empty-list"
    case .duplicateBox: "scene-duplicate-box"
    case .badName: "scene-bad-name"
    case .unknownParent: "scene-unknown-parent"
    case .parentCycle: "scene-parent-cycle"
    case .excludes: "scene-exclusive-keys"
    case .popoverWithoutAnchor: "scene-no-anchor"
    }
  }

  /// A scene with a fault cannot be used.
  public var severity: Severity { .error }

  /// The path, or what to call the document itself.
  private var subject: String { path.isEmpty ? "The document" : path }

  /// One sentence on what is wrong; it names the value by its path.
  public var sentence: String {
    switch kind {
    case .json(let fault): fault.sentence
    case .wrongType(let expected, let found): "\(subject) is \(found), where \(expected) is expected."
    case .wrongCount(let expected, let found, let meaning):
      "\(subject) has \(found == 1 ? "1 element" : "\(found) elements"), where \(expected) are expected: \(meaning)."
    case .missingKey(let key, _): "\(subject) has no \"\(key)\"."
    case .unknownKey(let key, _, _): "\(path.isEmpty ? "A scene" : path) has no key \"\(key)\"."
    case .unknownWord(let word, _, _): "\(subject) cannot be \"\(word)\"."
    case .outOfRange(let value, let rule): "\(subject) is \(numberText(value)), but must be \(rule.words)."
    case .unknownVersion(let version):
      "The document is of version \(numberText(version)), but this reader knows version \(SceneDocument.version)."
    case .emptyList(let what): "\(subject) lists no \(what)."
    case .duplicateBox(let name): "Two boxes are named \"\(name)\"."
    case .badName(let name):
      name.isEmpty ? "\(subject) is empty." : "\(subject), \"\(name)\", cannot be used in constraints."
    case .unknownParent(let name, _): "\(subject): there is no box \"\(name)\"."
    case .parentCycle(let names):
      names.count == 1
        ? "The box \(names[0]) lies in itself."
        : "Boxes lie in each other in a circle: \(names.joined(separator: " in "))."
    case .excludes(let one, let other): "\(subject) has both \"\(one)\" and \"\(other)\"."
    case .popoverWithoutAnchor: "There is a popover, but no anchor for it to point at."
    }
  }

  /// One sentence on what to write instead.
  public var advice: String? {
    switch kind {
    case .json(let fault): fault.advice
    case .wrongType(let expected, let found):
      expected == "a number" && found == "a string" ? "Write the number without quotes." : nil
    case .wrongCount: nil
    case .missingKey(_, let example): "Add \(example)."
    case .unknownKey(_, let nearest?, _): "Did you mean \"\(nearest)\"?"
    case .unknownKey(_, nil, let known): "It can have \(Self.list(known, last: "and"))."
    case .unknownWord(_, let nearest?, _): "Did you mean \"\(nearest)\"?"
    case .unknownWord(_, nil, let known): "It can be \(Self.list(known, last: "or"))."
    case .outOfRange: nil
    case .unknownVersion: "Write \"perch\": \(SceneDocument.version)."
    case .emptyList: "Add one, or leave the key out."
    case .duplicateBox: "Rename one of them."
    case .badName: "Start with a letter or _, and go on with letters, digits and _."
    case .unknownParent(_, let nearest?): "Did you mean \"\(nearest)\"?"
    case .unknownParent(_, nil): "Name one of content.boxes, or leave \"parent\" out for the root."
    case .parentCycle: "Let one of them lie in the root: leave out its \"parent\"."
    case .excludes(let one, let other): "Keep either \"\(one)\" or \"\(other)\"."
    case .popoverWithoutAnchor: "Add \"anchor\": { \"frame\": [x, y, width, height] }."
    }
  }

  private static func list(_ words: [String], last: String) -> String {
    guard words.count > 1 else { return words.first ?? "nothing" }
    return "\(words.dropLast().joined(separator: ", ")) \(last) \(words[words.count - 1])"
  }
}

/// What a number in a scene has to be. Beside its rule, every number's magnitude is at most `NumberRule.limit`.
public enum NumberRule: Hashable, Sendable {
  /// Any number.
  case any
  /// 0 or more.
  case notNegative
  /// More than 0.
  case positive
  /// A whole number, 0 or more.
  case count
  /// From 0 to 1.
  case fraction
  /// A priority: at least 0.001, at most 1000.
  case priority

  /// The largest magnitude of a number in a scene; beyond it, sums of lengths lose what a point is made of.
  public static let limit = 1e9

  /// Whether a number follows the rule.
  public func allows(_ value: Double) -> Bool {
    guard value.magnitude <= Self.limit else { return false }
    return switch self {
    case .any: true
    case .notNegative: value >= 0
    case .positive: value > 0
    case .count: value >= 0 && value.rounded() == value
    case .fraction: value >= 0 && value <= 1
    case .priority: value >= 0.001 && value <= 1000
    }
  }

  var words: String {
    switch self {
    case .any: "between -1e9 and 1e9"
    case .notNegative: "0 or more, and at most 1e9"
    case .positive: "more than 0, and at most 1e9"
    case .count: "a whole number, 0 or more"
    case .fraction: "from 0 to 1"
    case .priority: "a priority: at least 0.001, at most 1000 (required)"
    }
  }
}
