import Perch

/// The surroundings of a popover: host, safe area, margins, keyboard, rectangles to avoid, anchor.
struct HostDrawing {
  let scene: PictureScene
  let stage: Stage

  /// The host with what lies behind the bubble.
  func background() -> [SVGElement] {
    var elements = [SVGElement.rect(stage.rect(scene.container), "host")]
    let safe = scene.container.inset(by: scene.safeInsets)
    if scene.safeInsets != .zero {
      elements += Self.frames(of: scene.container, around: safe).map { .rect(stage.rect($0), "unsafe") }
    }
    if let keyboard = scene.keyboard { elements.append(.rect(stage.rect(keyboard), "keyboard")) }
    if let available = scene.available { elements.append(.rect(stage.rect(available), "margin")) }
    if let clip = scene.clip { elements.append(.rect(stage.rect(clip), "scroll")) }
    elements += scene.avoid.map { .rect(stage.rect($0), "avoid") }
    elements += (scene.popover?.anchors ?? []).map { .rect(stage.rect($0), "anchor", radius: 2) }
    if scene.popover?.dimsHost == true { elements.append(.rect(stage.rect(scene.container), "dim")) }
    return elements
  }

  /// What of a rectangle lies outside an inner one: up to four strips.
  private static func frames(of outer: LayoutRect, around inner: LayoutRect) -> [LayoutRect] {
    [
      LayoutRect(left: outer.minX, top: outer.minY, right: outer.maxX, bottom: inner.minY),
      LayoutRect(left: outer.minX, top: inner.maxY, right: outer.maxX, bottom: outer.maxY),
      LayoutRect(left: outer.minX, top: inner.minY, right: inner.minX, bottom: inner.maxY),
      LayoutRect(left: inner.maxX, top: inner.minY, right: outer.maxX, bottom: inner.maxY),
    ].filter { !$0.isEmpty }
  }
}
