extension Reduction {
  /// Makes the required equality in `terms` define one of its variables, where that costs nothing.
  ///
  /// One term makes a constant, two make one variable affine in the other. With more, only a variable that nothing
  /// but required equalities mentions is defined; any other would carry its bounds along as rows.
  mutating func define(_ constraint: Int, _ model: inout Model) -> Bool {
    let right = model.constraints.base[constraint].constant - offset
    switch terms.count {
    case 0: return false
    case 1:
      let term = terms[0]
      guard forms.base[Int(term.variable)].kind == .root else { return false }
      makeAffine(Int(term.variable), root: -1, coefficient: 0, base: right / term.coefficient, constraint, &model)
      return true
    case 2 where isRoot(terms[0]) && isRoot(terms[1]):
      let first = terms[0]
      let second = terms[1]
      let firstGoes = goesFirst(first, second)
      let gone = firstGoes ? first : second
      let kept = firstGoes ? second : first
      makeAffine(
        Int(gone.variable), root: Int(kept.variable), coefficient: -kept.coefficient / gone.coefficient,
        base: right / gone.coefficient, constraint, &model)
      return true
    default:
      return defineMultiple(constraint, &model)
    }
  }

  @inline(__always)
  private func isRoot(_ term: Model.Term) -> Bool { forms.base[Int(term.variable)].kind == .root }

  /// Whether the first of two roots is the one to solve for: the one with less hanging on it, unless its coefficient
  /// is so small that dividing by it would magnify rounding.
  private mutating func goesFirst(_ first: Model.Term, _ second: Model.Term) -> Bool {
    let ratio = first.coefficient.magnitude / second.coefficient.magnitude
    if ratio < 1e-4 { return false }
    if ratio > 1e4 { return true }
    let a = nodes.base[Int(first.variable)]
    let b = nodes.base[Int(second.variable)]
    let weightA = a.groupCount + 4 * a.linkCount
    let weightB = b.groupCount + 4 * b.linkCount
    return weightA == weightB ? first.variable > second.variable : weightA < weightB
  }

  /// Turns a root into base + coefficient * root, together with everything that hung on it.
  private mutating func makeAffine(
    _ variable: Int, root: Int, coefficient: Double, base: Double, _ constraint: Int, _ model: inout Model
  ) {
    roles.base[constraint].kind = .definition
    roles.base[constraint].variable = Int32(truncatingIfNeeded: variable)
    touch(variable)
    while nodes.base[variable].firstBound >= 0 {
      let bound = Int(nodes.base[variable].firstBound)
      release(bound)
      enqueue(bound, &model)
    }
    while nodes.base[variable].firstLink >= 0 {
      let link = Int(links.base[Int(nodes.base[variable].firstLink)].constraint)
      if roles.base[link].kind == .multipleDefinition {
        undefine(Int(roles.base[link].variable), &model)
      } else {
        release(link)
      }
      enqueue(link, &model)
    }
    let node = nodes.base[variable]
    for position in Int(node.groupStart)..<Int(node.groupStart + node.groupCount) {
      let dependent = Int(dependents.base[position])
      let form = forms.base[dependent]
      place(
        dependent, root: root, coefficient: form.coefficient * coefficient, base: form.base + form.coefficient * base)
    }
    dependents.give(Int(node.groupStart), count: Int(node.groupCapacity))
    nodes.base[variable].groupCount = 0
    nodes.base[variable].groupCapacity = 0
    forms.base[variable].kind = .affine
    forms.base[variable].definition = Int32(truncatingIfNeeded: constraint)
    place(variable, root: root, coefficient: coefficient, base: base)
    if root >= 0 { touch(root, .ties) }
  }

  /// Sets the form of an affine variable and puts it into the group of its root.
  private mutating func place(_ variable: Int, root: Int, coefficient: Double, base: Double) {
    let form = forms.base + variable
    form.pointee.root = Int32(truncatingIfNeeded: root)
    form.pointee.coefficient = coefficient
    form.pointee.base = base
    guard root >= 0 else {
      form.pointee.slot = -1
      settled.append(Int32(truncatingIfNeeded: variable))
      return
    }
    let node = nodes.base + root
    if node.pointee.part >= 0 { placed.append(Int32(truncatingIfNeeded: variable)) }
    if node.pointee.groupCount == node.pointee.groupCapacity {
      let count = Int(node.pointee.groupCount)
      let larger = max(2 * count, 2)
      let start = dependents.take(larger)
      let old = Int(node.pointee.groupStart)
      (dependents.base + start).update(from: dependents.base + old, count: count)
      dependents.give(old, count: Int(node.pointee.groupCapacity))
      node.pointee.groupStart = Int32(truncatingIfNeeded: start)
      node.pointee.groupCapacity = Int32(truncatingIfNeeded: larger)
    }
    form.pointee.slot = node.pointee.groupCount
    dependents.base[Int(node.pointee.groupStart + node.pointee.groupCount)] = Int32(truncatingIfNeeded: variable)
    node.pointee.groupCount += 1
  }

  /// Takes an affine variable out of the group of its root.
  private mutating func displace(_ variable: Int) {
    let form = forms.base[variable]
    guard form.root >= 0 else { return }
    let node = nodes.base + Int(form.root)
    node.pointee.groupCount -= 1
    let start = Int(node.pointee.groupStart)
    let last = dependents.base[start + Int(node.pointee.groupCount)]
    dependents.base[start + Int(form.slot)] = last
    forms.base[Int(last)].slot = form.slot
    touch(Int(form.root), .ties)
  }

