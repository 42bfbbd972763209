import Diagnostics
import Foundation
import Testing

@testable import SceneFile

@Suite("JSON in and out")
struct JSONReaderTests {
  static let accepted = [
    "null", "true", "[]", "{}", " [ 1 , 2 ] ", "-0", "0.5", "1e3", "1E-3", "-12.25e+2", "\"\"",
    "\"a\\n\\u00e9\\ud83d\\ude00\"",
    "{\"a\":{\"b\":[{}]}}", "\t\r\n[1]\n", "\"\u{7F}\"", "[\"\\/\\b\\f\\r\\t\\\\\\\"\"]",
  ]

  static let rejected = [
    "nul", "[1,]", "{,}", "{\"a\":1,}", "[1 2]", "{\"a\" 1}", "{a:1}", "'a'", "01", "+1", "1.", ".5", "1e", "--1",
    "NaN",
    "Infinity", "-Infinity", "\"", "\"a\nb\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "[", "{", "{\"a\"", "{\"a\":",
    "[1",
    "[1]]", "1 2", "// c\n1", "/* c */ 1", "1e999", "0x10", "1_000", "]", "}", ",", ":", "\"\\", "tru", "[true false]",
    "\"\\u+123\"",
  ]

  @Test("What JSON is, and what it is not, as the system's parser says", arguments: accepted + rejected)
  func agreesWithTheSystem(text: String) {
    let read = try? JSONReader.read(Array(text.utf8))
    #expect((read != nil) == Self.accepted.contains(text))
    if let read {
      let system = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(system != nil)
      let written = JSONWriter.text(of: read, numbers: .exact)
      let again = try? JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
      #expect((again as? NSObject) == (system as? NSObject), "written as \(written)")
    }
  }

  @Test("Values know their bytes, keys keep their order")
  func places() throws {
    let text = "{ \"b\": [10, \"ü\"], \"a\": true }"
    let root = try JSONReader.read(Array(text.utf8))
    #expect(root["b"]?.range.text(in: text) == "[10, \"ü\"]")
    #expect(root["b"]?[1]?.range.text(in: text) == "\"ü\"")
    #expect(root["a"]?.range.text(in: text) == "true")
    guard case .object(let members) = root.content else { return #expect(Bool(false)) }
    #expect(members.map(\.key) == ["b", "a"])
  }

  @Test(
    "Each fault stands at its place",
    arguments: [
      ("", JSONFault.empty, 0, 0),
      ("  \n", .empty, 0, 0),
      ("[1,]", .trailingComma, 2, 3),
      ("{\"a\":1,\"a\":2}", .duplicateKey("a"), 7, 10),
      ("{\"a\": 1e999}", .numberTooLarge("1e999"), 6, 11),
      ("{\"a\": NaN}", .unknownWord("NaN"), 6, 9),
      ("[1 2]", .expectedComma(closing: "]", found: "\"2\""), 3, 4),
      ("[1, // c", .comment, 4, 6),
      ("{\"a\":['x']}", .singleQuotes, 6, 7),
      ("{\"a\": [1, 2", .unclosed("list"), 6, 7),
      ("{\"a\": \"x", .unclosed("string"), 6, 7),
      ("\"\\q\"", .badEscape("\\q"), 1, 3),
      ("[+1]", .badNumber("+1"), 1, 3),
      ("[1] ü", .textAfterEnd(found: "\"ü\""), 4, 6),
      ("{\"a\"", .expectedColon(found: "the end of the document"), 4, 4),
    ])
  func faults(text: String, fault: JSONFault, from: Int, to: Int) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(error?.fault == fault)
    #expect(error?.range == SourceRange(from, to))
  }

  @Test("Ten megabytes of brackets end at the limit of depth, not of the stack", arguments: ["[", "{\"a\":"])
  func brackets(piece: String) {
    let bytes = Array(String(repeating: piece, count: 10_000_000 / piece.utf8.count).utf8)
    let error = #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
    #expect(error?.fault == .tooDeep(limit: JSONReader.depthLimit))
    #expect(error?.range.lowerBound == piece.utf8.count * JSONReader.depthLimit)
  }

  @Test("Bytes that are no text are refused at the first of them, wherever in the document they stand")
  func notUTF8() {
    let leads = (0x80...0xFF).map { [UInt8($0)] }
    let cutShort: [[UInt8]] = [[0xE2, 0x82], [0xF0, 0x9F], [0xF0, 0x9F, 0x98], [0xEF, 0xBF], [0xED, 0xA0]]
    let parts = [("", "[]"), ("[\"é\", 1", "]"), ("[\"\u{FFFD}", "\"]"), ("{\"a\": \"😀\"}", "")]
    for broken in leads + cutShort + [[0xFF, 0xFE, 0x00], [0xC0, 0x80]] {
      for (before, after) in parts {
        let bytes = Array(before.utf8) + broken + Array(after.utf8)
        let error = #expect(throws: JSONError.self) { try JSONReader.read(bytes) }
        #expect(error?.fault == .notUTF8)
        #expect(error?.range.lowerBound == before.utf8.count, "\(broken) after \(before)")
        #expect((1...broken.count).contains(error?.range.count ?? 0), "\(broken) after \(before)")
      }
    }
    #expect(throws: Never.self) { try JSONReader.read([0xEF, 0xBB, 0xBF, 0x5B, 0x5D]) }
  }

  @Test("Any change of a byte or two is read or refused, never a trap, and every place lies in the text")
  func mutations() {
    let source = Array(ExampleScene.all[0].text.utf8)
    let alphabet = Array("{}[]\",:\\u0123456789eE+-. \nnulltruefalse\u{0}é".utf8)
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<2000 {
      var bytes = source
      for _ in 0...random(3) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes[place] = alphabet[random(alphabet.count)]
        case 1: bytes.remove(at: place)
        default: bytes.insert(alphabet[random(alphabet.count)], at: place)
        }
      }
      do {
        _ = try SceneDocument(json: bytes)
      } catch {
        #expect(!error.diagnostics.isEmpty)
        for diagnostic in error.diagnostics {
          #expect(diagnostic.range.lowerBound >= 0 && diagnostic.range.upperBound <= bytes.count)
          #expect(!diagnostic.fault.sentence.isEmpty)
        }
      }
    }
  }

  @Test("Numbers are short, or exact")
  func numbers() {
    #expect(
      JSONWriter.text(of: .numbers(289.00000000000006, -162.5, 0.1, -0.0)) == "[\n  289,\n  -162.5,\n  0.1,\n  0\n]\n")
    let exact = JSONWriter.text(of: .object([("a", .numbers(289.00000000000006, 1e21, 1e-300))]), numbers: .exact)
    #expect(exact == "{\n  \"a\": [289.00000000000006, 1e+21, 1e-300]\n}\n")
  }
}
