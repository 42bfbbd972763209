import AllocationCounter
import Foundation
import Workloads

/// Perch as one of the peers: reads one workload file and speaks the protocol of Peers/README.md.
struct Driver {
  private let workload: Workload
  private let options: Options

  init(path: String, options: Options) throws {
    let url = URL(fileURLWithPath: path)
    let name = url.lastPathComponent
    let text = try String(contentsOf: url, encoding: .utf8)
    let viewCount = WorkloadCatalog.entries.first { $0.name == name }?.viewCount ?? 0
    workload = try Workload(name: name, viewCount: viewCount, text: text)
    self.options = options
  }

  func run() throws -> Int32 {
    if let path = options.verifyPath {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      print(try Verification(workload, values: data, steps: options.steps ?? 1).json)
    } else if let path = options.valuesPath {
      try writeValues(to: path, steps: options.steps ?? 1)
    } else if options.isUnmeasured {
      try runUnmeasured(builds: options.builds, steps: options.steps ?? 0)
    } else {
      let prioritized = PrioritizedWorkload(workload)
      print(json(of: Samples(seconds: options.seconds) { try SolverRun(prioritized) }))
    }
    return 0
  }

  private func json(of samples: Samples) -> String {
    func list(_ numbers: [Double]) -> String {
      "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]"
    }
    var members = [
      "\"build_ns\":" + list(samples.builds), "\"step_ns\":" + list(samples.passes), "\"steps\":\(samples.steps)",
    ]
    if allocation_counter_is_available() {
      members.append("\"allocations_per_build\":\(samples.buildAllocations)")
      members.append("\"allocations_per_step\":\(samples.allocationsPerStep)")
    }
    if let error = samples.error {
      members.append("\"error\":\"\(error.replacing("\"", with: "'"))\"")
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func writeValues(to path: String, steps: Int) throws {
    var run = try SolverRun(PrioritizedWorkload(workload))
    var data = Data()
    for step in 0..<steps {
      try run.step(step % run.stepCount)
      for value in run.values {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { data.append(contentsOf: $0) }
      }
    }
    try data.write(to: URL(fileURLWithPath: path))
  }

  private func runUnmeasured(builds: Int, steps: Int) throws {
    let prioritized = PrioritizedWorkload(workload)
    for build in 0..<builds {
      var run = try SolverRun(prioritized)
      if build == builds - 1 {
        for step in 0..<steps {
          try run.step(step % run.stepCount)
        }
      }
    }
  }
}
