import Foundation

/// The thread's own time since it was made: what other programs take of the processor is not in it.
struct Stopwatch {
  private let start = Self.now

  /// The nanoseconds that have passed.
  var nanoseconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
