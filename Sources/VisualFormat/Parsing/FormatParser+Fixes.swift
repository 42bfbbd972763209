import Diagnostics

// Fixes are only offered when they are known to help.
extension FormatParser {
  /// The faults, without the fixes that leave the text as wrong as it was.
  ///
  /// All fixes are tried at once; only if that does not mend as many faults, the first few are tried one by one and the
  /// rest is not offered. So this takes no more than a fixed number of times what reading the text took.
  func withProvenFixes() -> [Diagnostic<FormatFault>] {
    let fixed = faults.indices.filter { faults[$0].fix != nil }
    if fixed.isEmpty || helps(fixed) { return faults }
    var result = faults
    for (number, index) in fixed.enumerated() where number >= FormatLimits.triedFixes || !helps([index]) {
      result[index].fix = nil
    }
    return result
  }

  /// Whether the text with some fixes applied has that many faults less.
  private func helps(_ indices: [Int]) -> Bool {
    let fixes = indices.compactMap { faults[$0].fix }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var mended: [UInt8] = []
    mended.reserveCapacity(bytes.count + 4 * fixes.count)
    var offset = 0
    for fix in fixes {
      guard fix.range.lowerBound >= offset else { return false }
      mended.append(contentsOf: bytes[offset..<fix.range.lowerBound])
      mended.append(contentsOf: fix.replacement.utf8)
      offset = fix.range.upperBound
    }
    mended.append(contentsOf: bytes[offset...])
    let second = FormatParser.run(mended, dialect: dialect, isEquation: isEquation)
    return second.faultCount <= faultCount - fixes.count
  }
}
