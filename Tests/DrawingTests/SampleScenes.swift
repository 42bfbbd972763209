import Drawing
import Perch

/// Scenes as the room above hands them over, with the figures of the published designs.
enum SampleScenes {
  static var all: [(name: String, scene: PictureScene)] {
    [
      ("empty-state", emptyState), ("empty-state-narrow", emptyStateNarrow), ("list", list), ("tip", tip),
      ("alert", alert), ("background", background), ("content", content), ("right-to-left", rightToLeft),
      ("crowded", crowded),
    ]
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

  static var emptyState: PictureScene {
    PictureScene(
      title: "Empty-state pointer", container: LayoutRect(0, 0, 768, 1024),
      popover: popover(
        anchors: [LayoutRect(200, 450, 150, 60)], body: LayoutRect(200, 528, 395, 87), side: .below, radius: 6,
        arrow: ArrowShape(base: 22, height: 18, tipPosition: 0), tip: 35, placement: "below-start"),
      boxes: [
        PictureBox(name: "imageView", frame: LayoutRect(215, 538, 64, 64), kind: .view),
        PictureBox(
          name: "label", frame: LayoutRect(289, 559.5, 190, 21), kind: .text, lines: ["Please create an agenda."]),
      ],
      findings: [
        PictureFinding(
          code: "ambiguous", severity: .warning,
          message: "The vertical place of imageView may be anything from 28 to 31; label moves along. Pin it with one "
            + "more constraint, such as imageView.centerY == superview.centerY.",
          boxes: ["imageView", "label"], alternatives: [LayoutRect(215, 541, 64, 64), LayoutRect(289, 562.5, 190, 21)])
      ])
  }

  static var emptyStateNarrow: PictureScene {
    PictureScene(
      title: "Empty-state pointer in a host that is too narrow", container: LayoutRect(0, 0, 375, 667),
      safeInsets: LayoutInsets(top: 47, left: 0, bottom: 34, right: 0), available: LayoutRect(8, 55, 359, 570),
      popover: popover(
        anchors: [LayoutRect(200, 450, 150, 60)], body: LayoutRect(8, 528, 359, 87), side: .below, radius: 6,
        arrow: ArrowShape(base: 22, height: 18, tipPosition: 0), tip: 267, placement: "below-start", fits: false),
      boxes: [
        PictureBox(name: "imageView", frame: LayoutRect(23, 538, 64, 64), kind: .view),
        PictureBox(
          name: "label", frame: LayoutRect(97, 549, 250, 41), kind: .text,
          lines: ["Please create an agenda for the", "meeting on Thursday."]),
      ],
      findings: [
        PictureFinding(
          code: "does-not-fit", severity: .warning,
          message: "The popover is 395 wide, the host leaves 359; it was made narrower.")
      ])
  }

  static var list: PictureScene {
    let rows = (0..<3).map { row in
      let y = 160 + 44 * Double(row)
      return [
        PictureBox(name: "row\(row)", frame: LayoutRect(20, y, 187.5, 44), kind: .group),
        PictureBox(name: "image\(row)", frame: LayoutRect(28, y + 10, 24, 24), kind: .view),
        PictureBox(
          name: "title\(row)", frame: LayoutRect(60, y + 12, 90, 20), kind: .text,
          lines: [["Rename", "Duplicate", "Move to trash"][row]], fontSize: 15),
      ]
    }
    return PictureScene(
      title: "List", container: LayoutRect(0, 0, 375, 667), keyboard: LayoutRect(0, 451, 375, 216),
      popover: popover(
        anchors: [LayoutRect(20, 100, 80, 40)], body: LayoutRect(20, 160, 187.5, 132), side: .below, radius: 4,
        arrow: ArrowShape(base: 20, height: 15), tip: 20, placement: "below-start"),
      boxes: rows.flatMap { $0 })
  }

  static var tip: PictureScene {
    let texts = ["Opened: 12 May", "Closed: never", "Owner: Perch"]
    return PictureScene(
      title: "Question-mark tip", container: LayoutRect(0, 0, 320, 240),
      popover: popover(
        anchors: [LayoutRect(60, 10, 20, 20)], body: LayoutRect(20, 40, 280, 120), side: .below, radius: 4,
        arrow: ArrowShape(base: 20, height: 10, tipRadius: 2, baseFillet: 3), tip: 50, placement: "below-center"),
      boxes: [
        PictureBox(
          name: "title", frame: LayoutRect(25, 42, 100, 17), kind: .text, lines: ["What is this?"], fontSize: 14,
          isBold: true),
        PictureBox(name: "separator", frame: LayoutRect(25, 64, 270, 1), kind: .view),
      ]
        + texts.enumerated().map { row, text in
          PictureBox(
            name: "row\(row)", frame: LayoutRect(25, 70 + 20 * Double(row), 110, 15), kind: .text, lines: [text],
            fontSize: 12)
        })
  }

  static var alert: PictureScene {
    PictureScene(
      title: "Modal alert", container: LayoutRect(0, 0, 320, 568),
      popover: popover(
        anchors: [], body: LayoutRect(30, 159, 260, 250), side: .below, radius: 17, arrow: .none, tip: 0,
        placement: "center", dimsHost: true),
      boxes: [
        PictureBox(
          name: "title", frame: LayoutRect(30, 159, 260, 40), kind: .text, lines: ["Delete this agenda?"], isBold: true
        ),
        PictureBox(name: "image", frame: LayoutRect(30, 199, 260, 166), kind: .view),
        PictureBox(name: "ok", frame: LayoutRect(30, 365, 130, 44), kind: .text, lines: ["OK"]),
        PictureBox(name: "cancel", frame: LayoutRect(160, 365, 130, 44), kind: .text, lines: ["Cancel"]),
      ])
  }

  static var background: PictureScene {
    PictureScene(
      title: "Custom popover background", container: LayoutRect(0, 0, 768, 1024),
      available: LayoutRect(10, 10, 748, 1004),
      popover: popover(
        anchors: [LayoutRect(718, 20, 44, 44)], body: LayoutRect(442, 84, 316, 616), side: .below, radius: 0,
        arrow: ArrowShape(base: 30, height: 20), tip: 298, contentFrame: LayoutRect(450, 92, 300, 600),
        placement: "below-end"),
      boxes: [PictureBox(name: "content", frame: LayoutRect(450, 92, 300, 600), kind: .view)])
  }

  static var content: PictureScene {
    PictureScene(
      title: "Visual format",
      source: [
        "H:|-15-[imageView(64)]-10-[label]->=20-|", "V:|->=10-[imageView(64)]->=280-|",
        "H:|-[aVeryLongNameForABox(>=100,<=200@750)]-(>=8)-[another(==aVeryLongNameForABox)]-|",
      ], container: LayoutRect(0, 0, 395, 105),
      containerName: "container",
      boxes: [
        PictureBox(name: "imageView", frame: LayoutRect(15, 28, 64, 64), kind: .view),
        PictureBox(name: "label", frame: LayoutRect(89, 49.5, 190, 21), kind: .view),
      ],
      findings: [
        PictureFinding(
          code: "conflict", severity: .error,
          message:
            "V:|->=10-[imageView(64)]->=280-| asks for 10 + 64 + 280 = 354, which is more than the 105 there is.",
          boxes: ["imageView"])
      ])
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
