import Drawing
import Perch

/// Scenes as the room above hands them over, with the figures of the published designs.
enum SampleScenes {
  static let all: [(name: String, scene: PictureScene)] = [
    ("empty-state", emptyState), ("empty-state-narrow", emptyStateNarrow), ("list", list), ("tip", tip),
    ("alert", alert), ("background", background), ("content", content), ("conflict", conflict),
    ("right-to-left", rightToLeft),
    ("keyboard", keyboard), ("list-long", listLong), ("crowded", crowded),
  ]

  private static func resolved(_ title: String, _ popover: Popover) -> PictureScene {
    guard let resolved = try? popover.resolve() else { return PictureScene(title: "not resolved", container: .zero) }
    return PictureScene(title: title, popover: popover, resolved: resolved)
  }

  static var emptyState: PictureScene {
    resolved(
      "Empty-state pointer",
      Popover(
        content: .emptyState(text: "Please create an agenda."), anchor: LayoutRect(200, 450, 150, 60),
        host: LayoutRect(0, 0, 768, 1024), design: .emptyState))
  }

  static var emptyStateNarrow: PictureScene {
    resolved(
      "Empty-state pointer in a host that is too narrow",
      Popover(
        content: .emptyState(text: "Please create an agenda for the meeting on Thursday."),
        anchor: PlacementAnchor(LayoutRect(200, 450, 150, 60)),
        host: PlacementHost(
          LayoutRect(0, 0, 375, 667), safeInsets: LayoutInsets(top: 47, left: 0, bottom: 34, right: 0),
          margin: LayoutInsets(8)),
        design: .emptyState))
  }

  static var list: PictureScene {
    let rows = ["Rename", "Duplicate", "Move to trash"].map {
      ListRow(TextContent($0, fontSize: 15), image: LayoutSize(24, 24))
    }
    return resolved(
      "List",
      Popover(
        content: .list(rows), anchor: LayoutRect(20, 100, 80, 40), host: LayoutRect(0, 0, 375, 667), design: .list))
  }

  /// A list that is taller than the room on either side.
  static var listLong: PictureScene {
    let rows = (1...12).map { ListRow(TextContent("Row \($0)", fontSize: 15), image: LayoutSize(24, 24)) }
    return resolved(
      "Long list",
      Popover(
        content: .list(rows), anchor: LayoutRect(20, 300, 80, 40), host: LayoutRect(0, 0, 375, 667), design: .list))
  }

  static var tip: PictureScene {
    let rows = ["Opened: 12 May", "Closed: never", "Owner: Perch"].map { TextContent($0, fontSize: 12) }
    let title = TextContent("What is this?", fontSize: 14, fontName: "Helvetica-Bold")
    return resolved(
      "Question-mark tip",
      Popover(
        content: .tip(title: title, body: .rows(rows)), anchor: LayoutRect(60, 10, 20, 20),
        host: LayoutRect(0, 0, 320, 240), design: .tip(size: LayoutSize(300, 140), arrowAt: 60)))
  }

  static var alert: PictureScene {
    let metrics = AlertMetrics(width: 260)
    return resolved(
      "Modal alert",
      Popover(
        content: .alert(title: "Delete this agenda?", ok: "OK", cancel: "Cancel", metrics: metrics), anchor: .zero,
        host: LayoutRect(0, 0, 320, 568), design: .alert(metrics)))
  }

  static var background: PictureScene {
    var content = Content(boxes: [Box("content", width: 300, height: 600)])
    content.constraints = ["H:|[content]|", "V:|[content]|"]
    return resolved(
      "Custom popover background",
      Popover(
        content: content, anchor: LayoutRect(718, 20, 44, 44), host: LayoutRect(0, 0, 768, 1024),
        design: .background()))
  }

  static var keyboard: PictureScene {
    var content = Content(boxes: [Box("text", text: "The keyboard takes the space below, so the bubble goes above.")])
    content.constraints = ["H:|-12-[text(<=220)]-12-|", "V:|-10-[text]-10-|"]
    var host = PlacementHost(
      LayoutRect(0, 0, 390, 844), safeInsets: LayoutInsets(top: 47, left: 0, bottom: 34, right: 0),
      margin: LayoutInsets(8), keyboard: LayoutRect(0, 508, 390, 336))
    host.avoid = [LayoutRect(250, 120, 100, 60)]
    return resolved(
      "Keyboard",
      Popover(
        content: content, anchor: PlacementAnchor(LayoutRect(20, 440, 350, 44)), host: host, design: .bubble))
  }

