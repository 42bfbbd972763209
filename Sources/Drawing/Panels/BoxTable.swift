import Perch

/// All boxes with their numbers, names and frames.
struct BoxTable {
  static let most = 200
  let boxes: [PictureBox]

  func panel() -> Panel {
    let columns: [(title: String, right: Double)] = [
      ("x", Page.inner - 186), ("y", Page.inner - 124), ("width", Page.inner - 62), ("height", Page.inner),
    ]
    var elements: [SVGElement] = [.text("Boxes", at: LayoutPoint(0, 10), "muted", size: 12)]
    for column in columns {
      elements.append(.text(column.title, at: LayoutPoint(column.right, 10), "muted", size: 10.5, anchor: .end))
    }
    elements.append(.line(LayoutPoint(0, 17), LayoutPoint(Page.inner, 17), "rule"))
    var y = 32.0
    for (number, box) in boxes.prefix(Self.most).enumerated() {
      elements += BoxLabels.numberElements(number + 1, LayoutRect(0, y - 11, 14, 14))
      elements.append(
        .text(LabelMetrics.fitted(box.name, size: 12, room: 170), at: LayoutPoint(21, y), "ink", size: 12))
      let values = [box.frame.minX, box.frame.minY, box.frame.width, box.frame.height]
      for (column, value) in zip(columns, values) {
        elements.append(
          .text(numberText(value, places: 2), at: LayoutPoint(column.right, y), "ink", size: 12, anchor: .end))
      }
      y += 18
    }
    if boxes.count > Self.most {
      elements.append(.text("and \(boxes.count - Self.most) more", at: LayoutPoint(21, y), "muted", size: 12))
      y += 18
    }
    return Panel(elements: elements, height: y - 14)
  }
}
