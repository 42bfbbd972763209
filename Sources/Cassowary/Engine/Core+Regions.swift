/// Solved bases of a core, kept as affine maps of the one constant that moves.
///
/// As long as a basis stays optimal, every unknown is affine in that constant; the interval in which it stays is
/// read off the table. A drag, or a set of recurring sizes, then jumps between known maps without a pivot.
struct CoreRegions {
  /// A map: the interval, where it was taken, and for each unknown its value there and its rate.
  let maps: UnsafeMutablePointer<Double>
  let unknowns: Int
  var stride: Int { Self.stride(unknowns) }

  static func stride(_ unknowns: Int) -> Int { 3 + 2 * unknowns }

  /// The most maps worth keeping for a number of unknowns.
  static func capacity(_ unknowns: Int) -> Int { min(24, max(2, 4096 / stride(unknowns))) }

  /// The map that holds a constant, tried from the one used last, or -1.
  @inline(__always)
  func find(_ p: Double, count: Int, from current: Int) -> Int {
    if p >= maps[current * stride] && p <= maps[current * stride + 1] { return current }
    for index in 0..<count where p >= maps[index * stride] && p <= maps[index * stride + 1] { return index }
    return -1
  }

  /// Gives the unknowns the values a map has for a constant.
  @inline(__always)
  func apply(
    _ index: Int, _ p: Double, _ variables: UnsafeMutablePointer<Int32>, _ values: UnsafeMutablePointer<Double>
  ) {
    let map = maps + index * stride
    let step = p - map[2]
    for column in 0..<unknowns {
      values[Int(variables[column])] = map[3 + 2 * column] + map[4 + 2 * column] * step
    }
  }

  /// Takes the map of the present optimal basis for limit `rank` of `column`, which is at p.
  func take(_ index: Int, _ p: Double, column: Int, rank: Int, _ view: CoreView) {
    let map = maps + index * stride
    var low = rank > 0 ? view.point(column, rank - 1) : -.infinity
    var high = rank + 1 < view.pointCount(column) ? view.point(column, rank + 1) : .infinity
    map[2] = p
    for unknown in 0..<unknowns {
      map[3 + 2 * unknown] = view.value[unknown]
      map[4 + 2 * unknown] = 0
    }
    if view.position[column] < 0 && Int(view.state[column]) == rank {
      let k = Int(-1 - view.position[column])
      map[4 + 2 * column] = 1
      for r in 0..<view.m {
        let rate = view.table[r * view.n + k]
        guard rate != 0 else { continue }
        let basic = Int(view.basic[r])
        if basic < unknowns { map[4 + 2 * basic] = rate }
        let stretch = Int(view.state[basic])
        let value = view.value[basic]
        if stretch > 0 {
          let reach = p + (view.point(basic, stretch - 1) - value) / rate
          if rate > 0 { low = max(low, min(reach, p)) } else { high = min(high, max(reach, p)) }
        }
        if stretch < view.pointCount(basic) {
          let reach = p + (view.point(basic, stretch) - value) / rate
          if rate > 0 { high = min(high, max(reach, p)) } else { low = max(low, min(reach, p)) }
        }
      }
    } else if view.position[column] >= 0 {
      // The limit moves freely as long as it does not reach the value.
      if Int(view.state[column]) == rank { low = max(low, min(view.value[column], p)) }
      if Int(view.state[column]) == rank + 1 { high = min(high, max(view.value[column], p)) }
    }
    map[0] = low
    map[1] = high
  }
}
