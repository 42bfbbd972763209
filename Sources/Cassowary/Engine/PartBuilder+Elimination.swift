extension PartBuilder {
  /// Eliminates rows while there are any with at most one variable that is tied to others.
  mutating func eliminate(
    _ model: inout Model, _ reduction: inout Reduction, _ parts: inout Parts,
    _ values: inout Buffer<Double>
  ) {
    waitingRows.removeAll()
    for position in 0..<rows.count where rows.base[position].isActive && rows.base[position].tiedCount <= 1 {
      waitingRows.append(Int32(truncatingIfNeeded: position))
    }
    var next = 0
    while next < waitingRows.count {
      let position = Int(waitingRows.base[next])
      next += 1
      guard rows.base[position].isActive else { continue }
      rows.base[position].isActive = false
      let parent = chooseParent(position)
      let term = rowTerms.base[parent]
      let local = Int(term.local)
      let leaf = leafTerms(position, parent: parent, &reduction)
      if leaf.first < 0 || !reuseLeaf(position, leaf, parent: parent, &model, &reduction, &parts, &values) {
        let positionMark = functions.positions.count
        let slopeMark = functions.slopes.count
        let message = combine(position, parent: parent, &model, &reduction, &values)
        let scaled = functions.scale(message, by: term.coefficient)
        let function = functions.keepOnly(scaled, position: positionMark, slope: slopeMark)
        if function.count > 0 { send(function, to: local, isLeaf: leaf.first >= 0) }
        if leaf.first >= 0 { keepLeaf(position, leaf, parent: parent, function, &model, &reduction, &parts, values) }
      }
      locals.base[local].degree -= 1
      if locals.base[local].degree == 1 && !locals.base[local].isKept { untie(local) }
    }
  }

  /// The term of the variable that is left: the tied one, else one that is kept, else the last.
  private mutating func chooseParent(_ position: Int) -> Int {
    let row = rows.base[position]
    var chosen = -1
    for at in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
      let local = locals.base[Int(rowTerms.base[at].local)]
      guard !local.isEliminated else { continue }
      if local.degree >= 2 || local.isKept { return at }
      chosen = at
    }
    return chosen
  }

  /// Notes that a variable is left in one active row only.
  private mutating func untie(_ local: Int) {
    let record = locals.base[local]
    for at in Int(record.firstRow)..<Int(record.firstRow + record.rowCount) {
      let row = Int(incidence.base[at])
      guard rows.base[row].isActive else { continue }
      rows.base[row].tiedCount -= 1
      if rows.base[row].tiedCount == 1 { waitingRows.append(Int32(truncatingIfNeeded: row)) }
    }
  }

  /// The cost of a variable on its own: its bounds, but for those that change where they are to be left out, and
  /// what it has taken over, from leaves or not.
  mutating func ownFunction(
    _ local: Int, withDynamic: Bool, withLeaves: Bool = true, cut: Int? = nil, keepsApart: Bool = false,
    _ model: inout Model, _ reduction: inout Reduction
  ) -> ConvexFunctions.Function {
    functions.begin(cut: cut, keepsApart: keepsApart)
    var bound = Int(reduction.nodes.base[Int(locals.base[local].variable)].firstBound)
    while bound >= 0 {
      let role = reduction.roles.base[bound]
      if withDynamic || !role.isDynamic {
        let record = model.constraints.base[bound]
        let a = role.coefficient
        let limit = (record.constant - role.offset) / a
        addLimit(record, at: limit, coefficient: a)
      }
      bound = Int(role.nextBound)
    }
    var message = Int(locals.base[local].firstMessage)
    while message >= 0 {
      if withLeaves || !messages.base[message].isLeaf { functions.add(messages.base[message].function) }
      message = Int(messages.base[message].next)
    }
    return functions.end()
  }

  /// How many places can have a say in where a root rests that is left alone.
  ///
  /// Where one equality is all there is at a place, the slope there is never zero: lower places do not count. So a
  /// frame's width that is asked for at a high priority need not know what its thousand cells would like.
  mutating func decidingPlaces(
    _ local: Int, _ model: inout Model, _ reduction: inout Reduction
  ) -> Int {
    for place in 0..<functions.places {
      var equalities = 0
      var others = 0
      var bound = Int(reduction.nodes.base[Int(locals.base[local].variable)].firstBound)
      while bound >= 0 {
        let record = model.constraints.base[bound]
        if record.priority == priorities.base[place] {
          if record.relation == .equal { equalities += 1 } else { others += 1 }
        }
        bound = Int(reduction.roles.base[bound].nextBound)
      }
      guard equalities == 1 && others == 0 else { continue }
      var message = Int(locals.base[local].firstMessage)
      while message >= 0 && !functions.matters(messages.base[message].function, at: place) {
        message = Int(messages.base[message].next)
      }
      if message < 0 { return place + 1 }
    }
    return functions.places
  }

  /// Adds the cost of `a * x RELATION ...` seen as a limit on x.
  @inline(__always)
  private mutating func addLimit(_ record: Model.ConstraintRecord, at limit: Double, coefficient a: Double) {
    functions.addLimits(
      lower: record.isLower(for: a) ? limit : -.infinity, upper: record.isUpper(for: a) ? limit : .infinity,
      place: place(of: record.priority), weight: record.weight * a.magnitude)
  }

  /// The cost of a row as a function of its sum without the offset.
  private mutating func rowFunction(_ position: Int, _ model: inout Model) -> ConvexFunctions.Function {
    let record = model.constraints.base[Int(rows.base[position].constraint)]
    let limit = record.constant - rows.base[position].offset
    return functions.limit(
      lower: record.isLower(for: 1) ? limit : -.infinity, upper: record.isUpper(for: 1) ? limit : .infinity,
      place: place(of: record.priority), weight: record.weight)
  }

  /// Eliminates a row and its untied variables: the least cost as a function of z, the sum of the other terms.
  ///
  /// It is the infimal convolution of the row's cost and the costs of the children, so its stretches are theirs in
  /// the order of their slopes. `parent` is the term that gives z, or -1 - i for row i of the core.
  mutating func combine(
    _ position: Int, parent: Int, _ model: inout Model, _ reduction: inout Reduction,
    _ values: inout Buffer<Double>
  ) -> ConvexFunctions.Function {
    shares.removeAll()
    shares.append(Share(function: rowFunction(position, &model), owner: -1, coefficient: 1))
    let row = rows.base[position]
    for at in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) where at != parent {
      let term = rowTerms.base[at]
      let local = Int(term.local)
      guard !locals.base[local].isEliminated else { continue }
      if parent < 0 && (locals.base[local].degree >= 2 || locals.base[local].isKept) { continue }
      locals.base[local].isEliminated = true
      let own = ownFunction(local, withDynamic: true, &model, &reduction)
      let function = functions.scale(own, by: -1 / term.coefficient)
      if TreeCost.exceeds(own.low, own.high) { hasContradiction = true }
      shares.append(Share(function: function, owner: locals.base[local].variable, coefficient: term.coefficient))
    }
    if shares.count == 1 { return shares.base[0].function }

    // The steepest slopes at both ends that some share can absorb without end.
    var low = 0
    var high = 0
    for index in 1..<shares.count {
      let function = shares.base[index].function
      if functions.compare(function.slope, shares.base[low].function.slope) > 0 { low = index }
      if functions.compare(functions.lastSlope(function), functions.lastSlope(shares.base[high].function)) < 0 {
        high = index
      }
    }
    let lowSlope = shares.base[low].function.slope
    let highSlope = functions.lastSlope(shares.base[high].function)
    let isFlat = functions.compare(lowSlope, highSlope) >= 0
    var start = 0.0
    stretches.removeAll()
    for index in 0..<shares.count {
      let function = shares.base[index].function
      var first = 0
      while first < function.count && functions.compare(function.slope + (first + 1) * functions.places, lowSlope) <= 0
      {
        first += 1
      }
      if first == function.count && first > 0 { first -= 1 }
      shares.base[index].start = first
      if function.count > 0 { start += functions.positions.base[function.position + first] }
      if isFlat { continue }
      var breakpoint = first + 1
      while breakpoint < function.count
        && functions.compare(function.slope + breakpoint * functions.places, highSlope) < 0
      {
        stretches.append(
          Stretch(
            share: Int32(truncatingIfNeeded: index), breakpoint: Int32(truncatingIfNeeded: breakpoint)))
        breakpoint += 1
      }
    }
    sortStretches()
    return emit(position, parent: parent, start: start, low: low, high: high, isFlat: isFlat, &values)
  }

  private mutating func sortStretches() {
    let count = stretches.count
    stretchOrder.removeAll()
    stretchOrder.lengthen(by: count)
    spare.removeAll()
    spare.lengthen(by: count)
    for i in 0..<count { stretchOrder.base[i] = Int32(truncatingIfNeeded: i) }
    guard count > 1 else { return }
    sortStably(stretchOrder.base, spare.base, count) { slope(of: $0) < slope(of: $1) }
  }

  /// A stand-in for a slope that compares as its vector does.
  @inline(__always)
  private func slope(of stretch: Int32) -> Slope {
    let stretch = stretches.base[Int(stretch)]
    let at = shares.base[Int(stretch.share)].function.slope + Int(stretch.breakpoint) * functions.places
    return Slope(vector: functions.slopes.base + at, places: functions.places)
  }

  private struct Slope {
    let vector: UnsafeMutablePointer<Double>
    let places: Int

    @inline(__always)
    static func < (a: Slope, b: Slope) -> Bool {
      for p in 0..<a.places where a.vector[p] != b.vector[p] { return a.vector[p] < b.vector[p] }
      return false
    }
  }

  /// Writes the record, its pieces and the least cost.
  private mutating func emit(
    _ position: Int, parent: Int, start: Double, low: Int, high: Int, isFlat: Bool, _ values: inout Buffer<Double>
  ) -> ConvexFunctions.Function {
    let places = functions.places
    let count = stretches.count + 1
    var result = ConvexFunctions.Function(
      position: functions.positions.count, slope: functions.slopes.count, count: count, low: 0, high: 0)
    for index in 0..<shares.count {
      result.low += shares.base[index].function.low
      result.high += shares.base[index].function.high
    }
    functions.positions.lengthen(by: count)
    functions.slopes.lengthen(by: (count + 1) * places)
    let firstPiece = pieces.count
    let lowShare = shares.base[low]
    for index in 1..<shares.count {
      let share = shares.base[index]
      values.base[Int(share.owner)] = restingPlace(share, share.start)
    }
    pieces.append(
      Part.Piece(
        end: start, first: 0, last: restingPlace(lowShare, lowShare.start), rate: rate(lowShare),
        owner: lowShare.owner))
    functions.positions.base[result.position] = start
    (functions.slopes.base + result.slope).update(from: functions.slopes.base + lowShare.function.slope, count: places)
    var end = start
    for i in 0..<stretches.count {
      let stretch = stretches.base[Int(stretchOrder.base[i])]
      let share = shares.base[Int(stretch.share)]
      let breakpoint = Int(stretch.breakpoint)
      let from = functions.positions.base[share.function.position + breakpoint - 1]
      let to = functions.positions.base[share.function.position + breakpoint]
      end += to - from
      pieces.append(
        Part.Piece(
          end: end, first: restingPlace(share, breakpoint - 1), last: restingPlace(share, breakpoint),
          rate: rate(share), owner: share.owner))
      functions.positions.base[result.position + i + 1] = end
      (functions.slopes.base + result.slope + (i + 1) * places).update(
        from: functions.slopes.base + share.function.slope + breakpoint * places, count: places)
    }
    let highShare = shares.base[high]
    var last = highShare.start
    let highSlope = functions.lastSlope(highShare.function)
    while !isFlat && last + 1 < highShare.function.count
      && functions.compare(highShare.function.slope + (last + 1) * places, highSlope) < 0
    {
      last += 1
    }
    pieces.append(
      Part.Piece(
        end: .infinity, first: restingPlace(highShare, last), last: 0, rate: rate(highShare),
        owner: highShare.owner))
    (functions.slopes.base + result.slope + count * places).update(
      from: functions.slopes.base + highSlope, count: places)
    records.append(
      Part.Record(
        parent: parent < 0
          ? Int32(truncatingIfNeeded: parent) : locals.base[Int(rowTerms.base[parent].local)].variable,
        current: 0, firstPiece: Int32(truncatingIfNeeded: firstPiece),
        pieceCount: Int32(truncatingIfNeeded: pieces.count - firstPiece),
        coefficient: parent < 0 ? 1 : rowTerms.base[parent].coefficient))
    if isFlat {
      result.count = 0
      for p in 0..<places { functions.slopes.base[result.slope + p] = 0 }
    }
    return result
  }

  /// The value of a share's variable at one of its breakpoints.
  @inline(__always)
  private func restingPlace(_ share: Share, _ breakpoint: Int) -> Double {
    guard share.function.count > 0 else { return 0 }
    return -functions.positions.base[share.function.position + breakpoint] / share.coefficient
  }

  /// How much a share's variable moves for one unit of z.
  @inline(__always)
  private func rate(_ share: Share) -> Double { share.owner < 0 ? 0 : -1 / share.coefficient }
}
