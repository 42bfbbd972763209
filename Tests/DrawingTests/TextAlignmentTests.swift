import Drawing
import Perch
import Testing

/// Where the lines of a text stand in their box.
@Suite("Text alignment")
struct TextAlignmentTests {
  private func picture(
    _ text: String, _ alignment: SideAlignment, _ direction: WritingDirection = .leftToRight
  ) throws -> String {
    let content = Content(
      boxes: [Box("label", text: TextContent(text, alignment: alignment))], constraints: ["H:|[label]|", "V:|[label]|"])
    let layout = try ContentLayout(content, size: LayoutSize(300, 40), direction: direction)
    let picture = SVGPicture(PictureScene(title: "text", layout: layout)).text
    let line = picture.split(separator: "\n").last { $0.contains("class=\"words\"") }
    return String(try #require(line))
  }

  /// The `x` of the text, to tell left from right.
  private func x(_ element: String) throws -> Double {
    let start = try #require(element.range(of: " x=\""))
    return try #require(Double(element[start.upperBound...].prefix { $0 != "\"" }))
  }

  @Test("start, center and end follow the direction")
  func places() throws {
    let left = try picture("Hi", .start)
    let middle = try picture("Hi", .center)
    let right = try picture("Hi", .end)
    #expect(try x(left) < x(middle))
    #expect(try x(middle) < x(right))
    #expect(!left.contains("text-anchor"))
    #expect(middle.contains("text-anchor=\"middle\""))
    #expect(right.contains("text-anchor=\"end\""))
    #expect(try x(picture("Hi", .start, .rightToLeft)) == x(right))
    #expect(try picture("Hi", .start, .rightToLeft).contains("text-anchor=\"end\""))
    #expect(try x(picture("Hi", .center, .rightToLeft)) == x(middle))
    #expect(try x(picture("Hi", .end, .rightToLeft)) == x(left))
  }

  @Test("a script that runs from right to left starts at its right end")
  func scripts() throws {
    let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
    let start = try picture(hebrew, .start, .rightToLeft)
    #expect(start.contains("direction=\"rtl\"") && !start.contains("text-anchor"))
    let end = try picture(hebrew, .end, .rightToLeft)
    #expect(end.contains("direction=\"rtl\"") && end.contains("text-anchor=\"end\""))
    #expect(try x(end) < x(start))
  }
}
