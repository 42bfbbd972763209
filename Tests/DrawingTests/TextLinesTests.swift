import Perch
import Testing

@testable import Drawing

@Suite("Texts line by line")
struct TextLinesTests {
  private let measurer = HelveticaMeasurer()

  private func lines(_ text: String, _ width: Double, maxLines: Int? = nil) -> [String] {
    TextContent(text, fontSize: 10, maxLines: maxLines).lines(width: width, measurer: measurer)
  }

  @Test("wraps at spaces, which belong to neither line")
  func spaces() {
    #expect(lines("Please create an agenda.", 1000) == ["Please create an agenda."])
    #expect(lines("Please create an agenda.", 70) == ["Please create", "an agenda."])
    #expect(lines("a  b", 8) == ["a", "b"])
  }

  @Test("newlines start lines, also empty ones")
  func newlines() { #expect(lines("one\n\ntwo\n", 100) == ["one", "", "two", ""]) }

  @Test("a word longer than a line is broken, ideographs break anywhere")
  func longWords() {
    #expect(lines("iiiiiiiiii", 10).joined() == "iiiiiiiiii")
    #expect(lines("iiiiiiiiii", 10).count > 1)
    #expect(lines("日本語のテキスト", 31).allSatisfy { $0.count <= 3 })
  }

  @Test("text beyond the last permitted line is left out and marked")
  func limit() { #expect(lines("one two three four", 22, maxLines: 2) == ["one", "two…"]) }

  @Test("as many lines as the measurer counts, none wider than the limit")
  func agrees() {
    let texts = [
      "Please create an agenda for the meeting on Thursday, and send it to everybody who wants to come.",
      "Donaudampfschifffahrtsgesellschaftskapitän fährt", "a b c d e f g h i j k l m n o p", "日本 and 中国 mixed text, 。",
      "", " leading", "trailing  ", "two  spaces   between    words",
    ]
    for text in texts {
      for width in stride(from: 25.0, through: 300, by: 7) {
        let content = TextContent(text, fontSize: 10)
        let lines = content.lines(width: width, measurer: measurer)
        let measured = measurer.measure(content, widthLimit: width)
        if !text.isEmpty { #expect(lines.count == measured.lineCount, "\(text) at \(width): \(lines)") }
        for line in lines {
          // Spaces at the end of a text hang over its edge.
          let line = line.trimmingSuffix(while: { $0 == " " })
          let alone = measurer.measure(TextContent(line, fontSize: 10), widthLimit: nil).size.width
          #expect(alone <= width + 1e-6, "\(line) at \(width)")
        }
      }
    }
  }

  @Test("a width that is none and a text without end cost little")
  func odd() {
    #expect(lines(String(repeating: "word ", count: 2000), 50, maxLines: 3).count == 3)
    #expect(lines("a b", .nan) == ["a b"])
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var copy = self
    while let last = copy.last, predicate(last) { copy.removeLast() }
    return copy
  }
}
