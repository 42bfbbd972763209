import Foundation

/// Numbers that look random and are the same on every run (splitmix64).
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to a bound.
  mutating func next(_ bound: Int) -> Int { Int(bits() % UInt64(bound)) }
}

/// How many times the random tests go round: more where `PERCH_SOAK` is set.
let soakFactor = ProcessInfo.processInfo.environment["PERCH_SOAK"] == nil ? 1 : 20
