import AllocationCounter

/// Something built once and then stepped through again and again.
protocol BenchmarkRun: ~Copyable {
  /// The number of steps in one pass; a step's index lies below it.
  var stepCount: Int { get }
  /// One step of the hot loop.
  mutating func step(_ index: Int) throws
}

/// The times and allocations of some builds and of the steps after the last of them.
struct Samples {
  /// Nanoseconds from nothing to the first values, a build each.
  var builds: [Double] = []
  /// Nanoseconds a step, the mean of a pass or several each.
  var passes: [Double] = []
  /// The number of steps timed.
  var steps = 0
  /// How often the last build asked for memory.
  var buildAllocations: UInt64 = 0
  /// How often the timed steps together asked for memory.
  var stepAllocations: UInt64 = 0
  /// What was thrown, and when.
  var error: String?

  /// The timed steps' allocations, a step.
  var allocationsPerStep: Double {
    steps == 0 ? 0 : Double(stepAllocations) / Double(steps)
  }

  /// Builds and steps for about `seconds` each; a pass that takes much longer than that is cut to its first steps.
  ///
  /// Where only the steps are of interest, it is built once and that is not told.
  init<Run: BenchmarkRun & ~Copyable>(seconds: Double, isStepOnly: Bool = false, make: () throws -> Run) {
    let budget = seconds * 1e9
    var done = 0
    var isBuilt = false
    do {
      var built: Run?
      let allBuilds = Stopwatch()
      repeat {
        built = nil
        let before = allocation_counter_read()
        let stopwatch = Stopwatch()
        built = try make()
        builds.append(stopwatch.nanoseconds)
        buildAllocations = allocation_counter_read() - before
      } while !isStepOnly && (allBuilds.nanoseconds < budget || (builds.count < 3 && builds[0] < budget))
      if isStepOnly { builds = [] }
      guard var run = built.take() else { return }
      isBuilt = true

      // One pass to warm up, or what fits into a part of the time; it also tells how long a pass takes.
      let count = run.stepCount
      var next = 0
      let warming = Stopwatch()
      while next < count && warming.nanoseconds < budget / 4 {
        try run.step(next)
        next += 1
        done += 1
      }
      // Steps differ by far, so that only whole passes compare; a pass is cut where it would take far too long.
      let estimate = max(warming.nanoseconds / Double(next), 1)
      let isAffordable = estimate * Double(count) < budget * 40
      let length = isAffordable ? count : min(max(Int(budget * 4 / estimate), 1), count)
      let repeats = min(max(Int(Self.shortestSample / (estimate * Double(length))), 1), 1000)
      passes.reserveCapacity(Self.mostPasses)
      let before = allocation_counter_read()
      let allPasses = Stopwatch()
      repeat {
        let stopwatch = Stopwatch()
        for _ in 0..<repeats {
          for step in 0..<length {
            try run.step(step)
          }
          done += length
        }
        passes.append(stopwatch.nanoseconds / Double(length * repeats))
        steps += length * repeats
      } while allPasses.nanoseconds < budget && passes.count < Self.mostPasses
      stepAllocations = allocation_counter_read() - before
    } catch {
      self.error = "failed in \(isBuilt ? "the pass after \(done) steps" : "the build"): \(error)"
    }
  }

  private static let mostPasses = 1 << 20
  /// Reading the clock takes a part of a microsecond.
  private static let shortestSample = 2e5
}
