import Perch

/// The whole host, small, with the figures of the placement and the legend beside it.
struct OverviewPanel {
  let scene: PictureScene
  let popover: PicturePopover
  /// The part that the detail shows magnified.
  let detail: LayoutRect
  /// The identifier of the clip path.
  let clip: String

  func panel() -> Panel {
    let room = LayoutRect(0, 22, 210, 280)
    let stage = Stage(Self.region(scene, popover), in: room, isCentered: false)
    let boxes = BoxDrawing(scene: scene, stage: stage)
    var elements: [SVGElement] = [
      .text(
        "In the \(scene.containerName), \(sizeText(scene.container.size))", at: LayoutPoint(0, 10), "muted", size: 12)
    ]
    var inside = HostDrawing(scene: scene, stage: stage).background()
    inside.append(.path(stage.path(popover.outline), "bubble"))
    inside += boxes.elements(withTexts: false)
    if let tip = popover.arrow?.tip { inside.append(.circle(stage.point(tip), radius: 2, "tip")) }
    inside.append(.rect(stage.rect(detail), "crop", radius: 4))
    // What sticks far out of a host without room would lie over the figures beside it.
    var clipped = SVGElement.group(inside)
    clipped.attributes.append(("clip-path", .string("url(#\(clip))")))
    elements.append(
      SVGElement("clipPath", ["id": .string(clip)], children: [.rect(stage.frame.grown(by: 8), "clip")]))
    elements.append(clipped)

    let columnX = 226.0
    let (figures, figuresHeight) = self.figures(at: LayoutPoint(columnX, 22))
    let (legend, legendHeight) = Legend(scene: scene).elements(at: LayoutPoint(columnX, 22 + figuresHeight + 10))
    elements += figures + legend
    return Panel(elements: elements, height: Swift.max(stage.frame.maxY, 22 + figuresHeight + 10 + legendHeight))
  }

  /// The host, and what of popover and anchor lies outside but not too far.
  private static func region(_ scene: PictureScene, _ popover: PicturePopover) -> LayoutRect {
    let host = scene.container
    let near = host.grown(by: 0.5 * Swift.max(host.width, host.height))
    var region = host
    for frame in [popover.frame] + popover.anchors {
      if let seen = frame.intersection(near) { region = region.union(seen) }
    }
    return region
  }

  private func figures(at origin: LayoutPoint) -> ([SVGElement], height: Double) {
    var rows: [(key: String, value: String, style: String)] = [
      ("placement", popover.placement, "bold"),
      ("frame", rectText(popover.frame), "ink"),
      ("body", rectText(popover.body), "ink"),
    ]
    if let arrow = popover.arrow {
      rows.append(("arrow's tip", pointText(arrow.tip), "ink"))
      rows.append(("arrow's base", "\(pointText(arrow.baseStart)) to \(pointText(arrow.baseEnd))", "ink"))
      if !popover.pointsAtAnchor { rows.append(("", "does not point at the anchor", "warningText")) }
    }
    rows.append(popover.fits ? ("", "fits", "good") : ("", "does not fit", "warningText"))
    var elements: [SVGElement] = []
    var y = origin.y + 9
    for row in rows {
      if !row.key.isEmpty {
        elements.append(.text(row.key, at: LayoutPoint(origin.x, y), "muted", size: 10.5))
        y += 14
      }
      let value = LabelMetrics.fitted(row.value, size: 12, room: Page.inner - 226)
      elements.append(.text(value, at: LayoutPoint(origin.x, y), row.style, size: 12))
      y += 17
    }
    return (elements, y - origin.y - 9)
  }
}

/// A size in words: `395 × 105`.
func sizeText(_ size: LayoutSize) -> String {
  "\(numberText(size.width, places: 2)) × \(numberText(size.height, places: 2))"
}

/// A point in words: `235, 510`.
func pointText(_ point: LayoutPoint) -> String {
  "\(numberText(point.x, places: 2)), \(numberText(point.y, places: 2))"
}

/// A rectangle in words: `200, 510 · 395 × 105`.
func rectText(_ rect: LayoutRect) -> String { "\(pointText(rect.origin)) · \(sizeText(rect.size))" }
