import Diagnostics
import Testing
import VisualFormat

@Suite struct ExtendedTests {
  private func means(_ source: String, _ expected: [String], in context: FormatContext = FormatContext()) {
    #expect(meaning(source, dialect: .extended, in: context) == expected, "\(source)")
  }

  @Test func sizesAreCalculated() {
    means("[a(b*2+20)]", ["a.width == 2 * b.width + 20"])
    means("[a(b.height/2)]", ["a.width == 0.5 * b.height"])
    means("V:[a(a.width/4-1@500)]", ["a.height == 0.25 * a.width - 1 @500"])
    means("[a(50%)]", ["a.width == 0.5 * |.width"])
    means("V:[a(>=25%,<=b)]", ["a.height >= 0.25 * |.height", "a.height <= b.height"])
    means("[a(50%-10)]", ["a.width == 0.5 * |.width - 10"])
    means("[a(-10%)]", ["a.width == -0.1 * |.width"])
    means("[a(b*-2)]", ["a.width == -2 * b.width"])
    means("[a(b/+2)]", ["a.width == 0.5 * b.width"])
    means("[a(b+m)]", ["a.width == b.width + 3"], in: FormatContext(metrics: ["m": 3]))
    means("[a(b-m)]", ["a.width == b.width - 3"], in: FormatContext(metrics: ["m": 3]))
    means("[a(|.height)]", ["a.width == |.height"])
    means("[a(10@high)][b(10@weak)]", ["a.width == 10 @750", "a.right == b.left", "b.width == 10 @250"])
  }

  @Test func standardSpaceIsTheSameEverywhere() {
    means("|-[a]-[b]-|", ["|.left == a.left - 8", "a.right == b.left - 8", "b.right == |.right - 8"])
    means(
      "|-[a]", ["|.left == a.left - 20"], in: FormatContext(containerMargins: FormatMargins(20)))
  }

  @Test func gapsAtLeastSoWideAreThat() {
    means("[a]-(>=10)-[b]", ["a.right <= b.left - 10"])
    means("[a]-(>=5,<=20@500)-[b]", ["a.right <= b.left - 5", "a.right >= b.left - 20 @500"])
  }

  @Test func proportionalGapsHaveASpacer() {
    means("[a]-10%-[b]", ["spacer1.width == 0.1 * |.width", "a.right == spacer1.left", "spacer1.right == b.left"])
    means("V:[a]-(b)-[c]", ["spacer1.height == b.height", "a.bottom == spacer1.top", "spacer1.bottom == c.top"])
    means(
      "[a]-(>=10%,>=20)-[b]",
      [
        "spacer1.width >= 0.1 * |.width", "spacer1.width >= 20", "a.right == spacer1.left", "spacer1.right == b.left",
      ])
    #expect(parseFormat("[a]-10%-[b]-(c)-[d]", dialect: .extended).constraints().spacerCount == 2)
  }

  @Test func equalGapsAreEqual() {
    means(
      "|~[a(10)]~|",
      [
        "|.left == spacer1.left", "spacer1.right == a.left", "a.width == 10", "spacer1.width == spacer2.width",
        "a.right == spacer2.left", "spacer2.right == |.right",
      ])
    means(
      "V:|~(10%)~[a]~|",
      [
        "spacer1.height == 0.1 * |.height", "|.top == spacer1.top", "spacer1.bottom == a.top",
        "spacer1.height == spacer2.height", "a.bottom == spacer2.top", "spacer2.bottom == |.bottom",
      ])
  }

  @Test func disconnectionsLeaveAGap() {
    means("|[a(10)]->[b(20)]|", ["|.left == a.left", "a.width == 10", "b.width == 20", "b.right == |.right"])
    means("|->[a]|", ["a.right == |.right"])
  }

  @Test func bothAxesAtOnce() {
    means(
      "HV:|[a(10)]|",
      [
        "|.left == a.left", "a.width == 10", "a.right == |.right", "|.top == a.top", "a.height == 10",
        "a.bottom == |.bottom",
      ])
  }

  @Test func drawingOrder() {
    means("Z:|[a][b]-10-[c]", ["a.zIndex == 0", "a.zIndex == b.zIndex - 1", "b.zIndex == c.zIndex - 10"])
    means("Z:[a][b,c]|", ["a.zIndex == b.zIndex - 1", "a.zIndex == c.zIndex - 1"])
    means("Z:[a(3)]", ["a.zIndex == 3"])
  }

  @Test func severalViewsAndRanges() {
    means("V:|[a,b]|", ["|.top == a.top", "|.top == b.top", "a.bottom == |.bottom", "b.bottom == |.bottom"])
    means("[c1..3(10)]", ["c1.width == 10", "c2.width == 10", "c3.width == 10"])
    means("[c..3]-[d]", ["c.right == d.left - 8", "c2.right == d.left - 8", "c3.right == d.left - 8"])
    means("[a,b][c,d]", ["a.right == c.left", "b.right == c.left", "a.right == d.left", "b.right == d.left"])
    expectFormat("[⟨vfl-bad-range⟩c5..1]", dialect: .extended)
    expectFormat("[⟨vfl-bad-range⟩c1..99999999]", dialect: .extended)
    expectFormat("[⟨vfl-bad-range⟩c1..99999999999999999999999]", dialect: .extended)
    expectFormat("[⟨vfl-bad-range⟩c..]", dialect: .extended)
  }

