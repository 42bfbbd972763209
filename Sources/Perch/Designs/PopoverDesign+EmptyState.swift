import BoxLayout
import Geometry
import PopoverPlacement

extension PopoverDesign {
  /// A bubble of 395 by 105 points that points at the button which creates the first item.
  ///
  /// Its arrow is a right triangle, 22 wide and 18 high, whose tip stands 35 from the edge at which anchor and bubble are
  /// aligned. The first of eight placements in which the bubble lies wholly in the host is taken. The content is laid
  /// out in the whole bubble, arrow included, so that its constraints depend on the side: see
  /// ``Content/emptyState(text:)``.
  public static let emptyState: PopoverDesign = {
    var design = PopoverDesign()
    design.sizing = .frame(LayoutSize(395, 105))
    design.choice = .ordered([
      Placement(.below, .start), Placement(.below, .end), Placement(.right, .end), Placement(.right, .start),
      Placement(.above, .end), Placement(.above, .start), Placement(.left, .start), Placement(.left, .end),
    ])
    design.contentArea = .frame
    design.arrow = ArrowShape(base: 22, height: 18, tipPosition: 0)
    design.aim = .alignedEdge(35)
    design.cornerRadii = CornerRadii(6)
    return design
  }()
}

extension Content {
  /// The content of the empty-state bubble: an image of 64 by 64 points and a text of 17 points beside it.
  ///
  /// The boxes are named `imageView` and `label`.
  public static func emptyState(text: TextContent) -> Content {
    let imageView = Box("imageView", size: LayoutSize(64, 64))
    let label = Box("label", text: text)
    return Content(
      boxes: [imageView, label],
      constraints: [label.centerY == imageView.centerY],
      groups: [
        ConstraintGroup(
          "below",
          [
            "H:|-15-[imageView(64)]-10-[label]->=20-|", "V:|->=28-[imageView(64)]->=10-|",
            "V:|-(>=28)-[label]-(>=10)-|",
          ]),
        ConstraintGroup(
          "above",
          [
            "H:|-15-[imageView(64)]-10-[label]->=20-|", "V:|->=10-[imageView(64)]->=28-|",
            "V:|-(>=10)-[label]-(>=28)-|",
          ]),
        ConstraintGroup("right", emptyStateBeside),
        ConstraintGroup("left", emptyStateBeside),
      ])
  }

  private static let emptyStateBeside: [ContentConstraint] = [
    "H:|-28-[imageView(64)]-10-[label]->=20-|", "V:|->=10-[imageView(64)]->=10-|", "V:|-(>=10)-[label]-(>=10)-|",
  ]
}
