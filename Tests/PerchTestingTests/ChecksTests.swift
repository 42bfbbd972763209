import Perch
import PerchTesting
import Testing

/// The checks as a project's tests would use them: silent where all is well, and telling where it is not.
@Suite struct ChecksTests {
  static let content = Content(
    boxes: [Box("icon", size: LayoutSize(24, 24)), Box("label", text: "A short text")],
    constraints: [
      "H:|-[icon(24)]-[label]-(>=20)-|", "V:|-(>=8)-[icon(24)]-(>=8)-|", "V:|-8-[label]", "V:|-8-[icon]",
    ])

  private func failure(_ check: () throws(CheckFailure) -> Void) throws -> String {
    let failure = #expect(throws: CheckFailure.self) { try check() }
    return try #require(failure).description
  }

  @Test func wellFormedStringsPass() throws {
    try requireParses("H:|-[icon]-[label]-|", "V:|-(margin)-[icon]", "label.centerY == icon.centerY + 2")
    try requireParses("[a(==b)]", views: ["a", "b"])
  }

  @Test func aFaultIsShownUnderACaret() throws {
    let message = try failure { () throws(CheckFailure) in try requireParses("H:|-[icon-|") }
    #expect(message.contains("H:|-[icon-|"))
    #expect(message.contains("^"))
    #expect(message.contains("vfl-"))
  }

  @Test func anUnknownViewIsNamedWithTheNearest() throws {
    let message = try failure { () throws(CheckFailure) in
      try requireParses("H:|-[lable]-|", views: ["icon", "label"])
    }
    #expect(message.contains("label"))
  }

  @Test func aLayoutWithoutFindingsPasses() throws {
    try requireNoFindings(in: Self.content, at: LayoutSize(320, 100), LayoutSize(1024, 100))
  }

  @Test func aConflictIsToldWithItsStringsAndTheSize() throws {
    var content = Self.content
    content.constraints.append("H:|-200-[icon]")
    let message = try failure { () throws(CheckFailure) in
      try requireNoFindings(in: content, at: LayoutSize(320, 100), directions: [.leftToRight])
    }
    #expect(message.contains("at 320 × 100, left to right"))
    #expect(message.contains("H:|-200-[icon]"))
    #expect(message.contains("[conflict]"))
    try requireNoFindings(in: content, at: LayoutSize(320, 100), ignoring: [.conflict])
  }

  @Test func aContentThatCannotBeReadIsAFailureToo() throws {
    var content = Self.content
    content.constraints.append("H:|-[nobody]-|")
    let message = try failure { () throws(CheckFailure) in
      try requireNoFindings(in: content, at: LayoutSize(320, 100))
    }
    #expect(message.contains("nobody"))
    #expect(message.contains("^"))
  }

  @Test func framesAreCompared() throws {
    let layout = try ContentLayout(Self.content, size: LayoutSize(320, 100))
    try requireFrame(of: "icon", in: layout, equals: LayoutRect(20, 8, 24, 24))
    let message = try failure { () throws(CheckFailure) in
      try requireFrame(of: "icon", in: layout, equals: LayoutRect(25, 8, 24, 24))
    }
    #expect(message.contains("(20, 8, 24, 24)"))
    #expect(message.contains("(25, 8, 24, 24)"))
    let missing = try failure { () throws(CheckFailure) in
      try requireFrame(of: "icno", in: layout, equals: .zero)
    }
    #expect(missing.contains("\"icon\""))
  }

  @Test func popoversAreCompared() throws {
    var content = Content.emptyState(text: "Please create an agenda.")
    content.constraints.append("V:|-28-[imageView]")
    let popover = Popover(
      content: content, anchor: LayoutRect(200, 450, 150, 60), host: LayoutRect(0, 0, 768, 1024), design: .emptyState)
    let resolved = try requireResolves(popover)
    try requireFrame(of: "imageView", in: resolved, equals: LayoutRect(215, 538, 64, 64))
    let message = try failure { () throws(CheckFailure) in
      var popover = popover
      popover.host.frame = LayoutRect(0, 0, 375, 667)
      try requireResolves(popover)
    }
    #expect(message.contains("[does-not-fit]"))
  }
}
