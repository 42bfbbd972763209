import ConstraintLog
import Testing

/// The traps of printed constraints, each as a report of its own.
@Suite struct LineShapeTests {
  private func only(_ line: String) throws -> LoggedConstraint {
    let reports = readConstraintLog(line)
    #expect(reports.count == 1)
    let report = try #require(reports.first)
    #expect(report.constraints.count == 1)
    return try #require(report.constraints.first)
  }

  @Test func aTextMayHoldAnything() throws {
    let line = try only("\"<NSLayoutConstraint:0x1 V:[UILabel:0x2'it's ] ) == + 14 \\n'(20)]>\",")
    #expect(line.equation?.first.item.text == "it's ] ) == + 14 \\n")
    #expect(line.equation?.constant == 20)
    let other = try only(
      "<NSLayoutConstraint:0x1 UILabel:0x2'a.width == b'.bottom <= UIView:0x3.bottom - 8   (active)>")
    #expect(other.equation?.first.attribute == .bottom)
    #expect(other.equation?.constant == -8)
  }

  @Test func aNameMayHoldDots() throws {
    let line = try only(
      "<NSLayoutConstraint:0x1 Toolbar.lockIcon.width == 0.5*Cell....height   (active, names: Toolbar.lockIcon:0x2, Cell...:0x3 )>"
    )
    #expect(line.equation?.first.item.name == "Toolbar.lockIcon")
    #expect(line.equation?.second?.item.name == "Cell...")
    #expect(line.equation?.second?.attribute == .height)
    #expect(line.equation?.multiplier == 0.5)
    #expect(line.names.map(\.name) == ["Toolbar.lockIcon", "Cell..."])
  }

  @Test func snapKitsPlaceAndMasonrysKeysAndPostfixFactors() throws {
    let snap = try only("<SnapKit.LayoutConstraint:0x1@Cell.swift#74 UILabel:0x2.right == UIView:0x3.right - 20.0>")
    #expect(snap.madeAt == "Cell.swift#74")
    #expect(snap.equation?.constant == -20)
    let masonry = try only("<MASLayoutConstraint:0x1 UIView:card.width == UIView:0x3.height * 0.384615>")
    #expect(masonry.equation?.first.item.name == "card")
    #expect(masonry.equation?.multiplier == 0.384615)
    #expect(masonry.origin == .app)
  }

  @Test func signsAndSpaces() throws {
    #expect(try only("<NSLayoutConstraint:0x1 UIView:0x2.width == - 16>").equation?.constant == -16)
    #expect(try only("<NSLayoutConstraint:0x1 UIView:0x2.midX == + 37.5>").equation?.constant == 37.5)
    #expect(try only("<NSLayoutConstraint:0x1 UIView:0x2.height == 2.22507e-308>").equation?.constant == 2.22507e-308)
    let space = try only("<NSLayoutConstraint:0x1 A:0x2.bottom == B:0x3.bottom NSSpace(8)   (active)>")
    #expect(space.equation?.constant == 8)
    let gap = try only("<NSLayoutConstraint:0x1 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UIView:0x2]>")
    #expect(gap.equation?.relation == .greaterThanOrEqual)
  }

  @Test func directions() throws {
    let right = try only("<NSLayoutConstraint:0x1 H:[A:0x2]-(8)-[B:0x3](RTL)   (active)>")
    // Right to left, the first is to the right of the second.
    #expect(right.equation?.first.item.address == "0x2")
    #expect(right.equation?.first.attribute == .left)
    #expect(right.equation?.second?.attribute == .right)
  }

  @Test func masksAndIdentifiers() throws {
    let line = try only("<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=-&- UIView:0x2.height == 0   (active)>")
    #expect(line.autoresizingMask == "h=--& v=-&-")
    #expect(line.origin == .autoresizing)
    let cell = try only("<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' V:[Cell:0x2(44)]>")
    #expect(cell.origin == .encapsulated)
    #expect(try only("<NSLayoutConstraint:0x1 'UISV-hiding' A:0x2.width == 0>").origin == .stackView)
  }

  @Test func wrappedAndBareLines() throws {
    let wrapped = try only("    \"<NSLayoutConstraint:0x1 UILabel:0x2.top ==\n      UIView:0x3.top + 4   (active)>\"\n")
    #expect(wrapped.equation?.constant == 4)
    #expect(try only("NSLayoutConstraint:0x1 UILabel:0x2.width == 4").equation?.constant == 4)
    #expect(try only("//  \"<NSLayoutConstraint:0x1 UILabel:0x2.width == 4>\",").equation?.constant == 4)
  }

  @Test func aLineThatCannotBeReadIsKeptAndNamed() throws {
    let analysis = explain(try #require(readConstraintLog("<NSLayoutConstraint:0x1 what is this>").first))
    #expect(analysis.unreadLines == [1])
    #expect(analysis.conflict == nil)
  }
}

/// Whole reports: what they are, and what is said of them.
@Suite struct LogReportTests {
  static let cell = """
    Unable to simultaneously satisfy constraints.
    (
      "<NSLayoutConstraint:0x1 V:|-(10)-[UILabel:0x10'Name']   (active, names: '|':UITableViewCellContentView:0x20 )>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0x10'Name'(21)]   (active)>",
      "<NSLayoutConstraint:0x3 V:[UILabel:0x10'Name']-(10)-|   (active, names: '|':UITableViewCellContentView:0x20 )>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x20.height == 44   (active)>",
      "<NSLayoutConstraint:0x5 UILabel:0x10'Name'.width >= 30   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x5 UILabel:0x10'Name'.width >= 30   (active)>
    """

