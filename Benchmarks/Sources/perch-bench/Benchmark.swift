import AllocationCounter
import Workloads

/// Something that can be timed, by its name.
struct Benchmark: Sendable {
  var name: String
  var viewCount: Int
  /// Whether `viewCount` counts bytes of text instead of views, so that the table adds a throughput.
  var countsBytes = false
  /// Takes samples for about so many seconds of building, and of stepping.
  var sample: @Sendable (_ seconds: Double) -> Samples

  /// All benchmarks, in the table's order.
  static let all = solver + popovers + formats

  /// The workloads of the solver.
  static let solver: [Benchmark] = WorkloadCatalog.entries.map { entry in
    Benchmark(name: entry.name, viewCount: entry.viewCount) { seconds in
      let workload = PrioritizedWorkload(entry.make())
      return Samples(seconds: seconds) { try SolverRun(workload) }
    }
  }

  /// The benchmarks that a `NameFilter` accepts; all where there is none.
  static func matching(_ filter: String?) -> [Benchmark] {
    guard let filter else { return all }
    let accepted = NameFilter(filter, among: all.map(\.name))
    return all.filter { accepted.accepts($0.name) }
  }

  /// The figures of one run.
  func row(seconds: Double) -> ResultRow {
    let samples = sample(seconds)
    let isCounted = allocation_counter_is_available()
    var row = ResultRow(
      workload: name, viewCount: viewCount,
      build: samples.builds.isEmpty ? nil : Statistics(samples.builds),
      step: samples.passes.isEmpty ? nil : Statistics(samples.passes),
      allocationsPerBuild: isCounted && !samples.builds.isEmpty ? samples.buildAllocations : nil,
      allocationsPerStep: isCounted && !samples.passes.isEmpty ? samples.allocationsPerStep : nil,
      error: samples.error)
    if countsBytes, let step = row.step, step.median > 0 {
      row.throughput = Double(viewCount) / step.median * 1e3
    }
    return row
  }
}
