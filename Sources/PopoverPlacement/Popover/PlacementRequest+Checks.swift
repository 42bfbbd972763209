import Geometry

extension PlacementRequest {
  /// Refuses numbers with which no place can be computed.
  func checkNumbers() throws(PlacementError) {
    try requireComputable(anchor.rect, "anchor")
    for line in anchor.lines { try requireComputable(line, "anchor") }
    if let pointer = anchor.pointer { try requireComputable(pointer, "pointer") }
    if let clip = anchor.clip { try requireComputable(clip, "clip") }
    try requireComputable(anchor.scrollOffset, "scroll offset")

    switch size {
    case .body(let size), .frame(let size):
      try requireComputable(size, "size")
      if size.width < 0 || size.height < 0 { throw .negative("size") }
    }
    try requireComputable(minimumSize, "minimum size")

    try requireComputable(host.frame, "host")
    for screen in host.screens { try requireComputable(screen, "host") }
    for rect in host.avoid { try requireComputable(rect, "area to avoid") }
    if let keyboard = host.keyboard { try requireComputable(keyboard, "keyboard") }
    try requireComputable(host.safeInsets, "safe insets")
    try requireComputable(host.margin, "margin")
    if let scale = host.scale {
      try requireComputable(scale, "scale")
      if scale <= 0 { throw .negative("scale") }
    }

    try requireComputable(gap, "gap")
    try requireComputable(skid, "skid")
    try requireComputable(hysteresis, "hysteresis")
    try requireComputable(surroundings, "surroundings")
    try requireComputable(reserve, "reserve")
    try requireComputable(arrow.base, "arrow")
    try requireComputable(arrow.height, "arrow")
    try requireComputable(arrow.tipPosition, "arrow")
    try requireComputable(arrow.tipRadius, "arrow")
    try requireComputable(arrow.baseFillet, "arrow")
    switch aim {
    case .anchor: break
    case .alignedEdge(let length), .coordinate(let length), .start(let length), .end(let length):
      try requireComputable(length, "arrow")
    }
    try requireComputable(cornerRadii.topLeft, "corner radii")
    try requireComputable(cornerRadii.topRight, "corner radii")
    try requireComputable(cornerRadii.bottomRight, "corner radii")
    try requireComputable(cornerRadii.bottomLeft, "corner radii")
  }
}
