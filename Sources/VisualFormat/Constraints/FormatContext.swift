/// What a string is read in: the names it may use and the spaces it leaves open.
public struct FormatContext: Hashable, Sendable {
  /// The names of the views and guides there are, or `nil` where any name will do.
  public var views: Set<String>?
  /// The numbers that go by a name, in points or as priorities.
  public var metrics: [String: Double]
  /// Alignment, direction and spacing.
  public var options: FormatOptions
  /// The standard space between two views, in points.
  public var siblingSpacing: Double
  /// The standard space to the container's four edges, or `nil` for the dialect's own: 20 in Apple's, the
  /// space between siblings in the other two.
  public var containerMargins: FormatMargins?
  /// Whether there is a container, so that `|` means something.
  public var hasContainer: Bool

  /// Makes a context; without arguments one that knows any view and no metric.
  public init(
    views: Set<String>? = nil, metrics: [String: Double] = [:], options: FormatOptions = FormatOptions(),
    siblingSpacing: Double = 8, containerMargins: FormatMargins? = nil, hasContainer: Bool = true
  ) {
    self.views = views
    self.metrics = metrics
    self.options = options
    self.siblingSpacing = siblingSpacing
    self.containerMargins = containerMargins
    self.hasContainer = hasContainer
  }
}

/// The standard space to each edge of the container, in points.
public struct FormatMargins: Hashable, Sendable {
  /// The space to the upper edge.
  public var top: Double
  /// The space to the leading edge; to the left one in formats that run from left to right or right to left.
  public var leading: Double
  /// The space to the lower edge.
  public var bottom: Double
  /// The space to the trailing edge; to the right one in formats that run from left to right or right to left.
  public var trailing: Double

  /// Makes margins of four sides.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes the same margin on all sides.
  public init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }
}
