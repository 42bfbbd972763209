/// How much a diagnostic matters.
public enum Severity: Hashable, Sendable {
  /// The input cannot be used as it stands.
  case error
  /// The input can be used, but is likely not what was meant.
  case warning
  /// An explanation that belongs to another diagnostic.
  case note

  /// The word printed before the sentence.
  public var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

/// What is wrong, as a value: the sentence is made only when somebody asks for it.
///
/// Each parser has its own type of faults; their codes share one namespace and never change once released.
public protocol Fault: Hashable, Sendable {
  /// The stable code, such as `vfl-unknown-view`.
  var code: String { get }
  /// How much it matters.
  var severity: Severity { get }
  /// One sentence on what is wrong, without the place.
  var sentence: String { get }
  /// One sentence on what to write instead, or `nil` where there is nothing to advise.
  var advice: String? { get }
}

/// A replacement of a range of the source by another text, which mends a fault.
public struct SuggestedFix: Hashable, Sendable {
  /// What is replaced; an empty range for an insertion.
  public var range: SourceRange
  /// The text put there; empty for a removal.
  public var replacement: String

  /// Makes a fix from what is replaced and by what.
  public init(range: SourceRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// The source with the fix applied. O(n) in its length.
  public func applied(to source: String) -> String {
    let bytes = Array(source.utf8)
    let low = min(max(range.lowerBound, 0), bytes.count)
    let high = min(max(range.upperBound, low), bytes.count)
    return String(decoding: Array(bytes[..<low]) + Array(replacement.utf8) + Array(bytes[high...]), as: UTF8.self)
  }
}

/// A fault and its place in the source, with an optional fix.
public struct Diagnostic<Kind: Fault>: Hashable, Sendable {
  /// What is wrong.
  public var fault: Kind
  /// Where, in UTF-8 bytes of the source.
  public var range: SourceRange
  /// A second place that explains the first, such as the bracket that was opened.
  public var related: SourceRange?
  /// A mechanical mend, where there is one.
  public var fix: SuggestedFix?

  /// Makes a diagnostic of a fault at a place.
  public init(_ fault: Kind, at range: SourceRange, related: SourceRange? = nil, fix: SuggestedFix? = nil) {
    self.fault = fault
    self.range = range
    self.related = related
    self.fix = fix
  }
}
