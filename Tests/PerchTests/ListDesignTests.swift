import Perch
import Testing

/// Every figure of the published list popover.
@Suite struct ListDesignTests {
  static let host = LayoutRect(0, 0, 375, 667)
  static let rows = [ListRow("First"), ListRow("Second", image: LayoutSize(24, 24)), ListRow("Third")]

  static func resolve(
    _ anchor: PlacementAnchor, rows: [ListRow] = rows, host: LayoutRect = host
  ) throws -> ResolvedPopover {
    try Popover(content: .list(rows), anchor: anchor, host: PlacementHost(host), design: .list).resolve()
  }

  /// The square that the published code draws the arrow in: 20 by 20, beside the list.
  static func arrowBox(_ resolved: ResolvedPopover) throws -> LayoutRect {
    let arrow = try #require(resolved.arrow)
    let y = resolved.side == .below ? resolved.body.minY - 20 : resolved.body.maxY
    return LayoutRect(min(arrow.baseNear.x, arrow.baseFar.x), y, arrow.baseLength, 20)
  }

  @Test func belowAndStartAligned() throws {
    let resolved = try Self.resolve(PlacementAnchor(LayoutRect(20, 100, 80, 40)))
    #expect(resolved.body == LayoutRect(20, 160, 187.5, 132))
    #expect(resolved.arrow?.tip == LayoutPoint(40, 145))
    #expect(try Self.arrowBox(resolved) == LayoutRect(30, 140, 20, 20))
    #expect(resolved.fits)
    #expect(resolved.frame(of: "row1") == LayoutRect(20, 160, 187.5, 44))
    #expect(resolved.frame(of: "row3") == LayoutRect(20, 248, 187.5, 44))
    #expect(resolved.frame(of: "image2")?.minX == 35)
    #expect(resolved.frame(of: "title2")?.minX == 69)
  }

  @Test func endAlignedWhereItWouldStickOut() throws {
    let resolved = try Self.resolve(PlacementAnchor(LayoutRect(250, 100, 80, 40)))
    #expect(resolved.body == LayoutRect(142.5, 160, 187.5, 132))
    #expect(try Self.arrowBox(resolved) == LayoutRect(300, 140, 20, 20))
  }

  @Test func aboveWhereTheReserveWouldBeUsedUp() throws {
    let resolved = try Self.resolve(PlacementAnchor(LayoutRect(20, 500, 80, 40)))
    #expect(resolved.body == LayoutRect(20, 348, 187.5, 132))
    #expect(resolved.arrow?.tip == LayoutPoint(40, 495))
    #expect(try Self.arrowBox(resolved) == LayoutRect(30, 480, 20, 20))
  }

  @Test func theReserveIsStrict() throws {
    // 412 + 40 + 152 + 108 = 712 would be past 667; 367 is the last that is not: 367 + 40 + 152 + 108 = 667 is too much.
    #expect(try Self.resolve(PlacementAnchor(LayoutRect(20, 367, 80, 40))).side == .above)
    #expect(try Self.resolve(PlacementAnchor(LayoutRect(20, 366.5, 80, 40))).side == .below)
  }

  @Test func anAnchorInAScrollViewIsMovedByItsOffset() throws {
    var anchor = PlacementAnchor(LayoutRect(20, 1100, 80, 40))
    anchor.scrollOffset = LayoutPoint(0, 1000)
    let resolved = try Self.resolve(anchor)
    #expect(resolved.body == LayoutRect(20, 160, 187.5, 132))
  }

  @Test func aListTooLongForBothSidesScrollsOnTheLarger() throws {
    let rows = (1...20).map { ListRow(TextContent("Row \($0)")) }
    let resolved = try Self.resolve(PlacementAnchor(LayoutRect(20, 200, 80, 40)), rows: rows)
    // Below the anchor 667 - 240 - 20 = 407 are free, above 200 - 20 = 180.
    #expect(resolved.side == .below)
    #expect(resolved.body == LayoutRect(20, 260, 187.5, 407))
    #expect(!resolved.fits)
    #expect(resolved.visibleContent.height == 407)
    #expect(resolved.contentFrame.height == 880)
    #expect(resolved.clipped == LayoutSize(0, 473))
    #expect(resolved.frame(of: "row20") == LayoutRect(20, 260 + 19 * 44, 187.5, 44))
  }
}
