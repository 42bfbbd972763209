extension PartBuilder {
  /// Makes a part that has just been stored ready for patches, where leaves on its one root have been seen to change.
  mutating func prepare(_ number: Int, _ model: inout Model, _ reduction: inout Reduction, _ parts: inout Parts) {
    let part = parts.parts.base + number
    let root = trees.base[0].variable
    guard reduction.nodes.base[Int(root)].hasChangingLeaves, trees.count == 1, coreRows.count == 0,
      multiples.count == 0, !isElastic, !hasContradiction
    else { return }
    let fixed = sortRecords(part, root: root, &parts)
    let leafCount = part.pointee.records.count - fixed
    guard leafCount >= Part.Patch.fewestLeaves else { return }
    let local = Int(localOf.base[Int(root)])
    let cut = decidingPlaces(local, &model, &reduction)
    let base = ownFunction(
      local, withDynamic: !locals.base[local].isKept, withLeaves: false, cut: cut, &model, &reduction)
    let places = functions.places
    // The two parts of the function in one row, as those of leaves are.
    reals.removeAll()
    appendReals(functions.positions.base + base.position, base.count)
    appendReals(functions.slopes.base + base.slope, (base.count + 1) * places)
    let events = functions.eventCount(reals.base, base.count, cut: cut)
    let count = places + ConvexFunctions.digestSize(events: events, cut: cut)
    let row = Part.Row(start: parts.reals.take(count), count: count)
    (parts.reals.base + row.start).update(from: priorities.base, count: places)
    functions.writeDigest(of: reals.base, base.count, cut: cut, to: parts.reals.base + (row.start + places))
    let patch = parts.patches.take(1)
    let fixedMembers = listFixedMembers(part, from: fixed, cut: cut, &parts)
    parts.patches.base[patch] = Part.Patch(
      root: root, cut: Int32(truncatingIfNeeded: cut), fixedRecords: Int32(truncatingIfNeeded: fixed),
      fixedMembers: Int32(truncatingIfNeeded: fixedMembers),
      fixedLinks: reduction.nodes.base[Int(root)].linkCount - Int32(truncatingIfNeeded: leafCount),
      eventCount: Int32(truncatingIfNeeded: events), reals: row, low: base.low, high: base.high, signature: signature)
    part.pointee.patch = Int32(truncatingIfNeeded: patch)
    parts.listLeafMembers(part)
  }

  /// Puts the records of leaves on the root last; returns how many others there are.
  private mutating func sortRecords(
    _ part: UnsafeMutablePointer<Part>, root: Int32, _ parts: inout Parts
  ) -> Int {
    let stored = parts.records.base + part.pointee.records.start
    records.removeAll()
    var fixed = 0
    for place in 0..<part.pointee.records.count {
      let record = stored[place]
      if record.leaf >= 0 && record.parent == root {
        records.append(record)
      } else {
        stored[fixed] = record
        fixed += 1
      }
    }
    (stored + fixed).update(from: records.base, count: records.count)
    return fixed
  }

  /// Tells the leaves their places, and lists the members that are not theirs; returns how many these are.
  private mutating func listFixedMembers(
    _ part: UnsafeMutablePointer<Part>, from fixed: Int, cut: Int, _ parts: inout Parts
  ) -> Int {
    for place in fixed..<part.pointee.records.count {
      let number = parts.records.base[part.pointee.records.start + place].leaf
      let leaf = parts.leaves.base + Int(number)
      leaf.pointee.place = Int32(truncatingIfNeeded: place)
      digest(leaf, cut: cut, &parts)
      parts.setLeaf(number, ofVariable: leaf.pointee.children.first)
      if leaf.pointee.children.second >= 0 { parts.setLeaf(number, ofVariable: leaf.pointee.children.second) }
    }
    var count = 0
    for position in 0..<members.count where parts.leaf(ofVariable: Int(members.base[position])) < 0 {
      parts.indices.base[part.pointee.members.start + count] = members.base[position]
      count += 1
    }
    return count
  }

  /// Keeps with a leaf what there is to add of its function.
  private func digest(_ leaf: UnsafeMutablePointer<Part.Leaf>, cut: Int, _ parts: inout Parts) {
    let count = Int(leaf.pointee.pointCount)
    let events = functions.eventCount(parts.reals.base + leaf.pointee.reals.start, count, cut: cut)
    let size = ConvexFunctions.digestSize(events: events, cut: cut)
    let old = leaf.pointee.digest
    leaf.pointee.digest = Part.Row(start: parts.reals.resize(old.start, from: old.count, to: size), count: size)
    leaf.pointee.eventCount = Int32(truncatingIfNeeded: events)
    functions.writeDigest(
      of: parts.reals.base + leaf.pointee.reals.start, count, cut: cut,
      to: parts.reals.base + leaf.pointee.digest.start)
  }

  // MARK: Patching

  /// Takes up the priorities of a part that is to be patched.
  mutating func begin(_ part: UnsafeMutablePointer<Part>, _ parts: inout Parts) {
    let patch = parts.patches.base[Int(part.pointee.patch)]
    let places = part.pointee.places
    priorities.removeAll()
    priorities.lengthen(by: places)
    priorities.base.update(from: parts.reals.base + patch.reals.start, count: places)
    functions.reset(places: places, requiredPlace: part.pointee.hasRequired ? 0 : -1)
    signature = patch.signature
  }

  /// Eliminates a link between the root of a part and variables without one, and puts it into the part as a leaf, if it
  /// is one and the part need not be derived anew for it.
  mutating func attach(
    _ constraint: Int, to number: Int, _ model: inout Model, _ reduction: inout Reduction, _ parts: inout Parts,
    _ values: inout Buffer<Double>
  ) {
    let part = parts.parts.base + number
    let patch = parts.patches.base[Int(part.pointee.patch)]
    let role = reduction.roles.base[constraint]
    guard role.kind == .link, role.termCount <= 3, !role.isElastic,
      isKnown(model.constraints.base[constraint].priority)
    else { return }
    rows.removeAll()
    rowTerms.removeAll()
    locals.removeAll()
    messages.removeAll()
    records.removeAll()
    pieces.removeAll()
    hasContradiction = false
    var parent = -1
    for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount) {
      let term = reduction.links.base[at]
      if term.variable == patch.root {
        parent = locals.count
      } else if !isLeaf(Int(term.variable), &model, &reduction) {
        return
      }
      rowTerms.append(RowTerm(local: Int32(truncatingIfNeeded: locals.count), coefficient: term.coefficient))
      locals.append(Local(variable: term.variable, degree: 1))
    }
    rows.append(
      RowRecord(
        constraint: Int32(truncatingIfNeeded: constraint), firstTerm: 0, termCount: role.termCount,
        offset: role.offset))
    functions.positions.removeAll()
    functions.slopes.removeAll()
    let message = combine(0, parent: parent, &model, &reduction, &values)
    let function = functions.scale(message, by: rowTerms.base[parent].coefficient)
    let cut = Int(patch.cut)
    if hasContradiction || cut < functions.places && functions.matters(function, at: cut - 1) { return }
    var terms = LeafTerms(first: parent == 0 ? 1 : 0)
    if role.termCount == 3 { terms.second = parent == 2 ? 1 : 2 }
    keepLeaf(0, terms, parent: parent, function, &model, &reduction, &parts, values)
    let record = records.base[0]
    digest(parts.leaves.base + Int(record.leaf), cut: cut, &parts)
    for local in 0..<locals.count where local != parent {
      let node = reduction.nodes.base + Int(locals.base[local].variable)
      node.pointee.part = Int32(truncatingIfNeeded: number)
      parts.setLeaf(record.leaf, ofVariable: locals.base[local].variable)
      node.pointee.isLoose = false
      if node.pointee.groupCount > 0 { parts.patches.base[Int(part.pointee.patch)].hasLeafGroups = true }
    }
    parts.appendLeaf(record, to: part)
  }

  @inline(__always)
  private func isKnown(_ priority: Double) -> Bool {
    let place = place(of: priority)
    return place < priorities.count && priorities.base[place] == priority
  }

  /// Whether a variable without a part is a root that one link alone mentions, with nothing on it that would have to be
  /// kept at hand or that the part does not know.
  private func isLeaf(_ variable: Int, _ model: inout Model, _ reduction: inout Reduction) -> Bool {
    let node = reduction.nodes.base + variable
    guard node.pointee.isLoose, node.pointee.linkCount == 1, reduction.forms.base[variable].kind == .root else {
      return false
    }
    var bound = Int(node.pointee.firstBound)
    while bound >= 0 {
      let role = reduction.roles.base + bound
      guard !role.pointee.isDynamic, !role.pointee.isElastic, isKnown(model.constraints.base[bound].priority) else {
        return false
      }
      bound = Int(role.pointee.nextBound)
    }
    return true
  }

  /// Computes the cost of the root from what is beside the leaves and from all leaves, so that nothing adds up.
  mutating func sumLeaves(_ part: UnsafeMutablePointer<Part>, _ parts: inout Parts) {
    let patch = parts.patches.base[Int(part.pointee.patch)]
    let places = functions.places
    functions.begin(cut: Int(patch.cut))
    let leaves = parts.leaves.base
    let reals = parts.reals.base
    functions.add(
      digest: reals + (patch.reals.start + places), events: patch.eventCount, low: patch.low, high: patch.high)
    var record = parts.records.base + part.pointee.records.start + Int(patch.fixedRecords)
    let end = parts.records.base + part.pointee.records.start + part.pointee.records.count
    while record < end {
      let leaf = leaves + Int(record.pointee.leaf)
      functions.add(
        digest: reals + leaf.pointee.digest.start, events: leaf.pointee.eventCount, low: leaf.pointee.low,
        high: leaf.pointee.high)
      record += 1
    }
    store(functions.end(), part, &parts)
  }

  /// Makes a function what the one tree of a part costs.
  private mutating func store(
    _ function: ConvexFunctions.Function, _ part: UnsafeMutablePointer<Part>, _ parts: inout Parts
  ) {
    let places = functions.places
    let old = part.pointee.reals
    let count = function.count + (function.count + 1) * places
    part.pointee.reals = Part.Row(start: parts.reals.resize(old.start, from: old.count, to: count), count: count)
    let reals = parts.reals.base + part.pointee.reals.start
    reals.update(from: functions.positions.base + function.position, count: function.count)
    (reals + function.count).update(
      from: functions.slopes.base + function.slope, count: (function.count + 1) * places)
    let tree = parts.trees.base + part.pointee.trees.start
    tree.pointee.function = part.pointee.reals.start
    tree.pointee.count = Int32(truncatingIfNeeded: function.count)
    tree.pointee.hint = 0
    tree.pointee.low = function.low
    tree.pointee.high = function.high
  }
}
