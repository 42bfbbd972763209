import Diagnostics
import VisualFormat

/// Where in a content something is: which constraint, box, group or number.
public enum ContentPlace: Hashable, Sendable {
  /// The content as a whole.
  case content
  /// A box, by its position among the boxes and its name.
  case box(Int, String)
  /// A constraint, by its position among those of its group; the group is `nil` for those that always hold.
  case constraint(group: String?, index: Int)
  /// A metric, by its name.
  case metric(String)

  /// The place in words, such as `constraint 2 of "below"`; positions count from 1.
  public var text: String {
    switch self {
    case .content: "content"
    case .box(let index, let name): name.isEmpty ? "box \(index + 1)" : "box \"" + name + "\""
    case .constraint(let group, let index):
      "constraint \(index + 1)" + (group.map { " of \"" + $0 + "\"" } ?? "")
    case .metric(let name): "metric \"" + name + "\""
    }
  }
}

/// What a ``ContentLayout`` refuses, where, and why. An operation that throws has changed nothing.
public struct LayoutError: Error, Hashable, Sendable {
  /// The kinds of fault.
  public enum Kind: Hashable, Sendable {
    /// A box without a name.
    case emptyName
    /// A box whose name means something else: `superview`, `safeArea`, `super` or `|`.
    case reservedName(String)
    /// A name that an earlier box has.
    case duplicateName(String)
    /// A name that an earlier group has.
    case duplicateGroup(String)
    /// No box of that name; with the nearest there is.
    case unknownBox(String, nearest: String?)
    /// No box of that name for a box to lie in; with the nearest there is.
    case unknownParent(String, nearest: String?)
    /// No group of that name; with the nearest there is.
    case unknownGroup(String, nearest: String?)
    /// No metric of that name; with the nearest there is.
    case unknownMetric(String, nearest: String?)
    /// Boxes that lie in each other; the first is named again at the end.
    case parentCycle([String])
    /// A number that is NaN, infinite, or larger than a thousand million.
    case badNumber(what: String, Double)
    /// An extent below zero.
    case negative(what: String, Double)
    /// A font size that is not above zero.
    case badFontSize(Double)
    /// A priority outside 0.001 to 1000.
    case badPriority(Double)
    /// A relation of a position along x with one along y.
    case mixedAxes
    /// A relation of a leading or trailing edge with a left or right one.
    case mixedDirections
    /// A relation without any attribute.
    case noAttribute
    /// A fault in a string.
    case format(FormatFault)
    /// A handle whose constraint was removed.
    case staleConstraint
    /// A part of a constraint that it does not have.
    case noPart(Int, of: Int)
    /// More than the solver can number.
    case tooLarge
  }

  /// What is wrong.
  public var kind: Kind
  /// Which part of the content.
  public var place: ContentPlace
  /// The string it is in, where it is in one.
  public var source: String?
  /// The bytes of that string.
  public var range: SourceRange?
  /// A mechanical mend, where there is one.
  public var fix: SuggestedFix?

  /// Makes an error.
  public init(
    _ kind: Kind, at place: ContentPlace, source: String? = nil, range: SourceRange? = nil, fix: SuggestedFix? = nil
  ) {
    self.kind = kind
    self.place = place
    self.source = source
    self.range = range
    self.fix = fix
  }

  /// The stable code.
  public var code: String {
    switch kind {
    case .emptyName: "layout-empty-name"
    case .reservedName: "layout-reserved-name"
    case .duplicateName: "layout-duplicate-name"
    case .duplicateGroup: "layout-duplicate-group"
    case .unknownBox: "layout-unknown-box"
    case .unknownParent: "layout-unknown-parent"
    case .unknownGroup: "layout-unknown-group"
    case .unknownMetric: "layout-unknown-metric"
    case .parentCycle: "layout-parent-cycle"
    case .badNumber: "layout-bad-number"
    case .negative: "layout-negative"
    case .badFontSize: "layout-bad-font-size"
    case .badPriority: "layout-bad-priority"
    case .mixedAxes: "layout-mixed-axes"
    case .mixedDirections: "layout-mixed-directions"
    case .noAttribute: "layout-no-attribute"
    case .format(let fault): fault.code
    case .staleConstraint: "layout-stale-constraint"
    case .noPart: "layout-no-part"
    case .tooLarge: "layout-too-large"
    }
  }
}
