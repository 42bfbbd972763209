import Diagnostics

/// The value of a number as it is written, without its sign.
enum FormatNumber {
  /// The double nearest to the decimal or hexadecimal number; infinite where it is too large.
  static func value(_ bytes: [UInt8], _ range: SourceRange) -> Double {
    if let quick = shortDecimal(bytes, range) { return quick }
    var text = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
    // `10.` and `.5` are numbers to C, and not to Swift.
    if text.utf8.first == UInt8(ascii: ".") { text = "0" + text }
    if let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) {
      let after = text.utf8.index(after: dot)
      if after == text.utf8.endIndex || !isDigit(text.utf8[after]) {
        text = String(text[..<dot]) + String(text[after...])
      }
    }
    return Double(text) ?? .nan
  }

  static func isFinite(_ bytes: [UInt8], _ range: SourceRange) -> Bool {
    // No number of so few characters without an exponent is too large.
    if range.count < 300,
      !bytes[range.lowerBound..<range.upperBound].contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    {
      return true
    }
    return value(bytes, range).isFinite
  }

  /// At most 15 digits are an integer that a double holds exactly, and so is a power of ten up to 10^22: their quotient is
  /// correctly rounded (Clinger 1990). `nil` where that does not apply.
  private static func shortDecimal(_ bytes: [UInt8], _ range: SourceRange) -> Double? {
    guard range.count <= 16 else { return nil }
    var digits: Int64 = 0
    var count = 0
    var decimals: Int?
    for index in range.lowerBound..<range.upperBound {
      let byte = bytes[index]
      if isDigit(byte) {
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        count += 1
        if let places = decimals { decimals = places + 1 }
      } else if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
      } else {
        return nil
      }
    }
    guard count > 0, count <= 15 else { return nil }
    guard let decimals, decimals > 0 else { return Double(digits) }
    return Double(digits) / powersOfTen[decimals]
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

/// The priorities that go by a name.
enum NamedPriority {
  static func value(of name: String, in dialect: FormatDialect) -> Double? {
    switch name {
    case "required": 1000
    case "strong": 750
    case "medium": 500
    case "weak": 250
    case "high" where dialect == .extended: 750
    case "low" where dialect == .extended: 250
    case "fitting" where dialect == .extended: 50
    default: nil
    }
  }

  static func names(in dialect: FormatDialect) -> [String] {
    let all = ["required", "strong", "medium", "weak"]
    return dialect == .extended ? all + ["high", "low", "fitting"] : all
  }
}
