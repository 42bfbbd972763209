import Diagnostics
import VisualFormat

/// What libFuzzer calls with each input: the first byte chooses the dialect, the rest is the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormat(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let first = bytes.first else { return 0 }
  let source = String(decoding: bytes.dropFirst(), as: UTF8.self)
  let dialect = FormatDialect(rawValue: first % 3) ?? .apple
  let format = first & 0x80 == 0 ? parseFormat(source, dialect: dialect) : parseEquation(source)
  precondition(format.tree.text == source, "the tree prints another text")
  let context = FormatContext(
    views: first & 0x40 == 0 ? nil : ["a", "b"], metrics: ["m": 12, "p": 750],
    options: FormatOptions(alignments: first & 0x20 == 0 ? [] : [.centerY], direction: .rightToLeft),
    hasContainer: first & 0x10 == 0)
  let meaning = format.constraints(in: context)
  for constraint in meaning.constraints.prefix(64) {
    precondition(constraint.constant.isFinite && constraint.multiplier.isFinite, "a number is none")
    _ = constraint.equation
  }
  let length = source.utf8.count
  for diagnostic in meaning.diagnostics {
    precondition(diagnostic.range.upperBound <= length, "a diagnostic is out of place")
  }
  if let diagnostic = meaning.diagnostics.first { _ = CaretRenderer(width: 40).text(of: diagnostic, in: source) }
  let info = FormatMetaInfo(source)
  if let size = info.size { precondition(!size.width.isNaN && !size.height.isNaN, "a size is none") }
  for diagnostic in info.diagnostics { precondition(diagnostic.range.upperBound <= length, "a remark is out of place") }
  return 0
}
