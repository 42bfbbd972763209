/// What was measured of one workload.
struct ResultRow {
  var workload: String
  var viewCount: Int
  var subject = "perch"
  var build: Statistics?
  var step: Statistics?
  var allocationsPerBuild: UInt64?
  var allocationsPerStep: Double?
  /// Megabytes a second, where a step reads text.
  var throughput: Double?
  var error: String?

  /// The row as a JSON object on one line.
  var json: String {
    var members = ["\"workload\":\"\(workload)\"", "\"n\":\(viewCount)", "\"subject\":\"\(subject)\""]
    if let build { members.append("\"build_ns\":\(build.median)") }
    if let step { members.append("\"step_ns\":\(step.median)") }
    if let allocationsPerStep { members.append("\"allocations_per_step\":\(allocationsPerStep)") }
    if let allocationsPerBuild { members.append("\"allocations_per_build\":\(allocationsPerBuild)") }
    if let build { members.append("\"build_spread\":\(build.spread)") }
    if let step { members.append("\"step_spread\":\(step.spread)") }
    if let throughput { members.append("\"megabytes_per_second\":\(throughput)") }
    if let error { members.append("\"error\":\"\(error.replacing("\"", with: "'"))\"") }
    return "{" + members.joined(separator: ",") + "}"
  }
}

extension ResultRow {
  /// The heads of the table's columns.
  static let head = line([
    "workload", "n", "build", "spread", "allocations", "step", "spread", "allocations",
  ])

  /// The row in the table.
  var tableLine: String {
    let notCounted = "not counted"
    var cells = [workload, String(viewCount)]
    cells.append(build.map { Self.time($0.median) } ?? "")
    cells.append(build.map { Self.percent($0.spread) } ?? "")
    cells.append(allocationsPerBuild.map { String($0) } ?? notCounted)
    cells.append(step.map { Self.time($0.median) } ?? "")
    cells.append(step.map { Self.percent($0.spread) } ?? "")
    cells.append(allocationsPerStep.map { Self.rounded($0) } ?? notCounted)
    let note = throughput.map { "  " + Self.rounded($0) + " MB/s" } ?? ""
    return Self.line(cells) + note + (error.map { "  " + $0 } ?? "")
  }

  private static func line(_ cells: [String]) -> String {
    let widths = [15, 7, 10, 7, 12, 10, 7, 12]
    var line = ""
    for (cell, width) in zip(cells, widths) {
      let padding = String(repeating: " ", count: max(width - cell.count, 0))
      line += line.isEmpty ? cell + padding : " " + padding + cell
    }
    return line
  }

  private static func percent(_ part: Double) -> String {
    "\(Int((part * 100).rounded()))%"
  }

  /// A number with at most one decimal place.
  private static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// A time in the unit in which it has one to three digits before the point.
  private static func time(_ nanoseconds: Double) -> String {
    for (unit, scale) in [("ns", 1.0), ("us", 1e3), ("ms", 1e6)] where nanoseconds < 999.5 * scale {
      let number = nanoseconds / scale
      return number < 99.95 ? rounded(number) + " " + unit : "\(Int(number.rounded())) " + unit
    }
    return rounded(nanoseconds / 1e9) + " s"
  }
}
