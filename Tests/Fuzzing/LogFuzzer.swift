import ConstraintLog

/// What libFuzzer calls with each input: a console log.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLog(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  for report in readConstraintLog(text) {
    precondition(report.range.upperBound <= text.utf8.count, "a report is out of place")
    let analysis = explain(report)
    let words = LogWords(report)
    for line in report.constraints { _ = words.sentence(line) }
    if let conflict = analysis.conflict {
      precondition(!conflict.lines.isEmpty && (conflict.needed + conflict.available).allSatisfy { $0.isFinite })
    }
  }
  return 0
}
