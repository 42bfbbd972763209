import Cassowary
import Foundation
import Perch
import PerchTesting
import Testing

/// The tour of the README, compiled and run; the text there is held to the code here.
@Suite struct ReadmeTests {
  static func content() -> Content {
    let icon = Box("icon", size: LayoutSize(24, 24))
    let label = Box("label", text: "Please create an agenda, so that everybody knows what is going to be talked about.")
    let content = Content(
      boxes: [icon, label],
      constraints: [
        "H:|[icon(24)]-[label]|", "V:|[label]|", "V:[icon(24)]",
        icon.centerY == label.centerY,
      ])
    return content
  }

  @Test func theTour() throws {
    let content = Self.content()
    var popover = Popover(
      content: content, anchor: LayoutRect(300, 40, 60, 30), host: LayoutRect(0, 0, 390, 844), design: .bubble)
    let resolved = try popover.resolve()
    #expect(resolved.side == .below)
    #expect(popover.host.frame.contains(resolved.frame))
    let label = try #require(resolved.frame(of: "label"))
    #expect(label.height > 30)
    #expect(resolved.arrow?.tip == LayoutPoint(330, 70))
    #expect(resolved.outline.svgPathData.hasPrefix("M"))
    #expect(resolved.findings.map(\.message) == [])

    var live = try LivePopover(popover)
    try live.setAnchor(PlacementAnchor(LayoutRect(300, 780, 60, 30)))
    #expect(live.resolved.side == .above)
    try live.updateContent { layout throws(LayoutError) in try layout.setText("Short.", of: "label") }
    #expect(try #require(live.resolved.frame(of: "label")).height < 30)
    popover.design = .emptyState
  }

  @Test func theBrokenLayout() throws {
    let layout = try ContentLayout(
      Content(
        boxes: [Box("image")], constraints: ["V:|->=10-[image(64)]->=280-|"]),
      size: LayoutSize(395, 105))
    let messages = layout.findings().filter { $0.code == .conflict }.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("10 + 64 + 280 = 354 is more than the 105 there is") == true)
  }

  @Test func theSolverAlone() throws {
    var solver = Solver()
    let left = try solver.makeVariable()
    let right = try solver.makeVariable()
    try solver.add(left + 8 <= right)
    try solver.add(Constraint(LinearExpression(right), .equal, priority: .low))
    let edit = try solver.addEdit(left, priority: .high)
    try solver.suggest(100, for: edit)
    #expect(try solver.value(of: right) == 108)
  }

  @Test func theChecks() throws {
    let content = Self.content()
    let layout = try ContentLayout(content, size: LayoutSize(320, 200))
    try requireParses("H:|-[icon]-[label]-|")
    try requireNoFindings(in: content, at: LayoutSize(320, 200), LayoutSize(1024, 200))
    try requireFrame(of: "icon", in: layout, equals: LayoutRect(0, 88, 24, 24))
  }

  /// Every statement of the README's Swift blocks stands in this file, up to its comment and spaces.
  @Test func theReadmeSaysWhatIsTestedHere() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let code = squeezed(try String(contentsOf: file, encoding: .utf8))
    var isCode = false
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        continue
      }
      guard isCode else { continue }
      let statement = line.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
      // Reading a value is told there by its comment, and tested here by an expectation.
      if statement.isEmpty || statement.hasPrefix("import") || line.contains("   //")
        || statement.hasPrefix("resolved.")
        || statement.hasPrefix("layout.findings")
      {
        continue
      }
      #expect(code.contains(squeezed(statement)), "the README says: \(statement)")
    }
  }

  private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
