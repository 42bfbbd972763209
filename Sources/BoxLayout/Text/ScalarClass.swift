/// What a Unicode scalar does to the width and the breaking of lines.
///
/// A short list of ranges instead of the Unicode tables, which are not available everywhere the package runs.
enum ScalarClass {
  /// Combining marks and format characters, which take no room of their own.
  static func isZeroWidth(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x0610...0x061A, 0x064B...0x065F, 0x0E34...0x0E3A,
      0x0E47...0x0E4E, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
      0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF, 0xE0001...0xE01EF:
      true
    default: false
    }
  }

  /// Ideographs, kana, hangul, their punctuation, and pictures: a full em wide, with a line break allowed around them.
  static func isFullWidth(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return switch value {
    case 0x1100...0x115F, 0x2E80...0x303F, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Closing full-width punctuation and marks that do not begin a line.
  static func forbidsBreakBefore(_ value: UInt32) -> Bool {
    switch value {
    case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x30FC, 0xFF01, 0xFF09, 0xFF0C,
      0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D:
      true
    default: false
    }
  }

  /// Opening full-width punctuation, which does not end a line.
  static func forbidsBreakAfter(_ value: UInt32) -> Bool {
    switch value {
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0xFF08, 0xFF3B, 0xFF5B: true
    default: false
    }
  }

  /// Spaces at which a line may break; no-break spaces are not among them.
  static func isBreakingSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Characters that end a line wherever they stand; CR LF counts once.
  static func isNewline(_ value: UInt32) -> Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
