/// The bounds that keep a short string from meaning an endless layout.
enum FormatLimits {
  /// The most views one range may stand for.
  static let range = 10_000
  /// The most constraints one string may mean beyond one a byte.
  static let constraints = 100_000
  /// How many fixes are tried one by one.
  static let triedFixes = 8
  /// The most faults that are reported of one string.
  static let faults = 100
}
