import Geometry
import Testing

@testable import BoxLayout

/// The content of the empty-state pointer: an icon, and a text that wraps beside it, in a frame of 395 by 105.
enum EmptyState {
  static func content(label: Box) -> Content {
    let imageView = Box("imageView", width: 64, height: 64)
    func set(_ name: String, _ inset: Int, _ icon: String, _ text: String) -> ConstraintGroup {
      ConstraintGroup(
        name,
        [
          .format("H:|-\(inset)-[imageView(64)]-10-[label]->=20-|"), .format("V:|" + icon + "|"),
          .format("V:|" + text + "|"),
        ])
    }
    return Content(
      boxes: [imageView, label],
      constraints: [label.centerY == imageView.centerY],
      groups: [
        set("below", 15, "->=28-[imageView(64)]->=10-", "-(>=28)-[label]-(>=10)-"),
        set("right", 28, "->=10-[imageView(64)]->=10-", "-(>=10)-[label]-(>=10)-"),
        set("left", 28, "->=10-[imageView(64)]->=10-", "-(>=10)-[label]-(>=10)-"),
        set("above", 15, "->=10-[imageView(64)]->=280-", "-(>=10)-[label]-(>=28)-"),
        set("above, mended", 15, "->=10-[imageView(64)]->=28-", "-(>=10)-[label]-(>=28)-"),
      ])
  }

  static let plain = content(label: Box("label", width: 190, height: 21))

  static func layout(_ side: String, direction: WritingDirection = .leftToRight) throws -> ContentLayout {
    try ContentLayout(plain, size: LayoutSize(395, 105), activeGroups: [side], direction: direction)
  }
}

@Suite struct EmptyStateTests {
  @Test(arguments: [
    ("below", LayoutRect(15, 28, 64, 64), LayoutRect(89, 49.5, 190, 21)),
    ("right", LayoutRect(28, 10, 64, 64), LayoutRect(102, 31.5, 190, 21)),
    ("left", LayoutRect(28, 10, 64, 64), LayoutRect(102, 31.5, 190, 21)),
    ("above, mended", LayoutRect(15, 10, 64, 64), LayoutRect(89, 31.5, 190, 21)),
  ])
  func frames(side: String, imageView: LayoutRect, label: LayoutRect) throws {
    let layout = try EmptyState.layout(side)
    #expect(layout.frame(of: "imageView") == imageView)
    #expect(layout.frame(of: "label") == label)
    #expect(layout.frames.map(\.name) == ["imageView", "label"])
  }

  @Test func theMirrorImageInRightToLeft() throws {
    let layout = try EmptyState.layout("below", direction: .rightToLeft)
    #expect(layout.frame(of: "imageView") == LayoutRect(316, 28, 64, 64))
    #expect(layout.frame(of: "label") == LayoutRect(116, 49.5, 190, 21))
  }

  @Test func changingTheSideIsTheSameAsStartingThere() throws {
    var layout = try EmptyState.layout("below")
    for side in ["right", "above, mended", "below", "left", "below"] {
      try layout.setActiveGroups([side])
      #expect(layout.frames == (try EmptyState.layout(side)).frames)
      #expect(layout.activeGroups == [side])
    }
  }

  @Test func aLongTextWraps() throws {
    let text = "Please create an agenda for the meeting, so that everybody knows what it is about."
    let label = Box("label", text: TextContent(text))
    let layout = try ContentLayout(
      EmptyState.content(label: label), size: LayoutSize(395, 105), activeGroups: ["below"])
    let frame = try #require(layout.frame(of: "label"))
    #expect(frame.minX == 89)
    #expect(frame.width == 286)
    let measured = HelveticaMeasurer().measure(TextContent(text), widthLimit: 286)
    #expect(measured.lineCount == 3)
    #expect(frame.height == measured.size.height)
    #expect(frame.midY == layout.frame(of: "imageView")?.midY)
  }
}
