import Diagnostics
import Testing
import VisualFormat

@Suite struct MeaningTests {
  @Test func marginsAndSpacesAreTheContext() {
    let context = FormatContext(
      siblingSpacing: 6, containerMargins: FormatMargins(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(
      meaning("|-[a]-[b]-|", in: context) == [
        "a.leading == |.leading + 2", "b.leading == a.trailing + 6", "|.trailing == b.trailing + 4",
      ])
    #expect(meaning("V:|-[a]-|", in: context) == ["a.top == |.top + 1", "|.bottom == a.bottom + 3"])
    var mirrored = context
    mirrored.options.direction = .rightToLeft
    #expect(meaning("|-[a]-|", in: mirrored) == ["|.right == a.right + 4", "a.left == |.left + 2"])
  }

  @Test func directionsChooseTheEdges() {
    func options(_ direction: FormatDirection) -> FormatContext {
      FormatContext(options: FormatOptions(direction: direction))
    }
    #expect(meaning("[a]-[b]", in: options(.leadingToTrailing)) == ["b.leading == a.trailing + 8"])
    #expect(meaning("[a]-[b]", in: options(.leftToRight)) == ["b.left == a.right + 8"])
    #expect(meaning("[a]-[b]", in: options(.rightToLeft)) == ["a.left == b.right + 8"])
    #expect(meaning("V:[a]-[b]", in: options(.rightToLeft)) == ["b.top == a.bottom + 8"])
    #expect(meaning("[a]-(>=5)-[b]", dialect: .extended, in: options(.rightToLeft)) == ["a.left >= b.right + 5"])
    #expect(meaning("[a]-[b]", dialect: .extended, in: options(.leadingToTrailing)) == ["a.trailing == b.leading - 8"])
  }

  @Test func baselinesAreSpacedFromTheLastToTheFirst() {
    let context = FormatContext(options: FormatOptions(spacing: .baselineToBaseline))
    #expect(
      meaning("V:|-[a]-10-[b]-[c]|", in: context) == [
        "a.top == |.top + 20", "b.firstBaseline == a.lastBaseline + 10", "c.firstBaseline == b.lastBaseline + 8",
        "|.bottom == c.bottom",
      ])
    #expect(meaning("[a]-10-[b]", in: context) == ["b.leading == a.trailing + 10"])
  }

  @Test func alignmentComesLastPairByPair() {
    let context = FormatContext(options: FormatOptions(alignments: [.centerY, .top]))
    #expect(
      meaning("|[a]-[b]-[c]", in: context).suffix(4) == [
        "a.top == b.top", "a.centerY == b.centerY", "b.top == c.top", "b.centerY == c.centerY",
      ])
    let both = FormatContext(options: FormatOptions(alignments: [.firstBaseline, .lastBaseline]))
    #expect(
      meaning("[a][b]", in: both).suffix(2) == [
        "a.lastBaseline == b.lastBaseline", "a.firstBaseline == b.firstBaseline",
      ])
  }

  @Test func optionsGoByName() throws {
    let options = try FormatOptions(names: [
      "alignAllCenterY", "directionLeftToRight", "alignAllBaseline", "spacingBaselineToBaseline",
    ])
    #expect(
      options
        == FormatOptions(alignments: [.centerY, .lastBaseline], direction: .leftToRight, spacing: .baselineToBaseline))
    #expect(throws: UnknownFormatOption(name: "alignAllUp")) { try FormatOptions(names: ["alignAllUp"]) }
    for name in FormatOptions.names { _ = try FormatOptions(names: [name]) }
  }

  @Test func metricsAreNumbersWithAName() {
    let context = FormatContext(metrics: ["gap": 12, "low": 250])
    let meaning = parseFormat("[a(gap@low)]-gap-[b]-(>=gap@low)-[c]").constraints(in: context)
    #expect(
      meaning.constraints.map(\.words) == [
        "a.width == 12 @250", "b.leading == a.trailing + 12", "c.leading >= b.trailing + 12 @250",
      ])
    #expect(meaning.constraints.map(\.metric) == ["gap", "gap", "gap"])
  }

  @Test func constraintsKnowTheirPlaceAndKind() {
    let source = "|-[a(50)][b]-10-[c]"
    let constraints = parseFormat(source).constraints().constraints
    #expect(constraints.map(\.origin) == [.standardSpace, .size, .flush, .gap])
    #expect(constraints.map { $0.range.text(in: source) } == ["-", "50", "", "10"])
  }

  @Test func numbersAreReadLikeC() {
    for (text, value) in [
      ("10", 10.0), ("10.5", 10.5), ("0.1", 0.1), (".5", 0.5), ("10.", 10), ("1e3", 1000), ("1.5e-3", 0.0015),
      ("0x1F", 31),
      ("00012", 12), ("123456789012345678901234567890", 123456789012345678901234567890.0),
      ("0.30000000000000004", 0.30000000000000004),
      ("165.000000", 165), ("9007199254740993", 9007199254740992),
      ("2.2250738585072014e-308", Double.leastNormalMagnitude),
      ("4.9e-324", Double.leastNonzeroMagnitude),
    ] {
      let constraints = parseFormat("[a(\(text))]").constraints().constraints
      #expect(constraints.first?.constant == value, "\(text)")
    }
  }

  @Test func numbersRoundLikeTheStandardLibrary() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let digits = Int(random.next() % 17) + 1
      var text = ""
      for _ in 0..<digits { text += "\(random.next() % 10)" }
      if random.next() % 2 == 0 {
        text += "." + (0..<Int(random.next() % 18 + 1)).map { _ in "\(random.next() % 10)" }.joined()
      }
      if random.next() % 4 == 0 { text += "e\(Int(random.next() % 600) - 300)" }
      guard let value = Double(text), value.isFinite else { continue }
      #expect(parseFormat("[a(\(text))]").constraints().constraints.first?.constant == value, "\(text)")
    }
  }
}
