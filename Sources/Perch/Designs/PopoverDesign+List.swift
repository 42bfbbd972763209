import BoxLayout
import Geometry
import PopoverPlacement

/// A row of a list popover.
public struct ListRow: Hashable, Sendable {
  /// The title.
  public var title: TextContent
  /// The size of an image before the title, or `nil` without one.
  public var image: LayoutSize?

  /// Makes a row.
  public init(_ title: TextContent, image: LayoutSize? = nil) {
    self.title = title
    self.image = image
  }
}

extension PopoverDesign {
  /// A menu of rows, half as wide as its host, opened from any control.
  ///
  /// The arrow's triangle, 20 wide and 15 high, stands 5 from the anchor and 20 from the edge at which anchor and list
  /// are aligned. The list lies below its anchor where that leaves 108 points free, else above; it starts where the
  /// anchor starts, or ends where the anchor ends when it would stick out otherwise. A list that is too long for both
  /// sides takes the larger one and scrolls there: see ``ResolvedPopover/visibleContent``.
  public static let list: PopoverDesign = {
    var design = PopoverDesign()
    design.choice = .sides(.below, alignment: .start, permitted: [.below, .above])
    design.sizing = PopoverSizing(width: .hostFraction(0.5))
    design.gap = 5
    design.arrow = ArrowShape(base: 20, height: 15)
    design.aim = .alignedEdge(20)
    design.nudgesForArrow = false
    design.reserve = LayoutInsets(bottom: 108)
    design.flipsAlignment = true
    design.touchingFits = false
    design.whenTooLarge = .clip
    return design
  }()
}

extension Content {
  /// The rows of a list, one below the other, all of one height.
  ///
  /// The boxes of row i, counted from 1, are named `row` i, `title` i and, where it has one, `image` i. Titles take one
  /// line, start 15 after the row's start or 10 after the image, and end at least 15 before its end.
  public static func list(_ rows: [ListRow], rowHeight: Double = 44) -> Content {
    var content = Content()
    content.metrics = ["rowHeight": rowHeight]
    var previous: Box?
    for (index, row) in rows.enumerated() {
      let number = index + 1
      let box = Box("row\(number)")
      var title = Box("title\(number)", text: row.title)
      title.text?.maxLines = 1
      title.parent = box.name
      content.boxes += [box, title]
      content.constraints += [
        ContentConstraint("H:|[\(box.name)]|"), ContentConstraint("V:[\(box.name)(rowHeight)]"),
        title.centerY == box.centerY, title.trailing <= box.trailing - 15,
      ]
      content.constraints.append(
        previous.map { box.top == $0.bottom } ?? (box.top == Content.container.top))
      if let size = row.image {
        let image = Box("image\(number)", size: size, parent: box.name)
        content.boxes.append(image)
        content.constraints += [
          image.leading == box.leading + 15, image.centerY == box.centerY, title.leading == image.trailing + 10,
          image.width == size.width, image.height == size.height,
        ]
      } else {
        content.constraints.append(title.leading == box.leading + 15)
      }
      previous = box
    }
    if let previous { content.constraints.append(previous.bottom == Content.container.bottom) }
    return content
  }
}
