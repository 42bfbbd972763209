extension ElementaryFunctions {
  /// The angle in radians, in -π...π, of the direction (x, y), turning from the axis of x toward that of y.
  ///
  /// 0 for (0, 0) and for directions that are not numbers; within two units in the last place of the exact angle.
  package static func arcTangent(y: Double, x: Double) -> Double {
    let (across, along) = (y.magnitude, x.magnitude)
    let long = Swift.max(across, along)
    guard long > 0, long <= .greatestFiniteMagnitude else { return 0 }
    let (octant, rest) = eighthTurn(Swift.min(across, along) / long)
    // The parts of each sum go from the smallest to the largest, so that only the last addition rounds.
    var angle = octant + rest
    if across > along { angle = halfPi.high + (halfPi.low - rest - octant) }
    if x < 0 { angle = 2 * halfPi.high + (2 * halfPi.low - angle) }
    return y < 0 ? -angle : angle
  }

  /// The angle whose tangent is `ratio` in 0...1, as a large part and a correction.
  ///
  /// The nearest multiple of an eighth is split off (tan(α + β) = (tan α + tan β) / (1 - tan α tan β)); for the rest,
  /// at most 1/16, the Taylor series to the 15th power leaves less than half a unit in the last place.
  private static func eighthTurn(_ ratio: Double) -> (large: Double, correction: Double) {
    let nearest = (ratio * 8).rounded()
    let known = nearest / 8
    let rest = (ratio - known) / (1 + ratio * known)
    let square = rest * rest
    var sum = 0.0
    var n = 15.0
    while n >= 3 {
      sum = square * (1 / n - sum)
      n -= 2
    }
    let (high, low) = arcTangentsOfEighths(nearest)
    return (high, (low - rest * sum) + rest)
  }

  /// A quarter turn in two parts.
  private static let halfPi = (high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)

  /// The arc tangent of `n`/8 in two parts.
  private static func arcTangentsOfEighths(_ n: Double) -> (Double, Double) {
    switch n {
    case 0: (0, 0)
    case 1: (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59)
    case 2: (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57)
    case 3: (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56)
    case 4: (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
    case 5: (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58)
    case 6: (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56)
    case 7: (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56)
    default: (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
    }
  }
}
