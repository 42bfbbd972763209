// A definition holds whatever it costs. That is right as long as everything required can hold; where it cannot, the
// least sum of violations may break a definition. Then none of the equalities around it may define a variable, until
// everything required holds again.
extension Engine {
  /// Takes definitions back around what is broken, and allows them again around what has healed.
  ///
  /// - Returns: Whether anything has to be solved again.
  mutating func reconsider(_ model: inout Model, allowHealing: Bool) -> Bool {
    var changed = false
    for position in 0..<reduction.contradictions.count {
      let constraint = Int(reduction.contradictions[position])
      guard model.isLiveConstraint(constraint), reduction.roles[constraint].kind == .constant else { continue }
      let first = Int(model.constraints[constraint].firstTerm)
      changed = setElastic(true, around: Int(model.terms[first].variable), &model) || changed
    }
    reduction.contradictions.removeAll()
    for position in 0..<parts.broken.count {
      changed = setElastic(true, around: Int(parts.broken[position]), &model) || changed
    }
    parts.broken.removeAll()
    for position in 0..<parts.healed.count where allowHealing {
      changed = setElastic(false, around: Int(parts.healed[position]), &model) || changed
    }
    parts.healed.removeAll()
    return changed
  }

  /// Sets whether the required equalities of one connected part of the model may be broken; false where all were so.
  private mutating func setElastic(_ isElastic: Bool, around variable: Int, _ model: inout Model) -> Bool {
    guard model.isLiveVariable(variable) else { return false }
    let found = walk(from: variable, &model)
    var changed = false
    for position in 0..<found.count {
      let constraint = Int(found[position])
      guard reduction.roles[constraint].isElastic != isElastic else { continue }
      reduction.roles[constraint].isElastic = isElastic
      reduction.forget(constraint, &model)
      reduction.enqueue(constraint, &model)
      changed = true
    }
    return changed
  }

  /// The required equalities of the connected part of the model that holds a variable.
  private mutating func walk(from start: Int, _ model: inout Model) -> Buffer<Int32> {
    var variables = Buffer<Int32>()
    var equalities = Buffer<Int32>()
    variables.append(Int32(truncatingIfNeeded: start))
    reduction.mark[start] = 0
    var next = 0
    while next < variables.count {
      var term = Int(model.variables[Int(variables[next])].firstTerm)
      next += 1
      while term >= 0 {
        let constraint = Int(model.terms[term].constraint)
        let record = model.constraints[constraint]
        if Int(record.firstTerm) == term && record.isRequiredEquality {
          equalities.append(Int32(truncatingIfNeeded: constraint))
        }
        for at in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
          let other = model.terms[at].variable
          guard reduction.mark[Int(other)] < 0 else { continue }
          reduction.mark[Int(other)] = 0
          variables.append(other)
        }
        term = Int(model.terms[term].next)
      }
    }
    for position in 0..<variables.count { reduction.mark[Int(variables[position])] = -1 }
    return equalities
  }
}
