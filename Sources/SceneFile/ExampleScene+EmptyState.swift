extension ExampleScene {
  /// A bubble with an icon and a text that points at the button which creates the first item.
  static let emptyState: [ExampleScene] = [
    ExampleScene(
      name: "empty-state",
      summary: "an icon and a text that point at a button; the place is chosen by itself",
      text: emptyStateDocument()),
    ExampleScene(
      name: "empty-state-corner",
      summary: "the same in the lower right corner, where it has to lie to the left and above",
      text: emptyStateDocument(anchor: "[600, 940, 150, 60]")),
    ExampleScene(
      name: "empty-state-conflict",
      summary: "the same with a typing error in the constraints for above: 280 for 28",
      text: emptyStateDocument(popover: ", \"placements\": [\"above-start\"]", above: ">=280")),
    ExampleScene(
      name: "empty-state-narrow",
      summary: "the same in a host that is narrower than the bubble: nothing fits",
      text: emptyStateDocument(host: "[0, 0, 375, 667]", anchor: "[20, 300, 150, 60]")),
  ]

  private static func emptyStateDocument(
    host: String = "[0, 0, 768, 1024]", anchor: String = "[200, 450, 150, 60]", popover: String = "",
    above: String = ">=28"
  ) -> String {
    """
    {
      "perch": 1,
      "host": { "frame": \(host) },
      "anchor": { "frame": \(anchor) },
      "popover": { "design": "empty-state"\(popover) },
      "content": {
        "boxes": [
          { "name": "imageView", "size": [64, 64] },
          { "name": "label", "text": "Please create an agenda.", "fontSize": 17 }
        ],
        "constraints": ["label.centerY == imageView.centerY"],
        "bySide": {
          "below": [
            "H:|-15-[imageView(64)]-10-[label]->=20-|",
            "V:|->=28-[imageView(64)]->=10-|",
            "V:|-(>=28)-[label]-(>=10)-|"
          ],
          "above": [
            "H:|-15-[imageView(64)]-10-[label]->=20-|",
            "V:|->=10-[imageView(64)]-\(above)-|",
            "V:|-(>=10)-[label]-(>=28)-|"
          ],
          "right": [
            "H:|-28-[imageView(64)]-10-[label]->=20-|",
            "V:|->=10-[imageView(64)]->=10-|",
            "V:|-(>=10)-[label]-(>=10)-|"
          ],
          "left": [
            "H:|-28-[imageView(64)]-10-[label]->=20-|",
            "V:|->=10-[imageView(64)]->=10-|",
            "V:|-(>=10)-[label]-(>=10)-|"
          ]
        }
      }
    }

    """
  }
}
