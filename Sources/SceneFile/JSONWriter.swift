import Diagnostics

/// Writes JSON for people to read: a list or an object stays on one line where it fits, members keep their order, and
/// numbers are short.
package struct JSONWriter {
  /// How numbers are written.
  package enum Numbers: Sendable {
    /// With every digit that is needed to read back the same value.
    case exact
    /// With at most so many decimals.
    case rounded(places: Int)
  }

  private let numbers: Numbers
  private let width: Int

  /// The text of a value, ending in a line break.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - numbers: How numbers are written.
  ///   - width: How many characters a line should have at most; a long string exceeds it.
  /// - Returns: The text.
  package static func text(of value: JSONNode, numbers: Numbers = .rounded(places: 6), width: Int = 110) -> String {
    JSONWriter(numbers: numbers, width: width).write(value, indentation: 0, used: 0) + "\n"
  }

  private func write(_ value: JSONNode, indentation: Int, used: Int) -> String {
    let line = oneLine(value)
    let count = value.holdsValues ? line.unicodeScalars.count : 0
    guard used + count > width || (indentation == 0 && value.holdsValues) else { return line }
    let margin = String(repeating: " ", count: indentation + 2)
    let end = "\n" + String(repeating: " ", count: indentation)
    switch value.content {
    case .array(let elements):
      let lines = elements.map { margin + write($0, indentation: indentation + 2, used: indentation + 3) }
      return "[\n" + lines.joined(separator: ",\n") + end + "]"
    case .object(let members):
      let lines = members.map { member in
        let key = quoted(member.key) + ": "
        return margin + key
          + write(member.value, indentation: indentation + 2, used: indentation + 3 + key.unicodeScalars.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    default: return line
    }
  }

  private func oneLine(_ value: JSONNode) -> String {
    switch value.content {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): number(value)
    case .string(let text): quoted(text)
    case .array(let elements): "[" + elements.map(oneLine).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}" : "{ " + members.map { quoted($0.key) + ": " + oneLine($0.value) }.joined(separator: ", ") + " }"
    }
  }

  /// Numbers that are not finite do not exist in JSON; they are written as null.
  private func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    switch numbers {
    case .rounded(let places): return numberText(value, places: places)
    case .exact:
      if value == 0 { return "0" }
      let text = "\(value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONNode {
  /// Whether the value is a list or an object with something in it.
  fileprivate var holdsValues: Bool {
    switch content {
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    default: false
    }
  }
}
