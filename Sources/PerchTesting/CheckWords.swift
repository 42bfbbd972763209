import Perch

func failure(of error: LayoutError) -> CheckFailure {
  var message = "\(error.place.text): \(error.sentence) [\(error.code)]"
  if let source = error.source, let range = error.range {
    message += "\n" + CaretRenderer().picture(of: range, in: SourceLines(source))
  }
  return CheckFailure(message)
}

func text(_ finding: Finding) -> String {
  ([finding.message + " [\(finding.code.text)]"] + finding.notes.map { "  - " + $0 }).joined(separator: "\n")
}

func text(_ size: LayoutSize) -> String { "\(numberText(size.width)) × \(numberText(size.height))" }

func text(_ rect: LayoutRect) -> String {
  "(\(numberText(rect.minX)), \(numberText(rect.minY)), \(numberText(rect.width)), \(numberText(rect.height)))"
}

func missing(_ name: String, _ names: [String]) -> CheckFailure {
  let hint = nearestName(to: name, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
  return CheckFailure("there is no box \"\(name)\"" + hint)
}

/// The parts of a frame that are not as expected.
func differences(_ frame: LayoutRect, _ expected: LayoutRect, _ tolerance: Double) -> [LayoutAttribute] {
  let parts: [(LayoutAttribute, Double)] = [
    (.left, frame.minX - expected.minX), (.top, frame.minY - expected.minY), (.width, frame.width - expected.width),
    (.height, frame.height - expected.height),
  ]
  return parts.filter { !($0.1.magnitude <= tolerance) }.map { $0.0 }
}

func mismatch(_ name: String, _ frame: LayoutRect, _ expected: LayoutRect) -> String {
  "\(name) is at \(text(frame)), expected \(text(expected))"
}
