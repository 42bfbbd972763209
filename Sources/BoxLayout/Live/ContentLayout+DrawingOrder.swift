import Cassowary
import VisualFormat

extension ContentLayout {
  /// The names of all boxes from back to front: by the places that `Z:` strings give them, and else in the order of their
  /// declaration.
  ///
  /// A box that nothing places is at 0. Where places contradict each other, the fewest are broken.
  public var drawingOrder: [String] {
    let listed = boxes.indices.filter { boxes[$0].isListed }
    let places = (try? drawingPlaces()) ?? [:]
    return listed.sorted { (places[$0] ?? 0, $0) < (places[$1] ?? 0, $1) }.map { boxes[$0].box.name }
  }

  /// The places of the boxes that active constraints speak of.
  private func drawingPlaces() throws(SolverError) -> [Int: Double] {
    var solver = Solver()
    var variables: [Int: Variable] = [:]
    for entry in entries where entry.isLive && (entry.group < 0 || groupIsActive[entry.group]) {
      for part in entry.parts where part.relation.isOrder {
        var expression = LinearExpression(part.relation.constant)
        for term in part.relation.terms where term.item >= 0 {
          if variables[term.item] == nil {
            let variable = try solver.makeVariable()
            variables[term.item] = variable
            try solver.add(Constraint(LinearExpression(variable), .equal, priority: LayoutStrength.rest))
          }
          if let variable = variables[term.item] { expression.append(variable, term.multiplier) }
        }
        let relation: Relation =
          switch part.relation.relation {
          case .lessThanOrEqual: .lessThanOrEqual
          case .equal: .equal
          case .greaterThanOrEqual: .greaterThanOrEqual
          }
        try solver.add(Constraint(expression, relation, priority: Priority(part.priority)))
      }
    }
    var places: [Int: Double] = [:]
    for (box, variable) in variables { places[box] = try solver.value(of: variable) }
    return places
  }
}
