import Perch

/// The findings in words, each in the colour of its severity.
struct FindingList {
  static let most = 50
  let findings: [PictureFinding]

  func panel() -> Panel {
    let title = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    var elements: [SVGElement] = [.text(title, at: LayoutPoint(0, 10), "muted", size: 12)]
    var y = 30.0
    for finding in findings.prefix(Self.most) {
      let word = finding.severity.word
      elements.append(.rect(LayoutRect(1, y - 9, 10, 10), word, radius: 2))
      elements.append(.text("\(word): \(finding.code)", at: LayoutPoint(21, y), "\(word)Text", size: 12))
      y += 16
      for line in LabelMetrics.wrapped(finding.message, size: 12, room: Page.inner - 21).prefix(40) {
        elements.append(.text(line, at: LayoutPoint(21, y), "ink", size: 12))
        y += 16
      }
      y += 6
    }
    if findings.count > Self.most {
      elements.append(.text("and \(findings.count - Self.most) more", at: LayoutPoint(21, y), "muted", size: 12))
      y += 22
    }
    return Panel(elements: elements, height: y - 18)
  }
}
