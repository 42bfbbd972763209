import Cassowary
import Foundation
import Workloads

/// A peer's values compared with Perch's, step by step.
///
/// The costs are compared at every step, which needs no solver to judge: a set of values is as good as another when,
/// priority by priority, it breaks the constraints by as much. A peer's values must also lie in the range that each
/// variable has in optimal states, which is a single value where the answer is unique.
struct Verification {
  /// The number of steps compared.
  private(set) var steps = 0
  /// The number of steps at which values were compared: ranges take time, so that their number is bounded by it.
  private(set) var stepsWithRanges = 0
  /// The number of values compared of which there is only one.
  private(set) var uniqueValues = 0
  /// The number of values compared of which there are several.
  private(set) var ambiguousValues = 0
  /// The largest distance of a value from its range, as a part of the step's largest value.
  private(set) var largestDifference = 0.0
  /// The number of steps at which a value lies outside its range.
  private(set) var stepsWithOtherValues = 0
  /// The number of steps at which the peer's costs are higher.
  private(set) var stepsPeerIsWorse = 0
  /// The number of steps at which Perch's costs are higher: none, or Perch is wrong.
  private(set) var stepsPerchIsWorse = 0
  /// The first step at which the costs differ, and how.
  private(set) var firstDifference: String?

  /// What two values or costs may differ by, as a part of the largest value.
  private static let tolerance = 1e-6

  init(_ workload: Workload, values data: Data, steps wanted: Int) throws {
    let count = workload.variableCount
    let peer = data.withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt64.self).map { Double(bitPattern: UInt64(littleEndian: $0)) }
    }
    var run = try SolverRun(PrioritizedWorkload(workload))
    var inputs = WorkloadInputs(workload)
    let stopwatch = Stopwatch()
    for step in 0..<min(wanted, count == 0 ? 0 : peer.count / count) {
      let index = step % run.stepCount
      try run.step(index)
      inputs.advance(to: index)
      let own = Array(peer[step * count..<(step + 1) * count])
      compareCosts(own, with: run.values, workload, inputs, step: step)
      steps += 1
      if step == 0 || stopwatch.nanoseconds < Self.longestForRanges {
        compareValues(own, with: run.values, in: run.optimalRanges())
        stepsWithRanges += 1
      }
    }
  }

  private static let longestForRanges = 3e9

  private mutating func compareValues(
    _ peer: [Double], with perch: [Double], in ranges: [ClosedRange<Double>]
  ) {
    let scale = perch.reduce(1) { max($0, abs($1)) }
    var isOther = false
    for (value, range) in zip(peer, ranges) {
      let isUnique = range.upperBound - range.lowerBound <= Self.tolerance * scale
      uniqueValues += isUnique ? 1 : 0
      ambiguousValues += isUnique ? 0 : 1
      let distance = value.isNaN ? .infinity : max(range.lowerBound - value, value - range.upperBound, 0) / scale
      largestDifference = max(largestDifference, distance)
      isOther = isOther || !(distance <= Self.tolerance)
    }
    stepsWithOtherValues += isOther ? 1 : 0
  }

  private mutating func compareCosts(
    _ peer: [Double], with perch: [Double], _ workload: Workload, _ inputs: WorkloadInputs, step: Int
  ) {
    let scale = perch.reduce(1) { max($0, abs($1)) }
    let peerCosts = inputs.costs(of: peer, in: workload)
    let perchCosts = inputs.costs(of: perch, in: workload)
    for (name, (theirs, ours)) in zip(inputs.costNames, zip(peerCosts, perchCosts)) {
      let slack = Self.tolerance * scale * Double(max(workload.constraints.count, 1)).squareRoot()
      guard !(abs(theirs - ours) <= slack) else { continue }
      if theirs < ours {
        stepsPerchIsWorse += 1
      } else {
        stepsPeerIsWorse += 1
      }
      firstDifference = firstDifference ?? "step \(step), \(name): \(theirs) against Perch's \(ours)"
      return
    }
  }

  /// The result as a JSON object on one line.
  var json: String {
    var members = [
      "\"steps\":\(steps)", "\"steps_with_ranges\":\(stepsWithRanges)", "\"unique_values\":\(uniqueValues)",
      "\"ambiguous_values\":\(ambiguousValues)",
      "\"largest_difference\":\(largestDifference.isFinite ? "\(largestDifference)" : "null")",
      "\"steps_with_other_values\":\(stepsWithOtherValues)", "\"steps_peer_is_worse\":\(stepsPeerIsWorse)",
      "\"steps_perch_is_worse\":\(stepsPerchIsWorse)",
    ]
    if let firstDifference { members.append("\"first_difference\":\"\(firstDifference)\"") }
    return "{" + members.joined(separator: ",") + "}"
  }
}

/// The suggestions in force at a step, and what values cost under them.
struct WorkloadInputs {
  private var suggestions: [(edit: Workload.Edit, value: Double)] = []
  private let sizes: [Workload.Size]
  private let strengths: [Double]

  init(_ workload: Workload) {
    sizes = workload.churn.isEmpty ? workload.sizes : []
    strengths = workload.strengths.reversed()
    let first = workload.sizes[0]
    suggestions = Array(zip(workload.edits, [first.first, first.second]).map { ($0, $1) })
  }

  /// Goes on to the suggestions of a step.
  mutating func advance(to step: Int) {
    guard !sizes.isEmpty else { return }
    for (index, value) in zip(suggestions.indices, [sizes[step].first, sizes[step].second]) {
      suggestions[index].value = value
    }
  }

  /// What the costs are called, the most important first.
  var costNames: [String] {
    ["required"] + strengths.map { "strength \($0)" }
  }

  /// The largest violation of a required constraint, then the sum of the violations at each strength.
  func costs(of values: [Double], in workload: Workload) -> [Double] {
    var required = 0.0
    var sums = Array(repeating: 0.0, count: strengths.count)
    func add(_ violation: Double, _ strength: Double) {
      if strength == Workload.required {
        required = max(required, violation)
      } else if let place = strengths.firstIndex(of: strength) {
        sums[place] += violation
      }
    }
    for (edit, value) in suggestions {
      add(abs(values[edit.variable] - value), edit.strength)
    }
    for constraint in workload.constraints {
      var sum = constraint.constant
      for term in constraint.terms {
        sum += term.coefficient * values[term.variable]
      }
      switch constraint.relation {
      case .equal: add(abs(sum), constraint.strength)
      case .lessThanOrEqual: add(max(sum, 0), constraint.strength)
      case .greaterThanOrEqual: add(max(-sum, 0), constraint.strength)
      }
    }
    return [required] + sums
  }
}
