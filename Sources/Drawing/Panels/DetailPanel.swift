import Perch

/// The bubble with its boxes, or a content in its container, as large as the page allows: names, sizes, texts, gaps.
struct DetailPanel {
  let scene: PictureScene
  /// The identifier of the clip path.
  let clip: String
  /// Among more boxes than this, the lines of the gaps would hide what they measure.
  static let mostWithGaps = 24

  /// The part of the scene that is shown: the bubble and its boxes, and what is near of the anchor.
  static func region(of scene: PictureScene) -> LayoutRect {
    let subject = scene.popover?.frame ?? scene.container
    let reach = 0.35 * Swift.max(subject.width, subject.height)
    var region = subject
    for (_, box, _) in scene.drawnBoxes {
      if let seen = box.frame.intersection(subject.grown(by: reach)) { region = region.union(seen) }
    }
    for anchor in scene.popover?.anchors ?? [] {
      let near = subject.grown(by: Swift.max(24, Swift.min(60, reach)))
      if let seen = anchor.intersection(near) { region = region.union(seen) }
    }
    return region.grown(by: 0.02 * Swift.max(region.width, region.height))
  }

  func panel() -> Panel {
    let region = Self.region(of: scene)
    let gutter = 28.0
    let stage = Stage(
      region, in: LayoutRect(gutter, 28, Page.inner - gutter - 4, 400), most: 4)
    let boxes = BoxDrawing(scene: scene, stage: stage)
    let subject = scene.popover?.frame ?? scene.container

    var inside: [SVGElement] = []
    if let popover = scene.popover {
      inside += HostDrawing(scene: scene, stage: stage).background()
      inside.append(.path(stage.path(popover.outline), "bubble"))
      if popover.contentFrame != popover.body { inside.append(.rect(stage.rect(popover.contentFrame), "inset")) }
    } else {
      inside.append(.rect(stage.rect(scene.container), "host"))
    }
    inside += boxes.elements(withTexts: true) + boxes.alternatives()

    var clipped = SVGElement.group(inside)
    clipped.attributes.append(("clip-path", .string("url(#\(clip))")))
    let definition = SVGElement(
      "clipPath", ["id": .string(clip)], children: [.rect(stage.frame, "clip")])

    var elements: [SVGElement] = [
      .text(
        scene.popover == nil
          ? "In a \(scene.containerName) of \(sizeText(scene.container.size))"
          : "In detail, scale \(numberText(stage.scale, places: 2))",
        at: LayoutPoint(0, 10), "muted", size: 12),
      definition, clipped,
    ]
    elements += Dimensions.extent(
      of: stage.rect(subject), outside: stage.frame, width: subject.width, height: subject.height)
    elements += labels(stage, boxes)
    return Panel(elements: elements, height: stage.frame.maxY + 26)
  }

  private func labels(_ stage: Stage, _ boxes: BoxDrawing) -> [SVGElement] {
    var placer = LabelPlacer(bounds: stage.frame.grown(by: 10))
    let drawn = scene.drawnBoxes
    for (_, box, _) in drawn {
      for text in boxes.textFrames(box) { placer.take(text.frame) }
    }
    var elements: [SVGElement] = []
    if let arrow = scene.popover?.arrow {
      let tip = stage.point(arrow.tip)
      elements.append(.circle(tip, radius: 3, "tip"))
      let (start, end) = (stage.point(arrow.baseStart), stage.point(arrow.baseEnd))
      placer.take(LayoutRect(origin: tip, size: .zero).grown(by: 3))
      placer.take(
        LayoutRect(origin: tip, size: .zero).union(LayoutRect(left: start.x, top: start.y, right: end.x, bottom: end.y))
      )
    }
    let names = BoxLabels.elements(
      drawn.prefix(BoxTable.most).map { ($0.number, $0.box.name, $0.size, stage.rect($0.box.frame)) }, placer: &placer)
    let anchors = anchorLabel(stage, &placer)
    let leaves = drawn.filter { $0.box.kind != .group }.map(\.box.frame)
    let container = scene.popover?.contentFrame ?? scene.container
    // Names lie over the lines of the gaps, which found their places after them.
    if leaves.count <= Self.mostWithGaps {
      elements += Dimensions.gaps(
        Gap.all(of: leaves, in: container), between: leaves, on: stage, placer: &placer)
    }
    return elements + names + anchors
  }

  private func anchorLabel(_ stage: Stage, _ placer: inout LabelPlacer) -> [SVGElement] {
    guard let anchor = scene.popover?.anchors.first, let seen = stage.rect(anchor).intersection(stage.frame) else {
      return []
    }
    let text = "anchor, \(sizeText(anchor.size))"
    for label in [text, "anchor"] {
      let size = LayoutSize(LabelMetrics.width(label, size: 11) + 4, 14)
      let places = BoxLabels.insidePlaces(size, in: seen) + BoxLabels.outsidePlaces(size, around: seen)
      let bubble = scene.popover.map { [stage.rect($0.body)] } ?? []
      if let place = placer.place(size, at: places, avoiding: bubble) {
        return [.text(label, at: LayoutPoint(place.minX + 2, place.minY + 10.5), "anchorText", size: 11)]
      }
    }
    return []
  }
}
