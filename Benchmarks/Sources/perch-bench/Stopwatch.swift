import Foundation

/// The thread's own time since it was made: what other programs take of the processor is not in it, nor what reading the
/// clock takes, which is half a microsecond and more.
struct Stopwatch {
  private let start: Double
  private let cost: Double

  init() {
    cost = Self.cost
    start = Self.now
  }

  /// The nanoseconds that have passed.
  var nanoseconds: Double { max(0, Self.now - start - cost) }

  /// What lies between two readings of the clock, one after the other.
  private static let cost = Statistics(
    (0..<1001).map { _ in
      let start = now
      return now - start
    }
  ).median

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
