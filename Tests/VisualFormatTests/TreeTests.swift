import Testing
import VisualFormat

@Suite struct TreeTests {
  @Test func theTreeNamesItsParts() {
    let outline = parseFormat("V:|-(>=5@m)-[a(b)]").tree.root.outline
    #expect(
      outline == """
        root
          line
            orientation
              name V
              token :
            edge
              token |
            connection
              token -
              predicates
                token (
                predicate
                  token >=
                  number 5
                  priority
                    token @
                    name m
                token )
              token -
            group
              token [
              view
                name a
                predicates
                  token (
                  predicate
                    name b
                  token )
              token ]

        """)
  }

  @Test func missingAndUnexpectedPiecesAreInTheTree() {
    let root = parseFormat("[a(10]x").tree.root
    let line = root.children[0]
    #expect(line.children.map(\.kind) == [.group, .unexpected])
    #expect(line.children[1].text == "x")
    let predicates = line.children[0].children[1].children[1]
    #expect(predicates.kind == .predicates)
    #expect(predicates.children.map(\.isMissing) == [false, false, true])
    #expect(predicates.text == "(10")
  }

  @Test func rangesOfNodesLeaveOutBlanks() {
    let source = "H: | - [ a ( 10 ) ] "
    let root = parseFormat(source, dialect: .extended).tree.root
    #expect(
      root.children[0].children.filter { !$0.kind.isToken }.map { $0.range.text(in: source) } == [
        "H:", "|", "-", "[ a ( 10 ) ]",
      ])
  }

  @Test func depthCostsNoStack() {
    let depth = 20_000
    let source = String(repeating: "[a:", count: depth) + "[b]" + String(repeating: "]", count: depth)
    let format = parseFormat(source, dialect: .extended)
    #expect(format.isValid)
    #expect((format.tree.text == source) as Bool)
    #expect(format.constraints().stacks.count == depth)
    for noise in ["[", "(", "[a(", "-", "|", "[a:", "~", "@", "[a,"] {
      let text = String(repeating: noise, count: 5_000)
      for dialect in FormatDialect.allCases {
        let format = parseFormat(text, dialect: dialect)
        #expect((format.tree.text == text) as Bool)
        #expect(format.diagnostics.count <= 101)
        _ = format.constraints()
      }
    }
  }
}
