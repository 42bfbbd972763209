import Geometry

/// A text in a box, with what decides how large it is.
public struct TextContent: Hashable, Sendable {
  /// The characters; a newline starts a new line.
  public var string: String
  /// The size of the font, in points; above 0.
  public var fontSize: Double
  /// The name of the font, for the measurer to understand. ``HelveticaMeasurer`` looks for the word "bold" in it.
  public var fontName: String
  /// The greatest number of lines; `nil` or a number below 1 sets no limit.
  public var maxLines: Int?
  /// Where lines that are shorter than the box begin, in reading direction; it is drawn so and changes no size.
  public var alignment: SideAlignment

  /// Makes a text in 17-point Helvetica, on as many lines as it takes, unless told otherwise.
  public init(
    _ string: String, fontSize: Double = 17, fontName: String = "Helvetica", maxLines: Int? = nil,
    alignment: SideAlignment = .start
  ) {
    self.string = string
    self.fontSize = fontSize
    self.fontName = fontName
    self.maxLines = maxLines
    self.alignment = alignment
  }

  /// The greatest number of lines as a plain number.
  var lineLimit: Int {
    guard let maxLines, maxLines >= 1 else { return .max }
    return maxLines
  }
}

extension TextContent: ExpressibleByStringLiteral {
  /// Makes a text in 17-point Helvetica from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