  @Test func theSmallestSetItsSumAndWhatWouldDo() throws {
    let analysis = explain(try #require(readConstraintLog(Self.cell).first))
    #expect(analysis.verdict == .conflict)
    let conflict = try #require(analysis.conflict)
    #expect(conflict.lines == [1, 2, 3, 4])
    let sums = [conflict.needed.reduce(0, +), conflict.available.reduce(0, +)].sorted()
    #expect(sums == [41, 44])
    #expect(conflict.mends.map(\.nearestConstant) == [13, 24, 13, 41])
    #expect(analysis.situations.first == .selfSizingCell)
    #expect(analysis.breaksAMember == false)
  }

  @Test func wordsAreShortAndPlain() throws {
    let report = try #require(readConstraintLog(Self.cell).first)
    let words = LogWords(report)
    #expect(
      report.constraints.map { words.sentence($0) } == [
        "the top of UILabel “Name” is 10 below the top of UITableViewCellContentView",
        "UILabel “Name” is 21 high",
        "the bottom of UITableViewCellContentView is 10 below the bottom of UILabel “Name”",
        "UITableViewCellContentView is 44 high",
        "UILabel “Name” is at least 30 wide",
      ])
  }

  @Test func itemsOfOneClassAreNumbered() throws {
    let report = try #require(
      readConstraintLog("<NSLayoutConstraint:0x1 App.Card:0x2.width == 2*App.Card:0x3.height - 8>").first)
    #expect(LogWords(report).sentence(report.constraints[0]) == "Card #1 is 2 times as wide as Card #2 is high minus 8")
  }

  @Test func anIdentifierAndItsAddressAreOneItem() throws {
    let text = """
      <NSLayoutConstraint:0x1 H:[A:0x2]-(8)-|   (active, names: Cell:0x3, '|':Cell:0x3 )>
      <NSLayoutConstraint:0x4 Cell.width == 194   (active, names: Cell:0x3 )>
      """
    let report = try #require(readConstraintLog(text).first)
    let words = LogWords(report)
    #expect(words.sentence(report.constraints[0]) == "the trailing edge of Cell is 8 right of the trailing edge of A")
    #expect(words.sentence(report.constraints[1]) == "Cell is 194 wide")
  }

  @Test func whatCannotBeKnownIsSaid() throws {
    let redacted = "Unable to simultaneously satisfy constraints:\n(\n <private>\n)\n"
    #expect(explain(try #require(readConstraintLog(redacted).first)).verdict == .redacted)
    let rounded = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 A:0x2.width == 33.3333>",
        "<NSLayoutConstraint:0x3 A:0x2.width == 33.3334>"
      )
      """
    #expect(explain(try #require(readConstraintLog(rounded).first)).verdict == .noConflictAsPrinted)
    #expect(readConstraintLog("").isEmpty)
    #expect(readConstraintLog("nothing of the kind\n(\n)\n").isEmpty)
  }

  @Test func reportsInOneTextAreApart() throws {
    let reports = readConstraintLog(Self.cell + "\n" + Self.cell)
    #expect(reports.map(\.constraints.count) == [5, 5])
    #expect(reports.map { $0.broken?.address } == ["0x5", "0x5"])
  }

  @Test(arguments: [
    ("'UISV-hiding' A:0x2.width == 0", "A:0x2.width == 120", LogSituation.hiddenInStackView),
    ("'_UITemporaryLayoutWidth' A:0x2.width == 0", "A:0x2.width >= 1", .zeroSizePass),
    ("A:0x2.width == - 16", "A:0x2.top == 0", .negativeSize),
  ])
  func situations(first: String, second: String, expected: LogSituation) throws {
    let text = "<NSLayoutConstraint:0x1 \(first)>\n<NSLayoutConstraint:0x3 \(second)>"
    let analysis = explain(try #require(readConstraintLog(text).first))
    #expect(analysis.situations.contains(expected))
  }

  /// A button laid out by constraints that still makes its own from its frame.
  @Test func aMaskLeftOnIsRecognised() throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIButton:0x2.width == 100   (active)>",
        "<NSLayoutConstraint:0x3 UIButton:0x2.width == 50   (active)>"
      )
      """
    let analysis = explain(try #require(readConstraintLog(text).first))
    #expect(analysis.conflict?.lines == [1, 2])
    #expect(analysis.situations == [.autoresizingMaskLeftOn])
  }

  /// A required height against a required chain of distances through the same view.
  @Test func aFixedSizeAgainstAChainIsRecognised() throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 V:[App.Banner:0x9(50)]   (active)>",
        "<NSLayoutConstraint:0x3 V:|-(10)-[UILabel:0x2]   (active, names: '|':App.Banner:0x9 )>",
        "<NSLayoutConstraint:0x4 UILabel:0x2.height == 100   (active)>",
        "<NSLayoutConstraint:0x5 V:[UILabel:0x2]-(10)-|   (active, names: '|':App.Banner:0x9 )>"
      )
      """
    let analysis = explain(try #require(readConstraintLog(text).first))
    #expect(analysis.conflict?.lines == [1, 2, 3, 4])
    #expect(analysis.situations == [.fixedSizeAgainstChain])
  }
}
