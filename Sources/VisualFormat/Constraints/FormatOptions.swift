/// What a format says beside its string: alignment across, direction along, and how vertical gaps are measured.
public struct FormatOptions: Hashable, Sendable {
  /// The attributes in which neighbours are made equal: each of `left`, `right`, `top`, `bottom`, `leading`, `trailing`,
  /// `centerX`, `centerY`, `lastBaseline`, `firstBaseline` at most once; they must lie across the format.
  public var alignments: [LayoutAttribute]
  /// The direction of horizontal formats; `nil` for the dialect's own (leading to trailing; left to right in the
  /// extended dialect).
  public var direction: FormatDirection?
  /// How vertical gaps between two views are measured.
  public var spacing: FormatSpacing

  /// Makes options; without arguments those of a bare string.
  public init(
    alignments: [LayoutAttribute] = [], direction: FormatDirection? = nil, spacing: FormatSpacing = .edgeToEdge
  ) {
    self.alignments = alignments
    self.direction = direction
    self.spacing = spacing
  }

  /// The options that a list of names asks for.
  ///
  /// The names are `alignAllLeft`, `alignAllRight`, `alignAllTop`, `alignAllBottom`, `alignAllLeading`,
  /// `alignAllTrailing`, `alignAllCenterX`, `alignAllCenterY`, `alignAllLastBaseline` (or `alignAllBaseline`),
  /// `alignAllFirstBaseline`, `directionLeadingToTrailing`, `directionLeftToRight`, `directionRightToLeft`,
  /// `spacingEdgeToEdge` and `spacingBaselineToBaseline`. Throws the first name that is none of these.
  public init(names: [String]) throws(UnknownFormatOption) {
    self.init()
    for name in names {
      switch name {
      case "directionLeadingToTrailing": direction = .leadingToTrailing
      case "directionLeftToRight": direction = .leftToRight
      case "directionRightToLeft": direction = .rightToLeft
      case "spacingEdgeToEdge": spacing = .edgeToEdge
      case "spacingBaselineToBaseline": spacing = .baselineToBaseline
      case "alignAllBaseline": alignments.append(.lastBaseline)
      default:
        guard
          let attribute = FormatOptions.alignmentAttributes.first(where: { FormatOptions.alignmentName($0) == name })
        else { throw UnknownFormatOption(name: name) }
        alignments.append(attribute)
      }
    }
  }

  /// Every name that ``init(names:)`` takes, for suggestions.
  public static let names: [String] =
    alignmentAttributes.map(alignmentName) + [
      "alignAllBaseline", "directionLeadingToTrailing", "directionLeftToRight", "directionRightToLeft",
      "spacingEdgeToEdge", "spacingBaselineToBaseline",
    ]

  static let alignmentAttributes: [LayoutAttribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
  ]

  static func alignmentName(_ attribute: LayoutAttribute) -> String {
    switch attribute {
    case .left: "alignAllLeft"
    case .right: "alignAllRight"
    case .top: "alignAllTop"
    case .bottom: "alignAllBottom"
    case .leading: "alignAllLeading"
    case .trailing: "alignAllTrailing"
    case .centerX: "alignAllCenterX"
    case .centerY: "alignAllCenterY"
    case .lastBaseline: "alignAllLastBaseline"
    default: "alignAllFirstBaseline"
    }
  }
}

/// The direction in which a horizontal format is read; vertical ones always run from top to bottom.
public enum FormatDirection: UInt8, CaseIterable, Hashable, Sendable {
  /// From the leading to the trailing edge, whichever side that is.
  case leadingToTrailing
  /// From the left to the right edge in every layout direction.
  case leftToRight
  /// From the right to the left edge in every layout direction.
  case rightToLeft
}

/// Between which lines of two neighbours a vertical gap is measured.
public enum FormatSpacing: UInt8, CaseIterable, Hashable, Sendable {
  /// From the lower edge of one to the upper edge of the next.
  case edgeToEdge
  /// From the last baseline of one to the first baseline of the next.
  case baselineToBaseline
}

/// A name that is no format option.
public struct UnknownFormatOption: Error, Hashable, Sendable {
  /// The name that was given.
  public var name: String

  /// Makes the error of a name.
  public init(name: String) { self.name = name }
}
