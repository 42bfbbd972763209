import Cassowary
import Diagnostics
import VisualFormat

/// What a user asks of boxes: a Visual Format string, an equation as a string, or a relation made of anchors.
///
///     let constraints: [ContentConstraint] = [
///       "H:|-15-[imageView(64)]-10-[label]->=20-|",
///       "label.width <= 0.5 * superview.width @750",
///       label.centerY == imageView.centerY,
///     ]
public struct ContentConstraint: Hashable, Sendable {
  /// The forms a constraint is given in.
  public enum Form: Hashable, Sendable {
    /// A Visual Format string in a dialect, with options.
    case format(String, FormatDialect, FormatOptions)
    /// A relation of at most two attributes as a string.
    case equation(String)
    /// A relation made of anchors.
    case relation(BoxRelation)
  }

  /// What is asked.
  public var form: Form
  /// How much it matters, where the string does not say so itself; required unless set.
  public var priority: Priority

  /// Makes a constraint from a relation.
  public init(_ relation: BoxRelation, priority: Priority = .required) {
    form = .relation(relation)
    self.priority = priority
  }

  /// Makes a constraint from a string, which is an equation if it has a relation (`==`, `<=`, `>=`) and no view in
  /// brackets, and else Visual Format.
  public init(_ text: String, priority: Priority = .required) {
    form = looksLikeEquation(text) ? .equation(text) : .format(text, .apple, FormatOptions())
    self.priority = priority
  }

  /// Makes a constraint from a Visual Format string in a dialect.
  public static func format(
    _ string: String, dialect: FormatDialect = .apple, options: FormatOptions = FormatOptions()
  ) -> ContentConstraint {
    ContentConstraint(form: .format(string, dialect, options))
  }

  /// Makes a constraint from an equation such as `a.width == b.width * 2 + 8 @750`.
  public static func equation(_ string: String) -> ContentConstraint { ContentConstraint(form: .equation(string)) }

  private init(form: Form) {
    self.form = form
    priority = .required
  }

  /// The same constraint at another priority. Parts of a Visual Format string with a priority of their own keep it.
  public func priority(_ priority: Priority) -> ContentConstraint {
    var result = self
    result.priority = priority
    return result
  }

  /// The constraint in the user's own words: the string, or the relation written as an equation.
  public var text: String {
    switch form {
    case .format(let string, _, _), .equation(let string): string
    case .relation(let relation):
      priority.isRequired ? relation.text : relation.text + " @" + numberText(priority.rawValue)
    }
  }
}

extension ContentConstraint: ExpressibleByStringLiteral {
  /// Makes a constraint from a literal: an equation or Visual Format, whichever it looks like.
  public init(stringLiteral value: String) { self.init(value) }
}
