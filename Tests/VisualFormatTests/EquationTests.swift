import Diagnostics
import Testing
import VisualFormat

@Suite struct EquationTests {
  private let context = FormatContext(views: ["a", "b", "label", "imageView"], metrics: ["gap": 8, "wish": 250])

  private func means(_ source: String, _ expected: String) {
    #expect(meaning(source, in: context) == [expected], "\(source)")
  }

  @Test func bothSidesAreSolvedForWhatIsNamedFirst() {
    means("label.centerY == imageView.centerY", "label.centerY == imageView.centerY")
    means("a.width == 2 * b.width + 8 @750", "a.width == 2 * b.width + 8 @750")
    means("a.width == b.width * 2 + 8@750", "a.width == 2 * b.width + 8 @750")
    means("a.width>=44", "a.width >= 44")
    means("44 <= a.width", "a.width >= 44")
    means("a.left == |.left + 8", "a.left == |.left + 8")
    means("a.left == super.left + gap", "a.left == |.left + 8")
    means("superview.right - a.right >= 2 * gap @wish", "|.right >= a.right + 16 @250")
    means("a.width / 2 == b.height", "a.width == 2 * b.height")
    means("a.width == b.width / 3", "a.width == 0.3333333333333333 * b.width")
    means("a.width == |.width * 50%", "a.width == 0.5 * |.width")
    means("a.right + 8 <= b.left", "a.right <= b.left - 8")
    means("-a.left <= -b.left", "a.left >= b.left")
    means("2 * (a.width + 3) == -(b.width - 4) * 2", "a.width == -b.width + 1")
    means("a.left - b.left == 10", "a.left == b.left + 10")
    means("a.width + a.width == 10", "a.width == 5")
    means("10 - 2 - 3 == a.width", "a.width == 5")
    means("a.width == 2 + 3 * 4", "a.width == 14")
    means("a.width == 100 / 5 / 2", "a.width == 10")
    means("a.top == safeArea.top + 8 @high", "a.top == safeArea.top + 8 @750")
    means("a.leadingMargin == b.trailingMargin", "a.leadingMargin == b.trailingMargin")
    means("a.baseline == b.firstBaseline", "a.lastBaseline == b.firstBaseline")
    means("a.zIndex == b.zIndex + 1", "a.zIndex == b.zIndex + 1")
    means(" a . width\n== 5 // five", "a.width == 5")
  }

  @Test func whatIsWrongIsSaid() {
    func wrong(_ marked: String, fixed: String? = nil) {
      expectFormat(marked, isEquation: true, in: context, fixed: fixed)
    }
    wrong("⟨vfl-empty⟩")
    wrong("a.width⟨vfl-missing-relation⟩")
    wrong("a.width ⟨vfl-bad-relation⟩= b.width", fixed: "a.width == b.width")
    wrong("a.width ⟨vfl-non-ascii⟩≥ 5", fixed: "a.width >= 5")
    wrong("a.width == ⟨vfl-bad-number⟩")
    wrong("⟨vfl-bad-number⟩== 5")
    wrong("a.width == 5 ⟨vfl-second-relation⟩== b.width")
    wrong("a.⟨vfl-unknown-attribute⟩centreY == b.centerY", fixed: "a.centerY == b.centerY")
    wrong("⟨vfl-unknown-view⟩lable.width == 5", fixed: "label.width == 5")
    wrong("a.width == ⟨vfl-missing-attribute⟩b")
    wrong("⟨vfl-missing-attribute⟩| == 5")
    wrong("a.width == ⟨vfl-unknown-metric⟩gpa", fixed: "a.width == gap")
    wrong("a.width ⟨vfl-not-linear⟩* b.width == 5")
    wrong("5 ⟨vfl-not-linear⟩/ b.width == a.width")
    wrong("a.width ⟨vfl-division-by-zero⟩/ 0 == 5")
    wrong("⟨vfl-too-many-terms⟩a.width + b.width == label.width")
    wrong("⟨vfl-no-attribute⟩1 == 1")
    wrong("⟨vfl-no-attribute⟩a.width == a.width")
    wrong("a.width == ⟨vfl-unbalanced-parenthesis⟩(5", fixed: "a.width == (5)")
    wrong("a.width == 5⟨vfl-unbalanced-parenthesis⟩)", fixed: "a.width == 5")
    wrong("a.width == 5 @⟨vfl-priority-range⟩1200", fixed: "a.width == 5 @1000")
    wrong(
      "a.width == 5 ⟨vfl-bad-priority⟩@".replacing("⟨vfl-bad-priority⟩@", with: "@⟨vfl-bad-priority⟩"),
      fixed: "a.width == 5 ")
    wrong("a.width == 5 ⟨vfl-unexpected⟩6", fixed: "a.width == 5 ")
    wrong("⟨vfl-mixed-axes⟩a.left == b.top")
    wrong("a.width == ⟨vfl-number-range⟩1e400")
    wrong("⟨vfl-number-range⟩a.width * 1e-300 == 1e300")

  }

  @Test func statementsAreTold() {
    for text in ["a.left == b.right", " |.left == a.left", "a.width = 5", "5 <= a.width"] {
      #expect(looksLikeEquation(text), "\(text)")
    }
    for text in ["[a]", "|->=0-[a]", "H:|[a(==b)]|", "C:a.left(b)", "//a.b == c", "", "a", "|->=0-|", "V:"] {
      #expect(!looksLikeEquation(text), "\(text)")
    }
  }

  @Test func depthCostsNoStack() {
    let depth = 20_000
    let source =
      String(repeating: "(", count: depth) + "a.width" + String(repeating: ")", count: depth) + " == "
      + String(repeating: "-", count: depth) + "5"
    #expect(meaning(source, in: context) == ["a.width == 5"])
    let open = parseEquation(String(repeating: "(", count: depth))
    #expect(open.diagnostics.map(\.fault.code) == ["vfl-bad-number"])
  }
}
