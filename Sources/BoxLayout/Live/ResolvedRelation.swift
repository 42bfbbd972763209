import Diagnostics
import Geometry
import VisualFormat

/// An attribute of an item that was found, times a factor.
struct ResolvedTerm: Hashable, Sendable {
  /// The position of a box; -1 for the container, -2 for the safe area.
  var item: Int
  var attribute: LayoutAttribute
  var multiplier: Double

  /// Whether the attribute is a baseline.
  var isBaseline: Bool { attribute == .firstBaseline || attribute == .lastBaseline }

  static let container = -1
  static let safeArea = -2
}

/// The sum of some terms and a constant, compared with zero.
struct ResolvedRelation: Hashable, Sendable {
  var terms: [ResolvedTerm]
  var constant: Double
  var relation: FormatRelation

  /// Whether a baseline of a box is among the terms.
  func mentionsBaseline(of box: Int) -> Bool {
    terms.contains { $0.item == box && $0.isBaseline }
  }

  /// Whether the places in the drawing order are meant, and not a length.
  var isOrder: Bool { terms.contains { $0.attribute == .zIndex } }

  /// The directions that the horizontal attributes speak in.
  var directions: (reading: Bool, absolute: Bool) {
    var reading = false
    var absolute = false
    for term in terms {
      switch term.attribute {
      case .leading, .trailing, .leadingMargin, .trailingMargin: reading = true
      case .left, .right, .leftMargin, .rightMargin: absolute = true
      default: break
      }
    }
    return (reading, absolute)
  }
}

/// A relation of a user's constraint with where it comes from: one string makes several.
struct ConstraintPart: Hashable, Sendable {
  var relation: ResolvedRelation
  /// What was added on the left before both sides were brought together.
  var leftConstant = 0.0
  var priority: Double
  /// The bytes of the string that say so.
  var range: SourceRange?
  /// The form in which a string states it, to be printed.
  var format: FormatConstraint?
}
