/// How all values of a part answer to the one constant that moves, as long as nothing else about the part changes.
///
/// Between two turns of the layout (a label begins to wrap, a gap is used up, a pivot of the core) every value is an
/// affine function of the constant. A response is one such stretch with the functions of all values on it, composed
/// down to the constant itself. While a drag stays on a stretch, or comes back to one that was seen, a step is one
/// look and one pass, without search, pivot or evaluation of definitions.
@usableFromInline
struct Response: BitwiseCopyable {
  /// The value of one variable: base + rate * (constant - origin).
  @usableFromInline
  struct Single: BitwiseCopyable {
    @usableFromInline var base: Double
    @usableFromInline var rate: Double
    @usableFromInline var variable: Int
  }

  /// Where the constant may lie.
  @usableFromInline var low = 0.0
  @usableFromInline var high = 0.0
  /// The constant that puts the limit at 0.
  @usableFromInline var origin = 0.0
  /// The part.
  var part: Int32
  /// Where its row in `singles` begins: the variables that move and have few moving neighbours, then those that rest.
  @usableFromInline var singles: Int32
  var singleCount: Int32 = 0
  /// The number of singles that move, where moving them is all that a suggestion takes: there are no runs, and the part
  /// is listed as unreported. Else -1.
  @usableFromInline var quickCount: Int32 = -1
  var restCount: Int32 = 0
  /// How often it has been of use, of late.
  @usableFromInline var uses: Int32 = 0
  /// Runs of neighbours that move: pairs of first and count in `indices`, all bases and then all rates in `reals`.
  var runs: Int32
  var runCount: Int32 = 0
  var functions: Int32
  var functionCount: Int32 = 0

  /// Neighbours from which on a run is worth its bookkeeping.
  static let shortestRun = 8

  /// Whether a constant lies on the stretch.
  @inlinable
  @inline(__always)
  func reaches(_ constant: Double) -> Bool { constant >= low && constant <= high }

  /// Puts the variables of some singles where they are at a distance from the origin.
  @inlinable
  @inline(__always)
  static func move(
    _ singles: UnsafePointer<Single>, _ count: Int, by distance: Double, _ values: UnsafeMutablePointer<Double>
  ) {
    var single = singles
    let end = singles + count
    while single < end {
      values[single.pointee.variable] = single.pointee.base + single.pointee.rate * distance
      single += 1
    }
  }

  /// How many responses are kept of a part with so many values: as many as the nearest cache holds, and a few.
  static func capacity(values count: Int) -> Int {
    min(64, max(4, (1 << 16) / (MemoryLayout<Single>.stride * (count + 1))))
  }

  /// How many numbers the runs of so many values may take.
  static func runRoom(values count: Int) -> Int { 2 * (count / shortestRun) }

  /// The longest pause between two responses that are taken.
  static let longestPause: Int32 = 255
}

extension Parts {
  /// Moves what moves to where it is for a constant.
  @inline(__always)
  mutating func apply(
    _ response: UnsafeMutablePointer<Response>, _ constant: Double, _ values: UnsafeMutablePointer<Double>
  ) {
    let distance = constant - response.pointee.origin
    Response.move(
      singles.base + Int(response.pointee.singles), Int(response.pointee.singleCount), by: distance, values)
    if response.pointee.runCount > 0 { applyRuns(response, distance, values) }
  }

  @inline(never)
  private mutating func applyRuns(
    _ response: UnsafeMutablePointer<Response>, _ distance: Double, _ values: UnsafeMutablePointer<Double>
  ) {
    var bases = reals.base + Int(response.pointee.functions)
    var rates = bases + Int(response.pointee.functionCount)
    var run = indices.base + Int(response.pointee.runs)
    let end = run + 2 * Int(response.pointee.runCount)
    while run < end {
      let values = values + Int(run[0])
      let count = Int(run[1])
      for at in 0..<count { values[at] = bases[at] + rates[at] * distance }
      bases += count
      rates += count
      run += 2
    }
  }

  /// Puts what rests where it belongs: on another stretch it may lie elsewhere.
  mutating func applyRest(_ response: UnsafeMutablePointer<Response>, _ values: UnsafeMutablePointer<Double>) {
    let rest = singles.base + (Int(response.pointee.singles) + Int(response.pointee.singleCount))
    for at in 0..<Int(response.pointee.restCount) { values[rest[at].variable] = rest[at].base }
  }

  /// Makes room for all responses of a part at once, so that taking one allocates nothing.
  mutating func makeResponses(_ part: UnsafeMutablePointer<Part>) {
    let number = Int32(truncatingIfNeeded: part - parts.base)
    let values = part.pointee.slots.count
    let count = Response.capacity(values: values)
    part.pointee.responses = Part.Row(start: responses.take(count), count: count)
    let singles = singles.take(count * values)
    let functions = reals.take(count * 2 * values)
    let runs = indices.take(count * Response.runRoom(values: values))
    for index in 0..<count {
      responses.base[part.pointee.responses.start + index] = Response(
        part: number,
        singles: Int32(truncatingIfNeeded: singles + index * values),
        runs: Int32(truncatingIfNeeded: runs + index * Response.runRoom(values: values)),
        functions: Int32(truncatingIfNeeded: functions + index * 2 * values))
    }
  }

  /// Gives back the room of the responses of a part.
  mutating func freeResponses(_ part: Part) {
    let count = part.responses.count
    guard count > 0 else { return }
    let values = part.slots.count
    let first = responses.base[part.responses.start]
    singles.give(Int(first.singles), count: count * values)
    reals.give(Int(first.functions), count: count * 2 * values)
    indices.give(Int(first.runs), count: count * Response.runRoom(values: values))
    responses.give(part.responses.start, count: count)
    indices.give(part.slots.start, count: values)
  }
}
