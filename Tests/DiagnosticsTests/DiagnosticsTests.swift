import Testing

@testable import Diagnostics

@Suite struct NumberTextTests {
  @Test(arguments: [
    (354.0, "354"), (0.5, "0.5"), (-0.0, "0"), (-2.25, "-2.25"), (1.0 / 3, "0.3333"), (10.05, "10.05"),
    (-0.00001, "0"), (1e12 + 0.5, "1000000000000.5"), (1e300, "1e+300"), (.infinity, "inf"), (.nan, "nan"),
  ])
  func readsAsAPersonWritesIt(value: Double, text: String) {
    #expect(numberText(value) == text)
  }
}

@Suite struct SourceRangeTests {
  @Test func textIsCutToTheSource() {
    #expect(SourceRange(1, 3).text(in: "abcd") == "bc")
    #expect(SourceRange(2, 99).text(in: "abcd") == "cd")
    #expect(SourceRange(9, 12).text(in: "abcd") == "")
  }

  @Test func aFixReplacesItsRange() {
    #expect(SuggestedFix(range: SourceRange(1, 1), replacement: "==").applied(to: "a") == "a==")
    #expect(SuggestedFix(range: SourceRange(0, 1), replacement: "").applied(to: "ab") == "b")
  }
}
