extension Engine {
  /// Keeps how the values of a part answer to the limit that moves, and lets them follow it from now on.
  ///
  /// The part has just been solved. Nothing is kept where the limit stands at the end of a stretch, or where
  /// something required is broken.
  ///
  /// - Complexity: what solving the part costs, without the search.
  mutating func takeResponse(_ part: UnsafeMutablePointer<Part>, _ model: inout Model, _ values: inout Buffer<Double>) {
    let moving = Int(part.pointee.moving)
    let dynamic = parts.dynamics.base[moving]
    guard part.pointee.pauseLeft == 0 else {
      part.pointee.pauseLeft -= 1
      return
    }
    let role = reduction.roles.base[Int(dynamic.constraint)]
    // Almost as far as numbers are taken at all.
    let ends = (role.position(of: -0.99e30), role.position(of: 0.99e30))
    taker.begin(
      at: dynamic.position, low: min(ends.0, ends.1), high: max(ends.0, ends.1), variables: values.count)
    for at in part.pointee.members.start..<part.pointee.members.start + part.pointee.members.count {
      let member = parts.indices.base[at]
      taker[member] = ResponseTaker.Function(base: values.base[Int(member)])
    }
    if part.pointee.core.rows > 0 { takeCore(part, moving: moving) }
    guard takeTrees(part, moving: moving, values.base), taker.low < taker.high else { return }
    takeChildren(part)
    takeDependents(part, &model)
    if part.pointee.slots.count == 0 {
      listSlots(part)
      parts.makeResponses(part)
      taker.reserve(part.pointee.slots.count)
    }
    let index = placeForResponse(part)
    store(part.pointee.responses.start + index, part, role)
    part.pointee.standing = Int32(truncatingIfNeeded: index)
    setResponse(part, index)
  }

  // MARK: Composing

  private mutating func takeCore(_ part: UnsafeMutablePointer<Part>, moving: Int) {
    let view = CoreView(part.pointee.core, parts)
    let trees = parts.trees.base + part.pointee.coreTrees.start
    for index in 0..<part.pointee.coreTrees.count where trees[index].holds(moving) {
      settleKept(part, view)
      taker.takeCore(view, column: Int(trees[index].hint), rank: Int(parts.dynamics.base[moving].rank))
      return
    }
    taker.takeCore(view, column: -1, rank: 0)
  }

  private mutating func takeTrees(
    _ part: UnsafeMutablePointer<Part>, moving: Int, _ values: UnsafeMutablePointer<Double>
  ) -> Bool {
    let trees = parts.trees.base + part.pointee.trees.start
    for index in 0..<part.pointee.trees.count where trees[index].holds(moving) {
      return taker.takeTree(
        trees[index], TreeCost(trees[index], part.pointee.places, parts),
        moving: moving - Int(trees[index].firstDynamic), value: values[Int(trees[index].variable)])
    }
    return true
  }

  private mutating func takeChildren(_ part: UnsafeMutablePointer<Part>) {
    let records = parts.records.base + part.pointee.records.start
    for index in 0..<part.pointee.records.count {
      let record = records[index]
      var z = ResponseTaker.Function()
      if record.parent >= 0 {
        z = taker[record.parent]
        z.base *= record.coefficient
        z.rate *= record.coefficient
      } else {
        let view = CoreView(part.pointee.core, parts)
        let row = view.untouched + Int(-1 - record.parent) * view.n
        for column in 0..<view.n {
          let unknown = taker[view.variable[column]]
          z.base += row[column] * unknown.base
          z.rate += row[column] * unknown.rate
        }
      }
      taker.takeChildren(record, parts.pieces.base + Int(record.firstPiece), z: z)
    }
  }

