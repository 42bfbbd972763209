/// An exact fraction of machine integers, always in lowest terms with a positive denominator.
///
/// An operation whose result does not fit gives ``overflow``, which every later operation keeps: a wrong number never
/// comes out, and the oracle that uses fractions can say that it has no answer.
struct Rational: Hashable, Sendable, CustomStringConvertible {
  let numerator: Int
  /// 0 marks a result that did not fit.
  let denominator: Int

  static let zero = Rational(0)
  static let one = Rational(1)
  static let overflow = Rational(numerator: 0, denominator: 0)

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  init(_ value: Int) { self.init(numerator: value, denominator: 1) }

  init(_ numerator: Int, over denominator: Int) {
    self = Rational.lowest(numerator, denominator)
  }

  /// The fraction that a number stands for, exactly; ``overflow`` where it does not fit.
  init(exactly value: Double) {
    var scaled = value
    var denominator = 1
    while scaled != scaled.rounded(), denominator < 1 << 50 {
      scaled *= 2
      denominator *= 2
    }
    guard scaled == scaled.rounded(), let numerator = Int(exactly: scaled) else {
      self = .overflow
      return
    }
    self = Rational.lowest(numerator, denominator)
  }

  var isOverflow: Bool { denominator == 0 }
  var sign: Int { numerator.signum() }
  var magnitude: Rational { numerator < 0 ? -self : self }
  var double: Double { Double(numerator) / Double(denominator) }
  var description: String {
    isOverflow ? "overflow" : denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  private static func lowest(_ numerator: Int, _ denominator: Int) -> Rational {
    guard denominator != 0, numerator != .min, denominator != .min else { return .overflow }
    if denominator == 1 { return Rational(numerator: numerator, denominator: 1) }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign = denominator < 0 ? -1 : 1
    return Rational(numerator: sign * numerator / Int(divisor), denominator: sign * denominator / Int(divisor))
  }

  private static func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }

  static prefix func - (a: Rational) -> Rational { Rational(numerator: 0 &- a.numerator, denominator: a.denominator) }

  static func + (a: Rational, b: Rational) -> Rational {
    if a.isOverflow || b.isOverflow { return .overflow }
    if a.numerator == 0 { return b }
    if b.numerator == 0 { return a }
    let (left, o1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (right, o2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
    let (sum, o3) = left.addingReportingOverflow(right)
    let (product, o4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    return o1 || o2 || o3 || o4 ? .overflow : lowest(sum, product)
  }

  static func - (a: Rational, b: Rational) -> Rational { a + -b }

  static func * (a: Rational, b: Rational) -> Rational {
    if a.isOverflow || b.isOverflow { return .overflow }
    if a.numerator == 0 || b.numerator == 0 { return .zero }
    let (top, o1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
    let (bottom, o2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    return o1 || o2 ? .overflow : lowest(top, bottom)
  }

  static func / (a: Rational, b: Rational) -> Rational {
    if a.isOverflow || b.isOverflow || b.numerator == 0 { return .overflow }
    let (top, o1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (bottom, o2) = a.denominator.multipliedReportingOverflow(by: b.numerator)
    return o1 || o2 ? .overflow : lowest(top, bottom)
  }

  static func += (a: inout Rational, b: Rational) { a = a + b }
  static func -= (a: inout Rational, b: Rational) { a = a - b }

  /// Whether `a` is less than `b`; false where either did not fit.
  static func < (a: Rational, b: Rational) -> Bool {
    (a - b).sign < 0
  }
}
