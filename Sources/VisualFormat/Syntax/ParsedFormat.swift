import Diagnostics

/// A text that was read: its tree, and what is wrong with it whatever the context.
public struct ParsedFormat: Hashable, Sendable {
  /// The text as it was given.
  public let source: String
  /// The dialect it was read in.
  public let dialect: FormatDialect
  /// The syntax tree; there is one for every text.
  public let tree: FormatTree
  /// The faults of the syntax, in order of place.
  public let diagnostics: [Diagnostic<FormatFault>]

  /// Whether the syntax is without an error.
  public var isValid: Bool {
    for diagnostic in diagnostics where diagnostic.fault.severity == .error { return false }
    return true
  }

  /// What the text means in a context. Pure; O(length + number of constraints).
  public func constraints(in context: FormatContext = FormatContext()) -> FormatMeaning {
    FormatLowering.meaning(of: self, in: context)
  }
}

/// Reads one visual format string.
///
/// It always gives a tree, never traps, and takes time and memory that grow with the length of the text.
public func parseFormat(_ source: String, dialect: FormatDialect = .apple) -> ParsedFormat {
  FormatParser.parse(source, dialect: dialect, isEquation: false)
}

/// Reads a relation between attributes, such as `label.centerY == imageView.centerY * 2 + 8 @750`.
///
///     equation = sum ("==" | "<=" | ">=") sum ["@" priority]
///     sum      = ["+" | "-"] factors {("+" | "-") factors}
///     factors  = value {("*" | "/") value}
///     value    = number | number "%" | metric | item "." attribute | "(" sum ")" | "-" value
///     item     = name | "|" | "super" | "superview" | "safeArea"
///     priority = number | metric | "required" | "high" | "low" | "fitting" | "strong" | "medium" | "weak"
///
/// `|`, `super` and `superview` are the container; `50%` is 0.5. At most two different attributes may be left when both
/// sides are added up. Spaces may stand between all tokens.
public func parseEquation(_ source: String) -> ParsedFormat {
  FormatParser.parse(source, dialect: .extended, isEquation: true)
}

/// Reads a text that is either a visual format string or an equation, whichever it looks like.
public func parseStatement(_ source: String, dialect: FormatDialect = .apple) -> ParsedFormat {
  FormatParser.parse(source, dialect: dialect, isEquation: looksLikeEquation(source))
}

/// Whether a text reads as an equation and not as a visual format string: it has a relation sign or a dot, no view in
/// brackets, no colon, and does not begin with an edge or a comment. O(length).
public func looksLikeEquation(_ source: String) -> Bool {
  var count = 0
  var first: UInt8 = 0
  var hasSign = false
  for byte in source.utf8 where byte != 32 && byte != 9 {
    count += 1
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: ":"): return false
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "."): hasSign = true
    case UInt8(ascii: "/") where count == 1: return false
    default: break
    }
    if count == 1 {
      first = byte
    } else if count == 2, first == UInt8(ascii: "|"), byte != UInt8(ascii: ".") {
      return false
    }
  }
  return hasSign
}
