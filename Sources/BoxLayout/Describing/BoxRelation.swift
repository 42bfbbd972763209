import Diagnostics
import VisualFormat

/// A linear relation between attributes of any number of boxes: a sum on the left, a sum on the right.
public struct BoxRelation: Hashable, Sendable {
  /// The attributes on the left, each with its factor.
  public var left: [AnchorTerm]
  /// What is added on the left, in points.
  public var leftConstant: Double
  /// How both sides compare.
  public var relation: FormatRelation
  /// The attributes on the right, each with its factor.
  public var right: [AnchorTerm]
  /// What is added on the right, in points.
  public var rightConstant: Double

  /// Makes a relation from its parts.
  public init(
    left: [AnchorTerm], leftConstant: Double = 0, relation: FormatRelation, right: [AnchorTerm] = [],
    rightConstant: Double = 0
  ) {
    self.left = left
    self.leftConstant = leftConstant
    self.relation = relation
    self.right = right
    self.rightConstant = rightConstant
  }

  /// The relation as an equation, such as `label.centerY == imageView.centerY + 3`.
  public var text: String {
    Self.sum(left, leftConstant) + " " + relation.text + " " + Self.sum(right, rightConstant)
  }

  private static func sum(_ terms: [AnchorTerm], _ constant: Double) -> String {
    var result = ""
    for term in terms {
      let factor = term.multiplier
      if result.isEmpty {
        if factor < 0 { result += "-" }
      } else {
        result += factor < 0 ? " - " : " + "
      }
      if factor.magnitude != 1 { result += numberText(factor.magnitude) + " * " }
      result += term.item.name + "." + term.attribute.name
    }
    if terms.isEmpty { return numberText(constant) }
    if constant != 0 { result += (constant < 0 ? " - " : " + ") + numberText(constant.magnitude) }
    return result
  }
}
