import SceneFile

/// The files that the examples in help texts and in the README speak of.
enum ExampleFiles {
  static let all: [String: String] = [
    "scene.json": ExampleScene.all[0].text,
    "strings.vfl": "# a bar\n|-[a]-[b]-|\n",
    "console.log": """
    [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000c1 H:|-(16)-[UIImageView:0x7fd1]   (active, names: '|':UIView:0x7fd0 )>",
        "<NSLayoutConstraint:0x600000c2 UIImageView:0x7fd1.width == 120   (active)>",
        "<NSLayoutConstraint:0x600000c3 H:[UIImageView:0x7fd1]-(16)-|   (active, names: '|':UIView:0x7fd0 )>",
        "<NSLayoutConstraint:0x600000c5 UIImageView:0x7fd1.height == 44   (active)>",
        "<NSLayoutConstraint:0x600000c4 UIView:0x7fd0.width == 100   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600000c2 UIImageView:0x7fd1.width == 120   (active)>

    """,
  ]

  /// The arguments of a call as a shell would split it: at spaces, but not within quotes.
  static func arguments(of call: String) -> [String] {
    var arguments: [String] = []
    var current: String?
    var quote: Character?
    for character in call {
      if let open = quote {
        if character == open { quote = nil } else { current = (current ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        current = current ?? ""
      } else if character == " " {
        if let finished = current { arguments.append(finished) }
        current = nil
      } else {
        current = (current ?? "") + String(character)
      }
    }
    if let finished = current { arguments.append(finished) }
    return Array(arguments.dropFirst(arguments.first == "perch" ? 1 : 0))
  }
}
