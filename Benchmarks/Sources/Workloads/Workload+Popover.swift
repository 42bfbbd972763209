extension Workload {
  /// W1: the content of the empty-state bubble, by its own strings plus a medium centring that makes the answer unique.
  ///
  /// W1d drags the bubble's corner instead of jumping between sizes.
  static func popoverContent(name: String, drag: Bool) -> Workload {
    var workload = Workload(name: name, viewCount: 2)
    let width = workload.makeVariable()
    let height = workload.makeVariable()
    let image = workload.makeBox()
    let label = workload.makeBox()
    workload.edit(width)
    workload.edit(height)
    for variable in [width, height, image.width, image.height, label.width, label.height] {
      workload.requireNotNegative(variable)
    }
    // H:|-15-[image(64)]-10-[label]->=20-|
    workload.require([(1, image.left)], .equal, -15)
    workload.require([(1, image.width)], .equal, -64)
    workload.require([(1, label.left), (-1, image.left), (-1, image.width)], .equal, -10)
    workload.require([(1, width), (-1, label.left), (-1, label.width)], .greaterThanOrEqual, -20)
    // V:|->=28-[image(64)]->=10-|
    workload.require([(1, image.top)], .greaterThanOrEqual, -28)
    workload.require([(1, image.height)], .equal, -64)
    workload.require([(1, height), (-1, image.top), (-1, image.height)], .greaterThanOrEqual, -10)
    // V:|->=28-[label]->=10-|
    workload.require([(1, label.top)], .greaterThanOrEqual, -28)
    workload.require([(1, height), (-1, label.top), (-1, label.height)], .greaterThanOrEqual, -10)
    // label.centerY == image.centerY, image.centerY == superview.centerY @medium
    workload.require([(1, label.top), (0.5, label.height), (-1, image.top), (-0.5, image.height)], .equal)
    workload.require([(1, image.top), (0.5, image.height), (-0.5, height)], .equal, 0, strength: medium)
    workload.intrinsic(label.width, 120)
    workload.intrinsic(label.height, 17)
    if drag {
      workload.addDragSizes((100, 1000), (90, 800))
    } else {
      workload.addRandomSizes((100, 1000), (90, 800))
    }
    return workload
  }
}
