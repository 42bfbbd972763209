extension ExampleScene {
  /// A centred alert over a dimmed backdrop.
  static let alert: [ExampleScene] = [
    ExampleScene(
      name: "alert", summary: "a modal alert in the middle of its host, with two buttons that share the width",
      text: alertDocument(
        buttons: """
                { "name": "ok", "text": "OK", "fontSize": 17, "alignment": "center" },
                { "name": "cancel", "text": "Cancel", "fontSize": 17, "alignment": "center" }
          """,
        constraints: "\"H:|[ok][cancel(==ok)]|\", \"V:[image][ok(buttonHeight)]\", \"V:[image][cancel(buttonHeight)]\"")
    ),
    ExampleScene(
      name: "alert-one-button", summary: "the same with one button over the whole width",
      text: alertDocument(
        buttons: """
                { "name": "cancel", "text": "Cancel", "fontSize": 17, "alignment": "center" }
          """, constraints: "\"H:|[cancel]|\", \"V:[image][cancel(buttonHeight)]\"")),
  ]

  private static func alertDocument(buttons: String, constraints: String) -> String {
    """
    {
      "perch": 1,
      "host": { "frame": [0, 0, 320, 568] },
      "popover": { "design": "alert", "size": [260, 250] },
      "content": {
        "metrics": { "titleHeight": 40, "imageHeight": 166, "buttonHeight": 44 },
        "boxes": [
          { "name": "title", "text": "Delete the agenda?", "fontSize": 17, "alignment": "center" },
          { "name": "image" },
    \(buttons)
        ],
        "constraints": [
          "H:|[title]|", "H:|[image]|", "V:|[title(titleHeight)][image(imageHeight)]",
          \(constraints)
        ]
      }
    }

    """
  }
}
