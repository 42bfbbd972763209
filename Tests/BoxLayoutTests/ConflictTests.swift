import Cassowary
import Geometry
import Testing

@testable import BoxLayout

@Suite struct ConflictTests {
  @Test func theTypingErrorIsFound() throws {
    let layout = try EmptyState.layout("above")
    #expect(!layout.isSatisfiable)
    let findings = layout.conflicts()
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.code == .conflict)
    #expect(finding.code.text == "conflict")
    #expect(finding.severity == .error)
    #expect(finding.boxes == ["imageView"])
    #expect(finding.axis == .vertical)
    #expect(finding.constraints.count == 2)
    let string = try #require(finding.constraints.first)
    #expect(string.origin == .user)
    #expect(string.text == "V:|->=10-[imageView(64)]->=280-|")
    #expect(string.place == .constraint(group: "above", index: 1))
    #expect(string.ranges.map { $0.text(in: string.text) }.count == 3)
    #expect(string.meanings.count == 3)
    #expect(finding.constraints[1].origin == .container)
    #expect(finding.constraints[1].text == "superview's height 105")
    #expect(
      finding.message
        == "These cannot hold together: `V:|->=10-[imageView(64)]->=280-|` and superview's height 105. "
        + "10 + 64 + 280 = 354 is more than the 105 there is.")
    #expect(string.changes.map(\.constant) == [10, 64, 280])
    #expect(string.changes.map(\.nearest) == [-239, -185, 31])
    #expect(string.changes.map(\.isPossible) == [true, false, true])
    // Without the 10 the icon could go up, but then the label, which is level with it, could not stay inside.
    #expect(string.changes.map(\.lowering) == [false, false, true])
    #expect(
      string.changes[2].sentence.hasSuffix("31 or less in place of 280 would fit; so would a priority below 1000."))
    #expect(finding.notes.last == "superview's height: 354 or more in place of 105 would fit.")
    // One constraint gives way, the one whose number was wrong, and as little as it must.
    #expect(layout.frame(of: "imageView") == LayoutRect(15, 10, 64, 64))
    #expect(layout.frame(of: "label") == LayoutRect(89, 31.5, 190, 21))
  }

  @Test func mendingTheNumberMendsTheLayout() throws {
    var layout = try EmptyState.layout("above")
    let id = try #require(layout.constraintID(at: 1, inGroup: "above"))
    try layout.setConstant(31, of: id, part: 2)
    #expect(layout.isSatisfiable)
    #expect(layout.conflicts().isEmpty)
    try layout.setConstant(32, of: id, part: 2)
    #expect(!layout.isSatisfiable)
    try layout.setPriority(999, of: id, part: 2)
    #expect(layout.isSatisfiable)
    #expect(layout.frame(of: "imageView") == LayoutRect(15, 10, 64, 64))
  }

  @Test func allConflictsAreReported() throws {
    let a = Box("a")
    let b = Box("b")
    let layout = try ContentLayout(
      Content(
        boxes: [a, b],
        constraints: [
          a.width == 10, a.width == 20, "H:|-60-[b]-60-|", "V:|[a(30)]", b.height == a.height + 1, b.height <= 30,
        ]),
      size: LayoutSize(100, 100))
    let findings = layout.conflicts()
    #expect(
      findings.map(\.message) == [
        "These cannot hold together: `a.width == 10` and `a.width == 20`. 20 is more than 10.",
        "These cannot hold together: `V:|[a(30)]`, `b.height == a.height + 1` and `b.height <= 30`. "
          + "30 + 1 = 31 is more than 30.",
        "These cannot hold together: `H:|-60-[b]-60-|`, superview's width 100 and b's width not below 0. "
          + "60 + 60 = 120 is more than the 100 there is.",
      ])
    #expect(findings.map(\.axis) == [.horizontal, .vertical, .horizontal])
    #expect(layout.frame(of: "b")?.width == 0)
  }

  @Test func everyConflictIsIrreducible() throws {
    var random = SeededRandom(seed: 11)
    let size = LayoutSize(105, 80)
    let boxes = [Box("a"), Box("b", height: 10), Box("c", width: 10)]
    let pool: [String] = [
      "H:|-10-[a(40)]-10-[b(40)]-10-|", "a.width >= b.width + 5", "V:|-[a]-|", "V:|-[b(100)]-|", "b.height == a.width",
      "H:[c(>=50)]-|", "H:|-30-[c]-30-|", "c.centerX == superview.centerX * 0.5", "c.width == 2 * c.height",
      "V:|->=8-[c(<=12)]->=8-|", "V:[a(20)][b(20)][c(20)]|", "c.top <= a.top - 30",
    ]
    var count = 0
    for _ in 0..<(8 * soakFactor) {
      let texts = pool.filter { _ in random.next(2) == 0 }
      let layout = try ContentLayout(
        Content(boxes: boxes, constraints: texts.map { ContentConstraint($0) }), size: size)
      let findings = layout.conflicts()
      #expect(layout.isSatisfiable == findings.isEmpty)
      for finding in findings.prefix(4) {
        count += 1
        // Extents below zero and the container's size count only where the contradiction says so.
        let withSigns = finding.constraints.contains { $0.origin == .implied }
        let container = finding.constraints.filter { $0.origin == .container }.map(\.text)
        func isSatisfiable(_ relations: [String]) throws -> Bool {
          var layout = try ContentLayout(
            Content(boxes: boxes, constraints: relations.map { .equation($0) }))
          try layout.setContainer(
            width: container.contains { $0.contains("width") } ? .fixed(size.width) : .compressed,
            height: container.contains { $0.contains("height") } ? .fixed(size.height) : .compressed)
          return try layout.requiredSolver(without: [], withSigns: withSigns).solver.isSatisfiable
        }
        let meanings = finding.constraints.filter { $0.origin == .user }.flatMap(\.meanings)
        #expect(try !isSatisfiable(meanings))
        guard !withSigns else { continue }
        for dropped in meanings.indices {
          var rest = meanings
          rest.remove(at: dropped)
          #expect(try isSatisfiable(rest), "\(finding.message) without \(meanings[dropped])")
        }
      }
    }
    #expect(count > 12)
  }

  @Test func theRestHoldsWhereSomethingGaveWay() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [Box("a"), Box("b")],
        constraints: ["H:|-10-[a(50)]-10-[b(50)]-10-|", "V:|-5-[a(30)]-5-[b(30)]"]),
      size: LayoutSize(100, 80))
    // The last number is let go: b ends where it must, 30 past the edge less 10.
    #expect(layout.frame(of: "a") == LayoutRect(10, 5, 50, 30))
    #expect(layout.frame(of: "b") == LayoutRect(70, 40, 50, 30))
    #expect(layout.conflicts().count == 1)
  }

  @Test func whatFollowsFromBoxesIsToldFromWhatUsersWrote() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [Box("a", width: 80, height: 10, resistance: AxisPriorities(.required, .high))],
        constraints: ["H:|-10-[a]-20-|"]),
      size: LayoutSize(100, 50))
    let finding = try #require(layout.conflicts().first)
    #expect(
      finding.constraints.map(\.text) == ["H:|-10-[a]-20-|", "superview's width 100", "a's width not below its own 80"])
    #expect(finding.constraints.map(\.origin) == [.user, .container, .implied])
    #expect(finding.message.hasSuffix("80 + 10 + 20 = 110 is more than the 100 there is."))
  }

  @Test func aContradictionInItself() throws {
    let a = Box("a")
    let layout = try ContentLayout(
      Content(boxes: [a], constraints: [a.width == a.width + 5]), size: LayoutSize(100, 50))
    let finding = try #require(layout.conflicts().first)
    #expect(finding.constraints.map(\.text) == ["a.width == a.width + 5"])
    #expect(finding.message.hasPrefix("`a.width == a.width + 5` contradicts itself."))
  }

  @Test func conflictsDoNotDependOnHowTheyCame() throws {
    let content = Content(
      boxes: [Box("a"), Box("b")],
      constraints: ["H:|-10-[a(50)]-10-[b(50)]-10-|", "a.width == b.width + 5", "V:|[a(10)]", "V:|[b(10)]"])
    let fresh = try ContentLayout(content, size: LayoutSize(100, 50))
    var live = try ContentLayout(content, size: LayoutSize(500, 50))
    let id = try live.add("a.width >= 70")
    try live.setSize(LayoutSize(100, 50))
    try live.remove(id)
    #expect(live.conflicts() == fresh.conflicts())
    #expect(live.frames == fresh.frames)
  }

  @Test("Of pieces that read the same, the notes say which is meant")
  func equalPieces() throws {
    let layout = try ContentLayout(
      Content(boxes: [Box("a")], constraints: ["|-10-[a(100)]-10-|", "V:|[a]|"]), size: LayoutSize(50, 50))
    let notes = layout.findings().first?.notes ?? []
    #expect(notes.count == 4 && Set(notes).count == 4, "\(notes)")
    #expect(
      notes.first
        == "`10` (a.leading == superview.leading + 10): -60 in place of 10 would fit; so would a priority below 1000."
    )
    #expect(notes.contains("`100`: 30 in place of 100 would fit; so would a priority below 1000."))
  }
}
