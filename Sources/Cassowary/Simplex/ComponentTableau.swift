/// One connected part of the model, unreduced, with its tableau: what explanations are derived from.
struct ComponentTableau {
  /// The variables by slot; the position is the unknown of the tableau.
  var variables: [Int32]
  /// The constraints by slot, ascending; the position is the row of the tableau.
  var constraints: [Int32]
  /// The priority of each place, highest first.
  var priorities: [Double]
  /// Not solved yet: call ``ElasticTableau/solve()``.
  var tableau: ElasticTableau
}

extension Model {
  /// The connected part of the model that holds a variable.
  ///
  /// - Complexity: O(m n) in its constraints and variables, and O(v) in all variables.
  func componentTableau(around start: Int) -> ComponentTableau {
    var local = [Int32](repeating: -1, count: variables.count)
    return componentTableau(around: start, &local)
  }

  /// All connected parts, in the order of their first variable.
  func componentTableaus() -> [ComponentTableau] {
    var local = [Int32](repeating: -1, count: variables.count)
    var result: [ComponentTableau] = []
    for variable in 0..<variables.count where isLiveVariable(variable) && local[variable] < 0 {
      result.append(componentTableau(around: variable, &local))
    }
    return result
  }

  private func componentTableau(around start: Int, _ local: inout [Int32]) -> ComponentTableau {
    var members = [Int32(truncatingIfNeeded: start)]
    var rows: [Int32] = []
    local[start] = 0
    var next = 0
    while next < members.count {
      var term = Int(variables[Int(members[next])].firstTerm)
      next += 1
      while term >= 0 {
        let constraint = terms[term].constraint
        let record = constraints[Int(constraint)]
        if Int(record.firstTerm) == term { rows.append(constraint) }
        for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
          let other = Int(terms[position].variable)
          guard local[other] < 0 else { continue }
          local[other] = Int32(truncatingIfNeeded: members.count)
          members.append(Int32(truncatingIfNeeded: other))
        }
        term = Int(terms[term].next)
      }
    }
    rows.sort()
    var priorities: [Double] = []
    for priority in rows.map({ constraints[Int($0)].priority }).sorted(by: >) where priorities.last != priority {
      priorities.append(priority)
    }
    var tableau = ElasticTableau(variableCount: members.count, placeCount: priorities.count)
    for row in rows {
      let record = constraints[Int(row)]
      var rowTerms: [(variable: Int, coefficient: Double)] = []
      for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
        rowTerms.append((Int(local[Int(terms[position].variable)]), terms[position].coefficient))
      }
      let place = priorities.firstIndex(of: record.priority) ?? 0
      tableau.addRow(rowTerms, lower: record.lower, upper: record.upper, place: place, weight: record.weight)
    }
    return ComponentTableau(variables: members, constraints: rows, priorities: priorities, tableau: tableau)
  }
}
