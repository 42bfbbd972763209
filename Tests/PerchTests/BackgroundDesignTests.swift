import Perch
import Testing

/// Every figure of the published custom popover background.
@Suite struct BackgroundDesignTests {
  static let anchor = LayoutRect(718, 20, 44, 44)
  static let host = LayoutRect(0, 0, 768, 1024)
  static let content = Content(
    boxes: [Box("content", size: LayoutSize(300, 600))], constraints: ["H:|[content]|", "V:|[content]|"])

  @Test func theFigures() throws {
    let resolved = try Popover(
      content: Self.content, anchor: Self.anchor, host: Self.host, design: .background()
    ).resolve()
    #expect(resolved.frame == LayoutRect(442, 64, 316, 636))
    #expect(resolved.body == LayoutRect(442, 84, 316, 616))
    #expect(resolved.frame(of: "content") == LayoutRect(450, 92, 300, 600))
    #expect(resolved.arrow?.offset == 140)
    #expect(resolved.arrow?.tip == LayoutPoint(740, 64))
    #expect(resolved.arrow?.baseNear == LayoutPoint(725, 84))
    #expect(resolved.arrow?.baseFar == LayoutPoint(755, 84))
    #expect(resolved.fits)
  }

  @Test func withoutInsetsTheBubbleIsTheContent() throws {
    let design = PopoverDesign.background(BackgroundMetrics(arrowBase: 30, arrowHeight: 20))
    let resolved = try Popover(content: Self.content, anchor: Self.anchor, host: Self.host, design: design).resolve()
    #expect(resolved.body.size == LayoutSize(300, 600))
    #expect(resolved.frame(of: "content") == resolved.body)
  }

  @Test func theArrowCanStandAtTheEndAsInTheTutorial() throws {
    let metrics = BackgroundMetrics(
      arrowBase: 30, arrowHeight: 20, contentInsets: LayoutInsets(8), arrowAim: .end(inset: 8))
    let resolved = try Popover(
      content: Self.content, anchor: Self.anchor, host: Self.host, design: .background(metrics)
    ).resolve()
    // The image starts at body width - 30 - inset.
    #expect(resolved.arrow?.baseNear.x == resolved.body.minX + 316 - 30 - 8)
    #expect(resolved.arrow?.baseFar.x == resolved.body.maxX - 8)
  }
}
