import Geometry
import Testing

@testable import BoxLayout

@Suite struct FittingTests {
  let text = "A text that is a good deal wider than the popover may be."
  var content: Content {
    Content(
      boxes: [Box("label", text: TextContent(text))], constraints: ["H:|-10-[label]-10-|", "V:|-5-[label]-5-|"])
  }

  @Test func compressedTakesTheNaturalSize() throws {
    let layout = try ContentLayout(content)
    let natural = HelveticaMeasurer().measure(TextContent(text), widthLimit: nil).size
    #expect(abs(layout.size.width - (natural.width + 20)) < 1e-9)
    #expect(abs(layout.size.height - 30.4) < 1e-9)
    #expect(try layout.fittingSize() == layout.size)
  }

  @Test func aProposedWidthWraps() throws {
    let layout = try ContentLayout(content)
    for width in stride(from: 60.0, through: 500, by: 20) {
      let size = try layout.fittingSize(forWidth: width)
      let natural = layout.size.width
      #expect(abs(size.width - Swift.min(width, natural)) < 1e-9)
      let measured = HelveticaMeasurer().measure(TextContent(text), widthLimit: Swift.min(width, natural) - 20)
      #expect(abs(size.height - (measured.size.height + 10)) < 1e-9)
      // The size that was found is one in which the content has no room to spare and none too little.
      let fixed = try ContentLayout(content, size: size)
      #expect(abs((fixed.frame(of: "label")?.height ?? 0) - measured.size.height) < 1e-9)
    }
  }

  @Test func contentThatMustBeWiderIs() throws {
    let layout = try ContentLayout(
      Content(boxes: [Box("a", height: 10)], constraints: ["H:|-10-[a(200)]-10-|", "V:|[a]|"]))
    #expect(try layout.fittingSize(forWidth: 100) == LayoutSize(220, 10))
  }

  @Test func expandedTakesWhatTheContentAllows() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [Box("a", width: 50, height: 10, hugging: AxisPriorities(20))],
        constraints: ["H:|-10-[a(<=300)]-10-|", "V:|[a]|"]))
    #expect(try layout.fittingSize(width: .compressed, height: .compressed) == LayoutSize(70, 10))
    #expect(try layout.fittingSize(width: .expanded, height: .compressed) == LayoutSize(320, 10))
    #expect(try layout.fittingSize(width: .near(100, .fitting), height: .compressed) == LayoutSize(100, 10))
    #expect(try layout.fittingSize(width: .fixed(90), height: .expanded).width == 90)
  }

  /// A label whose width follows its height: the more it wraps, the wider it must be.
  @Test func widthsThatFollowHeightsSettleOrAreReported() throws {
    for factor in [0.25, 0.5, 1, 2, 3, 5, 8] {
      var layout = try ContentLayout(
        Content(
          boxes: [Box("label", text: TextContent(text + text + text))],
          constraints: [.equation("label.width == label.height * \(factor)"), "V:|[label]", "H:|[label]"]),
        size: LayoutSize(600, 600))
      let frame = try #require(layout.frame(of: "label"))
      #expect(frame.isFinite)
      let codes = layout.findings().map(\.code)
      // At rest, or reported; never cut.
      #expect(!codes.contains(.clippedText))
      let before = layout.frames
      try layout.setSize(LayoutSize(600, 601))
      #expect(layout.frames.count == before.count)
    }
  }

  @Test func switchingBackAndForthIsTheSameAsStartingThere() throws {
    var layout = try ContentLayout(content)
    try layout.setContainer(width: .fixed(200), height: .compressed)
    #expect(layout.size == (try ContentLayout(content).fittingSize(width: .fixed(200), height: .compressed)))
    try layout.setSize(LayoutSize(200, 300))
    #expect(layout.frames == (try ContentLayout(content, size: LayoutSize(200, 300))).frames)
    try layout.setContainer(width: .compressed, height: .compressed)
    #expect(layout.frames == (try ContentLayout(content)).frames)
  }
}
