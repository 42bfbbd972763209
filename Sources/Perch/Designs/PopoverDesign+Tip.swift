import BoxLayout
import Geometry
import PopoverPlacement

/// Factors between the lengths of a design and those of a screen, for each axis.
public struct DesignScale: Hashable, Sendable {
  /// The factor for lengths along the horizontal axis.
  public var horizontal: Double
  /// The factor for lengths along the vertical axis.
  public var vertical: Double

  /// Makes a scale from its two factors.
  public init(_ horizontal: Double, _ vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Lengths as they are.
  public static let identity = DesignScale(1, 1)

  /// The scale from the size of the screen a design was drawn for to that of another screen.
  public init(from design: LayoutSize, to screen: LayoutSize) {
    self.init(screen.width / design.width, screen.height / design.height)
  }
}

extension PopoverDesign {
  /// A dark tip in a channel of 10 points, along which the arrow slides.
  ///
  /// The arrow, 20 wide and 10 high, stands in the channel with its tip on the frame's edge; it is kept clear of the
  /// corners of radius 4. The content is laid out in the frame.
  ///
  /// - Parameters:
  ///   - size: The frame's size, or `nil` for what the content needs.
  ///   - side: The side of the anchor on which the tip lies: `below` for an arrow at the top.
  ///   - position: The arrow's coordinate along its side of the frame, or `nil` to point at the anchor.
  ///   - scale: Every length of the design is multiplied by it, those along each axis by the axis' own factor; `size` and
  ///     `position` are taken as they are.
  /// - Returns: The design.
  public static func tip(
    size: LayoutSize? = nil, side: Side = .below, arrowAt position: Double? = nil, scale: DesignScale = .identity
  ) -> PopoverDesign {
    let isVertical = side.axis == .vertical
    var design = PopoverDesign()
    design.choice = .sides(side, permitted: SideSet(side))
    design.sizing = size.map { .frame($0) } ?? PopoverSizing(measure: .frame)
    design.contentArea = .frame
    design.surroundings = LayoutInsets(
      top: 10 * scale.vertical, left: 10 * scale.horizontal, bottom: 10 * scale.vertical, right: 10 * scale.horizontal)
    design.arrow = ArrowShape(
      base: 20 * (isVertical ? scale.horizontal : scale.vertical),
      height: 10 * (isVertical ? scale.vertical : scale.horizontal))
    design.aim = position.map { .coordinate($0) } ?? .anchor
    design.cornerRadii = CornerRadii(4 * min(scale.horizontal, scale.vertical))
    return design
  }
}

/// What a tip says under its title.
public enum TipBody: Hashable, Sendable {
  /// One text that wraps.
  case text(TextContent)
  /// Lines of a key and a value.
  case rows([TextContent])
}

extension Content {
  /// The content of a tip: a title with a line under it, and either a text or rows.
  ///
  /// The boxes are named `title`, `separator`, and `text` or `row1`, `row2` and so on. Without a title neither it nor
  /// the line is there.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil`.
  ///   - body: What is said.
  ///   - scale: Every length is multiplied by it; the same as that of ``PopoverDesign/tip(size:side:arrowAt:scale:)``.
  /// - Returns: The content.
  public static func tip(title: TextContent?, body: TipBody, scale: DesignScale = .identity) -> Content {
    var content = Content()
    content.metrics = [
      "side": 15 * scale.horizontal, "top": 12 * scale.vertical, "space": 5 * scale.vertical,
      "line": 1 * scale.vertical, "channel": 10 * scale.vertical,
    ]
    var above: Anchor<VerticalPosition> = Content.container.top + 10 * scale.vertical
    if let title, !title.string.isEmpty {
      let separator = Box("separator")
      content.boxes += [Box("title", text: title), separator]
      content.constraints += [
        "H:|-side-[title]->=side-|", "H:|-side-[separator]-side-|", "V:|-top-[title]-space-[separator(line)]",
      ]
      above = separator.bottom
    }
    let space = 5 * scale.vertical
    switch body {
    case .text(let text):
      let box = Box("text", text: text)
      content.boxes.append(box)
      content.constraints += ["H:|-side-[text]->=side-|", box.top == above + space, "V:[text]->=channel-|"]
    case .rows(let rows):
      for (index, row) in rows.enumerated() {
        let box = Box("row\(index + 1)", text: row)
        content.boxes.append(box)
        content.constraints += [
          ContentConstraint("H:|-side-[\(box.name)]->=side-|"),
          box.top == above + (space + 20 * scale.vertical * Double(index)),
        ]
      }
      if !rows.isEmpty { content.constraints.append(ContentConstraint("V:[row\(rows.count)]->=channel-|")) }
    }
    return content
  }
}
