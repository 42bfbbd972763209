import Geometry
import PopoverPlacement

extension PopoverDesign {
  /// Refuses numbers with which no size can be computed; those of arrow, corners and margins the placement refuses.
  func checkNumbers() throws(PopoverError) {
    try check(insets, "insets")
    try check(sideInsets.below, "side insets")
    try check(sideInsets.above, "side insets")
    try check(sideInsets.right, "side insets")
    try check(sideInsets.left, "side insets")
    try check(sizing.width, "width")
    try check(sizing.height, "height")
    for axis in LayoutAxis.allCases {
      try check(sizing.minimumContent[axis], "minimum content size")
      if sizing.minimumContent[axis] < 0 { throw .placement(.negative("minimum content size")) }
      // Infinite ones set no limit.
      if sizing.maximumContent[axis] == .infinity { continue }
      try check(sizing.maximumContent[axis], "maximum content size")
      if sizing.maximumContent[axis] < 0 { throw .placement(.negative("maximum content size")) }
    }
    if let backdrop { try check(backdrop.opacity, "backdrop") }
  }

  private func check(_ extent: PopoverSizing.Extent, _ part: String) throws(PopoverError) {
    let number: Double
    switch extent {
    case .content: return
    case .points(let points): number = points
    case .hostFraction(let part): number = part
    }
    try check(number, part)
    if number < 0 { throw .placement(.negative(part)) }
  }

  private func check(_ insets: LayoutInsets, _ part: String) throws(PopoverError) {
    try check(insets.top, part)
    try check(insets.left, part)
    try check(insets.bottom, part)
    try check(insets.right, part)
  }

  private func check(_ number: Double, _ part: String) throws(PopoverError) {
    guard number.isFinite else { throw .placement(.notFinite(part)) }
    guard number.magnitude <= 1e12 else { throw .placement(.tooLarge(part)) }
  }
}
