import Cassowary
import Geometry
import Testing

@testable import BoxLayout

@Suite struct EditingTests {
  static let content = Content(
    boxes: [
      Box("icon", width: 30, height: 30), Box("title", text: "A title that may wrap"),
      Box("note", text: TextContent("And a longer note under it, which wraps as well.", fontSize: 13)),
      Box("panel"), Box("button", width: 60, height: 20, parent: "panel"),
    ],
    constraints: [
      "H:|-gap-[icon]-[title]-gap-|", "V:|-gap-[title]-[note]->=gap-|", "note.left == title.left",
      "note.right == title.right", "icon.centerY == title.firstBaseline", "H:|-gap-[panel]-gap-|",
      "V:[note]-[panel]-(>=gap@900)-|", "H:|->=0-[button]-inset@600-|", "V:|-inset-[button]-inset-|",
    ],
    groups: [
      ConstraintGroup("wide", ["H:[button(>=100@700)]"]), ConstraintGroup("tall", ["V:[button(50@800)]"]),
    ],
    metrics: ["gap": 10, "inset": 4])

  @Test func copiesAreIndependent() throws {
    var first = try ContentLayout(Self.content, size: LayoutSize(300, 400))
    let before = first.frames
    var second = first
    try second.setText("Short", of: "title")
    try second.setMetric("gap", to: 20)
    #expect(first.frames == before)
    #expect(second.frames != before)
    let after = second.frames
    try first.setSize(LayoutSize(200, 300))
    #expect(second.frames == after)
  }

