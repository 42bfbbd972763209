import Cassowary
import Diagnostics
import Geometry
import VisualFormat

/// What holds an attribute of a box at its value.
public struct Holding: Hashable, Sendable {
  /// The name of the box; `superview` for the container.
  public var box: String
  /// The attribute.
  public var attribute: LayoutAttribute
  /// Its value, in points, in the container's space.
  public var value: Double
  /// The constraints that keep it from growing, in the order of the layout.
  public var fromAbove: [FindingConstraint]
  /// The constraints that keep it from shrinking, in the order of the layout.
  public var fromBelow: [FindingConstraint]

  /// Both in words.
  public var message: String {
    let subject = box + "." + attribute.name + " is " + numberText(value)
    if fromAbove == fromBelow {
      return fromAbove.isEmpty
        ? subject + ", and nothing holds it there." : subject + ", held by " + list(fromAbove) + "."
    }
    var result = subject
    result += fromBelow.isEmpty ? ", may be less" : ", not less because of " + list(fromBelow)
    result += fromAbove.isEmpty ? ", and may be more" : ", and not more because of " + list(fromAbove)
    return result + "."
  }

  private func list(_ constraints: [FindingConstraint]) -> String {
    Finding.list(
      constraints.map { constraint in
        guard constraint.origin == .user else { return constraint.text }
        var pieces = ""
        for range in constraint.ranges {
          let piece = range.text(in: constraint.text)
          if piece != constraint.text { pieces += (pieces.isEmpty ? " (`" : "`, `") + piece }
        }
        return constraint.quoted + (pieces.isEmpty ? "" : pieces + "`)")
      })
  }
}

extension ContentLayout {
  /// The constraints that hold an attribute of a box where it is, in the user's words.
  ///
  /// Only constraints that stand at their limit hold anything. Where a choice is left, the wish of boxes to go to the
  /// leading and top edge is named as what made it.
  ///
  /// - Parameters:
  ///   - attribute: The attribute to explain.
  ///   - name: The name of the box; `superview` for the container.
  /// - Returns: The constraints on each side.
  /// - Throws: An error for a box that there is not.
  /// - Complexity: That of solving the layout afresh.
  public func constraintsHolding(_ attribute: LayoutAttribute, of name: String) throws(LayoutError) -> Holding {
    let item = name == "superview" ? ResolvedTerm.container : try index(of: name)
    let value = attributeValue(attribute, of: item)
    var holding = Holding(box: name, attribute: attribute, value: value, fromAbove: [], fromBelow: [])
    guard attribute != .zIndex else { return holding }
    guard let hold = try? hold(attribute, of: item) else { return holding }
    let order = rowOrder
    func constraints(_ rows: Set<Int>) -> [FindingConstraint] {
      self.constraints(of: order.filter { rows.contains($0) })
    }
    holding.fromAbove = constraints(hold.above)
    holding.fromBelow = constraints(hold.below)
    return holding
  }

  private func hold(_ attribute: LayoutAttribute, of item: Int) throws(SolverError) -> (
    above: Set<Int>, below: Set<Int>
  ) {
    var (solver, variables, rowOf) = try explanationSolver(yielding: repaired?.yielding ?? [])
    // The attribute as an unknown of its own, which a definition ties to the others. Its value counts from the container.
    let (terms, limit) = lower(definition(of: attribute, item))
    let unknown = try solver.makeVariable()
    var expression = LinearExpression(-limit)
    for term in terms { expression.append(variables[term.slot], term.coefficient) }
    expression.append(unknown, -1)
    try solver.add(Constraint(expression, .equal))
    let hold = try solver.constraintsHolding(unknown)
    func rows(_ parts: [Hold.Part]) -> Set<Int> { Set(parts.compactMap { rowOf[$0.constraint] }) }
    return (rows(hold.fromAbove), rows(hold.fromBelow))
  }

  /// The attribute less the same edge of the container, so that it counts from there whatever the box lies in.
  private func definition(of attribute: LayoutAttribute, _ item: Int) -> ResolvedRelation {
    var terms = [ResolvedTerm(item: item, attribute: attribute, multiplier: 1)]
    if !attribute.isExtent, item >= 0 {
      let edge: LayoutAttribute =
        switch attribute {
        case .leading, .trailing, .leadingMargin, .trailingMargin: .leading
        default: attribute.axis == .vertical ? .top : .left
        }
      terms.append(ResolvedTerm(item: ResolvedTerm.container, attribute: edge, multiplier: -1))
    }
    return ResolvedRelation(terms: terms, constant: 0, relation: .equal)
  }

  /// The value of an attribute now.
  private func attributeValue(_ attribute: LayoutAttribute, of item: Int) -> Double {
    let (terms, limit) = lower(definition(of: attribute, item))
    var sum = -limit
    for term in terms { sum += term.coefficient * value(term.slot) }
    return sum
  }
}
