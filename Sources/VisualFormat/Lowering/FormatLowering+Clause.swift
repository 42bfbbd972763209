import Diagnostics

// Explicit constraints.
extension FormatLowering {
  /// Lowers a `C:` line.
  mutating func lower(clauses line: Int) {
    var subject: FormatItem?
    var child = line + 1
    let end = tree.nodes.next(line)
    while child < end {
      let range = tree.range(child)
      switch tree.nodes[child].kind {
      case .name where !tree.nodes[child].isMissing: subject = view(tree.text(child), at: range)
      case .bar:
        if !context.hasContainer { report(.noSuperview, at: range) }
        subject = .container
      case .clause:
        if let subject { lower(clause: child, of: subject) }
      default: break
      }
      child = tree.nodes.next(child)
    }
  }

  private mutating func lower(clause node: Int, of subject: FormatItem) {
    var attribute: LayoutAttribute?
    var child = node + 1
    let end = tree.nodes.next(node)
    while child < end {
      switch tree.nodes[child].kind {
      case .name: attribute = FormatParser.attribute(named: tree.text(child), in: dialect)
      case .predicates:
        guard let attribute else { return }
        for predicate in predicates(in: child, isGap: false) {
          let constraint = predicate.constraint(of: subject, attribute, .equation)
          warnOfMixedAxes(constraint)
          add(constraint)
        }
      default: break
      }
      child = tree.nodes.next(child)
    }
  }

  /// A position along x that is compared with one along y is legal, and hardly ever meant.
  mutating func warnOfMixedAxes(_ constraint: FormatConstraint) {
    guard let second = constraint.secondAttribute, !constraint.firstAttribute.isExtent, !second.isExtent,
      let one = constraint.firstAttribute.axis, let other = second.axis, one != other
    else { return }
    report(.mixedAxes, at: constraint.range)
  }
}
