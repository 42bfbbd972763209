extension PartBuilder {
  /// Adds a cost that a variable takes over.
  mutating func send(_ function: ConvexFunctions.Function, to local: Int) {
    messages.append(Message(function: function, next: locals.base[local].firstMessage))
    locals.base[local].firstMessage = Int32(truncatingIfNeeded: messages.count - 1)
  }

  /// The one other variable of a row of two that has taken nothing over, or -1.
  mutating func leafChild(_ position: Int, parent: Int) -> Int {
    let row = rows.base[position]
    guard row.termCount == 2 else { return -1 }
    let other = Int(rowTerms.base[parent == Int(row.firstTerm) ? parent + 1 : parent - 1].local)
    let local = locals.base[other]
    return local.isEliminated || local.firstMessage >= 0 ? -1 : other
  }

  /// What a row of two terms is now.
  private func leafRow(_ position: Int, _ child: Int, _ model: inout Model) -> Part.LeafRow {
    let row = rows.base[position]
    let record = model.constraints.base[Int(row.constraint)]
    let (first, second) = (rowTerms.base[Int(row.firstTerm)], rowTerms.base[Int(row.firstTerm) + 1])
    let isFirst = Int(first.local) == child
    return Part.LeafRow(
      parent: isFirst ? second.coefficient : first.coefficient, child: isFirst ? first.coefficient : second.coefficient,
      lower: record.lower - row.offset, upper: record.upper - row.offset, priority: record.priority,
      weight: record.weight)
  }

  /// Takes an elimination as it was when the row was last eliminated; false where anything is different.
  mutating func reuseLeaf(
    _ position: Int, _ child: Int, _ parent: Int, _ coefficient: Double, _ model: inout Model,
    _ reduction: inout Reduction, _ parts: inout Parts, _ values: inout Buffer<Double>
  ) -> Bool {
    let constraint = Int(rows.base[position].constraint)
    guard constraint < parts.leafOf.count, parts.leafOf.base[constraint] >= 0 else { return false }
    let leaf = parts.leaves.base + Int(parts.leafOf.base[constraint])
    let variable = locals.base[child].variable
    guard leaf.pointee.child == variable, leaf.pointee.parent == locals.base[parent].variable,
      leaf.pointee.version == reduction.nodes.base[Int(variable)].version, leaf.pointee.signature == signature,
      leaf.pointee.row == leafRow(position, child, &model)
    else { return false }
    locals.base[child].isEliminated = true
    values.base[Int(variable)] = leaf.pointee.rest
    records.append(
      Part.Record(
        parent: leaf.pointee.parent, current: 0, firstPiece: Int32(truncatingIfNeeded: leaf.pointee.pieces.start),
        pieceCount: Int32(truncatingIfNeeded: leaf.pointee.pieces.count), coefficient: coefficient, isKept: true))
    let count = leaf.pointee.pointCount
    guard count > 0 else { return true }
    let function = functions.append(
      count, from: parts.reals.base + leaf.pointee.reals.start, low: leaf.pointee.low, high: leaf.pointee.high)
    send(function, to: parent)
    return true
  }

  /// Keeps the elimination just made with its row.
  mutating func keepLeaf(
    _ position: Int, _ child: Int, _ parent: Int, _ function: ConvexFunctions.Function,
    _ model: inout Model, _ reduction: inout Reduction, _ parts: inout Parts,
    _ values: borrowing Buffer<Double>
  ) {
    // A contradiction within the child is noticed only when it is eliminated anew.
    guard !hasContradiction else { return }
    let record = records[records.count - 1]
    let pieceCount = Int(record.pieceCount)
    let constraint = Int(rows.base[position].constraint)
    parts.leafOf.extend(to: constraint + 1, with: -1)
    if parts.leafOf.base[constraint] < 0 {
      parts.leafOf.base[constraint] = Int32(truncatingIfNeeded: parts.leaves.count)
      parts.leaves.append(Part.Leaf())
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
    leaf.pointee.pointCount = function.count
    leaf.pointee.low = function.low
    leaf.pointee.high = function.high
    leaf.pointee.row = leafRow(position, child, &model)
    leaf.pointee.child = locals.base[child].variable
    leaf.pointee.parent = locals.base[parent].variable
    leaf.pointee.version = reduction.nodes.base[Int(leaf.pointee.child)].version
    leaf.pointee.signature = signature
    leaf.pointee.rest = values.base[Int(leaf.pointee.child)]
    pieces.truncate(to: Int(record.firstPiece))
    records.base[records.count - 1].firstPiece = Int32(truncatingIfNeeded: leaf.pointee.pieces.start)
    records.base[records.count - 1].isKept = true
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
