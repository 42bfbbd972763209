extension ExampleScene {
  /// Situations in which popovers commonly go wrong.
  static let situations: [ExampleScene] = [
    ExampleScene(
      name: "bubble-keyboard", summary: "a note at a field just over the keyboard, which takes the room below",
      text: bubbleDocument(
        host: """
          "frame": [0, 0, 390, 844], "safeInsets": [47, 0, 34, 0], "margin": 8, "keyboard": [0, 508, 390, 336]
          """,
        anchor: "\"frame\": [16, 452, 358, 44]", text: "Use at least twelve characters.")),
    ExampleScene(
      name: "bubble-wrapping", summary: "a long text in a narrow host: it wraps, and the bubble grows taller",
      text: bubbleDocument(
        host: "\"frame\": [0, 0, 240, 480], \"margin\": 12", anchor: "\"frame\": [196, 60, 32, 32]",
        text: "Drafts are kept for thirty days. After that they are deleted, whether they were sent or not.")),
    ExampleScene(
      name: "bubble-lines",
      summary: "a link that runs over two lines: the bubble points at the line below which it lies",
      text: bubbleDocument(
        host: "\"frame\": [0, 0, 390, 844], \"margin\": 8",
        anchor: "\"lines\": [[260, 200, 114, 20], [16, 220, 90, 20]]", text: "Opens the statement of March.")),
    ExampleScene(
      name: "bubble-rtl", summary: "a bubble in a layout that runs from right to left",
      text: bubbleDocument(
        host: "\"frame\": [0, 0, 390, 844], \"margin\": 8, \"direction\": \"rtl\"",
        anchor: "\"frame\": [330, 120, 44, 44]", text: "Start here.")),
    ExampleScene(
      name: "bubble-clipped", summary: "an anchor half scrolled out of its list: the arrow points at what can be seen",
      text: bubbleDocument(
        host: "\"frame\": [0, 0, 390, 844], \"margin\": 8",
        anchor: "\"frame\": [320, 80, 140, 60], \"clip\": [0, 100, 390, 600]", text: "Swipe to archive.")),
  ]

  private static func bubbleDocument(host: String, anchor: String, text: String) -> String {
    """
    {
      "perch": 1,
      "host": { \(host) },
      "anchor": { \(anchor) },
      "content": {
        "boxes": [
          { "name": "icon", "size": [20, 20] },
          { "name": "label", "text": "\(text)", "fontSize": 15 }
        ],
        "constraints": [
          "H:|-12-[icon(20)]-8-[label]-12-|",
          "V:|-10-[label]-10-|",
          "icon.top == label.top"
        ]
      }
    }

    """
  }
}
