extension PartBuilder {
  /// A column of the core under construction.
  struct CoreColumn: BitwiseCopyable {
    /// The root, or -1 for a row.
    var variable: Int32
    var function: ConvexFunctions.Function
    /// Where nothing required is broken, limits that move aside.
    var low: Double
    var high: Double
  }

  /// The roots that are left alone, each with the part of its cost that stays and the limits that move.
  mutating func makeTrees(
    _ model: inout Model, _ reduction: inout Reduction, _ values: inout Buffer<Double>
  ) {
    for position in 0..<locals.count {
      let local = locals.base[position]
      guard !local.isEliminated, local.degree == 0 else { continue }
      let tree = makeTree(position, cut: decidingPlaces(position, &model, &reduction), &model, &reduction)
      if tree.count > 0 || tree.dynamicCount > 0 {
        trees.append(tree)
      } else {
        values.base[Int(local.variable)] = 0
      }
    }
  }

  /// The cost of one root, split into what stays and what moves.
  mutating func makeTree(
    _ position: Int, cut: Int? = nil, keepsApart: Bool = false, _ model: inout Model, _ reduction: inout Reduction
  ) -> Part.Tree {
    let local = locals.base[position]
    let function = ownFunction(
      position, withDynamic: !local.isKept, cut: cut, keepsApart: keepsApart, &model, &reduction)
    var tree = Part.Tree(
      variable: local.variable, hint: 0, function: reals.count, count: Int32(truncatingIfNeeded: function.count),
      dynamicCount: 0, firstDynamic: Int32(truncatingIfNeeded: dynamics.count), low: function.low,
      high: function.high)
    appendReals(functions.positions.base + function.position, function.count)
    appendReals(functions.slopes.base + function.slope, (function.count + 1) * functions.places)
    guard local.isKept else { return tree }
    var bound = Int(reduction.nodes.base[Int(local.variable)].firstBound)
    while bound >= 0 {
      let role = reduction.roles.base[bound]
      if role.isDynamic {
        let record = model.constraints.base[bound]
        let weight = record.weight * role.coefficient.magnitude
        dynamics.append(
          Part.Dynamic(
            position: role.position(of: record.constant),
            left: record.isLower(for: role.coefficient) ? -weight : 0,
            right: record.isUpper(for: role.coefficient) ? weight : 0,
            constraint: Int32(truncatingIfNeeded: bound),
            place: Int32(truncatingIfNeeded: place(of: record.priority))))
        tree.dynamicCount += 1
      }
      bound = Int(role.nextBound)
    }
    return tree
  }

  mutating func appendReals(_ from: UnsafeMutablePointer<Double>, _ count: Int) {
    let start = reals.count
    reals.lengthen(by: count)
    (reals.base + start).update(from: from, count: count)
  }

  /// Moves what has been built into the pools.
  mutating func store(_ number: Int, treeCount: Int, _ reduction: inout Reduction, _ parts: inout Parts) {
    var part = parts.parts[number]
    part.places = functions.places
    part.hasRequired = functions.requiredPlace == 0
    part.isElastic = isElastic
    part.hasContradiction = hasContradiction
    part.members = Part.Row(start: parts.indices.take(members.count), count: members.count)
    (parts.indices.base + part.members.start).update(from: members.base, count: members.count)
    for position in 0..<members.count {
      let node = reduction.nodes.base + Int(members.base[position])
      node.pointee.part = Int32(truncatingIfNeeded: number)
      node.pointee.isLoose = false
    }
    part.pieces = Part.Row(start: parts.pieces.take(pieces.count), count: pieces.count)
    (parts.pieces.base + part.pieces.start).update(from: pieces.base, count: pieces.count)
    part.records = Part.Row(start: parts.records.take(records.count), count: records.count)
    for position in 0..<records.count {
      var record = records.base[records.count - 1 - position]
      if record.leaf < 0 { record.firstPiece += Int32(truncatingIfNeeded: part.pieces.start) }
      parts.records.base[part.records.start + position] = record
    }
    part.dynamics = Part.Row(start: parts.dynamics.take(dynamics.count), count: dynamics.count)
    for position in 0..<dynamics.count {
      var dynamic = dynamics.base[position]
      dynamic.part = Int32(truncatingIfNeeded: number)
      parts.dynamics.base[part.dynamics.start + position] = dynamic
      let role = reduction.roles.base + Int(dynamic.constraint)
      role.pointee.dynamic = Int32(truncatingIfNeeded: part.dynamics.start + position)
      // Whatever has been kept of its root knows the constant of today.
      reduction.nodes.base[Int(role.pointee.variable)].version &+= 1
    }
    part.reals = Part.Row(start: parts.reals.take(reals.count), count: reals.count)
    (parts.reals.base + part.reals.start).update(from: reals.base, count: reals.count)
    part.trees = Part.Row(start: parts.trees.take(treeCount), count: treeCount)
    part.coreTrees = Part.Row(
      start: parts.trees.take(trees.count - treeCount), count: trees.count - treeCount)
    for position in 0..<trees.count {
      var tree = trees.base[position]
      tree.firstDynamic += Int32(truncatingIfNeeded: part.dynamics.start)
      tree.function += part.reals.start
      let row = position < treeCount ? part.trees.start + position : part.coreTrees.start + position - treeCount
      parts.trees.base[row] = tree
    }
    spare.removeAll()
    for position in 0..<locals.count
    where reduction.nodes.base[Int(locals.base[position].variable)].groupCount > 0 {
      spare.append(locals.base[position].variable)
    }
    part.groups = Part.Row(start: parts.indices.take(spare.count), count: spare.count)
    (parts.indices.base + part.groups.start).update(from: spare.base, count: spare.count)
    part.multiples = Part.Row(start: parts.indices.take(multipleOrder.count), count: multipleOrder.count)
    (parts.indices.base + part.multiples.start).update(from: multipleOrder.base, count: multipleOrder.count)
    parts.parts[number] = part
  }

