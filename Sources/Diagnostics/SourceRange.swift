/// A half-open range of UTF-8 byte offsets in a source text.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte, counted from 0.
  public var lowerBound: Int
  /// The offset just past the last byte; equal to `lowerBound` for a place between two bytes.
  public var upperBound: Int

  /// Makes a range from its two offsets; an upper bound before the lower one is taken as empty.
  @inlinable
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound < lowerBound ? lowerBound : upperBound
  }

  /// Makes the empty range at an offset.
  @inlinable
  public init(at offset: Int) { self.init(offset, offset) }

  /// Whether the range holds no byte.
  public var isEmpty: Bool { lowerBound == upperBound }
  /// How many bytes the range holds.
  public var count: Int { upperBound - lowerBound }

  /// The smallest range that covers both.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }

  /// The text the range covers; offsets past the end are cut to it, and half a character reads as U+FFFD.
  public func text(in source: String) -> String {
    let bytes = Array(source.utf8)
    let low = min(max(lowerBound, 0), bytes.count)
    let high = min(max(upperBound, low), bytes.count)
    return String(decoding: bytes[low..<high], as: UTF8.self)
  }
}
