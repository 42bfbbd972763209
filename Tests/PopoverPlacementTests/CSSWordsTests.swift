import Geometry
import PopoverPlacement
import Testing

/// Words of CSS anchor positioning: what they mean, and what is said of those that mean nothing.
@Suite struct CSSWordsTests {
  static let anchor = LayoutRect(100, 100, 80, 40)
  static let block = LayoutRect(0, 0, 400, 300)

  static func rect(_ declarations: String, _ direction: WritingDirection = .leftToRight) throws -> LayoutRect {
    let box = try AnchoredBox(declarations: declarations, size: LayoutSize(60, 20), direction: direction)
    return try box.place(anchor: anchor, in: block, direction: direction).rect
  }

  @Test(arguments: [
    ("position-area: bottom; justify-self: anchor-center", LayoutRect(110, 140, 60, 20)),
    ("left: anchor(right); top: anchor(top)", LayoutRect(180, 100, 60, 20)),
    ("left: calc(anchor(right) + 8px); top: calc(8px + anchor(center))", LayoutRect(188, 128, 60, 20)),
    ("right: calc( anchor( 25% ) - 4.5px ); bottom: anchor(outside);", LayoutRect(64.5, 80, 60, 20)),
    (
      "left: anchor(inside); top: 0; ; height: anchor-size(); width: calc(2 * anchor-size(height))",
      LayoutRect(100, 0, 80, 40)
    ),
    ("inset: 10px auto auto 5px", LayoutRect(5, 10, 60, 20)),
    ("inset: 10px; margin: 1px 2px 3px; width: auto", LayoutRect(12, 11, 60, 20)),
    ("inset: calc(anchor( bottom ) + 1px) auto auto anchor( center )", LayoutRect(140, 141, 60, 20)),
    ("top: 1px;\n\ttop: 2px", LayoutRect(0, 2, 60, 20)),
  ]) func meanings(declarations: String, expected: LayoutRect) throws {
    #expect(try Self.rect(declarations) == expected)
  }

  @Test func logicalWordsFollowTheDirection() throws {
    #expect(try Self.rect("left: anchor(start); top: 0") == LayoutRect(100, 0, 60, 20))
    #expect(try Self.rect("left: anchor(start); top: 0", .rightToLeft) == LayoutRect(180, 0, 60, 20))
    #expect(
      try Self.rect("position-area: bottom span-all; justify-self: start", .rightToLeft)
        == LayoutRect(340, 140, 60, 20))
  }

  @Test func fallbacksAreRulesFlipsAndAreas() throws {
    let box = try AnchoredBox(
      declarations: """
        position-try-fallbacks: flip-block, left, --wide flip-inline; position-area: bottom;
        position-try-order: most-width; position-visibility: always
        """, size: LayoutSize(60, 20), rules: ["--wide": "width: 100px; left: 3px"])
    #expect(box.fallbacks.count == 3)
    #expect(box.fallbacks[0].flips == [.block])
    #expect(box.fallbacks[1].area == AnchorArea("left"))
    #expect(box.fallbacks[2].flips == [.inline])
    #expect(box.fallbacks[2].style?.horizontal.length == .points(100))
    #expect(box.fallbacks[2].style?.area == AnchorArea("bottom"))
    #expect(box.order == .mostWidth)
    #expect(box.visibility == .always)
  }

  @Test(arguments: [
    ("color: red", CSSWordsError.Kind.unknownProperty, "color", "red"),
    ("position-area: bottom top", .unknownValue, "position-area", "bottom top"),
    ("left: anchor(top)", .unknownValue, "left", "anchor(top)"),
    ("left: 5em", .unknownValue, "left", "5em"),
    ("left: 5", .unknownValue, "left", "5"),
    (
      "left: calc(calc(anchor(left) + 8px) + 2px)", .unknownValue, "left", "calc(calc(anchor(left) + 8px) + 2px)"
    ),
    ("left: calc(anchor(left) + )", .unknownValue, "left", "calc(anchor(left) + )"),
    ("left: anchor(left", .unknownValue, "left", "anchor(left"),
    ("left:", .unknownValue, "left", ""),
    ("width: -5px", .unknownValue, "width", "-5px"),
    ("width: 1234567890123456px", .unknownValue, "width", "1234567890123456px"),
    ("width: nanpx", .unknownValue, "width", "nanpx"),
    ("max-height: 10px", .unknownValue, "max-height", "10px"),
    ("margin: 1px 2px 3px 4px 5px", .unknownValue, "margin", "1px 2px 3px 4px 5px"),
    ("inset: 1px 2em", .unknownValue, "right", "2em"),
    ("align-self: left", .unknownValue, "align-self", "left"),
    ("position-try-order: any", .unknownValue, "position-try-order", "any"),
    ("position-visibility: maybe", .unknownValue, "position-visibility", "maybe"),
    ("position-try-fallbacks: flip-block,", .unknownValue, "position-try-fallbacks", ""),
    ("position-try-fallbacks: --beside", .unknownRule, "position-try-fallbacks", "--beside"),
    ("top 5px", .noColon, "top 5px", ""),
  ]) func mistakes(declarations: String, kind: CSSWordsError.Kind, property: String, value: String) throws {
    let error = try #require(throws: CSSWordsError.self) { try Self.rect(declarations) }
    #expect(error.kind == kind)
    #expect(error.property == property)
    #expect(error.value == value)
    #expect(error.code.hasPrefix("css-"))
    #expect(error.sentence.hasSuffix("."))
  }

  @Test func whatIsRefusedChangesNothing() throws {
    var style = AnchoredStyle(size: LayoutSize(60, 20))
    #expect(throws: CSSWordsError.self) { try style.declare("inset", "1px 2px 3em") }
    #expect(style == AnchoredStyle(size: LayoutSize(60, 20)))
  }
}