  /// Gathers the columns of the simplex: roots that several rows mention, or that are kept; then the rows that are
  /// left, each with its untied variables eliminated into its cost.
  mutating func collectCore(
    _ model: inout Model, _ reduction: inout Reduction, _ values: inout Buffer<Double>
  ) {
    coreColumns.removeAll()
    coreRows.removeAll()
    for position in 0..<rows.count where rows.base[position].isActive {
      coreRows.append(Int32(truncatingIfNeeded: position))
    }
    guard coreRows.count > 0 else { return }
    for position in 0..<locals.count {
      let local = locals.base[position]
      guard !local.isEliminated, local.degree >= 2 || (local.degree == 1 && local.isKept) else { continue }
      let function = ownFunction(position, withDynamic: true, keepsApart: local.isKept, &model, &reduction)
      var column = CoreColumn(
        variable: local.variable, function: function, low: function.low, high: function.high)
      if local.isKept {
        var tree = makeTree(position, keepsApart: true, &model, &reduction)
        tree.hint = Int32(truncatingIfNeeded: coreColumns.count)
        trees.append(tree)
        column.low = tree.low
        column.high = tree.high
      }
      coreColumns.append(column)
    }
    for position in 0..<coreRows.count {
      let cost = combine(Int(coreRows.base[position]), parent: -1 - position, &model, &reduction, &values)
      coreColumns.append(
        CoreColumn(variable: -1, function: functions.withRestingPlace(cost), low: cost.low, high: cost.high))
    }
  }

  /// Puts the core into the pools, with every row basic.
  mutating func storeCore(_ number: Int, _ parts: inout Parts) {
    guard coreRows.count > 0 else { return }
    let m = coreRows.count
    let n = coreColumns.count - m
    var points = 0
    for position in 0..<coreColumns.count { points += coreColumns.base[position].function.count }
    var core = Core(unknowns: n, rows: m, places: functions.places, points: points)
    core.reals = Part.Row(start: parts.reals.take(core.realCount), count: core.realCount)
    core.indices = Part.Row(start: parts.indices.take(core.indexCount), count: core.indexCount)
    parts.parts.base[number].core = core
    let view = CoreView(core, parts)
    var at = 0
    for column in 0..<n + m {
      let function = coreColumns.base[column].function
      view.firstPoint[column] = Int32(truncatingIfNeeded: at)
      view.low[column] = coreColumns.base[column].low
      view.high[column] = coreColumns.base[column].high
      (view.points + at).update(from: functions.positions.base + function.position, count: function.count)
      (view.slopes + (at + column) * functions.places).update(
        from: functions.slopes.base + function.slope, count: (function.count + 1) * functions.places)
      at += function.count
      if column < n {
        view.variable[column] = coreColumns.base[column].variable
        localOf.base[Int(coreColumns.base[column].variable)] = Int32(truncatingIfNeeded: -2 - column)
      }
    }
    view.firstPoint[n + m] = Int32(truncatingIfNeeded: at)
    for at in 0..<m * n { view.untouched[at] = 0 }
    for row in 0..<m {
      let record = rows.base[Int(coreRows.base[row])]
      for at in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
        let term = rowTerms.base[at]
        let column = -2 - Int(localOf.base[Int(locals.base[Int(term.local)].variable)])
        if column >= 0 { view.untouched[row * n + column] = term.coefficient }
      }
    }
    view.restart()
    parts.parts.base[number].core.age = 0
  }
}

extension ConvexFunctions {
  /// The same function with a stretch of slope zero, of no length where it has none of its own, so that a row can
  /// rest in it.
  mutating func withRestingPlace(_ function: Function) -> Function {
    for i in 0...function.count where sign(function.slope + i * places) == 0 { return function }
    var before = 0
    while before < function.count && sign(function.slope + (before + 1) * places) < 0 { before += 1 }
    guard before < function.count else { return function }
    let result = Function(position: positions.count, slope: slopes.count, count: function.count + 1)
    positions.lengthen(by: result.count)
    slopes.lengthen(by: (result.count + 1) * places)
    for i in 0..<result.count {
      positions.base[result.position + i] = positions.base[function.position + (i <= before ? i : i - 1)]
    }
    for i in 0...result.count {
      for p in 0..<places {
        slopes.base[result.slope + i * places + p] =
          i == before + 1 ? 0 : slopes.base[function.slope + (i <= before ? i : i - 1) * places + p]
      }
    }
    return result
  }

  /// The sign of the slope vector at `a`: that of its first entry that is not zero.
  @inline(__always)
  func sign(_ a: Int) -> Int {
    for p in 0..<places where slopes.base[a + p] != 0 { return slopes.base[a + p] < 0 ? -1 : 1 }
    return 0
  }
}
