import Geometry
import Testing

@testable import BoxLayout

@Suite struct HelveticaMeasurerTests {
  let measurer = HelveticaMeasurer()

  func lines(_ text: String, width: Double?, maxLines: Int? = nil) -> TextMeasurement {
    measurer.measure(TextContent(text, fontSize: 10, maxLines: maxLines), widthLimit: width)
  }

  @Test func widthsAreThoseOfTheFont() {
    // H 722, e 556, l 222, o 556: the figures of the font metrics.
    #expect(lines("Hello", width: nil).size == LayoutSize(22.78, 12))
    #expect(
      measurer.measure(TextContent("Hello", fontSize: 10, fontName: "Helvetica-Bold"), widthLimit: nil).size
        == LayoutSize(24.45, 12))
    #expect(measurer.measure("AV", widthLimit: nil).size == LayoutSize(1334 * 17 / 1000, 20.4))
  }

  @Test func aLineIsSolid() {
    let one = lines("x", width: nil)
    #expect(abs(one.firstBaseline - 8.555) < 1e-12)
    #expect(abs(one.lastBaseline - 3.445) < 1e-12)
    #expect(abs(one.firstBaseline + one.lastBaseline - one.size.height) < 1e-12)
  }

  @Test func wrapsAtSpaces() {
    // a b c: 556 each, space 278; two words and a space are 13.9 wide at a size of 10.
    let two = lines("a a a", width: 13.9)
    #expect(two.size == LayoutSize(13.9, 24))
    #expect(two.lineCount == 2)
    #expect(lines("a a a", width: 13.89).size == LayoutSize(5.56, 36))
    #expect(lines("a a a", width: 100).size == LayoutSize(22.24, 12))
  }

  @Test func theNaturalWidthDoesNotWrap() {
    for size in stride(from: 7.0, to: 40, by: 0.7) {
      let text = TextContent("Please create an agenda before the meeting starts.", fontSize: size)
      let natural = measurer.measure(text, widthLimit: nil)
      #expect(measurer.measure(text, widthLimit: natural.size.width) == natural)
      #expect(measurer.measure(text, widthLimit: natural.size.width * 0.999).lineCount == 2)
    }
  }

  @Test func spacesAtTheEndOfAWrappedLineTakeNoRoom() {
    #expect(lines("aa     aa", width: 12).size == LayoutSize(11.12, 24))
    #expect(lines("aa  ", width: nil).size == LayoutSize(11.12 + 5.56, 12))
  }

  @Test func breaksLongWords() {
    #expect(lines("aaaaaaa", width: 17).size == LayoutSize(16.68, 36))
    // What fits after a shorter word goes to a line of its own first.
    #expect(lines("a aaaaaaa", width: 17).lineCount == 4)
    // A character wider than the limit stands all the same.
    #expect(lines("WW", width: 1).size == LayoutSize(9.44, 24))
  }

  @Test func newlinesAreHonoured() {
    #expect(lines("a\nb\n\nc", width: nil).lineCount == 4)
    #expect(lines("a\r\nb", width: nil).lineCount == 2)
    #expect(lines("a\u{2028}b", width: nil).lineCount == 2)
    #expect(lines("a\n", width: nil).lineCount == 2)
    #expect(lines("", width: nil) == .empty)
    #expect(lines("\n", width: nil).size == LayoutSize(0, 24))
  }

  @Test func linesAreLimited() {
    let cut = lines("a a a a", width: 6, maxLines: 2)
    #expect(cut.lineCount == 2)
    #expect(cut.isTruncated)
    #expect(cut.size == LayoutSize(6.000001 / 1, 24) || cut.size.width <= 6.0001)
    #expect(!lines("a a", width: 6, maxLines: 2).isTruncated)
    #expect(lines("a\nb", width: nil, maxLines: 1).isTruncated)
    #expect(lines("a\nb", width: nil, maxLines: 1).lineCount == 1)
    let single = lines("a a a a", width: 6, maxLines: 1)
    #expect(single.lineCount == 1 && single.isTruncated)
    #expect(lines("a a a", width: 6, maxLines: 0).lineCount == 3)
  }

  @Test func ideographsAreAnEmWideAndBreakAnywhere() {
    #expect(lines("漢字漢字", width: nil).size == LayoutSize(40, 12))
    #expect(lines("漢字漢字", width: 25).size == LayoutSize(20, 24))
    // A full stop does not begin a line, an opening bracket does not end one.
    #expect(lines("漢字。", width: 20).size == LayoutSize(20, 24))
    #expect(lines("漢「字", width: 20).size == LayoutSize(20, 24))
    #expect(lines("abc漢字", width: 20).lineCount == 2)
  }

  @Test func charactersAreWhatAReaderTakesForOne() {
    let e = lines("e", width: nil).size.width
    #expect(lines("e\u{301}", width: nil).size.width == e)
    #expect(lines("é", width: nil).size.width == e)
    #expect(lines("👨‍👩‍👧", width: nil).size.width == 10)
    #expect(lines("🇩🇪", width: nil).size.width == 10)
    #expect(lines("❤️", width: nil).size.width == 10)
    // A mark is never parted from its letter.
    #expect(lines("e\u{301}e\u{301}", width: 6).lineCount == 2)
    #expect(lines("ǎ", width: nil).size.width == e)
  }

  @Test func limitsThatAreNoneDoNotWrap() {
    for limit in [0, -5, .nan, .infinity] {
      #expect(lines("a a a", width: limit).lineCount == 1)
    }
  }

  @Test func sizesThatAreNoneTakeNoRoom() {
    for size in [0, -1, .nan, .infinity] {
      #expect(measurer.measure(TextContent("a", fontSize: size), widthLimit: 10) == .empty)
    }
  }

  @Test func longTextsTakeTimeInProportion() {
    let text = String(repeating: "word e\u{301}漢 ", count: 20_000)
    #expect(lines(text, width: 300).lineCount > 1000)
    #expect(lines(String(repeating: "\u{301}", count: 100_000), width: 300).lineCount == 1)
    #expect(lines(String(repeating: "a", count: 100_000), width: 300).lineCount > 1000)
  }

  @Test func greedyLinesAgreeWithASlowReference() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let count = random.next(30)
      let text = String((0..<count).map { _ in Array("ab  i\n")[random.next(6)] })
      let limit = Double(random.next(40)) + 1
      let expected = referenceLineCount(text, limit: limit)
      #expect(lines(text, width: limit).lineCount == expected, "\(text.debugDescription) at \(limit)")
    }
  }

  /// Lines of a text, by trying every end of each line, longest first.
  func referenceLineCount(_ text: String, limit: Double) -> Int {
    guard !text.isEmpty else { return 0 }
    func width(_ text: ArraySlice<Character>) -> Double {
      text.reduce(0) { $0 + (["a": 5.56, "b": 5.56, "i": 2.22, " ": 2.78][$1] ?? 0) }
    }
    var count = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = Array(paragraph)[...]
      repeat {
        count += 1
        // The longest run that ends before a space or at the end and fits without the spaces after it.
        var best: Int?
        for end in rest.startIndex...rest.endIndex
        where end == rest.endIndex || (rest[end] == " ") {
          var trimmed = rest[..<end]
          while trimmed.last == " " { trimmed.removeLast() }
          if width(trimmed) <= limit + 1e-6 { best = end }
        }
        if let best, best > rest.startIndex || rest.first == " " || rest.isEmpty {
          rest = rest[best...]
          while rest.first == " " { rest.removeFirst() }
        } else {
          var end = rest.startIndex + 1
          while end < rest.endIndex, width(rest[..<(end + 1)]) <= limit + 1e-6 { end += 1 }
          rest = rest[end...]
          while rest.first == " " { rest.removeFirst() }
        }
      } while !rest.isEmpty
    }
    return count
  }
}
