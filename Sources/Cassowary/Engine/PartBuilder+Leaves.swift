extension PartBuilder {
  /// Adds a cost that a variable takes over.
  mutating func send(_ function: ConvexFunctions.Function, to local: Int, isLeaf: Bool) {
    messages.append(Message(function: function, next: locals.base[local].firstMessage, isLeaf: isLeaf))
    locals.base[local].firstMessage = Int32(truncatingIfNeeded: messages.count - 1)
  }

  /// The terms of the variables that go with a leaf; -1 where there are none.
  struct LeafTerms: BitwiseCopyable {
    var first = -1
    var second = -1
  }

  /// The one other term of a row, whose variable no other row mentions; or the two, where leaves are seen to come and
  /// go.
  mutating func leafTerms(_ position: Int, parent: Int, _ reduction: inout Reduction) -> LeafTerms {
    let row = rows.base[position]
    let start = Int(row.firstTerm)
    var terms = LeafTerms()
    if row.termCount == 3 {
      guard reduction.nodes.base[Int(locals.base[Int(rowTerms.base[parent].local)].variable)].hasChangingLeaves else {
        return terms
      }
      let second = parent == start + 2 ? start + 1 : start + 2
      guard isAlone(second) else { return terms }
      terms.second = second
    } else if row.termCount != 2 {
      return terms
    }
    let first = parent == start ? start + 1 : start
    guard isAlone(first) else { return LeafTerms() }
    terms.first = first
    return terms
  }

  /// Whether the variable of a term is still there and appears in no other row.
  @inline(__always)
  private func isAlone(_ term: Int) -> Bool {
    let local = locals.base + Int(rowTerms.base[term].local)
    return !local.pointee.isEliminated && local.pointee.rowCount == 1
  }

  /// What the row of a leaf is now.
  private func leafRow(_ position: Int, _ terms: LeafTerms, parent: Int, _ model: inout Model) -> Part.LeafRow {
    let row = rows.base[position]
    let record = model.constraints.base[Int(row.constraint)]
    return Part.LeafRow(
      parent: rowTerms.base[parent].coefficient, child: rowTerms.base[terms.first].coefficient,
      second: terms.second < 0 ? 0 : rowTerms.base[terms.second].coefficient,
      lower: record.lower - row.offset, upper: record.upper - row.offset, priority: record.priority,
      weight: record.weight)
  }

  /// What hangs on the children of a leaf now.
  @inline(__always)
  private func leafChildren(_ terms: LeafTerms, _ reduction: inout Reduction) -> Part.LeafChildren {
    let first = locals.base[Int(rowTerms.base[terms.first].local)].variable
    var children = Part.LeafChildren(first: first, version: reduction.nodes.base[Int(first)].version)
    if terms.second >= 0 {
      children.second = locals.base[Int(rowTerms.base[terms.second].local)].variable
      children.secondVersion = reduction.nodes.base[Int(children.second)].version
    }
    return children
  }

  /// Takes an elimination as it was when the row was last eliminated; false where anything is different.
  mutating func reuseLeaf(
    _ position: Int, _ terms: LeafTerms, parent: Int, _ model: inout Model, _ reduction: inout Reduction,
    _ parts: inout Parts, _ values: inout Buffer<Double>
  ) -> Bool {
    let constraint = Int(rows.base[position].constraint)
    guard constraint < parts.leafOf.count, parts.leafOf.base[constraint] >= 0 else { return false }
    let number = parts.leafOf.base[constraint]
    let leaf = parts.leaves.base + Int(number)
    let parentLocal = Int(rowTerms.base[parent].local)
    guard leaf.pointee.parent == locals.base[parentLocal].variable, leaf.pointee.signature == signature,
      leaf.pointee.children == leafChildren(terms, &reduction),
      leaf.pointee.row == leafRow(position, terms, parent: parent, &model)
    else { return false }
    locals.base[Int(rowTerms.base[terms.first].local)].isEliminated = true
    values.base[Int(leaf.pointee.children.first)] = leaf.pointee.rest
    if terms.second >= 0 {
      locals.base[Int(rowTerms.base[terms.second].local)].isEliminated = true
      values.base[Int(leaf.pointee.children.second)] = leaf.pointee.secondRest
    }
    records.append(
      Part.Record(
        parent: leaf.pointee.parent, current: 0, firstPiece: Int32(truncatingIfNeeded: leaf.pointee.pieces.start),
        pieceCount: Int32(truncatingIfNeeded: leaf.pointee.pieces.count),
        coefficient: rowTerms.base[parent].coefficient, leaf: number))
    let count = Int(leaf.pointee.pointCount)
    guard count > 0 else { return true }
    let function = functions.append(
      count, from: parts.reals.base + leaf.pointee.reals.start, low: leaf.pointee.low, high: leaf.pointee.high)
    send(function, to: parentLocal, isLeaf: true)
    return true
  }

  /// Keeps the elimination just made with its row.
  mutating func keepLeaf(
    _ position: Int, _ terms: LeafTerms, parent: Int, _ function: ConvexFunctions.Function,
    _ model: inout Model, _ reduction: inout Reduction, _ parts: inout Parts,
    _ values: borrowing Buffer<Double>
  ) {
    // A contradiction within a child is noticed only when it is eliminated anew.
    guard !hasContradiction else { return }
    let record = records[records.count - 1]
    let pieceCount = Int(record.pieceCount)
    let constraint = Int(rows.base[position].constraint)
    parts.leafOf.extend(to: constraint + 1, with: -1)
    if parts.leafOf.base[constraint] < 0 {
      let number = parts.leaves.count
      parts.leafOf.base[constraint] = Int32(truncatingIfNeeded: number)
      parts.leaves.lengthen(by: 1)
      (parts.leaves.base + number).initialize(to: Part.Leaf())
    }
    let leaf = parts.leaves.base + Int(parts.leafOf.base[constraint])
    parts.pieces.give(leaf.pointee.pieces.start, count: leaf.pointee.pieces.count)
    parts.reals.give(leaf.pointee.reals.start, count: leaf.pointee.reals.count)
    let realCount = function.count + (function.count + 1) * functions.places
    leaf.pointee.pieces = Part.Row(start: parts.pieces.take(pieceCount), count: pieceCount)
    leaf.pointee.reals = Part.Row(start: parts.reals.take(realCount), count: realCount)
    (parts.pieces.base + leaf.pointee.pieces.start).update(
      from: pieces.base + Int(record.firstPiece), count: pieceCount)
    let reals = parts.reals.base + leaf.pointee.reals.start
    reals.update(from: functions.positions.base + function.position, count: function.count)
    (reals + function.count).update(
      from: functions.slopes.base + function.slope, count: (function.count + 1) * functions.places)
    leaf.pointee.pointCount = Int32(truncatingIfNeeded: function.count)
    // A function without breakpoints has no limits either: something gives way at no cost.
    leaf.pointee.low = function.count > 0 ? function.low : -.infinity
    leaf.pointee.high = function.count > 0 ? function.high : .infinity
    leaf.pointee.row = leafRow(position, terms, parent: parent, &model)
    leaf.pointee.children = leafChildren(terms, &reduction)
    leaf.pointee.parent = locals.base[Int(rowTerms.base[parent].local)].variable
    leaf.pointee.signature = signature
    leaf.pointee.rest = values.base[Int(leaf.pointee.children.first)]
    if terms.second >= 0 { leaf.pointee.secondRest = values.base[Int(leaf.pointee.children.second)] }
    pieces.truncate(to: Int(record.firstPiece))
    records.base[records.count - 1].firstPiece = Int32(truncatingIfNeeded: leaf.pointee.pieces.start)
    records.base[records.count - 1].leaf = parts.leafOf.base[constraint]
  }
}

extension ConvexFunctions {
  /// A function from positions followed by slopes.
  mutating func append(
    _ count: Int, from reals: UnsafeMutablePointer<Double>, low: Double, high: Double
  ) -> Function {
    let result = Function(position: positions.count, slope: slopes.count, count: count, low: low, high: high)
    positions.lengthen(by: count)
    slopes.lengthen(by: (count + 1) * places)
    (positions.base + result.position).update(from: reals, count: count)
    (slopes.base + result.slope).update(from: reals + count, count: (count + 1) * places)
    return result
  }
}
