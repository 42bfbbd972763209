import Perch

/// An element of an SVG document, as a value.
struct SVGElement {
  var name: String
  var attributes: [(name: String, value: SVGValue)]
  var text: String?
  var children: [SVGElement]

  init(
    _ name: String, _ attributes: KeyValuePairs<String, SVGValue> = [:], text: String? = nil,
    children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value) }
    self.text = text
    self.children = children
  }

  /// The element as text, one element a line; nested ones are indented.
  func write(to output: inout String, indent: Int = 0) {
    output += String(repeating: " ", count: indent) + "<" + name
    for attribute in attributes { output += " \(attribute.name)=\"\(xmlText(attribute.value.text))\"" }
    if let text {
      output += ">" + xmlText(text) + "</\(name)>\n"
    } else if children.isEmpty {
      output += "/>\n"
    } else if name == "text" {
      // White space between the parts of a text would be seen.
      output += ">"
      for child in children {
        var part = ""
        child.write(to: &part)
        output += part.dropLast()
      }
      output += "</\(name)>\n"
    } else {
      output += ">\n"
      for child in children { child.write(to: &output, indent: indent + 1) }
      output += String(repeating: " ", count: indent) + "</\(name)>\n"
    }
  }
}

/// The value of an attribute: a text, or a number with two decimals at most.
enum SVGValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  case string(String)
  case number(Double)

  init(stringLiteral value: String) { self = .string(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }

  var text: String {
    switch self {
    case .string(let text): text
    case .number(let number): numberText(number, places: 2)
    }
  }
}

/// A text as it may stand in an XML document: markup escaped, characters that XML 1.0 forbids replaced by U+FFFD.
func xmlText(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case ">": result.append(contentsOf: "&gt;".unicodeScalars)
    case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
    case "\t", "\n", "\r": result.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