  static func popover(
    anchors: [LayoutRect], body: LayoutRect, side: Side, radius: Double, arrow: ArrowShape, tip: Double,
    contentFrame: LayoutRect? = nil, placement: String, fits: Bool = true, dimsHost: Bool = false
  ) -> PicturePopover {
    let bubble = BubbleOutline(
      body: body, side: side, cornerRadii: CornerRadii(radius), arrow: arrow, tip: tip)
    let corners =
      bubble.arrow.isEmpty
      ? nil : PictureArrow(tip: bubble.tip, baseStart: bubble.base.start, baseEnd: bubble.base.end)
    return PicturePopover(
      anchors: anchors, frame: bubble.path.bounds, body: body, outline: bubble.path,
      contentFrame: contentFrame ?? bubble.path.bounds, arrow: corners, placement: placement, fits: fits,
      dimsHost: dimsHost)
  }

  private static func laidOut(_ strings: [String], _ boxes: [Box], _ size: LayoutSize) -> PictureScene {
    var content = Content(boxes: boxes)
    content.constraints = strings.map { ContentConstraint(stringLiteral: $0) }
    guard let layout = try? ContentLayout(content, size: size) else {
      return PictureScene(title: "not laid out", container: .zero)
    }
    return PictureScene(title: "Visual format", source: strings, layout: layout)
  }

  static var content: PictureScene {
    laidOut(
      [
        "H:|-15-[imageView(64)]-10-[label]->=20-|", "V:|->=28-[imageView(64)]->=10-|", "V:|-(>=28)-[label]-(>=10)-|",
        "label.centerY == imageView.centerY",
      ],
      [Box("imageView"), Box("label", width: 190, height: 21)], LayoutSize(395, 105))
  }

  static var conflict: PictureScene {
    laidOut(
      ["H:|-15-[imageView(64)]-10-[label]->=20-|", "V:|->=10-[imageView(64)]->=280-|", "V:[label(21)]-10-|"],
      [Box("imageView"), Box("label", width: 190, height: 21)], LayoutSize(395, 105))
  }

  static var rightToLeft: PictureScene {
    PictureScene(
      title: "Right to left", container: LayoutRect(0, 0, 390, 300), direction: .rightToLeft,
      popover: popover(
        anchors: [LayoutRect(250, 30, 100, 40)], body: LayoutRect(120, 80, 230, 90), side: .below, radius: 10,
        arrow: ArrowShape(base: 20, height: 10, tipRadius: 3, baseFillet: 4), tip: 180, placement: "below-start"),
      boxes: [
        PictureBox(name: "icon", frame: LayoutRect(300, 95, 35, 35), kind: .view),
        PictureBox(
          name: "label", frame: LayoutRect(140, 95, 150, 41), kind: .text, lines: ["שלום עולם!", "טקסט שני"]),
      ])
  }

  /// A grid of small boxes, boxes without area, and names that no label has room for.
  static var crowded: PictureScene {
    var boxes: [PictureBox] = []
    for row in 0..<6 {
      for column in 0..<10 {
        boxes.append(
          PictureBox(
            name: "cell_\(row)_\(column)",
            frame: LayoutRect(10 + 29 * Double(column), 10 + 24 * Double(row), 26, 20), kind: .view))
      }
    }
    boxes.append(PictureBox(name: "point", frame: LayoutRect(150, 165, 0, 0), kind: .guide))
    boxes.append(
      PictureBox(
        name: "aNameThatIsMuchLongerThanAnyLabelInAPictureCouldEverHopeToBeIncludingThisOneHere",
        frame: LayoutRect(10, 170, 4, 20), kind: .hidden))
    return PictureScene(
      title: "Crowded", container: LayoutRect(0, 0, 310, 200), containerName: "container", boxes: boxes)
  }
}
