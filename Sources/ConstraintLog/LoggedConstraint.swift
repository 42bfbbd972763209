import Cassowary
import Diagnostics

/// One side of an equation: an attribute of an item.
public struct LogPlace: Hashable, Sendable {
  /// Whose attribute; `nil` for the superview whose name the report does not print.
  public var item: LogItem
  /// Which attribute.
  public var attribute: LogAttribute

  /// Makes a place of an item and an attribute of it.
  public init(_ item: LogItem, _ attribute: LogAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// What a printed constraint states: `first relation multiplier × second + constant`.
public struct LogEquation: Hashable, Sendable {
  /// The left side.
  public var first: LogPlace
  /// How the sides compare.
  public var relation: Relation
  /// The right side's attribute, or `nil` for a constant alone.
  public var second: LogPlace?
  /// The factor of the second attribute.
  public var multiplier: Double
  /// What is added, in points.
  public var constant: Double
  /// The priority, 1000 where none is printed.
  public var priority: Double
}

/// One line of a report: a constraint as the system printed it.
public struct LoggedConstraint: Hashable, Sendable {
  /// The line's number in its report, counted from 1.
  public var number: Int
  /// Where the constraint stands in the log, in UTF-8 bytes.
  public var range: SourceRange
  /// The constraint's class, such as `NSLayoutConstraint`.
  public var className: String
  /// The constraint's own address as printed.
  public var address: String
  /// Where the constraint was made (SnapKit prints file and line).
  public var madeAt: String?
  /// The autoresizing masks as printed (`h=-&- v=-&-`), for constraints made from a frame.
  public var autoresizingMask: String?
  /// The constraint's identifier, such as `UISV-spacing`.
  public var identifier: String?
  /// What it states, or `nil` where the line cannot be read.
  public var equation: LogEquation?
  /// The equation or visual format as printed, without class, address and the trailing clause.
  public var body: String
  /// Names that the trailing clause gives: identifier to address, `|` for the superview.
  public var names: [LogName]
}

/// A name and what it stands for, from the clause at the end of a line.
public struct LogName: Hashable, Sendable {
  /// The name; `|` stands for the superview of the view in the visual format.
  public var name: String
  /// The item it names.
  public var item: LogItem
}

/// Whose constraint a line is.
public enum LogOrigin: Hashable, Sendable {
  /// Written by the app.
  case app
  /// Made from a frame and an autoresizing mask.
  case autoresizing
  /// Made by a stack view (`UISV-…`, `NSStackView.…`).
  case stackView
  /// The size that a table, collection or window gives from outside (`…-Encapsulated-Layout-…`).
  case encapsulated
  /// A size the system sets for a moment while it measures (`_UITemporaryLayout…`).
  case temporary
  /// Layout margins, safe areas and other guides of the system.
  case guide
  /// An intrinsic content size.
  case contentSize
  /// Another constraint of the system.
  case system
}

extension LoggedConstraint {
  /// Whose constraint it is, to go by class and identifier.
  public var origin: LogOrigin {
    if className == "NSAutoresizingMaskLayoutConstraint" || autoresizingMask != nil { return .autoresizing }
    if className == "NSContentSizeLayoutConstraint" { return .contentSize }
    if let identifier {
      if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSStackView.") { return .stackView }
      if identifier.contains("-Encapsulated-Layout-") { return .encapsulated }
      if identifier.hasPrefix("_UITemporaryLayout") { return .temporary }
      if identifier.hasSuffix("guide-constraint") || identifier.hasPrefix("UIViewSafeAreaLayoutGuide")
        || identifier.hasPrefix("UIViewLayoutMarginsGuide") || identifier.hasPrefix("UINavItemContentGuide")
      {
        return .guide
      }
      if identifier.hasPrefix("UI") || identifier.hasPrefix("NS") || identifier.hasPrefix("_") { return .system }
    }
    switch className {
    case "NSLayoutConstraint", "SnapKit.LayoutConstraint", "MASLayoutConstraint": return .app
    case "_UILayoutSupportConstraint": return .guide
    default: return className.hasPrefix("_UI") || className.hasPrefix("NSIB") ? .system : .app
    }
  }
}