  @Test func explicitConstraints() {
    means("C:a.centerX(b).top(>=c.bottom*2+3@500)", ["a.centerX == b.centerX", "a.top >= 2 * c.bottom + 3 @500"])
    means("C:a.width(50%).height(100)", ["a.width == 0.5 * |.width", "a.height == 100"])
    means("C:a.left(|.left+8)", ["a.left == |.left + 8"])
    expectFormat("C:a.⟨vfl-unknown-attribute⟩centreX(b)", dialect: .extended, fixed: "C:a.centerX(b)")
    expectFormat("C:a⟨vfl-unknown-attribute⟩", dialect: .extended)
    expectFormat(
      "C:⟨vfl-mixed-axes⟩a.left(b.top)".replacing("⟨vfl-mixed-axes⟩a.left(", with: "a.left(⟨vfl-mixed-axes⟩"),
      dialect: .extended)
  }

  @Test func stacksLayOutTheirViews() {
    means(
      "|[row:[a][b(100)]]|",
      [
        "|.left == row.left", "row.left == a.left", "a.right == b.left", "b.width == 100", "b.right == row.right",
        "row.right == |.right",
      ])
    means(
      "V:|[col:-[a]-[b]-]-|",
      [
        "|.top == col.top", "col.top == a.top - 8", "a.bottom == b.top - 8", "b.bottom == col.bottom - 8",
        "col.bottom == |.bottom - 8",
      ])
    means("[row(100):[a]]", ["row.width == 100", "row.left == a.left", "a.right == row.right"])
    means(
      "[o:[i:[a]][b]]",
      [
        "o.left == i.left", "i.left == a.left", "a.right == i.right", "i.right == b.left", "b.right == o.right",
      ])
  }

  @Test func stacksAreFilledWhenTheyArePlacedAcross() {
    let fill = ["row.height == a.height", "row.top == a.top", "row.height == b.height", "row.top == b.top"]
    means(
      "[row:[a][b]]\nV:|[row]",
      ["row.left == a.left", "a.right == b.left", "b.right == row.right", "|.top == row.top"] + fill)
    means(
      "V:|[row]\n[row:[a][b]]",
      ["|.top == row.top", "row.left == a.left", "a.right == b.left", "b.right == row.right"] + fill)
    let alone = parseFormat("[row:[a][b]]", dialect: .extended).constraints()
    #expect(alone.stacks.map(\.name) == ["row"])
    #expect(alone.stacks[0].members == ["a", "b"])
    #expect(!alone.stacks[0].isFilled)
    #expect(alone.stacks[0].fill.map(\.words) == fill)
    expectFormat("[row:[a]][⟨vfl-stack-twice⟩row:[b]]", dialect: .extended)
    expectFormat("|[row:[a]⟨vfl-unclosed-view⟩", dialect: .extended, fixed: "|[row:[a]]")
    expectFormat("|[row:[o:[a]-[b⟨vfl-unclosed-view⟩", dialect: .extended, fixed: "|[row:[o:[a]-[b]]]")
  }

  @Test func stacksAreViewsToo() {
    let context = FormatContext(views: ["a", "b"])
    means(
      "V:[row:[a][b]]-[a(row)]",
      [
        "row.top == a.top", "a.bottom == b.top", "b.bottom == row.bottom", "row.bottom == a.top - 8",
        "a.height == row.height",
      ], in: context)
  }

  @Test func commentsAndLines() {
    means(
      "// all of it\n|[a]| // both edges\n\nV:|[a]\n", ["|.left == a.left", "a.right == |.right", "|.top == a.top"])
    means("//|[a]|", [])
    means("", [])
    means("H://nothing".replacing("H:", with: ""), [])
    expectFormat(
      "[a]-⟨vfl-unknown-metric⟩m-[b]\nV:[⟨vfl-bad-name⟩1]", dialect: .extended, in: FormatContext(views: ["a", "b"]))
  }

  @Test func otherEdgesThanTheContainers() {
    means("||[a]-||", ["|.leftMargin == a.left", "a.right == |.rightMargin"])
    means("V:|(margins)-5-[a]", ["|.topMargin == a.top - 5"])
    means("|(safeArea)-[a]-(>=8)-|(safeArea)", ["safeArea.left == a.left", "a.right <= safeArea.right - 8"])
    means("|(card)-[a]-|(card)", ["card.left == a.left - 8", "a.right == card.right - 8"])
    expectFormat(
      "|(⟨vfl-unknown-view⟩crad)[a]", dialect: .extended, in: FormatContext(views: ["a", "card"]), fixed: "|(card)[a]")
    expectFormat("|(card⟨vfl-unclosed-predicate⟩[a]", dialect: .extended, fixed: "|(card)[a]")
  }

  @Test func tooManyConstraintsAreRefused() {
    let meaning = parseFormat("[a1..9000][b1..9000]", dialect: .extended).constraints()
    #expect(meaning.constraints.count == 100_020)
    #expect(meaning.diagnostics.map(\.fault) == [.tooManyConstraints])
  }
}

@Suite struct GTKTests {
  @Test func stringsMeanWhatGTKMakesOfThem() {
    func means(_ source: String, _ expected: [String]) {
      #expect(
        meaning(source, dialect: .gtk, in: FormatContext(views: ["a", "b"], metrics: ["m": 4])) == expected, "\(source)"
      )
    }
    means("[a(b.height / 2.0 - 3 @weak)]", ["a.width == 0.5 * b.height - 3 @250"])
    means("[a(b.START)]", ["a.width == b.leading"])
    means("[a(b.baseline)]", ["a.width == b.firstBaseline"])
    means("[a(m * 2 + 1)]", ["a.width == 9"])
    means("[a]-(m@medium)-[b]", ["a.trailing == b.leading - 4 @500"])
    means("[a]-(>=5)-[b]", ["a.trailing >= b.leading - 5"])
    means("", [])
    expectFormat("|[a]|⟨vfl-ignored-text⟩[b]", dialect: .gtk, fixed: "|[a]|")
  }
}
