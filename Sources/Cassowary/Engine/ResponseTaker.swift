/// Scratch space in which the response of a part is composed: for every variable its value as an affine function of
/// the position of the limit that moves.
struct ResponseTaker: ~Copyable {
  /// A value as a function of the position: base + rate * position.
  struct Function: BitwiseCopyable {
    var base = 0.0
    var rate = 0.0
  }

  /// By variable.
  var functions = Buffer<Function>()
  /// Where the limit is, and how far it may move either way.
  var position = 0.0
  var low = -Double.infinity
  var high = Double.infinity

  // The variables by what is to become of them.
  var singles = Buffer<Int32>()
  var rests = Buffer<Int32>()
  /// Pairs of first and count.
  var runs = Buffer<Int32>()

  init() {}

  mutating func begin(at position: Double, low: Double, high: Double, variables count: Int) {
    functions.extend(to: count, with: Function())
    self.position = position
    self.low = low
    self.high = high
  }

  /// Makes room to sort so many variables.
  mutating func reserve(_ count: Int) {
    singles.grow(to: count)
    rests.grow(to: count)
    runs.grow(to: Response.runRoom(values: count))
  }

  subscript(_ variable: Int32) -> Function {
    @inline(__always) get { functions.base[Int(variable)] }
    @inline(__always) nonmutating set { functions.base[Int(variable)] = newValue }
  }

  /// Stops where a function, which has a value now, would fall below a limit.
  @inline(__always)
  mutating func stop(_ rate: Double, _ value: Double, below limit: Double) {
    guard rate != 0, limit > -.infinity else { return }
    let reach = position + (limit - value) / rate
    if rate > 0 { low = max(low, min(reach, position)) } else { high = min(high, max(reach, position)) }
  }

  /// Stops where a function, which has a value now, would rise above a limit.
  @inline(__always)
  mutating func stop(_ rate: Double, _ value: Double, above limit: Double) {
    guard rate != 0, limit < .infinity else { return }
    let reach = position + (limit - value) / rate
    if rate > 0 { high = min(high, max(reach, position)) } else { low = max(low, min(reach, position)) }
  }
}

extension ResponseTaker {
  /// The unknowns of a core in its present optimal basis, while limit `rank` of `column` moves; or all at rest where
  /// the limit is not one of the core's.
  ///
  /// Whatever is basic is an affine function of what is not; the stretches in which the basic columns are say how far.
  mutating func takeCore(_ view: CoreView, column: Int, rank: Int) {
    for unknown in 0..<view.n { self[view.variable[unknown]] = Function(base: view.value[unknown]) }
    guard column >= 0 else { return }
    if rank > 0 { low = max(low, view.point(column, rank - 1)) }
    if rank + 1 < view.pointCount(column) { high = min(high, view.point(column, rank + 1)) }
    if view.position[column] < 0 && Int(view.state[column]) == rank {
      let k = Int(-1 - view.position[column])
      self[view.variable[column]] = Function(base: 0, rate: 1)
      for r in 0..<view.m {
        let rate = view.table[r * view.n + k]
        guard rate != 0 else { continue }
        let basic = Int(view.basic[r])
        if basic < view.n {
          var base = 0.0
          for j in 0..<view.n where j != k { base += view.table[r * view.n + j] * view.value[Int(view.nonbasic[j])] }
          self[view.variable[basic]] = Function(base: base, rate: rate)
        }
        let stretch = Int(view.state[basic])
        if stretch > 0 { stop(rate, view.value[basic], below: view.point(basic, stretch - 1)) }
        if stretch < view.pointCount(basic) { stop(rate, view.value[basic], above: view.point(basic, stretch)) }
      }
    } else if view.position[column] >= 0 {
      // The limit moves freely as long as it does not reach the value.
      if Int(view.state[column]) == rank { low = max(low, min(view.value[column], position)) }
      if Int(view.state[column]) == rank + 1 { high = min(high, max(view.value[column], position)) }
    }
  }

  /// A root that is left alone and that one of its limits moves, or leaves at rest; false where it stands at a place
  /// at which both might happen.
  mutating func takeTree(_ tree: Part.Tree, _ cost: TreeCost, moving: Int, value x: Double) -> Bool {
    let p = position
    let below = cost.countBelow(p, from: 0)
    if below < cost.count && cost.positions[below] == p { return false }
    var lower = below > 0 ? cost.positions[below - 1] : -.infinity
    var upper = below < cost.count ? cost.positions[below] : .infinity
    for index in 0..<cost.dynamicCount where index != moving {
      let other = cost.dynamics[index].position
      if other == p { return false }
      if other < p { lower = max(lower, other) } else { upper = min(upper, other) }
    }
    guard x != p else {
      let left = cost.sign(p, right: false, stretch: below)
      let right = cost.sign(p, right: true, stretch: below)
      guard left <= 0, right >= 0 else { return false }
      if left == 0 || right == 0 {
        // The end of a stretch without slope that is nearest to zero, as long as it stays on this side of it.
        if p == 0 { return false }
        if p > 0 { lower = max(lower, 0) } else { upper = min(upper, 0) }
      }
      low = max(low, lower, min(tree.low, p))
      high = min(high, upper, max(tree.high, p))
      self[tree.variable] = Function(base: 0, rate: 1)
      return true
    }
    let dynamic = cost.dynamics[moving]
    if dynamic.place == 0 && (p > x ? dynamic.left < 0 : dynamic.right > 0) { return false }
    // What moves beyond a breakpoint at which the slope changes sign does not matter there.
    let at = cost.countBelow(x, from: 0)
    var upTo = at
    while upTo < cost.count && cost.positions[upTo] == x { upTo += 1 }
    if cost.sign(x, right: false, stretch: at) < 0 && cost.sign(x, right: true, stretch: upTo) > 0 {
      lower = -.infinity
      upper = .infinity
    }
    low = max(low, p > x ? max(lower, x) : lower)
    high = min(high, p < x ? min(upper, x) : upper)
    self[tree.variable] = Function(base: x)
    return true
  }

  /// The children of an eliminated row, whose parent's share is z.
  mutating func takeChildren(_ record: Part.Record, _ pieces: UnsafeMutablePointer<Part.Piece>, z: Function) {
    let value = z.base + z.rate * position
    let current = Int(record.current)
    if current > 0 { stop(z.rate, value, below: pieces[current - 1].end) }
    stop(z.rate, value, above: pieces[current].end)
    let piece = pieces[current]
    guard piece.owner >= 0 else { return }
    let known = current > 0 ? piece.first : piece.last
    let from = current > 0 ? pieces[current - 1].end : piece.end
    self[piece.owner] = Function(base: known + piece.rate * (z.base - from), rate: piece.rate * z.rate)
  }
}

extension ResponseTaker {
  /// Tells variables in ascending order that move alone, in runs of neighbours, or not at all.
  mutating func sort(_ slots: UnsafeMutablePointer<Int32>, _ count: Int) {
    singles.removeAll()
    rests.removeAll()
    runs.removeAll()
    var at = 0
    while at < count {
      var end = at
      while end < count && self[slots[end]].rate != 0 && (end == at || slots[end] == slots[end - 1] + 1) { end += 1 }
      if end == at {
        rests.append(slots[at])
        end += 1
      } else if end - at >= Response.shortestRun {
        runs.append(slots[at])
        runs.append(Int32(truncatingIfNeeded: end - at))
      } else {
        for single in at..<end { singles.append(slots[single]) }
      }
      at = end
    }
  }
}
