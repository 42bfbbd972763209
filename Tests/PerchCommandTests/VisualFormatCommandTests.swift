import Testing

@testable import PerchCommand

@Suite("perch vfl")
struct VisualFormatCommandTests {
  static let emptyState = [
    "H:|-15-[imageView(64)]-10-[label]->=20-|", "V:|->=28-[imageView(64)]->=10-|", "V:|-(>=28)-[label]-(>=10)-|",
    "label.centerY == imageView.centerY",
  ]

  @Test("Constraints, one a line, in the order in which they are returned")
  func constraints() {
    let outcome = World().run(["vfl"] + Self.emptyState + ["--format", "constraints"])
    #expect(
      outcome
        == CommandOutcome(
          .done,
          output: """
            imageView.leading == |.leading + 15
            imageView.width == 64
            label.leading == imageView.trailing + 10
            |.trailing >= label.trailing + 20
            imageView.top >= |.top + 28
            imageView.height == 64
            |.bottom >= imageView.bottom + 10
            label.top >= |.top + 28
            |.bottom >= label.bottom + 10
            label.centerY == imageView.centerY

            """))
  }

  @Test("Margins, spacing and metrics are those of the call")
  func numbers() {
    let outcome = World().run(
      "vfl", "|-[a]-gap-[b]-[c]-|", "--metric", "gap=12.5", "--margin", "16", "--spacing=6", "--format", "constraints")
    #expect(
      outcome.output == """
        a.leading == |.leading + 16
        b.leading == a.trailing + 12.5
        c.leading == b.trailing + 6
        |.trailing == c.trailing + 16

        """)
  }

  @Test("Frames in an aligned table")
  func frames() {
    let outcome = World().run(
      "vfl", "|-10-[a(30)]-[b]-10-|", "V:|[a]|", "V:|[b(20.5)]", "--size", "120x40")
    #expect(
      outcome.output.hasSuffix(
        """

            x  y  width  height
        a  10  0     30      40
        b  48  0     62    20.5

        """), "\(outcome.output)")
    #expect(outcome.exitCode == .done && outcome.errors.isEmpty)
  }

  @Test("From right to left, leading is right")
  func rightToLeft() {
    let outcome = World().run("vfl", "|-10-[a(30)]", "V:|[a]|", "--size", "100x10", "--rtl")
    #expect(outcome.output.contains("a  60  0     30      10\n"))
  }

  @Test("Options align, and the dialect is chosen by name")
  func options() {
    let aligned = World().run(
      "vfl", "|[a(10)][b(10)]", "V:|-4-[a(20)]", "V:[b(10)]", "--size", "100x50", "--options", "alignAllCenterY")
    #expect(aligned.output.contains("b  10  9     10      10\n"), "\(aligned.output)")
    let extended = World().run(
      "vfl", "|[a(50%)]", "--format", "constraints", "--dialect", "extended")
    #expect(extended.output.contains("a.width == 0.5 * |.width\n"), "\(extended.output)")
    let strict = World().run("vfl", "|[a(50%)]", "--format", "constraints")
    #expect(strict.exitCode == .unreadableInput && strict.errors.contains("extended"))
  }

  @Test(
    "Strings that cannot be read are shown with their place",
    arguments: [
      (
        ["H:|-15-[imageView(64)-10-[label]|"],
        "<string>:1:22: error: The view that begins with `[` is not closed. [vfl-unclosed-view]"
      ),
      (["|[a]|", "|[b]-|]"], "<string 2>:1:"),
      (["|-gap-[a]|"], "<string>:1:3: error: There is no metric named `gap`. [vfl-unknown-metric]"),
      (["[a(NaN)]"], "<string>:1:4: error: "),
      (["|[label][icon(lable)]|"], "<string>:1:15: error: "),
      ([""], "<string>:1:1: error: "),
    ])
  func unreadable(strings: [String], says: String) {
    let outcome = World().run(["vfl"] + strings + ["--size", "10x10"])
    #expect(outcome.exitCode == .unreadableInput && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix(says), "\(outcome.errors)")
  }

  @Test(
    "Calls that make no sense",
    arguments: [
      (["|[a]|"], "The option --size is missing."),
      (["|[a]|", "--size", "10"], "--size is \"10\"."),
      (["|[a]|", "--size", "10x-5"], "--size is \"10x-5\"."),
      (["|[a]|", "--size", "10xnan"], "--size is \"10xnan\"."),
      (["|[a]|", "--size", "1e999x1"], "--size is \"1e999x1\"."),
      (["|[a]|", "--size", "-x5"], "--size is \"-x5\"."),
      (["|[a]|", "--size", "1x1", "--margin", "wide"], "--margin is \"wide\", where a number is expected."),
      (["|[a]|", "--size", "1x1", "--metric", "gap"], "--metric is \"gap\"."),
      (["|[a]|", "--size", "1x1", "--metric", "gap=inf"], "--metric is \"gap=inf\"."),
      (["|[a]|", "--size", "1x1", "--metric", "g=1", "--metric", "g=2"], "--metric gives g two values."),
      (["|[a]|", "--size", "1x1", "--intrinsic", "a=5"], "--intrinsic is \"a=5\"."),
      (
        ["|[abc]|", "--size", "1x1", "--intrinsic", "abd=5x5"],
        "--intrinsic speaks of abd, but no string names that box."
      ),
      (["|[a]|", "--size", "1x1", "--options", "alignAllCentery"], "--options has \"alignAllCentery\""),
      (["|[a]|", "--size", "1x1", "--dialect", "aple"], "--dialect cannot be \"aple\"."),
      ([], "`perch vfl` needs at least one STRING."),
    ])
  func usage(arguments: [String], says: String) {
    let outcome = World().run(["vfl"] + arguments)
    #expect(outcome.exitCode == .usage && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("error: \(says)"), "\(outcome.errors)")
  }

  @Test("JSON names each constraint's parts and where it stands in its string")
  func json() {
    let outcome = World().run("vfl", "|-5-[a(>=20@750)]", "--size", "100x50", "--format", "json")
    for piece in [
      "\"text\": \"a.leading == |.leading + 5\"", "\"relation\": \">=\"", "\"priority\": 750", "\"size\": [100, 50]",
      "\"a\": [5, 0, ", "\"findings\": [",
    ] {
      #expect(outcome.output.contains(piece), "\(piece) in \(outcome.output)")
    }
  }

  @Test("A picture, a conflict with the string to blame, and an ambiguity with its range")
  func findings() {
    let picture = World().run("vfl", "|[a]|", "V:|[a]|", "--size", "100x50", "--format", "svg")
    #expect(picture.exitCode == .done && picture.output.hasPrefix("<svg"))
    let conflict = World().run("vfl", "|-10-[a(100)]|", "V:|[a]|", "--size", "100x50")
    #expect(conflict.exitCode == .findings)
    #expect(conflict.output.contains("10 + 100 = 110 is more than the 100 there is. [conflict]"), "\(conflict.output)")
    #expect(conflict.output.contains("strings[0]: |-10-[a(100)]|"))
    let ambiguity = World().run(["vfl"] + Self.emptyState + ["--size", "395x105", "--intrinsic", "label=190x21"])
    #expect(ambiguity.exitCode == .findings)
    #expect(ambiguity.output.contains("imageView's y may be anything from 28 to 31"), "\(ambiguity.output)")
  }

  @Test("Why a box is where it is")
  func why() {
    let call = ["vfl", "|-10-[a(30)]-[b]-10-|", "V:|[a]|", "V:|[b(20.5)]", "--size", "120x40"]
    let outcome = World().run(call + ["--why", "b.left", "--why", "b.width"])
    #expect(outcome.exitCode == .done)
    #expect(outcome.output.contains("\nb.left is 48, held by `|-10-[a(30)]-[b]-10-|`"), "\(outcome.output)")
    #expect(outcome.output.contains("\nb.width is 62, held by "), "\(outcome.output)")
    #expect(World().run(call + ["--why", "b.left", "--format", "json"]).output.contains("\"attribute\": \"b.left\""))
    for (question, says) in [
      ("b", "--why is \"b\"."), ("b.lft", "--why asks for \"lft\", which is not an attribute."),
      ("c.left", "--why asks for a box of another name. There is no box called \"c\"."),
    ] {
      let outcome = World().run(call + ["--why", question])
      #expect(outcome.exitCode == .usage && outcome.errors.hasPrefix("error: \(says)"), "\(outcome.errors)")
    }
  }

  @Test("Comments of an extended string say what it is shown in, unless the call does")
  func metaInfo() {
    let string = "//viewport aspect-ratio:3/1 max-height:30\n//spacing:5\n//widths a:20\nHV:|-[a]-|"
    let call = ["vfl", string, "--dialect", "extended"]
    let outcome = World().run(call)
    #expect(outcome.output.contains("\na  5  5     80      20\n") && outcome.errors.isEmpty, "\(outcome.output)")
    let larger = World().run(call + ["--size", "100x100", "--spacing", "7"])
    #expect(larger.output.contains("\na  7  7     86      86\n"), "\(larger.output)")
    let wrong = World().run("vfl", "//viewport heigth:3\n[a]", "--dialect", "extended", "--size", "9x9")
    #expect(wrong.errors.hasPrefix("<string>:1:12: warning: `heigth` says nothing in this comment."), "\(wrong.errors)")
    #expect(World().run("vfl", "//viewport width:3\n[a]", "--dialect", "extended").exitCode == .usage)
  }

  @Test("Warnings of a string that can be used are printed beside the result")
  func warnings() {
    let outcome = World().run("vfl", "H:|[a]| tail", "--dialect", "gtk", "--size", "9x9")
    #expect(outcome.errors.contains("warning: `tail` after the closing `|` is passed over."), "\(outcome.errors)")
    #expect(outcome.output.contains("\na "), "\(outcome.output)")
  }

  @Test("A view that nothing is said of is a box all the same")
  func bareView() {
    let outcome = World().run("vfl", "[a]", "--size", "90x90", "--intrinsic", "a=10x20")
    #expect(outcome.exitCode == .findings, "\(outcome.errors)")
    #expect(outcome.output.contains("\na  0  0     10      20\n"), "\(outcome.output)")
    let misspelt = World().run("vfl", "|[button]|", "|[other(buton)]|", "--size", "90x90")
    #expect(misspelt.exitCode == .unreadableInput && misspelt.errors.contains("Did you mean `button`?"))
  }
}
