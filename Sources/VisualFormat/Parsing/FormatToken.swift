/// A run of bytes that belong together, before anything is known about where it stands.
struct FormatToken {
  var kind: FormatSyntaxKind
  var lower: UInt32
  var upper: UInt32
}

/// Cuts the text into tokens that cover it without a gap, in one pass.
struct FormatLexer {
  let bytes: [UInt8]
  private(set) var tokens: [FormatToken] = []
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 2 + 2)
  }

  /// The tokens of the text, the last of which is an empty `.end`.
  static func tokens(of bytes: [UInt8]) -> [FormatToken] {
    var lexer = FormatLexer(bytes)
    while lexer.offset < bytes.count { lexer.cutToken() }
    lexer.add(.end, from: bytes.count)
    return lexer.tokens
  }

  private mutating func add(_ kind: FormatSyntaxKind, from start: Int) {
    tokens.append(FormatToken(kind: kind, lower: UInt32(start), upper: UInt32(offset)))
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func cutToken() {
    let start = offset
    let first = bytes[offset]
    offset += 1
    switch first {
    case UInt8(ascii: "["): add(.openBracket, from: start)
    case UInt8(ascii: "]"): add(.closeBracket, from: start)
    case UInt8(ascii: "("): add(.openParenthesis, from: start)
    case UInt8(ascii: ")"): add(.closeParenthesis, from: start)
    case UInt8(ascii: "-"): add(.dash, from: start)
    case UInt8(ascii: "|"): add(.bar, from: start)
    case UInt8(ascii: ","): add(.comma, from: start)
    case UInt8(ascii: ":"): add(.colon, from: start)
    case UInt8(ascii: "@"): add(.at, from: start)
    case UInt8(ascii: "+"): add(.plus, from: start)
    case UInt8(ascii: "*"): add(.star, from: start)
    case UInt8(ascii: "%"): add(.percent, from: start)
    case UInt8(ascii: "~"): add(.tilde, from: start)
    case UInt8(ascii: "/"):
      if byte(at: offset) == UInt8(ascii: "/") {
        skip { $0 != 10 && $0 != 13 }
        add(.comment, from: start)
      } else {
        add(.slash, from: start)
      }
    case UInt8(ascii: "."):
      if byte(at: offset) == UInt8(ascii: ".") {
        offset += 1
        add(.dots, from: start)
      } else if isDigit(byte(at: offset)) {
        offset = start
        cutNumber()
      } else {
        add(.dot, from: start)
      }
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"):
      skip { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
      let isRelation =
        offset == start + 2 && first != UInt8(ascii: "!") && bytes[start + 1] == UInt8(ascii: "=")
      add(isRelation ? .relation : .brokenRelation, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      offset = start
      cutNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      skip(isNamePart)
      add(.name, from: start)
    case 9, 32:
      skip { $0 == 9 || $0 == 32 }
      add(.space, from: start)
    case 10, 13:
      if first == 13, byte(at: offset) == 10 { offset += 1 }
      add(.newline, from: start)
    case 0x80...:
      // One character of UTF-8: the lead byte and what continues it.
      skip { $0 & 0xC0 == 0x80 }
      add(.foreign, from: start)
    default:
      add(.stray, from: start)
    }
  }

  /// Digits with a fraction and an exponent as C's `strtod` reads them in the C locale, without a sign.
  private mutating func cutNumber() {
    let start = offset
    if bytes[offset] == UInt8(ascii: "0"), byte(at: offset + 1) | 0x20 == UInt8(ascii: "x"),
      isHexDigit(byte(at: offset + 2))
    {
      offset += 2
      skip(isHexDigit)
      add(.number, from: start)
      return
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
    add(.number, from: start)
  }

  @inline(__always)
  private mutating func skip(_ belongs: (UInt8) -> Bool) {
    while offset < bytes.count, belongs(bytes[offset]) { offset += 1 }
  }
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

@inline(__always)
func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }

@inline(__always)
func isNamePart(_ byte: UInt8) -> Bool {
  isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
}
