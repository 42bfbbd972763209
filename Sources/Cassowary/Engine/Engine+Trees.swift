extension Engine {
  /// The value of a root that is left alone: where the slope of its cost changes sign, and nearest to 0 where it is
  /// zero over a stretch.
  ///
  /// The limits whose constants change are tried first: they are where such a root usually rests.
  @inline(__always)
  mutating func solveTree(_ tree: UnsafeMutablePointer<Part.Tree>, places: Int) -> Double {
    let cost = TreeCost(tree.pointee, places, parts)
    for index in 0..<cost.dynamicCount {
      let x = cost.dynamics[index].position
      let below = cost.countBelow(x, from: Int(tree.pointee.hint))
      var upTo = below
      while upTo < cost.count && cost.positions[upTo] == x { upTo += 1 }
      let left = cost.sign(x, right: false, stretch: below)
      let right = cost.sign(x, right: true, stretch: upTo)
      guard left <= 0, right >= 0 else { continue }
      tree.pointee.hint = Int32(truncatingIfNeeded: below)
      return left < 0 && right > 0 ? x : cost.nearestToZero(around: x)
    }
    var low = 0
    var high = cost.count
    while low < high {
      let middle = (low + high) / 2
      let x = cost.positions[middle]
      var upTo = middle + 1
      while upTo < cost.count && cost.positions[upTo] == x { upTo += 1 }
      if cost.sign(x, right: true, stretch: upTo) >= 0 { high = middle } else { low = upTo }
    }
    // Some breakpoint has a slope that is not negative to its right, since every cost grows without end or is flat.
    guard low < cost.count else { return cost.count > 0 ? cost.positions[cost.count - 1] : 0 }
    tree.pointee.hint = Int32(truncatingIfNeeded: low)
    return cost.nearestToZero(around: cost.positions[low])
  }

  /// Merges the limits that move into the breakpoints of a column of the core; false where their order changed.
  mutating func updateColumn(_ tree: Part.Tree, _ view: CoreView) -> Bool {
    let column = Int(tree.hint)
    let cost = TreeCost(tree, view.places, parts)
    var keepsOrder = true
    for index in 0..<cost.dynamicCount {
      let rank = cost.rank(ofDynamic: index)
      let old = Int(cost.dynamics[index].rank)
      if old != rank { keepsOrder = false }
      cost.dynamics[index].rank = Int32(truncatingIfNeeded: rank)
    }
    let points = view.points + Int(view.firstPoint[column])
    var stay = 0
    for at in 0..<cost.count + cost.dynamicCount where !cost.isDynamic(at) {
      points[at] = cost.positions[stay]
      stay += 1
    }
    for index in 0..<cost.dynamicCount { points[Int(cost.dynamics[index].rank)] = cost.dynamics[index].position }
    stay = 0
    for stretch in 0...cost.count + cost.dynamicCount {
      let slope = view.slope(column, stretch)
      let from = cost.slopes + stay * view.places
      slope.update(from: from, count: view.places)
      for index in 0..<cost.dynamicCount {
        let dynamic = cost.dynamics[index]
        let part = Int(dynamic.rank) < stretch ? dynamic.right : dynamic.left
        let sum = slope[Int(dynamic.place)] + part
        slope[Int(dynamic.place)] = sum.magnitude <= 1e-13 * part.magnitude ? 0 : sum
      }
      if stretch < cost.count + cost.dynamicCount && !cost.isDynamic(stretch) { stay += 1 }
    }
    return keepsOrder
  }
}

/// The cost of one root: breakpoints that stay, and limits that move.
struct TreeCost {
  let count: Int
  let dynamicCount: Int
  let places: Int
  let positions: UnsafeMutablePointer<Double>
  let slopes: UnsafeMutablePointer<Double>
  let dynamics: UnsafeMutablePointer<Part.Dynamic>

  @inline(__always)
  init(_ tree: Part.Tree, _ places: Int, _ parts: borrowing Parts) {
    count = Int(tree.count)
    dynamicCount = Int(tree.dynamicCount)
    self.places = places
    positions = parts.reals.base + tree.function
    slopes = positions + count
    dynamics = parts.dynamics.base + Int(tree.firstDynamic)
  }

