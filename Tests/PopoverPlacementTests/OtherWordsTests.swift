import Geometry
import PopoverPlacement
import Testing

@Suite struct PopupPositionerTests {
  let screen = LayoutRect(0, 0, 800, 600)

  @Test func compassPoints() {
    for point in CompassPoint.allCases {
      #expect(
        point.mirrored(horizontally: true, vertically: true).mirrored(horizontally: true, vertically: true) == point)
      #expect(point.mirrored(horizontally: false, vertically: false) == point)
    }
    #expect(CompassPoint.northWest.mirrored(horizontally: true, vertically: false) == .northEast)
    #expect(CompassPoint.south.mirrored(horizontally: true, vertically: true) == .north)
  }

  @Test func waylandGravity() throws {
    let menu = PopupPositioner(
      anchorRect: LayoutRect(375, 280, 50, 40), anchor: .southWest, gravity: .southEast, size: LayoutSize(200, 120))
    #expect(try menu.place(in: screen).rect == LayoutRect(375, 320, 200, 120))
    #expect(try menu.place(in: screen).side == .below)
  }

  @Test("a popup wider than the screen is not brought out where it was in")
  func waylandSlide() throws {
    var menu = PopupPositioner(
      anchorRect: LayoutRect(-50, 280, 20, 40), anchor: .southWest, gravity: .southEast, size: LayoutSize(850, 120),
      constraintAdjustment: .slide)
    // Its right edge is on the screen's: there is no room to go right.
    #expect(try menu.place(in: screen).rect.minX == -50)
    menu.size.width = 820
    #expect(try menu.place(in: screen).rect.minX == -20)
    menu.rules = .gtk4
    #expect(try menu.place(in: screen).rect.minX == 0)
  }

  @Test func theScreenOfTheAnchor() throws {
    let menu = PopupPositioner(
      anchorRect: LayoutRect(900, 100, 20, 20), rectAnchor: .southEast, surfaceAnchor: .northEast,
      size: LayoutSize(200, 100), hints: .slide)
    let placed = try menu.place(onOneOf: [screen, LayoutRect(800, 0, 800, 600)])
    #expect(placed.rect == LayoutRect(800, 120, 200, 100))
  }

  @Test func whatIsNoNumber() {
    let menu = PopupPositioner(
      anchorRect: LayoutRect(.nan, 280, 20, 40), rectAnchor: .south, surfaceAnchor: .north, size: LayoutSize(8, 8))
    #expect(throws: PlacementError.notFinite("anchor")) { try menu.place(in: screen) }
  }

  @Test func resizeNeverGoesBelowNothing() throws {
    let menu = PopupPositioner(
      anchorRect: LayoutRect(900, 700, 20, 20), rectAnchor: .south, surfaceAnchor: .north, size: LayoutSize(50, 50),
      hints: .resize)
    let rect = try menu.place(in: screen).rect
    #expect(rect.width == 0 && rect.height == 0)
  }
}

@Suite struct AnchorAreaTests {
  @Test func keywords() {
    #expect(AnchorArea("top") == AnchorArea(horizontal: .all, vertical: .before))
    #expect(AnchorArea("span-left bottom") == AnchorArea(horizontal: .throughAnchor, vertical: .after))
    #expect(AnchorArea("center") == AnchorArea(horizontal: .center, vertical: .center))
    #expect(AnchorArea("end span-start") == AnchorArea(horizontal: .throughAnchor, vertical: .after))
    #expect(
      AnchorArea("inline-start", direction: .rightToLeft) == AnchorArea(horizontal: .after, vertical: .all))
    #expect(
      AnchorArea("start", direction: .rightToLeft) == AnchorArea(horizontal: .after, vertical: .before))
    #expect(AnchorArea("left", direction: .rightToLeft) == AnchorArea(horizontal: .before, vertical: .all))
  }

  @Test("what names no area", arguments: ["", "top bottom", "left right", "up", "top left center", "top  \u{0}"])
  func noArea(words: String) { #expect(AnchorArea(words) == nil) }

  @Test func fallbackWords() {
    #expect(AnchoredFallback("flip-block flip-inline") == AnchoredFallback(flips: [.block, .inline]))
    #expect(AnchoredFallback("bottom")?.area == AnchorArea("bottom"))
    #expect(AnchoredFallback("flip-block top") == nil)
    #expect(AnchoredFallback("flip-sideways") == nil)
  }

  @Test("a style turned over twice is itself", arguments: [AnchorFlip.block, .inline, .start])
  func flips(flip: AnchorFlip) {
    var style = AnchoredStyle(area: AnchorArea("top span-right"), size: LayoutSize(100, 50))
    style.margin = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    style.horizontal.startInset = .anchor(0.25, plus: 3)
    style.vertical.endInset = .points(5)
    style.vertical.alignment = .end
    #expect(style.flipped(flip) != style)
    #expect(style.flipped(flip).flipped(flip) == style)
  }

  @Test func lastChoiceStaysWhereNothingFits() throws {
    let style = AnchoredStyle(area: AnchorArea("top"), size: LayoutSize(100, 180))
    let box = AnchoredBox(style, fallbacks: [AnchoredFallback(flips: [.block])])
    let anchor = LayoutRect(170, 140, 60, 20)
    let block = LayoutRect(0, 0, 400, 300)
    #expect(try box.place(anchor: anchor, in: block).choice == 0)
    #expect(try box.place(anchor: anchor, in: block, previous: 1).choice == 1)
    #expect(try box.place(anchor: anchor, in: block, previous: 9).choice == 0)
  }

  @Test func clippedAnchorHides() throws {
    let box = AnchoredBox(AnchoredStyle(area: AnchorArea("top"), size: LayoutSize(100, 50)))
    let anchor = LayoutRect(170, 140, 60, 20)
    let block = LayoutRect(0, 0, 400, 300)
    #expect(try box.place(anchor: anchor, in: block, clip: LayoutRect(0, 0, 400, 150)).isShown)
    #expect(try !box.place(anchor: anchor, in: block, clip: LayoutRect(0, 0, 400, 100)).isShown)
  }
}
