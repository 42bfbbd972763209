import Diagnostics
import Testing
import VisualFormat

@Suite struct PrinterTests {
  @Test func theShortestStringIsFound() {
    func prints(_ equation: String, _ expected: String, _ dialect: FormatDialect = .apple) {
      let constraints = parseEquation(equation).constraints().constraints
      #expect(constraints.first?.text(dialect: dialect) == expected, "\(equation)")
    }
    prints("a.width == 50", "[a(50)]")
    prints("a.height >= b.height @750", "V:[a(>=b@750)]")
    prints("b.leading == a.trailing", "[a][b]")
    prints("b.leading == a.trailing + 8", "[a]-[b]")
    prints("a.trailing == b.leading - 8", "[a]-[b]")
    prints("b.leading == a.trailing + 10", "[a]-10-[b]")
    prints("b.leading >= a.trailing + 10.5 @300", "[a]->=10.5@300-[b]")
    prints("b.leading == a.trailing - 5", "[a]-(-5)-[b]")
    prints("b.top == a.bottom + 8", "V:[a]-[b]")
    prints("a.leading == |.leading + 20", "|-[a]")
    prints("a.trailing == |.trailing - 20", "[a]-|")
    prints("|.bottom >= a.bottom", "V:[a]->=0-|")
    prints("a.centerX == b.centerX", "a.centerX == b.centerX")
    prints("a.left == b.right + 8", "a.left == b.right + 8")
    prints("a.left == b.right + 8", "[b]-[a]", .extended)
    prints("a.width == b.width * 2", "a.width == 2 * b.width")
    prints("a.width == b.width * 2", "[a(b*2)]", .extended)
    prints("a.width == b.width / 3 + 1", "[a(b/3+1)]", .extended)
    prints("a.width == a.height", "[a(a.height)]", .gtk)
    prints("a.width == |.width * 0.5 - 3", "[a(50%-3)]", .extended)
    prints("a.left == |.leftMargin", "||[a]", .extended)
    prints("a.width == 0.1", "[a(0.1)]")
    prints("a.width == 1e300", "[a(1e+300)]")
  }

  @Test func whatIsPrintedMeansTheSame() {
    var random = SplitMix(seed: 11)
    let items: [FormatItem] = [.container, .safeArea, .named("a"), .named("b"), .named("_x1")]
    let constants = [0, 8, 20, -5, 10.5, 1.0 / 3, -0.1, 1e20, 3e-7]
    for _ in 0..<500 {
      var constraint = FormatConstraint(
        items.randomElement(using: &random)!, LayoutAttribute.allCases.randomElement(using: &random)!,
        FormatRelation.allCases.randomElement(using: &random)!, constant: constants.randomElement(using: &random)!,
        priority: [1000, 750, 250.5].randomElement(using: &random)!)
      if random.next() % 4 != 0 {
        constraint.second = items.randomElement(using: &random)!
        constraint.secondAttribute = LayoutAttribute.allCases.randomElement(using: &random)!
        constraint.multiplier = [1, 1, 1, 2, 0.5, -1, 1.0 / 3].randomElement(using: &random)!
        if constraint.first == constraint.second, constraint.firstAttribute == constraint.secondAttribute { continue }
      }
      for dialect in FormatDialect.allCases {
        let text = constraint.text(dialect: dialect)
        let meaning = parseStatement(text, dialect: dialect).constraints()
        #expect(meaning.isUsable, "\(text): \(meaning.diagnostics)")
        #expect(
          meaning.constraints.count == 1 && meaning.constraints[0].isEquivalent(to: constraint),
          "\(text) for \(constraint.equation) in \(dialect.name)")
        #expect(text.utf8.count <= constraint.equation.utf8.count)
      }
    }
  }
}
