import Geometry
import PopoverPlacement

extension PopoverDesign {
  /// Refuses numbers with which no size can be computed; those of arrow, corners and margins the placement refuses.
  func checkNumbers() throws(PopoverError) {
    do { try checkSizes() } catch { throw .placement(error) }
  }

  private func checkSizes() throws(PlacementError) {
    try requireComputable(insets, "insets")
    for side in Side.allCases { try requireComputable(sideInsets[side], "side insets") }
    try check(sizing.width, "width")
    try check(sizing.height, "height")
    for axis in LayoutAxis.allCases {
      try requireExtent(sizing.minimumContent[axis], "minimum content size")
      // Infinite ones set no limit.
      guard sizing.maximumContent[axis] != .infinity else { continue }
      try requireExtent(sizing.maximumContent[axis], "maximum content size")
    }
    if let backdrop { try requireComputable(backdrop.opacity, "backdrop") }
  }

  private func check(_ extent: PopoverSizing.Extent, _ part: StaticString) throws(PlacementError) {
    switch extent {
    case .content: break
    case .points(let number), .hostFraction(let number): try requireExtent(number, part)
    }
  }

  private func requireExtent(_ number: Double, _ part: StaticString) throws(PlacementError) {
    try requireComputable(number, part)
    if number < 0 { throw .negative(part.description) }
  }
}
