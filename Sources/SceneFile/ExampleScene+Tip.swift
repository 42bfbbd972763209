extension ExampleScene {
  /// A dark tip whose arrow slides along a channel around its body.
  static let tip: [ExampleScene] = [
    ExampleScene(
      name: "tip", summary: "a tip with a title, a separator and three rows of keys and values",
      text: tipDocument(
        boxes: """
                { "name": "title", "text": "Battery", "fontSize": 14 },
                { "name": "separator" },
                { "name": "row1", "text": "Charge: 82 %", "fontSize": 12 },
                { "name": "row2", "text": "Cycles: 214", "fontSize": 12 },
                { "name": "row3", "text": "Health: good", "fontSize": 12 }
          """,
        constraints: """
                "H:|-15-[title]->=15-|", "V:|-12-[title]-5-[separator(1)]",
                "separator.leading == title.leading", "H:[separator]-15-|",
                "row1.leading == title.leading", "row2.leading == title.leading", "row3.leading == title.leading",
                "row1.top == separator.bottom + 5", "row2.top == row1.top + 20", "row3.top == row1.top + 40"
          """)),
    ExampleScene(
      name: "tip-text", summary: "a tip with a title and one text that wraps, its arrow on the right",
      text: tipDocument(
        anchor: "[330, 300, 24, 24]", popover: ", \"size\": [260, 140], \"sides\": [\"left\"]",
        boxes: """
                { "name": "title", "text": "What is this?", "fontSize": 14 },
                { "name": "separator" },
                { "name": "text", "text": "The number of charges the battery has had since it was new.", "fontSize": 12 }
          """,
        constraints: """
                "H:|-15-[title]->=15-|", "V:|-12-[title]-5-[separator(1)]-5-[text]->=12-|",
                "separator.leading == title.leading", "H:[separator]-15-|",
                "text.leading == title.leading", "H:[text]->=15-|"
          """)),
  ]

  private static func tipDocument(
    anchor: String = "[48, 80, 24, 24]",
    popover: String = ", \"size\": [300, 140], \"sides\": [\"below\"], \"arrow\": { \"offset\": 60 }",
    boxes: String, constraints: String
  ) -> String {
    """
    {
      "perch": 1,
      "host": { "frame": [0, 0, 375, 667] },
      "anchor": { "frame": \(anchor) },
      "popover": { "design": "tip"\(popover) },
      "content": {
        "boxes": [
    \(boxes)
        ],
        "constraints": [
    \(constraints)
        ]
      }
    }

    """
  }
}
