extension Workload {
  /// W2: `H:|-20-[a]-8-[b(==a)]-8-...-20-|`, all widths equal.
  static func equalRow(name: String, count: Int) -> Workload {
    var workload = Workload(name: name, viewCount: count)
    let width = workload.makeContainer()
    let views = (0..<count).map { _ in workload.makeSpan() }
    for view in views {
      workload.requireNotNegative(view.length)
    }
    workload.require([(1, views[0].start)], .equal, -20)
    for (previous, next) in zip(views, views.dropFirst()) {
      workload.require([(1, next.start), (-1, previous.start), (-1, previous.length)], .equal, -8)
      workload.require([(1, next.length), (-1, views[0].length)], .equal)
    }
    workload.require([(1, width), (-1, views[count - 1].start), (-1, views[count - 1].length)], .equal, -20)
    let low = Double(40 + 18 * count)
    workload.addRandomSizes((low, low + Double(100 * count)))
    return workload
  }

  /// W3: fixed widths in a chain, every right edge inside the container; in W3x the container is at times too small.
  static func chain(name: String, count: Int, crossing: Bool) -> Workload {
    var workload = Workload(name: name, viewCount: count)
    let width = workload.makeContainer()
    let views = (0..<count).map { _ in workload.makeSpan() }
    for (index, view) in views.enumerated() {
      if index == 0 {
        workload.require([(1, view.start)], .equal)
      } else {
        let previous = views[index - 1]
        workload.require([(1, view.start), (-1, previous.start), (-1, previous.length)], .equal, -8)
      }
      workload.require([(1, view.length)], .equal, -50)
      workload.require([(1, view.start), (1, view.length), (-1, width)], .lessThanOrEqual)
    }
    let low = Double(58 * count - 8)
    workload.addRandomSizes((crossing ? 0.8 * low : low, 2 * low))
    return workload
  }

  /// W7: `H:|-20-[l1]-8-[l2]-8-...-20-|` of labels with intrinsic widths; the first, of lower priorities, gives way first.
  static func labels(name: String, count: Int) -> Workload {
    var workload = Workload(name: name, viewCount: count)
    let width = workload.makeContainer()
    let views = (0..<count).map { _ in workload.makeSpan() }
    var random = LinearCongruentialGenerator(seed: 3)
    var total = 40 + 8 * (count - 1)
    for (index, view) in views.enumerated() {
      if index == 0 {
        workload.require([(1, view.start)], .equal, -20)
      } else {
        let previous = views[index - 1]
        workload.require([(1, view.start), (-1, previous.start), (-1, previous.length)], .equal, -8)
      }
      workload.requireNotNegative(view.length)
      let size = random.next(from: 20, count: 100)
      total += size
      let scale = index == 0 ? 0.25 : 1
      workload.intrinsic(view.length, size, hugging: weak * scale, resistance: medium * scale)
    }
    workload.require([(1, width), (-1, views[count - 1].start), (-1, views[count - 1].length)], .equal, -20)
    workload.addRandomSizes((0.9 * Double(total), 1.5 * Double(total)))
    return workload
  }

  /// The container's width, edited and not negative.
  private mutating func makeContainer() -> Int {
    let width = makeVariable()
    edit(width)
    requireNotNegative(width)
    return width
  }
}