  @Test func aFailedChangeChangesNothing() throws {
    var layout = try ContentLayout(Self.content, size: LayoutSize(300, 400))
    let before = layout.frames
    #expect(throws: LayoutError.self) { try layout.setText("x", of: "nobody") }
    #expect(throws: LayoutError.self) { try layout.setSize(LayoutSize(-1, .nan)) }
    #expect(throws: LayoutError.self) { try layout.setMetric("gap", to: .infinity) }
    #expect(throws: LayoutError.self) { try layout.setMetric("gab", to: 1) }
    #expect(throws: LayoutError.self) { try layout.add("H:|[nobody]|") }
    #expect(throws: LayoutError.self) { try layout.add("H:|[icon|") }
    #expect(throws: LayoutError.self) { try layout.setActiveGroups(["narrow"]) }
    #expect(throws: LayoutError.self) {
      try layout.update { (layout) throws(LayoutError) in
        try layout.setText("Another", of: "title")
        try layout.setText("x", of: "nobody")
      }
    }
    #expect(layout.frames == before)
    #expect(layout.box(named: "title")?.text?.string == "A title that may wrap")
  }

  @Test func constraintsComeAndGo() throws {
    var layout = try ContentLayout(
      Content(boxes: [Box("a", width: 10, height: 10)], constraints: ["V:|[a]"]), size: LayoutSize(100, 100))
    let before = layout.frames
    let id = try layout.add("H:|-20-[a(30)]")
    #expect(layout.frame(of: "a") == LayoutRect(20, 0, 30, 10))
    #expect(try layout.partCount(of: id) == 2)
    #expect(try layout.constant(of: id, part: 0) == 20)
    try layout.setConstant(25, of: id, part: 0)
    try layout.setConstant(35, of: id, part: 1)
    #expect(layout.frame(of: "a") == LayoutRect(25, 0, 35, 10))
    try layout.setPriority(100, of: id, part: 1)
    #expect(layout.frame(of: "a") == LayoutRect(25, 0, 10, 10))
    #expect(throws: LayoutError.self) { try layout.setConstant(1, of: id, part: 2) }
    try layout.remove(id)
    #expect(layout.frames == before)
    #expect(throws: LayoutError.self) { try layout.setConstant(1, of: id) }
    #expect(throws: LayoutError.self) { try layout.remove(id) }
    let other = try layout.add("H:|-5-[a]")
    #expect(other != id)
    let declared = try #require(layout.constraintID(at: 0))
    try layout.remove(declared)
    #expect(layout.constraintID(at: 0) == nil)
  }

  @Test func constantsOfRelationsStandOnTheRight() throws {
    let a = Box("a", width: 10, height: 10)
    var layout = try ContentLayout(
      Content(boxes: [a], constraints: [a.left + 3 == Content.container.left + 8]), size: LayoutSize(100, 100))
    let id = try #require(layout.constraintID(at: 0))
    #expect(layout.frame(of: "a")?.minX == 5)
    #expect(try layout.constant(of: id) == 8)
    try layout.setConstant(13, of: id)
    #expect(layout.frame(of: "a")?.minX == 10)
  }

  @Test func liveEditsEqualAFreshLayout() throws {
    for seed in 1...(6 * soakFactor) {
      var random = SeededRandom(seed: UInt64(seed))
      var content = Self.content
      var size = LayoutSize(300, 400)
      var groups: [String] = []
      let direction: WritingDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
      var layout = try ContentLayout(content, size: size, direction: direction)
      var added: [(id: ContentConstraintID, constraint: ContentConstraint)] = []
      for step in 0..<40 {
        switch random.next(8) {
        case 0:
          size = LayoutSize(Double(150 + random.next(300)), Double(250 + random.next(300)))
          try layout.setSize(size)
        case 1:
          let text = String(repeating: "word ", count: 1 + random.next(20))
          try layout.setText(text, of: "title")
          content.boxes[1].text?.string = text
        case 2:
          content.metrics["gap"] = Double(random.next(20))
          try layout.setMetric("gap", to: content.metrics["gap"] ?? 0)
        case 3:
          groups = ["wide", "tall"].filter { _ in random.next(2) == 0 }
          try layout.setActiveGroups(groups)
        case 4:
          let width = Double(random.next(80))
          try layout.setIntrinsicSize(width: width, height: random.next(2) == 0 ? nil : width, of: "icon")
          content.boxes[0] = layout.box(named: "icon") ?? content.boxes[0]
        case 5 where added.count < 3:
          let constraint: ContentConstraint = .equation("title.width >= \(random.next(200)) @\(300 + random.next(300))")
          added.append((try layout.add(constraint), constraint))
        case 5, 6:
          if let last = added.popLast() { try layout.remove(last.id) }
        default:
          try layout.setPriorities(
            hugging: AxisPriorities(Priority(Double(200 + random.next(100)))), of: "title")
          content.boxes[1] = layout.box(named: "title") ?? content.boxes[1]
        }
        var fresh = content
        fresh.constraints += added.map(\.constraint)
        let expected = try ContentLayout(fresh, size: size, activeGroups: groups, direction: direction)
        for (live, new) in zip(layout.frames, expected.frames) {
          #expect(live.name == new.name)
          let difference =
            [
              live.frame.minX - new.frame.minX, live.frame.minY - new.frame.minY, live.frame.width - new.frame.width,
              live.frame.height - new.frame.height,
            ].map(\.magnitude).max() ?? 0
          #expect(difference < 1e-6, "seed \(seed) step \(step): \(live) against \(new)")
        }
      }
    }
  }

  /// Constraints that leave much open and contradict each other now and then, switched on and off.
  @Test func whatIsLeftOpenIsSettledTheSameWayWhateverCameBefore() throws {
    let pool: [ContentConstraint] = [
      "H:|[a][b]|", "H:|->=10-[c]->=10-|", "V:|->=5-[a]-[b]->=5-|", "V:[c]->=8-[d]", "d.centerX == a.centerX",
      "c.width == 2 * d.width", "H:[a(30)]", "H:[b(>=20,<=60)]", "V:[d(15@300)]", "c.centerY == b.centerY",
      "H:|-10-[e]", "e.right <= superview.right - 10", "V:|-(>=3@400)-[e]-(>=3@400)-|", "e.height == a.height",
      "H:[d]->=4-[e]", "a.top >= c.bottom - 20", "H:[inner(<=10)]", "inner.centerX == e.centerX",
    ]
    let content = Content(
      boxes: [
        Box("a", width: 20, height: 10), Box("b", width: 30, height: 12), Box("c"), Box("d", width: 10), Box("e"),
        Box("inner", height: 4, parent: "e"),
      ],
      groups: pool.enumerated().map { ConstraintGroup("\($0.offset)", [$0.element]) })
    for seed in 1...(4 * soakFactor) {
      var random = SeededRandom(seed: UInt64(seed))
      let direction: WritingDirection = seed % 2 == 0 ? .leftToRight : .rightToLeft
      var layout = try ContentLayout(content, size: LayoutSize(100, 80), direction: direction)
      var active: [String] = []
      for step in 0..<40 {
        let name = "\(random.next(pool.count))"
        if let known = active.firstIndex(of: name) { active.remove(at: known) } else { active.append(name) }
        try layout.setActiveGroups(active)
        let fresh = try ContentLayout(
          content, size: LayoutSize(100, 80), activeGroups: active, direction: direction)
        for (live, new) in zip(layout.frames, fresh.frames) {
          let difference =
            [
              live.frame.minX - new.frame.minX, live.frame.minY - new.frame.minY, live.frame.width - new.frame.width,
              live.frame.height - new.frame.height,
            ].map(\.magnitude).max() ?? 0
          #expect(difference < 1e-6, "seed \(seed) step \(step) \(active.sorted()): \(live) against \(new)")
        }
      }
    }
  }
}
