import Geometry

/// The room that a text takes, in points.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the longest line and the height of all lines.
  public var size: LayoutSize
  /// The distance from the top edge down to the baseline of the first line.
  public var firstBaseline: Double
  /// The distance from the bottom edge up to the baseline of the last line.
  public var lastBaseline: Double
  /// How many lines the text takes.
  public var lineCount: Int
  /// Whether text was left out because of the limit on lines.
  public var isTruncated: Bool

  /// Makes a measurement from its parts.
  public init(
    size: LayoutSize, firstBaseline: Double, lastBaseline: Double, lineCount: Int = 1, isTruncated: Bool = false
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }

  /// The room of an empty text: none.
  public static let empty = TextMeasurement(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0)

  /// Whether every number is finite and none of the size is negative.
  var isValid: Bool {
    size.isFinite && size.width >= 0 && size.height >= 0 && firstBaseline.isFinite && lastBaseline.isFinite
  }
}

/// Something that knows how much room a text takes.
///
/// Lay out with the built-in ``HelveticaMeasurer`` where no fonts are at hand (in tests, on a server), and with a
/// measurer over the platform's text system where the layout is shown. A measurer must be a function of its arguments:
/// the same text and limit give the same measurement.
public protocol TextMeasuring: Sendable {
  /// The room that a text takes when no line is wider than a limit.
  ///
  /// - Parameters:
  ///   - text: The text, its font and its greatest number of lines.
  ///   - widthLimit: The width at which lines wrap, in points; `nil` wraps at newlines only.
  /// - Returns: The size and the baselines. A single character wider than the limit makes the width exceed it.
  func measure(_ text: TextContent, widthLimit: Double?) -> TextMeasurement
}

/// A measurer of any kind, kept as the function it is.
public struct TextMeasurer: TextMeasuring {
  private let function: @Sendable (TextContent, Double?) -> TextMeasurement

  /// Keeps a measurer.
  public init<Measurer: TextMeasuring>(_ measurer: Measurer) {
    function = { measurer.measure($0, widthLimit: $1) }
  }

  /// Makes a measurer from a function of a text and a width limit.
  public init(_ function: @escaping @Sendable (TextContent, Double?) -> TextMeasurement) { self.function = function }

  /// The measurer with the advance widths of Helvetica.
  public static let helvetica = TextMeasurer(HelveticaMeasurer())

  /// The room that a text takes when no line is wider than a limit.
  public func measure(_ text: TextContent, widthLimit: Double?) -> TextMeasurement { function(text, widthLimit) }
}
