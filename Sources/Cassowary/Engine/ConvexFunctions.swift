/// Scratch space for convex piecewise linear functions of one variable whose slopes are vectors, one entry a place.
///
/// A function is a row of breakpoints in ascending order and the slopes between them, lexicographically ascending.
/// One without breakpoints is 0 everywhere.
struct ConvexFunctions: ~Copyable {
  /// A function: `count` positions from `position`, `count + 1` slope vectors from `slope`.
  struct Function: BitwiseCopyable {
    var position = 0
    var slope = 0
    var count = 0
    /// Where nothing required is broken; empty where something always is.
    var low = -Double.infinity
    var high = Double.infinity
  }

  /// The length of a slope vector.
  var places = 0
  /// The place of required constraints, or -1.
  var requiredPlace = -1
  var positions = Buffer<Double>()
  var slopes = Buffer<Double>()

  // The function under construction: its breakpoints in any order, each with a jump; and the slope before all.
  private var eventPositions = Buffer<Double>()
  private var eventJumps = Buffer<Double>()
  private var firstSlope = Buffer<Double>()
  private var scale = Buffer<Double>()
  /// How many places count in the sum under construction.
  private var cut = 0
  private var keepsApart = false
  private var low = -Double.infinity
  private var high = Double.infinity
  var order = Buffer<Int32>()
  private var spare = Buffer<Int32>()

  init() {}

  mutating func furnish(from room: inout FirstRoom) {
    positions.furnish(FirstRoom.terms, from: &room)
    slopes.furnish(2 * FirstRoom.terms, from: &room)
    eventPositions.furnish(FirstRoom.variables, from: &room)
    eventJumps.furnish(FirstRoom.constraints, from: &room)
    firstSlope.furnish(FirstRoom.few, from: &room)
    scale.furnish(FirstRoom.few, from: &room)
    order.furnish(FirstRoom.variables, from: &room)
    spare.furnish(FirstRoom.variables, from: &room)
  }

  mutating func reset(places: Int, requiredPlace: Int) {
    self.places = places
    self.requiredPlace = requiredPlace
    positions.removeAll()
    slopes.removeAll()
    firstSlope.removeAll()
    scale.removeAll()
    firstSlope.extend(to: places, with: 0)
    scale.extend(to: places, with: 0)
  }

  // MARK: Sums

  /// Begins a sum in which only the first places count: breakpoints at lower ones are left out.
  ///
  /// Breakpoints at the same place become one, unless they are to be kept apart because some of them will move.
  mutating func begin(cut: Int? = nil, keepsApart: Bool = false) {
    self.cut = cut ?? places
    self.keepsApart = keepsApart
    low = -.infinity
    high = .infinity
    eventPositions.removeAll()
    eventJumps.removeAll()
    for p in 0..<places {
      firstSlope.base[p] = 0
      scale.base[p] = 0
    }
  }

  /// Adds the cost of leaving lower...upper, where one is infinite or both are the same.
  mutating func addLimits(lower: Double, upper: Double, place: Int, weight: Double) {
    if place == requiredPlace {
      low = max(low, lower)
      high = min(high, upper)
    }
    guard place < cut else { return }
    let jump: Double
    if lower == upper {
      firstSlope.base[place] -= weight
      jump = 2 * weight
    } else if lower > -.infinity {
      firstSlope.base[place] -= weight
      jump = weight
    } else {
      jump = weight
    }
    scale.base[place] += 2 * weight
    jumps(at: lower > -.infinity ? lower : upper)[place] += jump
  }

  /// The cost of leaving lower...upper on its own, where one is infinite or both are the same.
  mutating func limit(lower: Double, upper: Double, place: Int, weight: Double) -> Function {
    var result = Function(position: positions.count, slope: slopes.count, count: 1)
    if place == requiredPlace {
      result.low = lower
      result.high = upper
    }
    positions.append(lower > -.infinity ? lower : upper)
    slopes.lengthen(by: 2 * places)
    let slopes = self.slopes.base + result.slope
    for at in 0..<2 * places { slopes[at] = 0 }
    if lower > -.infinity { slopes[place] = -weight }
    if upper < .infinity { slopes[places + place] = weight }
    return result
  }

