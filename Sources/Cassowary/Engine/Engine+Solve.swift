// Helpers are mutating even where they change nothing: a borrow of a large value that is being changed is a copy.
extension Engine {
  /// Solves the parts with changed constants and evaluates what depends on them; false where a bound was reached.
  mutating func solveDirtyParts(_ model: inout Model, _ values: inout Buffer<Double>) -> Bool {
    var isOptimal = true
    for position in 0..<parts.dirty.count {
      let number = Int(parts.dirty.base[position])
      let part = parts.parts.base + number
      guard part.pointee.isDirty else { continue }
      part.pointee.isDirty = false
      parts.noteUnreported(number)
      if followAnother(part, &model, values.base) { continue }
      placeLimits(part, &model)
      // Where only leaves are new and the root stays, so does everything else.
      var newRecords = Int(part.pointee.newRecords)
      part.pointee.newRecords = -1
      if part.pointee.isDrifted || part.pointee.response != part.pointee.standing {
        rewindChildren(part, values.base)
        newRecords = -1
      }
      part.pointee.isDrifted = false
      setResponse(part, -1)
      part.pointee.standing = -1
      var isSolved = true
      var isBroken = part.pointee.hasContradiction
      if part.pointee.core.rows > 0 {
        isSolved = solveCore(part, &values, &isBroken)
      }
      let trees = parts.trees.base + part.pointee.trees.start
      for index in 0..<part.pointee.trees.count {
        let x = solveTree(trees + index, places: part.pointee.places)
        if values.base[Int(trees[index].variable)] != x { newRecords = -1 }
        values.base[Int(trees[index].variable)] = x
        if part.pointee.hasRequired && breaksRequired(x, trees + index, part) { isBroken = true }
      }
      if isBroken != part.pointee.isKnownBroken {
        part.pointee.isKnownBroken = isBroken
        if isBroken { parts.broken.append(parts.indices.base[part.pointee.members.start]) }
      }
      if !isBroken && part.pointee.isElastic {
        part.pointee.isElastic = false
        parts.healed.append(parts.indices.base[part.pointee.members.start])
      }
      if newRecords < 0 {
        placeChildren(part, from: 0, &values)
        evaluate(part, &model, &values)
      } else {
        placeChildren(part, from: part.pointee.records.count - newRecords, &values)
        evaluateNew(number, newRecords, &values)
      }
      isOptimal = isOptimal && isSolved
      if part.pointee.isSteady && isSolved && !isBroken { takeResponse(part, &model, &values) }
    }
    parts.dirty.removeAll()
    reduction.placed.removeAll()
    return isOptimal
  }

  /// Puts the limits that move where their constants say.
  @inline(__always)
  private mutating func placeLimits(_ part: UnsafeMutablePointer<Part>, _ model: inout Model) {
    let dynamics = parts.dynamics.base + part.pointee.dynamics.start
    for index in 0..<part.pointee.dynamics.count {
      let constraint = Int(dynamics[index].constraint)
      dynamics[index].position =
        reduction.roles.base[constraint].position(of: model.constraints.base[constraint].constant)
    }
  }

  /// Whether the value of a tree breaks something required.
  @inline(__always)
  private mutating func breaksRequired(
    _ x: Double, _ tree: UnsafeMutablePointer<Part.Tree>, _ part: UnsafeMutablePointer<Part>
  ) -> Bool {
    if TreeCost.exceeds(tree.pointee.low, x) || TreeCost.exceeds(x, tree.pointee.high) { return true }
    return TreeCost(tree.pointee, part.pointee.places, parts).breaksRequired(x)
  }

  /// Whether a column of the core breaks something required.
  private mutating func breaksRequired(
    _ view: CoreView, _ trees: UnsafeMutablePointer<Part.Tree>, _ part: UnsafeMutablePointer<Part>
  ) -> Bool {
    for column in 0..<view.n + view.m
    where TreeCost.exceeds(view.low[column], view.value[column])
      || TreeCost.exceeds(view.value[column], view.high[column])
    {
      return true
    }
    for index in 0..<part.pointee.coreTrees.count
    where TreeCost(trees[index], view.places, parts).breaksRequired(view.value[Int(trees[index].hint)]) {
      return true
    }
    return false
  }

