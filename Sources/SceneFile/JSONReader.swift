import Diagnostics

/// Reads a JSON text into values that know their places.
///
/// It stands here, instead of the parser of a system library, because every later error needs the place of a value,
/// duplicate keys are to be found, the depth is bounded before the stack is in danger, and the sentences are to be the
/// same on every platform. O(n) in the length of the text; recursion goes no deeper than `depthLimit`.
package struct JSONReader {
  /// How deep lists and objects may stand in each other.
  package static let depthLimit = 64

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value a text holds.
  ///
  /// - Throws: The first fault, with its place in UTF-8 bytes.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
    if let broken = brokenText(in: bytes) { throw JSONError(.notUTF8, at: broken) }
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    reader.skipSpace()
    guard reader.position < bytes.count else { throw JSONError(.empty, at: SourceRange(at: 0)) }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.fault { .textAfterEnd(found: $0) } }
    return value
  }

  /// The first bytes that are no character of UTF-8.
  private static func brokenText(in bytes: [UInt8]) -> SourceRange? {
    // The quick answer first: repairing leaves text as it is.
    if String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): place += scalar.count
      case .error(let length): return SourceRange(place, place + length)
      case .emptyInput: return nil
      }
    }
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSONError) -> JSONNode {
    guard let byte = peek() else { throw fault { .expectedValue(found: $0) } }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.depthLimit else {
        throw JSONError(.tooDeep(limit: Self.depthLimit), at: SourceRange(position, position + 1))
      }
      return byte == UInt8(ascii: "{") ? try object(depth: depth) : try array(depth: depth)
    case UInt8(ascii: "\""):
      let start = position
      return JSONNode(.string(try string()), at: SourceRange(start, position))
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    default:
      return try word()
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONNode {
    let start = position
    position += 1
    var elements: [JSONNode] = []
    skipSpace()
    if peek() != UInt8(ascii: "]") {
      repeat {
        skipSpace()
        elements.append(try value(depth: depth + 1))
      } while try comma(closing: UInt8(ascii: "]"), start: start, of: "list")
    }
    position += 1
    return JSONNode(.array(elements), at: SourceRange(start, position))
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONNode {
    let start = position
    position += 1
    var members: [JSONMember] = []
    var keys: Set<String> = []
    skipSpace()
    if peek() != UInt8(ascii: "}") {
      repeat {
        skipSpace()
        let keyStart = position
        guard peek() == UInt8(ascii: "\"") else {
          guard peek() != nil else { throw unclosed("object", from: start) }
          throw fault { .expectedKey(found: $0) }
        }
        let key = try string()
        let keyRange = SourceRange(keyStart, position)
        guard keys.insert(key).inserted else { throw JSONError(.duplicateKey(key), at: keyRange) }
        skipSpace()
        guard peek() == UInt8(ascii: ":") else { throw fault { .expectedColon(found: $0) } }
        position += 1
        skipSpace()
        members.append(JSONMember(key: key, keyRange: keyRange, value: try value(depth: depth + 1)))
      } while try comma(closing: UInt8(ascii: "}"), start: start, of: "object")
    }
    position += 1
    return JSONNode(.object(members), at: SourceRange(start, position))
  }

  /// Steps over a comma; false at the closing bracket, which it leaves.
  private mutating func comma(closing: UInt8, start: Int, of what: String) throws(JSONError) -> Bool {
    skipSpace()
    guard let byte = peek() else { throw unclosed(what, from: start) }
    if byte == closing { return false }
    let character = String(UnicodeScalar(closing))
    guard byte == UInt8(ascii: ",") else { throw fault { .expectedComma(closing: character, found: $0) } }
    let place = position
    position += 1
    skipSpace()
    if peek() == closing { throw JSONError(.trailingComma, at: SourceRange(place, place + 1)) }
    return true
  }

  private mutating func word() throws(JSONError) -> JSONNode {
    let start = position
    while let byte = peek(), isLetter(byte) { position += 1 }
    let range = SourceRange(start, position)
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return JSONNode(.boolean(true), at: range)
    case "false": return JSONNode(.boolean(false), at: range)
    case "null": return JSONNode(.null, at: range)
    case "": throw fault { .expectedValue(found: $0) }
    case let word: throw JSONError(.unknownWord(String(word.prefix(24))), at: range)
    }
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> JSONNode {
    let start = position
    while let byte = peek(),
      isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".")
    { position += 1 }
    let range = SourceRange(start, position)
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let shown = text.utf8.count > 24 ? "\(text.prefix(24))..." : text
    guard isNumber(bytes[start..<position]), let value = Double(text) else {
      throw JSONError(.badNumber(shown), at: range)
    }
    guard value.isFinite else { throw JSONError(.numberTooLarge(shown), at: range) }
    return JSONNode(.number(value), at: range)
  }

  /// Whether the text follows JSON's grammar of numbers, which is narrower than what `Double` reads.
  private func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "0") {
      rest = rest.dropFirst()
    } else if digits() == 0 {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if digits() == 0 { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content.append(contentsOf: try escape())
      case 0..<0x20:
        throw JSONError(.controlCharacter, at: SourceRange(position, position + 1))
      default:
        content.append(byte)
        position += 1
      }
    }
    throw JSONError(.unclosed("string"), at: SourceRange(start, start + 1))
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    let start = position
    position += 2
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): return [0x22]
    case UInt8(ascii: "\\"): return [0x5C]
    case UInt8(ascii: "/"): return [0x2F]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      let end = min(start + 2, bytes.count)
      throw JSONError(
        .badEscape(String(decoding: bytes[start..<end], as: UTF8.self)), at: SourceRange(start, end))
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> [UInt8] {
    let high = try hexadecimal(from: start)
    var code = UInt32(high)
    if (0xD800..<0xDC00).contains(high) {
      guard peek() == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") else {
        throw JSONError(.loneSurrogate, at: SourceRange(start, position))
      }
      position += 2
      let low = try hexadecimal(from: position - 2)
      guard (0xDC00..<0xE000).contains(low) else {
        throw JSONError(.loneSurrogate, at: SourceRange(start, position))
      }
      code = 0x10000 + (code - 0xD800) << 10 + (UInt32(low) - 0xDC00)
    }
    guard let scalar = UnicodeScalar(code) else { throw JSONError(.loneSurrogate, at: SourceRange(start, position)) }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func hexadecimal(from start: Int) throws(JSONError) -> UInt16 {
    let end = min(position + 4, bytes.count)
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    guard text.utf8.count == 4, text.utf8.allSatisfy({ isDigit($0) || isLetter($0) }),
      let code = UInt16(text, radix: 16)
    else {
      throw JSONError(
        .badEscape(String(decoding: bytes[start..<end], as: UTF8.self)), at: SourceRange(start, end))
    }
    position = end
    return code
  }

  // MARK: Faults

  private func unclosed(_ what: String, from start: Int) -> JSONError {
    JSONError(.unclosed(what), at: SourceRange(start, start + 1))
  }

  /// A fault at the current character, named by `make`, unless the character is a fault of its own kind.
  private func fault(_ make: (String) -> JSONFault) -> JSONError {
    guard let byte = peek() else { return JSONError(make("the end of the document"), at: SourceRange(at: position)) }
    let next = SourceRange(position, position + 1)
    if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") {
      return JSONError(.comment, at: SourceRange(position, position + 2))
    }
    if byte == UInt8(ascii: "#") { return JSONError(.comment, at: next) }
    if byte == UInt8(ascii: "'") { return JSONError(.singleQuotes, at: next) }
    guard let character = String(decoding: bytes[position..<min(position + 32, bytes.count)], as: UTF8.self).first
    else { return JSONError(make("something else"), at: next) }
    let text = String(character)
    let shown =
      text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? "\"\(text)\"" : "a control character"
    return JSONError(make(shown), at: SourceRange(position, min(position + text.utf8.count, bytes.count)))
  }
}

/// The first fault of a text that is not JSON, and its place.
package struct JSONError: Error {
  /// What is wrong.
  package var fault: JSONFault
  /// Where, in UTF-8 bytes.
  package var range: SourceRange

  init(_ fault: JSONFault, at range: SourceRange) {
    self.fault = fault
    self.range = range
  }
}
