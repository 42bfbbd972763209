/// Knuth's 64-bit linear congruential generator; its upper bits give the workloads' seeded numbers.
struct LinearCongruentialGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next number, from 0 up to but not including 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / 0x1p31
  }

  /// The next whole number from `lowest` on, one of `count`.
  mutating func next(from lowest: Int, count: Int) -> Int {
    lowest + Int(next() * Double(count))
  }
}
