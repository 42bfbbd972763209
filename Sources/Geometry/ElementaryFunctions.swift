/// Sine, cosine and exponential in pure Swift.
///
/// The system's libm is neither reachable without Foundation everywhere nor the same to the bit on every system;
/// a layout must be both. Reduction to a small interval is followed by the Taylor series with the remainder below
/// half a unit in the last place (NIST Digital Library of Mathematical Functions, 4.6, 4.19 and 4.45).
package enum ElementaryFunctions {
  /// The ratio of a circle's circumference to its diameter.
  package static let pi = Double.pi

  /// The sine of an angle in radians; 0 for angles that are not finite or over 1e9, where a double no longer
  /// resolves the turn.
  package static func sin(_ angle: Double) -> Double {
    guard angle.magnitude <= 1e9 else { return 0 }
    let (quadrant, rest) = reduced(angle)
    switch quadrant {
    case 0: return sineSeries(rest)
    case 1: return cosineSeries(rest)
    case 2: return -sineSeries(rest)
    default: return -cosineSeries(rest)
    }
  }

  /// The cosine of an angle in radians; 1 for angles that are not finite or over 1e9.
  package static func cos(_ angle: Double) -> Double {
    guard angle.magnitude <= 1e9 else { return 1 }
    let (quadrant, rest) = reduced(angle)
    switch quadrant {
    case 0: return cosineSeries(rest)
    case 1: return -sineSeries(rest)
    case 2: return -cosineSeries(rest)
    default: return sineSeries(rest)
    }
  }

  /// The exponential of a number; 0 below -745, infinity above 710, NaN for NaN.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -745.2 { return 0 }
    let k = (x * 1.4426950408889634).rounded()
    // ln 2 in two parts: the first has zeros in its last bits, so that k times it is exact.
    let r = (x - k * 0x1.62e42fefap-1) - k * 0x1.cf79abc9e3b3ap-40
    var sum = 1.0
    var n = 14.0
    while n >= 1 {
      sum = 1 + r / n * sum
      n -= 1
    }
    // In two steps, so that results below the normal range are rounded once and not lost.
    let half = Int(k / 2)
    return sum * power(half) * power(Int(k) - half)
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The angle as a number of quarter turns (modulo 4) and a rest within an eighth of a turn.
  private static func reduced(_ angle: Double) -> (quadrant: Int, rest: Double) {
    let turns = (angle * (2 / Double.pi)).rounded()
    // A quarter turn in three parts whose first two have zeros in their last 20 bits or more.
    let rest =
      ((angle - turns * 0x1.921fb544p+0) - turns * 0x1.0b4611a6p-34) - turns * 0x1.3198a2e037073p-69
    return (Int(turns) & 3, rest)
  }

  private static func sineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    var n = 18.0
    while n >= 2 {
      sum = 1 - square / (n * (n + 1)) * sum
      n -= 2
    }
    return x * sum
  }

  private static func cosineSeries(_ x: Double) -> Double {
    let square = x * x
    var sum = 1.0
    var n = 19.0
    while n >= 1 {
      sum = 1 - square / (n * (n + 1)) * sum
      n -= 2
    }
    return sum
  }
}
