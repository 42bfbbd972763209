import Geometry

/// How wide and high a popover is.
public struct PopoverSizing: Hashable, Sendable {
  /// How one extent is found.
  public enum Extent: Hashable, Sendable {
    /// As large as the content needs, with the insets around it.
    case content
    /// A number of points.
    case points(Double)
    /// A part of the host's extent, such as 0.5 for half of it.
    case hostFraction(Double)
  }

  /// What the extents measure.
  public enum Measure: Hashable, Sendable {
    /// The bubble without its arrow.
    case body
    /// The bubble with its arrow and surroundings.
    case frame
  }

  /// The width.
  public var width: Extent
  /// The height.
  public var height: Extent
  /// What both measure.
  public var measure: Measure
  /// The least size of the content, in points.
  public var minimumContent: LayoutSize
  /// The largest size of the content; infinite extents set no limit.
  public var maximumContent: LayoutSize

  /// Makes a sizing; without arguments the popover is as large as its content needs.
  public init(
    width: Extent = .content, height: Extent = .content, measure: Measure = .body, minimumContent: LayoutSize = .zero,
    maximumContent: LayoutSize = LayoutSize(.infinity, .infinity)
  ) {
    self.width = width
    self.height = height
    self.measure = measure
    self.minimumContent = minimumContent
    self.maximumContent = maximumContent
  }

  /// A fixed size of the bubble with its arrow.
  public static func frame(_ size: LayoutSize) -> PopoverSizing {
    PopoverSizing(width: .points(size.width), height: .points(size.height), measure: .frame)
  }

  /// A fixed size of the bubble without its arrow.
  public static func body(_ size: LayoutSize) -> PopoverSizing {
    PopoverSizing(width: .points(size.width), height: .points(size.height), measure: .body)
  }
}