  /// The jumps of a breakpoint: those of the one before where it stands at the same place, as in rows of equal views.
  @inline(__always)
  private mutating func jumps(at position: Double) -> UnsafeMutablePointer<Double> {
    let count = eventPositions.count
    if count > 0 && eventPositions.base[count - 1] == position && !keepsApart {
      return eventJumps.base + (eventJumps.count - places)
    }
    eventPositions.append(position)
    let start = eventJumps.count
    eventJumps.lengthen(by: places)
    let jumps = eventJumps.base + start
    for p in 0..<places { jumps[p] = 0 }
    return jumps
  }

  /// Adds a function.
  mutating func add(_ function: Function) {
    guard function.count > 0 else { return }
    low = max(low, function.low)
    high = min(high, function.high)
    let first = slopes.base + function.slope
    let last = first + function.count * places
    for p in 0..<cut {
      firstSlope.base[p] += first[p]
      scale.base[p] += first[p].magnitude
    }
    var before = first
    for i in 0..<function.count {
      // Slopes ascend: once those that count are the last ones, they stay so.
      if cut < places && isSame(before, last) { return }
      let after = before + places
      if cut == places || !isSame(before, after) {
        let jumps = jumps(at: positions.base[function.position + i])
        for p in 0..<cut {
          let jump = after[p] - before[p]
          jumps[p] += jump
          scale.base[p] += jump.magnitude
        }
      }
      before = after
    }
  }

  // MARK: Digests

  // What there is to add of a function that is added again and again, where only the first places count: for each of
  // these the first slope, then for each the magnitude of all slopes and jumps, then the breakpoints that matter, each a
  // position and its jumps.

  /// The number of breakpoints at which a slope changes that counts, among positions followed by slopes.
  func eventCount(_ reals: UnsafeMutablePointer<Double>, _ count: Int, cut: Int) -> Int {
    var events = 0
    for i in 0..<count where hasJump(reals + count + i * places, cut) { events += 1 }
    return events
  }

  static func digestSize(events: Int, cut: Int) -> Int { 2 * cut + events * (1 + cut) }

  func writeDigest(
    of reals: UnsafeMutablePointer<Double>, _ count: Int, cut: Int, to digest: UnsafeMutablePointer<Double>
  ) {
    let slopes = reals + count
    for p in 0..<cut {
      digest[p] = slopes[p]
      digest[cut + p] = slopes[p].magnitude
    }
    var event = digest + 2 * cut
    for i in 0..<count {
      let before = slopes + i * places
      guard hasJump(before, cut) else { continue }
      event[0] = reals[i]
      for p in 0..<cut {
        event[1 + p] = before[places + p] - before[p]
        digest[cut + p] += event[1 + p].magnitude
      }
      event += 1 + cut
    }
  }

  @inline(__always)
  private func hasJump(_ slope: UnsafeMutablePointer<Double>, _ cut: Int) -> Bool {
    for p in 0..<cut where slope[p] != slope[places + p] { return true }
    return false
  }

  @inline(__always)
  mutating func add(digest: UnsafeMutablePointer<Double>, events: Int32, low: Double, high: Double) {
    if low > self.low { self.low = low }
    if high < self.high { self.high = high }
    let cut = cut
    let firstSlope = firstSlope.base
    let scale = scale.base
    for p in 0..<cut {
      firstSlope[p] += digest[p]
      scale[p] += digest[cut + p]
    }
    var event = digest + 2 * cut
    for _ in 0..<events {
      let jumps = jumps(at: event[0])
      for p in 0..<cut { jumps[p] += event[1 + p] }
      event += 1 + cut
    }
  }

  /// Whether two slope vectors are the same as far as places count.
  @inline(__always)
  private func isSame(_ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>) -> Bool {
    for p in 0..<cut where a[p] != b[p] { return false }
    return true
  }

