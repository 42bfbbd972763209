/// The advance widths of Helvetica and Helvetica-Bold, in thousandths of the font size.
///
/// Figures of the font metrics that Adobe published for the standard PostScript fonts (AFM, version 003.001).
struct HelveticaWidths {
  /// Whether the widths are those of the bold face.
  let isBold: Bool
  /// U+0020 to U+007E.
  private let ascii: [Int16]
  /// U+00A0 to U+00FF.
  private let latin1: [Int16]

  /// The widths of one face.
  init(isBold: Bool) {
    self.isBold = isBold
    ascii = isBold ? Self.boldASCII : Self.regularASCII
    latin1 = isBold ? Self.boldLatin1 : Self.regularLatin1
  }

  /// The width of an ASCII byte; control characters have none.
  func width(ofASCII byte: UInt8) -> Int { byte >= 0x20 && byte < 0x7F ? Int(ascii[Int(byte) - 0x20]) : 0 }

  /// The width of what a scalar and the marks combined with it take.
  ///
  /// Scalars that the font does not have take the width of their base letter where they are accented Latin, a full em
  /// where they are ideographs, kana, hangul or pictures, and the width of a digit otherwise.
  func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x80 { return width(ofASCII: UInt8(value)) }
    if value >= 0xA0 && value <= 0xFF { return Int(latin1[Int(value) - 0xA0]) }
    if let width = punctuationWidth(value) { return width }
    if value >= 0x100 && value <= 0x17F {
      return width(ofASCII: Self.baseLetters[Int(value) - 0x100])
    }
    if ScalarClass.isZeroWidth(value) { return 0 }
    if ScalarClass.isFullWidth(value) { return 1000 }
    switch value {
    case 0x2002: return 500
    case 0x2003, 0x2014, 0x2015: return 1000
    case 0x2009: return 200
    case 0x200A: return 100
    case 0xFF61...0xFFDC: return 500
    default: return isBold ? 611 : 556
    }
  }

  /// The width of the font's glyphs beyond Latin-1, or `nil` where it has none.
  private func punctuationWidth(_ value: UInt32) -> Int? {
    switch value {
    case 0x0131: 278
    case 0x0141: isBold ? 611 : 556
    case 0x0142, 0x2018, 0x2019, 0x201A: isBold ? 278 : 222
    case 0x0152, 0x2014, 0x2026, 0x2030, 0x2122: 1000
    case 0x0153: 944
    case 0x0160, 0x0178: 667
    case 0x0161: isBold ? 556 : 500
    case 0x017D: 611
    case 0x017E: 500
    case 0x0192, 0x2013, 0x2020, 0x2021, 0x20AC: 556
    case 0x02C6, 0x02C7, 0x02D8, 0x02D9, 0x02DA, 0x02DB, 0x02DC, 0x02DD, 0x2039, 0x203A: 333
    case 0x201C, 0x201D, 0x201E: isBold ? 500 : 333
    case 0x2022: 350
    case 0x2044: 167
    case 0x2212: 584
    case 0xFB01, 0xFB02: isBold ? 611 : 500
    default: nil
    }
  }

  private static let regularASCII: [Int16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
  private static let boldASCII: [Int16] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
  private static let regularLatin1: [Int16] = [
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
  ]
  private static let boldLatin1: [Int16] = [
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
    611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
  ]

  /// The letters that U+0100 to U+017F are made of; an accent adds nothing to a letter's width.
  private static let baseLetters = [UInt8](
    ("AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiNnJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUu"
      + "UuUuUuUuWwYyYZzZzZzf").utf8)
}
