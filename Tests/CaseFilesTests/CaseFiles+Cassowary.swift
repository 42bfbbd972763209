import Cassowary
import Foundation
import Testing

extension CaseFiles {
  /// After every step the cost at each priority is the recorded optimum, to 1e-5 or 1e-6 of its size.
  @Test func lexicographic() throws {
    guard let file = try CaseFile.load("lexicographic.json") else { return }
    file.replay { one in
      let places = try #require(one.number("priorities").map { Int($0) })
      let priorities = [Priority.required] + (1..<places).map { Priority(1000 - 100 * Double($0)) }
      var solver = Solver()
      let variables = try (0..<Int(try #require(one.number("variables")))).map { _ in try solver.makeVariable() }
      var handles: [Int: ConstraintID] = [:]
      let steps = try #require(one["steps"] as? [[String: Any]])
      for (number, step) in steps.enumerated() {
        let id = Int(try #require(step.number("id")))
        switch step.text("op") {
        case "add":
          var expression = LinearExpression(-(try #require(step.number("constant"))))
          for term in try #require(step["terms"] as? [[NSNumber]]) {
            expression.append(variables[term[0].intValue], term[1].doubleValue)
          }
          let relation: Relation =
            switch step.text("relation") {
            case "<=": .lessThanOrEqual
            case ">=": .greaterThanOrEqual
            default: .equal
            }
          handles[id] = try solver.add(
            Constraint(
              expression, relation, priority: priorities[Int(try #require(step.number("priority")))],
              weight: try #require(step.number("weight"))))
        case "remove":
          try solver.remove(try #require(handles[id]))
          handles[id] = nil
        default:
          try solver.setConstant(try #require(step.number("constant")), of: try #require(handles[id]))
        }
        var actual = [Double](repeating: 0, count: places)
        for cost in solver.costs { actual[try #require(priorities.firstIndex(of: cost.priority))] = cost.cost }
        let expected = try #require(step.numbers("cost"))
        let agrees = zip(expected, actual).allSatisfy { abs($0 - $1) <= 1e-5 + 1e-6 * abs($0) }
        guard agrees, solver.isOptimal, solver.isSatisfiable == (expected[0] <= 1e-6) else {
          return Difference(expected: "step \(number): \(expected)", actual: "\(actual), \(solver.isOptimal)")
        }
      }
      return nil
    }
  }
}
