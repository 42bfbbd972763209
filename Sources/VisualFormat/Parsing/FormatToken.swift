import Diagnostics

/// A run of bytes that belong together, before anything is known about where it stands.
struct FormatToken {
  var kind: FormatSyntaxKind
  var lower: UInt32
  var upper: UInt32

  var range: SourceRange { SourceRange(Int(lower), Int(upper)) }
}

/// Cuts tokens off the text one after the other, which cover it without a gap.
///
/// They are not kept: of a long text they would be several times as large as the text itself.
struct FormatLexer {
  let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next token; an empty `.end` at the end of the text, and ever after.
  mutating func next() -> FormatToken {
    let start = offset
    let kind = start < bytes.count ? cutToken() : .end
    return FormatToken(kind: kind, lower: UInt32(start), upper: UInt32(offset))
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func cutToken() -> FormatSyntaxKind {
    let start = offset
    let first = bytes[offset]
    offset += 1
    switch first {
    case UInt8(ascii: "["): return .openBracket
    case UInt8(ascii: "]"): return .closeBracket
    case UInt8(ascii: "("): return .openParenthesis
    case UInt8(ascii: ")"): return .closeParenthesis
    case UInt8(ascii: "-"): return .dash
    case UInt8(ascii: "|"): return .bar
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: "@"): return .at
    case UInt8(ascii: "+"): return .plus
    case UInt8(ascii: "*"): return .star
    case UInt8(ascii: "%"): return .percent
    case UInt8(ascii: "~"): return .tilde
    case UInt8(ascii: "/"):
      if byte(at: offset) == UInt8(ascii: "/") {
        skip { $0 != 10 && $0 != 13 }
        return .comment
      } else {
        return .slash
      }
    case UInt8(ascii: "."):
      if byte(at: offset) == UInt8(ascii: ".") {
        offset += 1
        return .dots
      } else if isDigit(byte(at: offset)) {
        offset = start
        return cutNumber()
      } else {
        return .dot
      }
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"):
      skip { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
      let isRelation =
        offset == start + 2 && first != UInt8(ascii: "!") && bytes[start + 1] == UInt8(ascii: "=")
      return isRelation ? .relation : .brokenRelation
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      offset = start
      return cutNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      skip(isNamePart)
      return .name
    case 9, 32:
      skip { $0 == 9 || $0 == 32 }
      return .space
    case 10, 13:
      if first == 13, byte(at: offset) == 10 { offset += 1 }
      return .newline
    case 0x80...:
      // One character of UTF-8: the lead byte and what continues it.
      skip { $0 & 0xC0 == 0x80 }
      return .foreign
    default:
      return .stray
    }
  }

  /// Digits with a fraction and an exponent as C's `strtod` reads them in the C locale, without a sign.
  private mutating func cutNumber() -> FormatSyntaxKind {
    if bytes[offset] == UInt8(ascii: "0"), byte(at: offset + 1) | 0x20 == UInt8(ascii: "x"),
      isHexDigit(byte(at: offset + 2))
    {
      offset += 2
      skip(isHexDigit)
      return .number
    }
    skip(isDigit)
    if byte(at: offset) == UInt8(ascii: "."), byte(at: offset + 1) != UInt8(ascii: ".") {
      offset += 1
      skip(isDigit)
    }
    if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(at: offset + 1)
      let digits = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? offset + 2 : offset + 1
      if isDigit(byte(at: digits)) {
        offset = digits
        skip(isDigit)
      }
    }
    return .number
  }

  @inline(__always)
  private mutating func skip(_ belongs: (UInt8) -> Bool) {
    while offset < bytes.count, belongs(bytes[offset]) { offset += 1 }
  }
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

@inline(__always)
func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

@inline(__always)
func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }

@inline(__always)
func isNamePart(_ byte: UInt8) -> Bool {
  isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
}
