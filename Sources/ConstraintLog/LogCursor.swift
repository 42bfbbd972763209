/// A reader over the bytes of a log that never runs past its end.
struct LogCursor {
  let bytes: [UInt8]
  var position: Int
  let end: Int

  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    position = start
    self.end = end
  }

  var isAtEnd: Bool { position >= end }
  var next: UInt8? { position < end ? bytes[position] : nil }

  func text(_ from: Int, _ to: Int) -> String {
    String(decoding: bytes[min(from, to)..<to], as: UTF8.self)
  }

  func starts(with word: StaticString) -> Bool { starts(with: word, at: position) }

  func starts(with word: StaticString, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place >= 0, place + count <= end else { return false }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
    return true
  }

  mutating func take(_ word: StaticString) -> Bool {
    guard starts(with: word) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  mutating func skipSpaces() {
    while let byte = next,
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    {
      position += 1
    }
  }

  /// The offset of the first place at or after the position where the word stands. O(n).
  func find(_ word: StaticString, from start: Int? = nil, before limit: Int? = nil) -> Int? {
    var place = start ?? position
    let stop = min(limit ?? end, end) - word.utf8CodeUnitCount
    while place <= stop {
      if starts(with: word, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// A run of bytes that the test accepts.
  mutating func take(while accepted: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = next, accepted(byte) { position += 1 }
    return text(start, position)
  }

  /// An address: `0x` and letters or digits (logs passed on by hand hold wrong digits, too).
  mutating func takeAddress() -> String? {
    guard starts(with: "0x") else { return nil }
    let start = position
    position += 2
    _ = take(while: isLetterOrDigit)
    return position > start + 2 ? text(start, position) : nil
  }

  /// A decimal number with optional fraction and exponent, without a sign. Hostile lengths give a finite number or nil.
  mutating func takeNumber() -> Double? {
    let start = position
    _ = take(while: isDigit)
    if next == UInt8(ascii: "."), position + 1 < end, isDigit(bytes[position + 1]) {
      position += 1
      _ = take(while: isDigit)
    }
    guard position > start else { return nil }
    let mantissa = position
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
      let digits = position
      _ = take(while: isDigit)
      if position == digits { position = mantissa }
    }
    guard let value = Double(text(start, position)), value.isFinite else {
      position = start
      return nil
    }
    return value
  }
}

func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

func isLetterOrDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
}

/// The characters of class names: letters, digits, `_`, `.`, `$` (mangled names) and bytes of non-ASCII letters.
func isClassByte(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
    || byte >= 128
}
