import SceneFile

/// What libFuzzer calls with each input: a scene document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScene(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    _ = try SceneSource(bytes)
  } catch {
    precondition(!error.diagnostics.isEmpty, "refused without a reason")
    for diagnostic in error.diagnostics {
      precondition(diagnostic.range.upperBound <= bytes.count, "a fault is out of place")
    }
  }
  return 0
}
