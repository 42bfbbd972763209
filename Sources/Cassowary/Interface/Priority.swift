/// How much a constraint matters: a number above 0 and at most 1000.
///
/// Priorities are strict: a higher one is never traded for any number of constraints at lower ones. Within one
/// priority the weights of the constraints decide (``Constraint/weight``). Each distinct number is a priority of
/// its own.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number, in (0, 1000]. Values outside are refused when a constraint is added.
  public var rawValue: Double

  /// Makes a priority from its number. Nothing is checked here: a solver refuses what is not in (0, 1000].
  @inlinable
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  /// 1000: must hold. A set of required constraints that cannot hold together is reported, not refused.
  public static let required = Priority(1000)
  /// 750: the priority at which content resists being compressed.
  public static let high = Priority(750)
  /// 250: the priority at which content holds its size against growing.
  public static let low = Priority(250)
  /// 50: the priority at which a layout is fitted to a size.
  public static let fitting = Priority(50)

  /// 750, under the name of the Cassowary papers.
  public static let strong = Priority(750)
  /// 500, under the name of the Cassowary papers.
  public static let medium = Priority(500)
  /// 250, under the name of the Cassowary papers.
  public static let weak = Priority(250)

  /// Whether the number lies in (0, 1000]; NaN does not.
  @inlinable
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Whether the priority is 1000.
  @inlinable
  public var isRequired: Bool { rawValue == 1000 }

  /// Orders priorities by their numbers.
  @inlinable
  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A priority written as a whole number, such as `750`.
  @inlinable
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// A priority written with decimals, such as `749.5`.
  @inlinable
  public init(floatLiteral value: Double) { self.init(value) }
}
