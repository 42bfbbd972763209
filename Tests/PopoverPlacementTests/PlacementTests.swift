import Geometry
import PopoverPlacement
import Testing

@Suite struct PlacementTests {
  @Test func twelveNamesParseAndPrint() {
    let names = [
      "above", "above-start", "above-end", "right", "right-start", "right-end", "below", "below-start", "below-end",
      "left", "left-start", "left-end",
    ]
    #expect(Placement.all.map(\.name) == names)
    #expect(names.compactMap(Placement.init(name:)) == Array(Placement.all))
    #expect(names.compactMap { Placement($0) }.map(\.description) == names)
  }

  @Test func wordsOfTheWeb() {
    #expect(Placement(name: "top-end") == .aboveEnd)
    #expect(Placement(name: "bottom") == .below)
    #expect(Placement.belowStart.webName == "bottom-start")
    #expect(Placement.rightEnd.webName == "right-end")
  }

  @Test(
    "what is no name",
    arguments: ["", "below-", "-start", "below-center", "Below", "start", "below-start ", "ab\u{0}ove"])
  func noNames(text: String) { #expect(Placement(name: text) == nil) }

  @Test func opposites() {
    #expect(Placement.aboveStart.opposite == .belowStart)
    #expect(Placement.leftEnd.opposite == .rightEnd)
    #expect(Placement.aboveStart.oppositeAlignment == .aboveEnd)
    #expect(Placement.above.oppositeAlignment == .above)
    for placement in Placement.all {
      #expect(placement.opposite.opposite == placement)
      #expect(placement.oppositeAlignment.oppositeAlignment == placement)
    }
  }

  @Test func listsKeepTheirOrder() {
    let list: PlacementList = [.leftEnd, .below, .leftEnd]
    #expect(Array(list) == [.leftEnd, .below, .leftEnd])
    #expect(list.count == 3)
    #expect(PlacementList().isEmpty)
  }

  @Test func longListsLoseRepetitionsOnly() {
    let long = Array(repeating: Placement.left, count: 20) + [.right, .left, .above]
    #expect(Array(PlacementList(long)) == [.left, .right, .above])
    let everything = (0..<100).flatMap { _ in Array(Placement.all) }
    #expect(PlacementList(everything).count == 12)
    var full = PlacementList(Array(Placement.all) + Array(Placement.centered))
    #expect(full.count == 16)
    let isAppended = full.append(.below)
    #expect(!isAppended)
    #expect(full.count == 16)
  }

  @Test func basePositions() {
    let anchor = LayoutRect(100, 200, 40, 20)
    let size = LayoutSize(60, 30)
    let expected: [(Placement, LayoutPoint)] = [
      (.below, LayoutPoint(90, 220)), (.belowStart, LayoutPoint(100, 220)), (.belowEnd, LayoutPoint(80, 220)),
      (.above, LayoutPoint(90, 170)), (.right, LayoutPoint(140, 195)), (.rightStart, LayoutPoint(140, 200)),
      (.rightEnd, LayoutPoint(140, 190)), (.leftStart, LayoutPoint(40, 200)),
    ]
    for (placement, position) in expected {
      #expect(basePosition(of: size, beside: anchor, placement) == position)
    }
    #expect(basePosition(of: size, beside: anchor, .belowStart, .rightToLeft) == LayoutPoint(80, 220))
    #expect(basePosition(of: size, beside: anchor, .leftStart, .rightToLeft) == LayoutPoint(40, 200))
  }
}
