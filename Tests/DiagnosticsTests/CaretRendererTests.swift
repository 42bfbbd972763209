import Testing

@testable import Diagnostics

/// A fault for pictures.
private enum Sample: Fault {
  case wrong
  var code: String { "sample-wrong" }
  var severity: Severity { .error }
  var sentence: String { "This is wrong." }
  var advice: String? { "Write it right." }
}

@Suite struct CaretRendererTests {
  private func picture(
    _ source: String, _ range: Range<Int>, related: Range<Int>? = nil, _ renderer: CaretRenderer = CaretRenderer()
  ) -> String {
    renderer.picture(
      of: SourceRange(range.lowerBound, range.upperBound),
      related: related.map { SourceRange($0.lowerBound, $0.upperBound) }, in: SourceLines(source))
  }

  @Test func aDiagnosticIsDrawnWithPlaceCodeAndAdvice() {
    let diagnostic = Diagnostic(Sample.wrong, at: SourceRange(13, 21))
    #expect(
      CaretRenderer(name: "banner.vfl", firstLine: 3).text(of: diagnostic, in: "|[whiteBox2][blackBox]") == """
        banner.vfl:3:14: error: This is wrong. [sample-wrong]
          |[whiteBox2][blackBox]
                       ^~~~~~~~
          help: Write it right.

        """)
    #expect(
      CaretRenderer().text(of: [diagnostic], in: "|[whiteBox2][blackBox]").hasPrefix("error: This is wrong."))
  }

  @Test func thePlaceAfterTheEndHasACaretToo() {
    #expect(picture("[a", 2..<2) == "  [a\n    ^\n")
    #expect(picture("", 0..<0) == "  \n  ^\n")
    #expect(picture("[a", 99..<120) == "  [a\n    ^\n")
  }

  @Test func linesAreNumberedWhereThereAreSeveral() {
    #expect(picture("one\ntwo\r\nthree\rfour", 9..<14) == "3 | three\n  | ^~~~~\n")
    let source = (1...12).map { "line \($0)" }.joined(separator: "\n")
    #expect(picture(source, 0..<4) == "1 | line 1\n  | ^~~~\n")
    #expect(picture(source, 0..<20) == "1 | line 1\n  | ^~~~~~\n  ...\n3 | line 3\n  | ~~~~~~\n")
    #expect(picture(source, 5..<8) == "1 | line 1\n  |      ^\n2 | line 2\n  | ~\n")
  }

  @Test func tabsAndWideCharactersKeepTheCaretInPlace() {
    #expect(picture("\ta\tb", 3..<4) == "      a   b\n          ^\n")
    #expect(picture("日本[a]", 6..<9) == "  日本[a]\n      ^~~\n")
    #expect(picture("e\u{301}x", 3..<4) == "  e\u{301}x\n   ^\n")
    #expect(picture("👍x", 4..<5) == "  👍x\n    ^\n")
    #expect(picture("日本", 0..<3) == "  日本\n  ^~\n")
    #expect(picture("a\u{0}b\u{7}", 2..<3) == "  a␀b␇\n    ^\n")
    #expect(picture("a\u{202E}b", 4..<5) == "  a\u{FFFD}b\n    ^\n")
  }

  @Test func longLinesAreCutAroundTheCaret() {
    let source = String(repeating: "0123456789", count: 50)
    let renderer = CaretRenderer(width: 32)
    #expect(picture(source, 0..<2, renderer) == "  01234567890123456789012345678…\n  ^~\n")
    let middle = picture(source, 253..<258, renderer)
    #expect(middle == "  …3456789012345678901234567890…\n             ^~~~~\n")
    let end = picture(source, 500..<500, renderer)
    #expect(end.split(separator: "\n")[0].hasPrefix("  …"))
    #expect(end.split(separator: "\n")[0].hasSuffix("9"))
    for offset in stride(from: 0, through: 500, by: 7) {
      let lines = picture(source, offset..<offset + 1, renderer).split(separator: "\n")
      #expect(lines[0].count <= 32 && lines[1].count <= 33)
      let column = lines[1].firstIndex(of: "^").map { lines[1].distance(from: lines[1].startIndex, to: $0) } ?? 0
      let marked = Array(lines[0])
      if offset < 500 { #expect(marked[column] == Array(source)[offset], "\(offset)") }
    }
  }

  @Test func theRelatedPlaceIsMarkedInTheSameLine() {
    #expect(picture("[a(10]", 5..<6, related: 2..<3) == "  [a(10]\n    -  ^\n")
    #expect(picture("[\nb", 2..<3, related: 0..<1) == "1 | [\n  | -\n2 | b\n  | ^\n")
  }

  @Test func colorIsOnlyAddedWhenAsked() {
    let diagnostic = Diagnostic(Sample.wrong, at: SourceRange(0, 1))
    #expect(!CaretRenderer().text(of: diagnostic, in: "x").contains("\u{1B}"))
    #expect(CaretRenderer(usesColor: true).text(of: diagnostic, in: "x").contains("\u{1B}[1;31m^\u{1B}[0m"))
  }

  @Test func noRangeAndNoTextTraps() {
    let sources = ["", "\n", "\n\n", "\t", "é", "日\n本", "a\r", "\r\n\r\n", String(repeating: "é", count: 300)]
    for source in sources {
      for low in 0..<min(source.utf8.count + 3, 60) {
        for high in low..<min(source.utf8.count + 3, 62) {
          let text = picture(source, low..<high, CaretRenderer(width: 20))
          #expect(text.hasSuffix("\n"))
        }
      }
    }
  }
}

@Suite struct SourceLinesTests {
  @Test func everyKindOfLineEndCounts() {
    let lines = SourceLines("a\nb\r\nc\rd\n")
    #expect(
      lines.ranges == [SourceRange(0, 1), SourceRange(2, 3), SourceRange(5, 6), SourceRange(7, 8), SourceRange(9, 9)])
    #expect(lines.position(of: 5) == SourcePosition(line: 3, column: 1))
    #expect(lines.position(of: 99) == SourcePosition(line: 5, column: 1))
    #expect(SourceLines("日本x").position(of: 6) == SourcePosition(line: 1, column: 3))
  }
}

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("lable", "label"), ("imagView", "imageView"), ("ImageView", "imageView"), ("titel", "title"),
    ("backgroundd", "background"),
    ("centreX", "centerX"), ("xyz", nil), ("a", nil), ("", nil), ("b", nil), ("label", nil),
  ])
  func aSlipOfThePenIsSeen(name: String, expected: String?) {
    let names = ["imageView", "label", "title", "background", "centerX", "centerY", "a"]
    #expect(nearestName(to: name, in: names) == expected)
    #expect(nearestName(to: name, in: names.reversed()) == expected)
  }

  @Test func ofEquallyNearNamesTheFirstByNameIsTaken() {
    #expect(nearestName(to: "row3", in: ["row9", "row1", "row2"]) == "row1")
    #expect(nearestName(to: "Label", in: ["Lapel", "label"]) == "label")
  }

  @Test func longNamesCostNothing() {
    let long = String(repeating: "a", count: 100_000)
    #expect(nearestName(to: long, in: [long + "b"]) == nil)
    #expect(nearestName(to: "a", in: [long]) == nil)
  }
}
