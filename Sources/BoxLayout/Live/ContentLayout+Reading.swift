import Geometry

extension ContentLayout {
  /// The size of the container.
  public var size: LayoutSize {
    LayoutSize(
      Swift.max(0, value(LayoutSlot.container(.horizontal))), Swift.max(0, value(LayoutSlot.container(.vertical))))
  }

  /// The frames of all boxes in the container's space, in the order of their declaration.
  ///
  /// - Complexity: O(*n*) in the number of boxes.
  public var frames: [BoxFrame] {
    boxes.indices.compactMap { boxes[$0].isListed ? BoxFrame(boxes[$0].box.name, frame(of: $0)) : nil }
  }

  /// The frame of a box in the container's space, or `nil` where there is no box of that name.
  public func frame(of name: String) -> LayoutRect? { boxIndex[name].map { frame(of: $0) } }

  /// The frames with every edge on a whole pixel.
  ///
  /// - Parameter scale: How many pixels a point has.
  /// - Returns: The frames, in the order of the declaration of the boxes.
  public func frames(roundedToScale scale: Double) -> [BoxFrame] {
    frames.map { BoxFrame($0.name, $0.frame.rounded(toScale: scale)) }
  }

  /// The rectangle of the container: its size at the origin.
  public var bounds: LayoutRect { LayoutRect(origin: .zero, size: size) }

  /// The box of a name as it stands, or `nil`.
  public func box(named name: String) -> Box? { boxIndex[name].map { boxes[$0].box } }

  /// The measurement of a box's text at the width it has; `nil` without a text.
  public func measurement(of name: String) -> TextMeasurement? { boxIndex[name].flatMap { boxes[$0].measured } }

  func frame(of box: Int) -> LayoutRect {
    let width = Swift.max(0, value(LayoutSlot.extent(box, .horizontal)))
    let start = value(LayoutSlot.start(box, .horizontal))
    return LayoutRect(
      direction == .leftToRight ? start : value(LayoutSlot.container(.horizontal)) - start - width,
      value(LayoutSlot.start(box, .vertical)), width, Swift.max(0, value(LayoutSlot.extent(box, .vertical))))
  }
}

extension LayoutRect {
  /// The rectangle with each edge moved to the nearest whole pixel.
  ///
  /// Edges are rounded and not sizes, so that neighbours that touch go on touching. An edge halfway between two pixels
  /// goes to the one to the right or below. Rounding is a last step: solve with unrounded values. A scale that is not
  /// above zero rounds nothing.
  ///
  /// - Parameter scale: How many pixels a point has.
  /// - Returns: The rectangle between the rounded edges.
  public func rounded(toScale scale: Double) -> LayoutRect {
    guard scale > 0, scale.isFinite else { return self }
    func round(_ edge: Double) -> Double {
      let pixel = edge * scale
      guard pixel.magnitude < 1e15 else { return edge }
      return (pixel + 0.5).rounded(.down) / scale
    }
    return LayoutRect(left: round(minX), top: round(minY), right: round(maxX), bottom: round(maxY))
  }
}