  /// Puts the children of every eliminated row, but for some first ones, where the value of its parent makes them cheapest.
  @inline(__always)
  private mutating func placeChildren(
    _ part: UnsafeMutablePointer<Part>, from first: Int, _ values: inout Buffer<Double>
  ) {
    let records = parts.records.base + part.pointee.records.start
    let allPieces = parts.pieces.base
    let values = values.base
    for index in first..<part.pointee.records.count {
      let record = records + index
      let pieces = allPieces + Int(record.pointee.firstPiece)
      var current = Int(record.pointee.current)
      let z: Double
      if record.pointee.parent >= 0 {
        z = values[Int(record.pointee.parent)] * record.pointee.coefficient
      } else {
        z = coreSum(part, row: Int(-1 - record.pointee.parent), values)
      }
      while z > pieces[current].end {
        if pieces[current].owner >= 0 { values[Int(pieces[current].owner)] = pieces[current].last }
        current += 1
      }
      while current > 0 && z < pieces[current - 1].end {
        if pieces[current].owner >= 0 { values[Int(pieces[current].owner)] = pieces[current].first }
        current -= 1
      }
      record.pointee.current = Int32(truncatingIfNeeded: current)
      let piece = pieces[current]
      guard piece.owner >= 0 else { continue }
      values[Int(piece.owner)] =
        current > 0
        ? piece.first + piece.rate * (z - pieces[current - 1].end) : piece.last + piece.rate * (z - piece.end)
    }
  }

  /// The sum of a row of the core over its unknowns.
  @inline(never)
  private mutating func coreSum(
    _ part: UnsafeMutablePointer<Part>, row: Int, _ values: UnsafeMutablePointer<Double>
  ) -> Double {
    let view = CoreView(part.pointee.core, parts)
    var sum = 0.0
    for column in 0..<view.n { sum += view.untouched[row * view.n + column] * values[Int(view.variable[column])] }
    return sum
  }

  /// The values of the variables that are defined by others.
  @inline(__always)
  private mutating func evaluate(
    _ part: UnsafeMutablePointer<Part>, _ model: inout Model, _ values: inout Buffer<Double>
  ) {
    let values = values.base
    let dependents = reduction.dependents.base
    let forms = reduction.forms.base
    let groups = parts.indices.base + part.pointee.groups.start
    for index in 0..<part.pointee.groups.count {
      let root = Int(groups[index])
      let node = reduction.nodes.base[root]
      let value = values[root]
      let group = dependents + Int(node.groupStart)
      for at in 0..<Int(node.groupCount) {
        let variable = Int(group[at])
        values[variable] = forms[variable].base + forms[variable].coefficient * value
      }
    }
    let multiples = parts.indices.base + part.pointee.multiples.start
    for index in 0..<part.pointee.multiples.count {
      let variable = Int(multiples[index])
      let definition = Int(reduction.forms.base[variable].definition)
      let role = reduction.roles.base[definition]
      var sum = role.position(of: model.constraints.base[definition].constant)
      for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount) {
        let term = reduction.links.base[at]
        sum += term.coefficient * values[Int(term.variable)]
      }
      values[variable] = sum
    }
  }

  /// Lets the columns with limits that move rest at the breakpoint that holds them by itself: one of several at the
  /// same place may move away.
  mutating func settleKept(_ part: UnsafeMutablePointer<Part>, _ view: CoreView) {
    view.refreshGradient()
    let trees = parts.trees.base + part.pointee.coreTrees.start
    for index in 0..<part.pointee.coreTrees.count { view.settle(Int(trees[index].hint)) }
  }

  /// Brings the columns whose limits have moved up to date and solves the core.
  @inline(never)
  private mutating func solveCore(
    _ part: UnsafeMutablePointer<Part>, _ values: inout Buffer<Double>, _ isBroken: inout Bool
  ) -> Bool {
    let view = CoreView(part.pointee.core, parts)
    let trees = parts.trees.base + part.pointee.coreTrees.start
    var keepsOrder = true
    for index in 0..<part.pointee.coreTrees.count {
      keepsOrder = updateColumn(trees[index], view) && keepsOrder
    }
    if keepsOrder {
      settleKept(part, view)
      view.recomputeValues()
    } else {
      view.restart()
      part.pointee.core.age = 0
    }
    let isOptimal = view.solve(age: &part.pointee.core.age)
    for column in 0..<view.n { values.base[Int(view.variable[column])] = view.value[column] }
    if part.pointee.hasRequired && breaksRequired(view, trees, part) { isBroken = true }
    return isOptimal
  }
}