  private mutating func takeDependents(_ part: UnsafeMutablePointer<Part>, _ model: inout Model) {
    let groups = parts.indices.base + part.pointee.groups.start
    for index in 0..<part.pointee.groups.count {
      let node = reduction.nodes.base[Int(groups[index])]
      let root = taker[groups[index]]
      for at in Int(node.groupStart)..<Int(node.groupStart + node.groupCount) {
        let dependent = reduction.dependents.base[at]
        let form = reduction.forms.base[Int(dependent)]
        taker[dependent] = ResponseTaker.Function(
          base: form.base + form.coefficient * root.base, rate: form.coefficient * root.rate)
      }
    }
    let multiples = parts.indices.base + part.pointee.multiples.start
    for index in 0..<part.pointee.multiples.count {
      let definition = Int(reduction.forms.base[Int(multiples[index])].definition)
      let role = reduction.roles.base[definition]
      var sum = ResponseTaker.Function(base: role.position(of: model.constraints.base[definition].constant))
      for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount) {
        let term = reduction.links.base[at]
        let function = taker[term.variable]
        sum.base += term.coefficient * function.base
        sum.rate += term.coefficient * function.rate
      }
      taker[multiples[index]] = sum
    }
  }

  // MARK: Storing

  /// Lists the variables of a part in the order of their slots, once.
  private mutating func listSlots(_ part: UnsafeMutablePointer<Part>) {
    var slots = Buffer<Int32>()
    for at in part.pointee.members.start..<part.pointee.members.start + part.pointee.members.count {
      let member = parts.indices.base[at]
      slots.append(member)
      let node = reduction.nodes.base[Int(member)]
      for dependent in Int(node.groupStart)..<Int(node.groupStart + node.groupCount) {
        slots.append(reduction.dependents.base[dependent])
      }
    }
    var spare = Buffer<Int32>()
    spare.lengthen(by: slots.count)
    sortStably(slots.base, spare.base, slots.count) { $0 < $1 }
    part.pointee.slots = Part.Row(start: parts.indices.take(slots.count), count: slots.count)
    (parts.indices.base + part.pointee.slots.start).update(from: slots.base, count: slots.count)
  }

  /// The place for another response among those of a part: a new one, or that of the one least used.
  ///
  /// Where sizes jump between more stretches than are kept, composing one after another would cost more than it
  /// saves: the longer nothing that was taken is of use, the longer the pause until the next is.
  private mutating func placeForResponse(_ part: UnsafeMutablePointer<Part>) -> Int {
    let count = Int(part.pointee.responseCount)
    if count < part.pointee.responses.count {
      part.pointee.responseCount += 1
      return count
    }
    let responses = parts.responses.base + part.pointee.responses.start
    var least = 0
    for index in 1..<count where responses[index].uses < responses[least].uses { least = index }
    let pause = part.pointee.pause
    part.pointee.pause = responses[least].uses > 0 ? pause / 2 : min(2 * pause + 1, Response.longestPause)
    part.pointee.pauseLeft = part.pointee.pause
    for index in 0..<count { responses[index].uses /= 2 }
    return least
  }

  /// Writes what has been composed into a response, as functions of the constant instead of the limit's position.
  private mutating func store(_ number: Int, _ part: UnsafeMutablePointer<Part>, _ role: Reduction.Role) {
    let slots = parts.indices.base + part.pointee.slots.start
    let count = part.pointee.slots.count
    taker.sort(slots, count)
    let response = parts.responses.base + number
    let rests = taker.rests.count
    let moves = taker.singles.count
    let singles = parts.singles.base + Int(response.pointee.singles)
    for at in 0..<moves + rests {
      let variable = at < moves ? taker.singles.base[at] : taker.rests.base[at - moves]
      let function = taker[variable]
      singles[at] = Response.Single(
        base: function.base, rate: function.rate / role.coefficient, variable: Int(variable))
    }
    (parts.indices.base + Int(response.pointee.runs)).update(from: taker.runs.base, count: taker.runs.count)
    let inRuns = count - moves - rests
    let functions = parts.reals.base + Int(response.pointee.functions)
    var place = 0
    for run in 0..<taker.runs.count / 2 {
      let first = taker.runs.base[2 * run]
      for variable in first..<first + taker.runs.base[2 * run + 1] {
        functions[place] = taker[variable].base
        functions[inRuns + place] = taker[variable].rate / role.coefficient
        place += 1
      }
    }
    let ends = (role.constant(at: taker.low), role.constant(at: taker.high))
    response.pointee.low = min(ends.0, ends.1)
    response.pointee.high = max(ends.0, ends.1)
    response.pointee.origin = role.offset
    response.pointee.uses = 0
    response.pointee.quickCount = -1
    response.pointee.singleCount = Int32(truncatingIfNeeded: moves)
    response.pointee.restCount = Int32(truncatingIfNeeded: rests)
    response.pointee.runCount = Int32(truncatingIfNeeded: taker.runs.count / 2)
    response.pointee.functionCount = Int32(truncatingIfNeeded: inRuns)
  }
}

extension Part.Tree {
  /// Whether a limit is one of this root's.
  @inline(__always)
  func holds(_ dynamic: Int) -> Bool {
    dynamic >= Int(firstDynamic) && dynamic < Int(firstDynamic + dynamicCount)
  }
}
