import Diagnostics
import Testing
import VisualFormat

@Suite struct FaultTests {
  @Test func piecesThatAreMissingAreNamedAtTheirPlace() {
    expectFormat("[a⟨vfl-unclosed-view⟩", fixed: "[a]")
    expectFormat("[a⟨vfl-unclosed-view⟩-[b]", fixed: "[a]-[b]")
    expectFormat("[a(10⟨vfl-unclosed-predicate⟩]-[b]", fixed: "[a(10)]-[b]")
    expectFormat("[a(10⟨vfl-unclosed-predicate⟩", fixed: "[a(10)]")
    expectFormat("[a]-(10⟨vfl-unclosed-predicate⟩-[b]", fixed: "[a]-(10)-[b]")
    expectFormat("[a]-(10⟨vfl-unclosed-predicate⟩[b]", fixed: "[a]-(10)-[b]")
    expectFormat("[a]-10⟨vfl-connection-not-closed⟩[b]", fixed: "[a]-10-[b]")
    expectFormat("[a]-(10)⟨vfl-connection-not-closed⟩[b]", fixed: "[a]-(10)-[b]")
    expectFormat("V⟨vfl-expected-colon⟩[a]", fixed: "V:[a]")
    expectFormat("[a]⟨vfl-dangling-connection⟩-", fixed: "[a]")
    expectFormat("[a]⟨vfl-dangling-connection⟩-10-", fixed: "[a]")
    expectFormat("⟨vfl-dangling-connection⟩-[a]", fixed: "|-[a]")
    expectFormat("|⟨vfl-expected-view⟩")
    expectFormat("H:⟨vfl-expected-view⟩")
    expectFormat("[⟨vfl-bad-name⟩]")
    expectFormat("[a(>=⟨vfl-bad-number⟩)]")
    expectFormat("[a(10@⟨vfl-bad-priority⟩)]", fixed: "[a(10)]")
  }

  @Test func piecesThatAreTooManyAreTakenOut() {
    expectFormat("[a]⟨vfl-trailing-text⟩]", fixed: "[a]")
    expectFormat("[a]⟨vfl-trailing-text⟩(10)", fixed: "[a(10)]")
    expectFormat("[a]⟨vfl-trailing-text⟩()", fixed: "[a]")
    expectFormat("|-[a]-|⟨vfl-trailing-text⟩-[b]", fixed: "|-[a]-|")
    expectFormat("[a⟨vfl-empty-predicate⟩()]", fixed: "[a]")
    expectFormat("[a⟨vfl-extra-predicates⟩()(20)]", fixed: "[a(20)]")
    expectFormat("[a(20)⟨vfl-extra-predicates⟩(30)]", fixed: "[a(20)]")
    expectFormat("[a]⟨vfl-empty-connection⟩--[b]", fixed: "[a]-[b]")
    expectFormat("[a]-10⟨vfl-unexpected⟩)-[b]", fixed: "[a]-10-[b]")
  }

  @Test func slipsOfThePenAreMended() {
    expectFormat("⟨vfl-unknown-orientation⟩h:[a]", fixed: "H:[a]")
    expectFormat("⟨vfl-unknown-orientation⟩X:[a]")
    expectFormat("⟨vfl-expected-view⟩a", fixed: "[a]")
    expectFormat("[a(⟨vfl-bad-relation⟩=50)]", fixed: "[a(==50)]")
    expectFormat("[a(⟨vfl-bad-relation⟩=>50)]", fixed: "[a(>=50)]")
    expectFormat("[a(⟨vfl-bad-relation⟩<50)]", fixed: "[a(<=50)]")
    expectFormat("[a(⟨vfl-bad-relation⟩!=50)]")
    expectFormat("[a(⟨vfl-non-ascii⟩≥50)]", fixed: "[a(>=50)]")
    expectFormat("[a]⟨vfl-non-ascii⟩–8–[b]", fixed: "[a]-8-[b]")
    expectFormat("[⟨vfl-non-ascii⟩ä]")
    expectFormat("[a]-⟨vfl-bare-negative⟩-5-[b]", fixed: "[a]-(-5)-[b]")
    expectFormat("[a(50@⟨vfl-priority-range⟩1001)]", fixed: "[a(50@1000)]")
    expectFormat("[a(50@⟨vfl-priority-range⟩-3)]", fixed: "[a(50@1)]")
    expectFormat("[⟨vfl-bad-name⟩self.label]", fixed: "[label]")
    expectFormat("[⟨vfl-bad-name⟩my label]")
    expectFormat("[⟨vfl-bad-name⟩1a]")
    expectFormat("[a(⟨vfl-number-range⟩1e999)]")
    expectFormat("⟨vfl-empty⟩")
  }

  @Test func spacesAreOneFaultHoweverMany() {
    expectFormat("H:⟨vfl-whitespace⟩ | - [ a ( >= 20 ) ] - |", fixed: "H:|-[a(>=20)]-|")
    expectFormat("[a]-⟨vfl-whitespace⟩ (10)-[b]- (10)-[c]", fixed: "[a]-(10)-[b]-(10)-[c]")
    expectFormat("[a]⟨vfl-whitespace⟩\n", fixed: "[a]")
    expectFormat("  [ a ] - [ b ( 20 @ 500 ) ]", dialect: .gtk)
    expectFormat("H:| [ a , b ( 20 ) ] ~ |", dialect: .extended)
  }