  /// Whether one number is larger than another by more than rounding.
  @inline(__always)
  static func exceeds(_ a: Double, _ b: Double) -> Bool {
    guard a > b else { return false }
    // Infinite limits take no part: the gap is then infinite, and so is what it is compared with.
    return a - b > 1e-10 * max(a.magnitude, b.magnitude) + 1e-12
  }

  /// Whether a value breaks a required limit that moves.
  @inline(__always)
  func breaksRequired(_ x: Double) -> Bool {
    for index in 0..<dynamicCount where dynamics[index].place == 0 {
      let dynamic = dynamics[index]
      if dynamic.left < 0 && Self.exceeds(dynamic.position, x) { return true }
      if dynamic.right > 0 && Self.exceeds(x, dynamic.position) { return true }
    }
    return false
  }

  /// The number of breakpoints that stay and lie below x; the search begins at a guess.
  @inline(__always)
  func countBelow(_ x: Double, from hint: Int) -> Int {
    var low = 0
    var high = count
    if hint <= count && (hint == 0 || positions[hint - 1] < x) {
      if hint == count || positions[hint] >= x { return hint }
      low = hint
    } else if hint <= count {
      high = hint
    }
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a limit that moves has a place among all breakpoints.
  @inline(__always)
  func isDynamic(_ rank: Int) -> Bool {
    for index in 0..<dynamicCount where Int(dynamics[index].rank) == rank { return true }
    return false
  }

  /// The place of a limit that moves among all breakpoints.
  func rank(ofDynamic index: Int) -> Int {
    let position = dynamics[index].position
    var rank = countBelow(position, from: 0)
    for other in 0..<dynamicCount {
      let place = dynamics[other].position
      if place < position || (place == position && other < index) { rank += 1 }
    }
    return rank
  }

  /// The sign of the slope just left or right of x, which lies at the edge of a stretch of what stays.
  @inline(__always)
  func sign(_ x: Double, right: Bool, stretch: Int) -> Int {
    let stay = slopes + stretch * places
    for p in 0..<places {
      var sum = stay[p]
      var size = sum.magnitude
      for index in 0..<dynamicCount where Int(dynamics[index].place) == p {
        let dynamic = dynamics[index]
        let part =
          dynamic.position < x || (right && dynamic.position == x) ? dynamic.right : dynamic.left
        sum += part
        size = max(size, part.magnitude)
      }
      if sum.magnitude > 1e-13 * size { return sum < 0 ? -1 : 1 }
    }
    return 0
  }

  /// The point nearest to 0 of those that cost as little as x, a breakpoint.
  func nearestToZero(around x: Double) -> Double {
    var low = x
    var high = x
    // Stretches of slope zero on both sides; each step passes one breakpoint.
    for _ in 0...count + dynamicCount {
      guard sign(low, right: false, stretch: countBelow(low, from: 0)) == 0 else { break }
      guard let next = breakpoint(below: low) else {
        low = -.infinity
        break
      }
      low = next
    }
    for _ in 0...count + dynamicCount {
      guard sign(high, right: true, stretch: countUpTo(high)) == 0 else { break }
      guard let next = breakpoint(above: high) else {
        high = .infinity
        break
      }
      high = next
    }
    return min(max(0, low), high)
  }

  private func countUpTo(_ x: Double) -> Int {
    var below = countBelow(x, from: 0)
    while below < count && positions[below] == x { below += 1 }
    return below
  }

  private func breakpoint(below x: Double) -> Double? {
    let below = countBelow(x, from: 0)
    var best: Double? = below > 0 ? positions[below - 1] : nil
    for index in 0..<dynamicCount where dynamics[index].position < x {
      best = max(best ?? -.infinity, dynamics[index].position)
    }
    return best
  }

  private func breakpoint(above x: Double) -> Double? {
    let upTo = countUpTo(x)
    var best: Double? = upTo < count ? positions[upTo] : nil
    for index in 0..<dynamicCount where dynamics[index].position > x {
      best = min(best ?? .infinity, dynamics[index].position)
    }
    return best
  }
}
