/// How all values of a part answer to the one constant that moves, as long as nothing else about the part changes.
///
/// Between two turns of the layout (a label begins to wrap, a gap is used up, a pivot of the core) every value is an
/// affine function of the constant. A response is one such stretch with the functions of all values on it, composed
/// down to the constant itself. While a drag stays on a stretch, or comes back to one that was seen, a step is one
/// look and one pass, without search, pivot or evaluation of definitions.
struct Response: BitwiseCopyable {
  /// The value of one variable: base + rate * position.
  struct Single: BitwiseCopyable {
    var base: Double
    var rate: Double
    var variable: Int
  }

  /// Where the constant may lie: between which positions of its limit.
  var low = 0.0
  var high = 0.0
  /// The variables that move and have few moving neighbours, then those that rest: a row in `singles`.
  var singles = Part.Row()
  var singleCount: Int32 = 0
  /// How often it has been of use, of late.
  var uses: Int32 = 0
  /// Runs of neighbours that move: pairs of first and count in `indices`, all bases and then all rates in `reals`.
  var runs = Part.Row()
  var functions = Part.Row()

  /// Neighbours from which on a run is worth its bookkeeping.
  static let shortestRun = 8

  /// How many responses are kept of a part with so many values: as many as the nearest cache holds, and a few.
  static func capacity(values count: Int) -> Int {
    min(64, max(4, (1 << 16) / (MemoryLayout<Single>.stride * (count + 1))))
  }

  /// The longest pause between two responses that are taken.
  static let longestPause: Int32 = 255
}

extension Parts {
  /// Moves what moves to where it is for a position of the limit.
  @inline(__always)
  mutating func apply(
    _ response: UnsafeMutablePointer<Response>, _ position: Double, _ values: UnsafeMutablePointer<Double>
  ) {
    var single = singles.base + response.pointee.singles.start
    let end = single + Int(response.pointee.singleCount)
    while single < end {
      values[single.pointee.variable] = single.pointee.base + single.pointee.rate * position
      single += 1
    }
    if response.pointee.runs.count > 0 { applyRuns(response, position, values) }
  }

  @inline(never)
  private mutating func applyRuns(
    _ response: UnsafeMutablePointer<Response>, _ position: Double, _ values: UnsafeMutablePointer<Double>
  ) {
    var bases = reals.base + response.pointee.functions.start
    var rates = bases + response.pointee.functions.count / 2
    var run = indices.base + response.pointee.runs.start
    let end = run + response.pointee.runs.count
    while run < end {
      let values = values + Int(run[0])
      let count = Int(run[1])
      for at in 0..<count { values[at] = bases[at] + rates[at] * position }
      bases += count
      rates += count
      run += 2
    }
  }

  /// Puts what rests where it belongs: on another stretch it may lie elsewhere.
  mutating func applyRest(_ response: UnsafeMutablePointer<Response>, _ values: UnsafeMutablePointer<Double>) {
    let rest = singles.base + response.pointee.singles.start
    for at in Int(response.pointee.singleCount)..<response.pointee.singles.count {
      values[rest[at].variable] = rest[at].base
    }
  }

  /// Gives back the room of a response.
  mutating func free(_ response: Response) {
    singles.give(response.singles.start, count: response.singles.count)
    indices.give(response.runs.start, count: response.runs.count)
    reals.give(response.functions.start, count: response.functions.count)
  }
}
