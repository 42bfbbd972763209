/// Why a text is not JSON.
public enum JSONFault: Hashable, Sendable {
  /// Nothing but white space.
  case empty
  /// The bytes are not UTF-8.
  case notUTF8
  /// Lists and objects stand deeper in each other than the reader follows them.
  case tooDeep(limit: Int)
  /// A value was expected.
  case expectedValue(found: String)
  /// A bare word that is none of true, false and null.
  case unknownWord(String)
  /// A key in quotes was expected.
  case expectedKey(found: String)
  /// A colon was expected after a key.
  case expectedColon(found: String)
  /// A comma or the closing bracket was expected.
  case expectedComma(closing: String, found: String)
  /// A comma before a closing bracket.
  case trailingComma
  /// A comment.
  case comment
  /// A text in single quotes.
  case singleQuotes
  /// A list, object or string that the document ends in.
  case unclosed(String)
  /// A line break or another control character inside a string.
  case controlCharacter
  /// A backslash followed by something it does not stand with.
  case badEscape(String)
  /// Half of a pair of UTF-16 surrogates.
  case loneSurrogate
  /// Something that starts like a number.
  case badNumber(String)
  /// A number whose magnitude is too large to be one.
  case numberTooLarge(String)
  /// More text after the document's end.
  case textAfterEnd(found: String)
  /// A key that the same object already has.
  case duplicateKey(String)

  var code: String {
    switch self {
    case .empty: "scene-empty"
    case .notUTF8: "scene-not-utf8"
    case .tooDeep: "scene-too-deep"
    case .numberTooLarge: "scene-number-too-large"
    case .duplicateKey: "scene-duplicate-key"
    default: "scene-not-json"
    }
  }

  var sentence: String {
    switch self {
    case .empty: "The document is empty."
    case .notUTF8: "The document is not UTF-8 text."
    case .tooDeep(let limit): "Lists and objects stand more than \(limit) deep in each other here."
    case .expectedValue(let found): "A value was expected here, but there is \(found)."
    case .unknownWord(let word): "The word \(word) is no JSON value."
    case .expectedKey(let found): "A key in double quotes was expected here, but there is \(found)."
    case .expectedColon(let found): "A colon was expected after the key, but there is \(found)."
    case .expectedComma(let closing, let found): "A comma or \(closing) was expected here, but there is \(found)."
    case .trailingComma: "A comma stands after the last element."
    case .comment: "JSON has no comments."
    case .singleQuotes: "JSON has no strings in single quotes."
    case .unclosed(let what): "The document ends inside the \(what) that starts here."
    case .controlCharacter: "A string holds a line break or another control character."
    case .badEscape(let text): "The string has the escape \(text), which JSON does not know."
    case .loneSurrogate: "The string holds half of a \\u surrogate pair."
    case .badNumber(let text): "\(text) is not a number as JSON writes it."
    case .numberTooLarge(let text): "The number \(text) is too large."
    case .textAfterEnd(let found): "The document ended, but then there is \(found)."
    case .duplicateKey(let key): "The key \"\(key)\" stands twice in the same object."
    }
  }

  var advice: String? {
    switch self {
    case .empty: "Write a scene document; `perch example empty-state` prints one to start from."
    case .notUTF8: "Save the file as UTF-8."
    case .tooDeep: "A scene needs no more than six levels; look for brackets too many."
    case .expectedValue, .expectedKey, .expectedColon: nil
    case .unknownWord(let word):
      switch word.lowercased() {
      case "nan", "infinity", "inf": "Write a finite number."
      case "true", "false", "null": "Write \(word.lowercased())."
      case "undefined", "nil", "none": "Write null, or leave the key out."
      default: "Put a text in double quotes: \"\(word)\"."
      }
    case .expectedComma: "Look for a comma, a quote or a bracket that is missing just before."
    case .trailingComma: "Remove the comma."
    case .comment: "Remove the comment."
    case .singleQuotes: "Use double quotes."
    case .unclosed(let what):
      what == "string" ? "Close it with a double quote." : "Close it with \(what == "list" ? "]" : "}")."
    case .controlCharacter: "Write \\n for a line break and \\t for a tab, or close the string before the line ends."
    case .badEscape: "Write \\\\ for a backslash itself."
    case .loneSurrogate: "Write the character itself."
    case .badNumber: "Write digits with a point for decimals and without a plus sign: -0.5, 12, 1e3."
    case .numberTooLarge: "Write a finite number; lengths are points."
    case .textAfterEnd: "Remove it; one file holds one scene."
    case .duplicateKey: "Remove one of the two."
    }
  }
}
