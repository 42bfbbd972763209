import Geometry

extension PlacementRequest {
  /// Refuses numbers with which no place can be computed.
  func check() throws(PlacementError) {
    try check(anchor.rect, "anchor")
    for line in anchor.lines { try check(line, "anchor") }
    if let pointer = anchor.pointer { try check(pointer, "pointer") }
    if let clip = anchor.clip { try check(clip, "clip") }
    try check(anchor.scrollOffset, "scroll offset")

    switch size {
    case .body(let size), .frame(let size):
      try check(size, "size")
      if size.width < 0 || size.height < 0 { throw .negative("size") }
    }
    try check(minimumSize, "minimum size")

    try check(host.frame, "host")
    for screen in host.screens { try check(screen, "host") }
    for rect in host.avoid { try check(rect, "area to avoid") }
    if let keyboard = host.keyboard { try check(keyboard, "keyboard") }
    try check(host.safeInsets, "safe insets")
    try check(host.margin, "margin")
    if let scale = host.scale {
      try check(scale, "scale")
      if scale <= 0 { throw .negative("scale") }
    }

    try check(gap, "gap")
    try check(skid, "skid")
    try check(hysteresis, "hysteresis")
    try check(surroundings, "surroundings")
    try check(reserve, "reserve")
    try check(arrow.base, "arrow")
    try check(arrow.height, "arrow")
    try check(arrow.tipPosition, "arrow")
    try check(arrow.tipRadius, "arrow")
    try check(arrow.baseFillet, "arrow")
    switch aim {
    case .anchor: break
    case .alignedEdge(let length), .coordinate(let length), .start(let length), .end(let length):
      try check(length, "arrow")
    }
    try check(cornerRadii.topLeft, "corner radii")
    try check(cornerRadii.topRight, "corner radii")
    try check(cornerRadii.bottomRight, "corner radii")
    try check(cornerRadii.bottomLeft, "corner radii")
  }

  private func check(_ number: Double, _ part: StaticString) throws(PlacementError) {
    guard number.isFinite else { throw .notFinite(part.description) }
    guard number.magnitude <= 1e12 else { throw .tooLarge(part.description) }
  }

  private func check(_ point: LayoutPoint, _ part: StaticString) throws(PlacementError) {
    try check(point.x, part)
    try check(point.y, part)
  }

  private func check(_ size: LayoutSize, _ part: StaticString) throws(PlacementError) {
    try check(size.width, part)
    try check(size.height, part)
  }

  private func check(_ rect: LayoutRect, _ part: StaticString) throws(PlacementError) {
    try check(rect.origin, part)
    try check(rect.size, part)
  }

  private func check(_ insets: LayoutInsets, _ part: StaticString) throws(PlacementError) {
    try check(insets.top, part)
    try check(insets.left, part)
    try check(insets.bottom, part)
    try check(insets.right, part)
  }
}
