import Perch
import Testing

/// Every figure of the published question-mark tip.
@Suite struct TipDesignTests {
  /// A tip of 300 by 140 whose frame has its origin at (0, 0), seen from an anchor on the given side of it.
  static func resolve(
    _ side: Side, at position: Double, content: Content = Content(), size: LayoutSize = LayoutSize(300, 140)
  ) throws -> ResolvedPopover {
    let anchor: LayoutRect
    switch side {
    case .below: anchor = LayoutRect(0, -40, size.width, 40)
    case .above: anchor = LayoutRect(0, size.height, size.width, 40)
    case .right: anchor = LayoutRect(-40, 0, 40, size.height)
    case .left: anchor = LayoutRect(size.width, 0, 40, size.height)
    }
    let host = LayoutRect(-1000, -1000, 3000, 3000)
    return try Popover(
      content: content, anchor: anchor, host: host, design: .tip(size: size, side: side, arrowAt: position)
    ).resolve()
  }

  @Test func arrowAtTheTop() throws {
    let resolved = try Self.resolve(.below, at: 60)
    #expect(resolved.frame == LayoutRect(0, 0, 300, 140))
    #expect(resolved.body == LayoutRect(10, 10, 280, 120))
    #expect(resolved.arrow?.tip == LayoutPoint(60, 0))
    #expect(resolved.arrow?.baseNear == LayoutPoint(50, 10))
    #expect(resolved.arrow?.baseFar == LayoutPoint(70, 10))
  }

  @Test func arrowOnTheOtherSides() throws {
    let left = try Self.resolve(.right, at: 60)
    #expect(left.arrow?.tip == LayoutPoint(0, 60))
    #expect(left.arrow?.baseNear == LayoutPoint(10, 50))
    #expect(left.arrow?.baseFar == LayoutPoint(10, 70))
    let bottom = try Self.resolve(.above, at: 60)
    #expect(bottom.arrow?.tip == LayoutPoint(60, 140))
    #expect(bottom.arrow?.baseNear == LayoutPoint(50, 130))
    #expect(bottom.arrow?.baseFar == LayoutPoint(70, 130))
    let right = try Self.resolve(.left, at: 60)
    #expect(right.arrow?.tip == LayoutPoint(300, 60))
    #expect(right.arrow?.baseNear == LayoutPoint(290, 50))
    #expect(right.arrow?.baseFar == LayoutPoint(290, 70))
  }

  @Test(arguments: [(0.0, 24.0), (300.0, 276.0)])
  func theBaseClearsTheCorners(asked: Double, got: Double) throws {
    // The body begins at 10, its corner takes 4, half the base 10.
    #expect(try Self.resolve(.below, at: asked).arrow?.tip == LayoutPoint(got, 0))
  }

  @Test func titleSeparatorAndRows() throws {
    var content = Content.tip(title: "A title", body: .rows(["one", "two", "three"]))
    for index in content.boxes.indices {
      let name = content.boxes[index].name
      if name == "title" { content.boxes[index] = Box(name, width: 100, height: 17) }
      if name.hasPrefix("row") { content.boxes[index] = Box(name, width: 80, height: 15) }
    }
    let resolved = try Self.resolve(.below, at: 60, content: content)
    #expect(resolved.frame(of: "title") == LayoutRect(15, 12, 100, 17))
    #expect(resolved.frame(of: "separator") == LayoutRect(15, 34, 270, 1))
    #expect(resolved.frame(of: "row1")?.minY == 40)
    #expect(resolved.frame(of: "row2")?.minY == 60)
    #expect(resolved.frame(of: "row3")?.minY == 80)
  }

  @Test func aTextWithoutATitleStartsUnderTheBodysTop() throws {
    let resolved = try Self.resolve(.below, at: 60, content: .tip(title: nil, body: .text("Some words to read")))
    #expect(resolved.frame(of: "text")?.origin == LayoutPoint(15, 15))
    #expect(resolved.frame(of: "title") == nil)
  }

  @Test func anArrowLowerThanItsChannelDoesNotReachTheAnchor() throws {
    var design = PopoverDesign.tip(size: LayoutSize(300, 140), arrowAt: 60)
    design.arrow.height = 6
    let popover = Popover(
      content: Content(), anchor: LayoutRect(0, -40, 300, 40), host: LayoutRect(-1000, -1000, 3000, 3000),
      design: design)
    let resolved = try popover.resolve()
    #expect(resolved.arrow?.tip == LayoutPoint(60, 4))
    #expect(resolved.arrow?.pointsAtAnchor == false)
  }

  @Test func everyLengthIsScaled() throws {
    let scale = DesignScale(from: LayoutSize(375, 667), to: LayoutSize(750, 2001))
    #expect(scale == DesignScale(2, 3))
    let content = Content.tip(title: "A title", body: .rows(["one", "two"]), scale: scale)
    let resolved = try Popover(
      content: content, anchor: LayoutRect(0, -40, 600, 40), host: LayoutRect(-1000, -1000, 3000, 3000),
      design: .tip(size: LayoutSize(600, 420), arrowAt: 120, scale: scale)
    ).resolve()
    #expect(resolved.body == LayoutRect(20, 30, 560, 360))
    #expect(resolved.arrow?.tip == LayoutPoint(120, 0))
    #expect(resolved.arrow?.baseNear == LayoutPoint(100, 30))
    #expect(resolved.frame(of: "title")?.origin == LayoutPoint(30, 36))
    #expect(resolved.frame(of: "separator")?.height == 3)
    let rows = ["row1", "row2"].compactMap { resolved.frame(of: $0)?.minY }
    #expect(rows.count == 2 && rows[1] - rows[0] == 60)
  }
}
