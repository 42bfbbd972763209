extension ExampleScene {
  /// A popover under a bar button, with a background of its own.
  static let background: [ExampleScene] = [
    ExampleScene(
      name: "background", summary: "a large popover under a bar button near the edge; its arrow follows the button",
      text: backgroundDocument()),
    ExampleScene(
      name: "background-plain", summary: "the same without insets around its content",
      text: backgroundDocument(popover: ", \"insets\": [0, 0, 0, 0]")),
    ExampleScene(
      name: "background-end-arrow", summary: "the same with its arrow at the right inner edge",
      text: backgroundDocument(popover: ", \"arrow\": { \"aim\": \"end\", \"offset\": 8 }")),
  ]

  private static func backgroundDocument(popover: String = "") -> String {
    """
    {
      "perch": 1,
      "host": { "frame": [0, 0, 768, 1024] },
      "anchor": { "frame": [718, 20, 44, 44] },
      "popover": { "design": "background"\(popover) },
      "content": {
        "boxes": [{ "name": "content" }],
        "constraints": ["H:|[content(300)]|", "V:|[content(600)]|"]
      }
    }

    """
  }
}