  /// The sum of all that was added since `begin`.
  ///
  /// - Complexity: O(n log n) in its breakpoints.
  mutating func end() -> Function {
    let count = eventPositions.count
    let result = Function(position: positions.count, slope: slopes.count, count: count, low: low, high: high)
    let isInOrder = sortEvents()
    positions.lengthen(by: count)
    slopes.lengthen(by: (count + 1) * places)
    let places = self.places
    let positions = self.positions.base + result.position
    let eventPositions = self.eventPositions.base
    var slope = slopes.base + result.slope
    let scale = self.scale.base
    for p in 0..<places { slope[p] = Self.flushed(firstSlope.base[p], scale[p]) }
    for i in 0..<count {
      let event = isInOrder ? i : Int(order.base[i])
      positions[i] = eventPositions[event]
      let jumps = eventJumps.base + event * places
      for p in 0..<places { slope[places + p] = Self.flushed(slope[p] + jumps[p], scale[p]) }
      slope += places
    }
    return result
  }

  /// A slope, or 0 where weights have cancelled to rounding.
  @inline(__always)
  private static func flushed(_ slope: Double, _ scale: Double) -> Double {
    slope.magnitude <= 1e-13 * scale ? 0 : slope
  }

  /// Orders the breakpoints, unless they are in order.
  private mutating func sortEvents() -> Bool {
    let count = eventPositions.count
    let keys = eventPositions.base
    var ascending = 1
    while ascending < count && keys[ascending - 1] <= keys[ascending] { ascending += 1 }
    guard ascending < count else { return true }
    order.removeAll()
    order.lengthen(by: count)
    for i in 0..<count { order.base[i] = Int32(truncatingIfNeeded: i) }
    spare.removeAll()
    spare.lengthen(by: count)
    sortStably(order.base, spare.base, count) { keys[Int($0)] < keys[Int($1)] }
    return false
  }

  /// Whether a function has a slope at a place.
  func matters(_ function: Function, at place: Int) -> Bool {
    for i in 0...function.count where slopes.base[function.slope + i * places + place] != 0 { return true }
    return false
  }

  /// Moves a function down to a mark and forgets whatever else was made since.
  mutating func keepOnly(_ function: Function, position: Int, slope: Int) -> Function {
    var result = function
    result.position = position
    result.slope = slope
    (positions.base + position).update(from: positions.base + function.position, count: function.count)
    (slopes.base + slope).update(from: slopes.base + function.slope, count: (function.count + 1) * places)
    positions.truncate(to: position + function.count)
    slopes.truncate(to: slope + (function.count + 1) * places)
    return result
  }

  // MARK: Scaling

  /// Turns a function f that is used nowhere else into u -> f(factor * u), in place.
  mutating func scale(_ function: Function, by factor: Double) -> Function {
    var result = function
    let count = function.count
    let positions = self.positions.base + function.position
    let slopes = self.slopes.base + function.slope
    if factor < 0 {
      swap(&result.low, &result.high)
      var low = 0
      var high = count - 1
      while low < high {
        (positions[low], positions[high]) = (positions[high], positions[low])
        low += 1
        high -= 1
      }
      low = 0
      high = count
      while low < high {
        for p in 0..<places {
          let (a, b) = (low * places + p, high * places + p)
          (slopes[a], slopes[b]) = (slopes[b], slopes[a])
        }
        low += 1
        high -= 1
      }
    }
    result.low /= factor
    result.high /= factor
    for i in 0..<count { positions[i] /= factor }
    for i in 0..<(count + 1) * places { slopes[i] = rounded(slopes[i] * factor) }
    return result
  }

  /// Slopes that ought to be equal are to compare equal: the last eight bits are rounded away.
  @inline(__always)
  private func rounded(_ x: Double) -> Double {
    let large = x * 257
    return large - (large - x)
  }

  // MARK: Comparing

  /// -1, 0 or 1 as the slope vector at `a` is lexicographically less than, equal to or greater than that at `b`.
  @inline(__always)
  func compare(_ a: Int, _ b: Int) -> Int {
    for p in 0..<places {
      let x = slopes.base[a + p]
      let y = slopes.base[b + p]
      if x < y { return -1 }
      if x > y { return 1 }
    }
    return 0
  }

  @inline(__always)
  func firstSlope(_ function: Function) -> Int { function.slope }

  @inline(__always)
  func lastSlope(_ function: Function) -> Int { function.slope + function.count * places }
}