  @Test func severalFaultsAreToldWithoutThoseThatFollowFromThem() {
    expectFormat(
      "H:|-(⟨vfl-bad-relation⟩=5)-[a⟨vfl-empty-predicate⟩()]-10⟨vfl-connection-not-closed⟩[b(>=⟨vfl-bad-number⟩)]-[⟨vfl-bad-name⟩1c]⟨vfl-dangling-connection⟩-",
      fixed: "H:|-(==5)-[a]-10-[b(>=)]-[1c]", isMended: false)
    expectFormat(
      "[a]⟨vfl-trailing-text⟩]-[b(⟨vfl-bad-relation⟩=3)]⟨vfl-trailing-text⟩)", fixed: "[a]-[b(==3)]")
    expectFormat("[a(10⟨vfl-unexpected⟩px)]-[b(20@⟨vfl-priority-range⟩0)]", fixed: "[a(10)]-[b(20@1)]")
  }

  @Test func whatOtherDialectsTakeIsSaid() {
    let texts = [
      "[a(50⟨vfl-other-dialect⟩%)]", "[a(b⟨vfl-other-dialect⟩*2)]", "[a(b⟨vfl-other-dialect⟩.height)]",
      "[a(b⟨vfl-other-dialect⟩+2)]", "|⟨vfl-other-dialect⟩~[a]", "[a]⟨vfl-other-dialect⟩->[b]",
      "[a⟨vfl-other-dialect⟩,b]", "[a1⟨vfl-other-dialect⟩..5]", "|[row⟨vfl-other-dialect⟩:[a][b]]|",
      "⟨vfl-other-dialect⟩HV:|[a]|", "⟨vfl-other-dialect⟩Z:|[a]", "⟨vfl-other-dialect⟩C:a.left(b)",
      "[a]⟨vfl-other-dialect⟩//note", "|[a]|⟨vfl-other-dialect⟩\nV:|[a]|", "⟨vfl-other-dialect⟩||[a]",
    ]
    for text in texts {
      expectFormat(text)
      let source = MarkedSource(text).source
      #expect(parseFormat(source, dialect: .extended).diagnostics.isEmpty, "\(source)")
    }
    expectFormat("[a]-⟨vfl-other-dialect⟩>=20-[b]", dialect: .gtk)
    expectFormat("[a]-10⟨vfl-other-dialect⟩@3-[b]", dialect: .gtk)
    expectFormat("[a(⟨vfl-other-dialect⟩-5)]", dialect: .gtk)
    expectFormat("[a]-(5⟨vfl-other-dialect⟩,6)-[b]", dialect: .gtk)
  }

  @Test func namesAreLookedUpAndTheNearestIsOffered() {
    let context = FormatContext(views: ["whiteBox", "blackBox"], metrics: ["padding": 10, "wide": 900])
    expectFormat("[whiteBox][⟨vfl-unknown-view⟩blakcBox]", in: context, fixed: "[whiteBox][blackBox]")
    expectFormat("[⟨vfl-unknown-view⟩nothing]", in: context)
    expectFormat("[whiteBox(⟨vfl-unknown-name⟩blackbox)]", in: context, fixed: "[whiteBox(blackBox)]")
    expectFormat(
      "[whiteBox]-⟨vfl-unknown-metric⟩pading-[blackBox]", in: context, fixed: "[whiteBox]-padding-[blackBox]")
    expectFormat("[whiteBox]-(⟨vfl-view-in-connection⟩whiteBox)-[blackBox]", in: context)
    expectFormat("[whiteBox(10@⟨vfl-unknown-metric⟩whiteBox)]", in: context)
    expectFormat("[whiteBox(10@⟨vfl-other-dialect⟩strong)]", in: context)
    expectFormat("[⟨vfl-unknown-view⟩x][x][x]", in: context)
    let broken = FormatContext(metrics: ["m": .nan, "p": 2000])
    expectFormat("[a(⟨vfl-metric-range⟩m)]", in: broken)
    expectFormat("[a(5@⟨vfl-priority-range⟩p)]", in: broken)
  }

  @Test func theContextMustFit() {
    expectFormat("⟨vfl-no-superview⟩|[a]-|", in: FormatContext(hasContainer: false))
    expectFormat("⟨vfl-option-axis⟩V:[a][b]", in: FormatContext(options: FormatOptions(alignments: [.top])))
    expectFormat("⟨vfl-option-axis⟩[a][b]", in: FormatContext(options: FormatOptions(alignments: [.left])))
    expectFormat("⟨vfl-option-attribute⟩[a][b]", in: FormatContext(options: FormatOptions(alignments: [.width])))
  }

  @Test func manyFaultsAreCutShort() {
    let source = String(repeating: "[1a]", count: 5000)
    let format = parseFormat(source)
    #expect(format.diagnostics.count == 101)
    #expect(format.diagnostics.last?.fault == .tooManyFaults)
    #expect(format.tree.text == source)
  }

  @Test func everyFaultSaysWhatToWriteInstead() {
    let faults: [FormatFault] = [
      .empty, .whitespace, .expectedView("x"), .unclosedView, .badNumber(""), .unknownView("a", nearest: "b"),
      .unknownName("a", nearest: nil), .optionAxis(.top, .vertical), .otherDialect(.multiplier, .apple),
    ]
    for fault in faults {
      #expect(fault.sentence.hasSuffix(".") || fault.sentence.hasSuffix("?"))
      #expect(fault.advice != nil)
    }
    #expect(
      FormatFault.otherDialect(.multiplier, .apple).sentence == "The dialect `apple` has no word for a multiplier.")
    #expect(
      FormatFault.otherDialect(.percentage, .gtk).advice
        == "Choose the dialect `extended`, which takes it, or write an equation such as `a.width == b.height * 2 + 8`.")
  }
}
