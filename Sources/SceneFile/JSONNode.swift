import Diagnostics

/// A JSON value together with the place it was read from.
///
/// The members of an object keep the order in which they were written, so that what is written out again reads the
/// same and two runs give the same bytes.
package struct JSONNode: Sendable {
  /// What the value is.
  package indirect enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// What the value is.
  package var content: Content
  /// Where it stands in the document, in UTF-8 bytes; empty at 0 for a value that was made and not read.
  package var range: SourceRange

  /// Makes a value that was read from a place.
  package init(_ content: Content, at range: SourceRange = SourceRange(at: 0)) {
    self.content = content
    self.range = range
  }

  /// A number.
  package static func number(_ value: Double) -> JSONNode { JSONNode(.number(value)) }
  /// A text.
  package static func string(_ value: String) -> JSONNode { JSONNode(.string(value)) }
  /// True or false.
  package static func boolean(_ value: Bool) -> JSONNode { JSONNode(.boolean(value)) }
  /// A list.
  package static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }
  /// A list of numbers.
  package static func numbers(_ values: Double...) -> JSONNode { .array(values.map(JSONNode.number)) }
  /// An object; members whose value is `nil` are left out.
  package static func object(_ members: [(String, JSONNode?)]) -> JSONNode {
    JSONNode(.object(members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } }))
  }
  /// The value that stands for nothing.
  package static let null = JSONNode(.null)

  /// The first member with this key, where the value is an object that has one. O(number of members).
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The element at an index, where the value is a list that is long enough.
  package subscript(index: Int) -> JSONNode? {
    guard case .array(let elements) = content, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// What the value is, as it is called in a sentence: `a string`, `an object`.
  var kind: String {
    switch content {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A key and its value in an object.
package struct JSONMember: Sendable {
  /// The key, with its escapes resolved.
  package var key: String
  /// Where the key stands, with its quotes.
  package var keyRange: SourceRange
  /// The value.
  package var value: JSONNode

  /// Makes a member.
  package init(key: String, keyRange: SourceRange = SourceRange(at: 0), value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