  /// Makes a variable that costs nothing of its own the sum of the other terms.
  private mutating func defineMultiple(_ constraint: Int, _ model: inout Model) -> Bool {
    var hasMultiple = false
    for position in 0..<terms.count where !isRoot(terms[position]) { hasMultiple = true }
    var largest = 0.0
    for position in 0..<terms.count { largest = max(largest, terms[position].coefficient.magnitude) }
    var chosen = -1
    for position in 0..<terms.count where isRoot(terms[position]) {
      let variable = Int(terms[position].variable)
      let node = nodes.base[variable]
      // A variable that others are sums of may itself be a sum of them: then it must stay a root.
      guard node.groupCount == 0, node.firstBound < 0, !hasMultiple || node.linkCount == 0 else { continue }
      guard terms[position].coefficient.magnitude >= 1e-3 * largest, isAuxiliary(variable, &model) else { continue }
      if chosen < 0 || node.linkCount < nodes.base[Int(terms[chosen].variable)].linkCount
        || (node.linkCount == nodes.base[Int(terms[chosen].variable)].linkCount
          && terms[position].variable > terms[chosen].variable)
      {
        chosen = position
      }
    }
    guard chosen >= 0 else { return false }
    let defined = terms[chosen]
    let last = terms.removeLast()
    if chosen < terms.count { terms[chosen] = last }
    for position in 0..<terms.count { terms.base[position].coefficient /= -defined.coefficient }
    let variable = Int(defined.variable)
    touch(variable)
    roles.base[constraint].kind = .multipleDefinition
    roles.base[constraint].variable = defined.variable
    roles.base[constraint].coefficient = defined.coefficient
    roles.base[constraint].offset = offset
    forms.base[variable].kind = .multiple
    forms.base[variable].definition = Int32(truncatingIfNeeded: constraint)
    storeLinks(constraint)
    return true
  }

  /// Whether only required equalities mention a variable, and few of them.
  private mutating func isAuxiliary(_ variable: Int, _ model: inout Model) -> Bool {
    guard model.variables.base[variable].termCount <= 8 else { return false }
    var term = Int(model.variables.base[variable].firstTerm)
    while term >= 0 {
      let constraint = Int(model.terms.base[term].constraint)
      guard model.constraints.base[constraint].isRequiredEquality else { return false }
      term = Int(model.terms.base[term].next)
    }
    return true
  }

  // MARK: Taking back

  /// Takes away the role of a constraint that defines nothing.
  mutating func release(_ constraint: Int) {
    let role = roles.base[constraint]
    switch role.kind {
    case .bound:
      if role.previousBound >= 0 {
        roles.base[Int(role.previousBound)].nextBound = role.nextBound
      } else {
        nodes.base[Int(role.variable)].firstBound = role.nextBound
      }
      if role.nextBound >= 0 { roles.base[Int(role.nextBound)].previousBound = role.previousBound }
      touch(Int(role.variable))
    case .link: dropLinks(constraint)
    default: break
    }
    roles.base[constraint].kind = .none
    roles.base[constraint].detach()
  }

  /// Takes away whatever a constraint has become, before it goes or changes.
  mutating func forget(_ constraint: Int, _ model: inout Model) {
    roles.base[constraint].isQueued = false
    switch roles.base[constraint].kind {
    case .definition, .multipleDefinition:
      undefine(Int(roles.base[constraint].variable), &model)
      roles.base[constraint].isQueued = false
    default: release(constraint)
    }
  }

  /// Makes a defined variable a root again, with every variable whose definition builds on it, and queues all
  /// constraints that mention them.
  mutating func undefine(_ variable: Int, _ model: inout Model) {
    let start = closure.count
    closure.append(Int32(truncatingIfNeeded: variable))
    mark.base[variable] = 0
    var next = start
    while next < closure.count {
      let member = Int(closure[next])
      next += 1
      var term = Int(model.variables.base[member].firstTerm)
      while term >= 0 {
        let constraint = Int(model.terms.base[term].constraint)
        term = Int(model.terms.base[term].next)
        let role = roles.base[constraint]
        guard role.kind == .definition || role.kind == .multipleDefinition else { continue }
        guard mark.base[Int(role.variable)] < 0 else { continue }
        mark.base[Int(role.variable)] = 0
        closure.append(role.variable)
      }
    }
    for position in start..<closure.count {
      let member = Int(closure[position])
      mark.base[member] = -1
      let definition = Int(forms.base[member].definition)
      if forms.base[member].kind == .affine {
        displace(member)
      } else if forms.base[member].kind == .multiple {
        dropLinks(definition)
      }
      roles.base[definition].kind = .none
      enqueue(definition, &model)
      touch(member)
      forms.base[member] = Form()
    }
    for position in start..<closure.count {
      let member = Int(closure[position])
      var term = Int(model.variables.base[member].firstTerm)
      while term >= 0 {
        let constraint = Int(model.terms.base[term].constraint)
        term = Int(model.terms.base[term].next)
        guard roles.base[constraint].kind != .none else { continue }
        release(constraint)
        enqueue(constraint, &model)
      }
    }
    closure.truncate(to: start)
  }
}
