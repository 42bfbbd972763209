/// What a check found wrong, in words that a test's failure shows: the string with a caret under the fault, the
/// constraints that contradict each other, or the frame that is not the expected one.
///
/// The checks throw it, so they are one line each in Swift Testing and in XCTest alike:
///
///     @Test func bubble() throws {
///       try requireParses("H:|-[label]-|", "V:|-[label]-|")
///       try requireNoFindings(in: content, at: LayoutSize(320, 200), LayoutSize(1024, 200))
///     }
public struct CheckFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, of one or several lines.
  public var description: String

  /// Makes a failure of its message.
  public init(_ description: String) { self.description = description }
}
