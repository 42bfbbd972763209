import AllocationCounter
import Workloads

/// Runs each workload briefly and checks what does not depend on the machine's speed.
enum SmokeTest {
  /// Whether all is well; prints what is not.
  static func run(filter: String?) -> Bool {
    var failures = 0
    func check(_ condition: Bool, _ sentence: @autoclosure () -> String) {
      guard !condition else { return }
      failures += 1
      print("failed: \(sentence())")
    }
    checkAllocationCounter(check)
    for entry in WorkloadCatalog.entries(matching: filter) {
      let workload = entry.make()
      check(
        WorkloadCatalog.digest(workload.text) == WorkloadCatalog.digests[entry.name],
        "\(entry.name): the workload's file is not the one that earlier figures were measured on")
      do {
        try checkSteps(of: workload, check)
      } catch {
        check(false, "\(entry.name): \(error)")
      }
    }
    for benchmark in Benchmark.matching(filter)
    where !WorkloadCatalog.entries.contains(where: { $0.name == benchmark.name }) {
      let samples = benchmark.sample(0.02)
      check(samples.error == nil, "\(benchmark.name): \(samples.error ?? "")")
      check(samples.steps > 0, "\(benchmark.name): no step was taken")
    }
    if filter == nil || Benchmark.matching(filter).contains(where: { $0.name == "P2" }) {
      do {
        try checkMovingAnchors(check)
      } catch {
        check(false, "P2: \(error)")
      }
    }
    print("smoke: \(failures == 0 ? "all is well" : "\(failures) failed")")
    return failures == 0
  }

  /// An anchor that moves allocates nothing, once the popover was on each side it comes to.
  private static func checkMovingAnchors(_ check: (Bool, @autoclosure () -> String) -> Void) throws {
    guard allocation_counter_is_available() else { return }
    for path in MovingAnchorRun.Path.allCases {
      var run = try MovingAnchorRun(path)
      for step in 0..<run.stepCount { try run.step(step) }
      let sides = run.changesOfSide
      let before = allocation_counter_read()
      for step in 0..<run.stepCount { try run.step(step) }
      let allocations = allocation_counter_read() - before
      check(allocations == 0, "P2, \(path): \(allocations) allocations in \(run.stepCount) warm steps")
      check(path == .wrapping || run.changesOfSide > sides, "P2, \(path): the side never changes")
    }
  }

  private static func checkAllocationCounter(_ check: (Bool, @autoclosure () -> String) -> Void) {
    guard allocation_counter_is_available() else {
      print("allocations are not counted on this platform")
      return
    }
    let before = allocation_counter_read()
    allocateAndFree(alignment: 1)
    allocateAndFree(alignment: 256)
    check(allocation_counter_read() - before == 2, "two allocations are not counted as two")
  }

  /// Asks for memory in a way that the optimiser leaves alone.
  @inline(never)
  private static func allocateAndFree(alignment: Int) {
    UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: alignment).deallocate()
  }

  /// A few steps keep what is required and allocate nothing once warm.
  private static func checkSteps(
    of workload: Workload, _ check: (Bool, @autoclosure () -> String) -> Void
  ) throws {
    let count = min(workload.stepCount, 20)
    let prioritized = PrioritizedWorkload(workload)
    let start = allocation_counter_read()
    var run = try SolverRun(prioritized)
    let buildAllocations = allocation_counter_read() - start
    // Twice what it takes now; buffers that double grow with the logarithm.
    let most = 300 + 60 * (Int.bitWidth - workload.constraints.count.leadingZeroBitCount)
    check(buildAllocations <= most, "\(workload.name): \(buildAllocations) allocations in a build, more than \(most)")
    var inputs = WorkloadInputs(workload)
    for step in 0..<count {
      try run.step(step)
      inputs.advance(to: step)
      let scale = run.values.reduce(1) { max($0, abs($1)) }
      check(scale.isFinite, "\(workload.name), step \(step): a value is not finite")
      let costs = inputs.costs(of: run.values, in: workload)
      check(
        costs[0] <= 1e-9 * scale * Double(workload.variableCount),
        "\(workload.name), step \(step): a required constraint is broken by \(costs[0])")
    }
    guard allocation_counter_is_available(), workload.churn.isEmpty else { return }
    let before = allocation_counter_read()
    for step in 0..<count {
      try run.step(step)
    }
    let allocations = allocation_counter_read() - before
    check(allocations == 0, "\(workload.name): \(allocations) allocations in \(count) warm steps")
  }
}
