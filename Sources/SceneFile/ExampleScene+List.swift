extension ExampleScene {
  /// A menu of titles with images, opened from any control.
  static let list: [ExampleScene] = [
    ExampleScene(
      name: "list",
      summary: "a menu of titles with images, half as wide as its host, below a control",
      text: listDocument()),
    ExampleScene(
      name: "list-end",
      summary: "the same under a control at the right edge: its trailing edge is aligned",
      text: listDocument(anchor: "\"frame\": [250, 100, 80, 40]")),
    ExampleScene(
      name: "list-above",
      summary: "the same over a control that leaves too little room below",
      text: listDocument(anchor: "\"frame\": [20, 500, 80, 40]")),
    ExampleScene(
      name: "list-scrolled",
      summary: "the same from a control inside a scroll view that is scrolled by 1000",
      text: listDocument(anchor: "\"frame\": [20, 1100, 80, 40], \"scrollOffset\": [0, 1000]")),
    ExampleScene(
      name: "list-long",
      summary: "a menu taller than the room on either side: it takes the larger one and scrolls",
      text: listDocument(
        anchor: "\"frame\": [20, 300, 80, 40]",
        titles: [
          "Inbox", "Drafts", "Sent", "Archive", "Spam", "Trash", "Starred", "Important", "Receipts", "Travel", "Family",
          "Notes",
        ])),
  ]

  private static func listDocument(
    anchor: String = "\"frame\": [20, 100, 80, 40]", titles: [String] = ["New message", "Archive", "Settings"]
  ) -> String {
    let rows = titles.indices.map { $0 + 1 }
    let boxes = rows.map { row in
      """
            { "name": "row\(row)" },
            { "name": "image\(row)", "size": [24, 24], "parent": "row\(row)" },
            { "name": "title\(row)", "text": "\(titles[row - 1])", "fontSize": 15, "maxLines": 1, "parent": "row\(row)" }
      """
    }
    let inRows = rows.map { row in
      """
            "H:|[row\(row)]|", "H:|-12-[image\(row)(24)]-12-[title\(row)]-12-|",
            "image\(row).centerY == row\(row).centerY", "title\(row).centerY == row\(row).centerY"
      """
    }
    return """
      {
        "perch": 1,
        "host": { "frame": [0, 0, 375, 667] },
        "anchor": { \(anchor) },
        "popover": { "design": "list" },
        "content": {
          "metrics": { "rowHeight": 44 },
          "boxes": [
      \(boxes.joined(separator: ",\n"))
          ],
          "constraints": [
            "V:|\(rows.map { "[row\($0)(rowHeight)]" }.joined())|",
      \(inRows.joined(separator: ",\n"))
          ]
        }
      }

      """
  }
}
