/// Scratch space in which a part is derived from the reduction.
///
/// The links of a part are rows over its roots. A row all of whose variables but one appear in no other row is
/// eliminated: those variables and the row's own cost become one convex cost of the variable that is left. Repeated,
/// this solves whatever has the shape of a tree; what goes in circles is left for a simplex.
struct PartBuilder: ~Copyable {
  struct RowRecord: BitwiseCopyable {
    var constraint: Int32
    var firstTerm: Int32
    var termCount: Int32 = 0
    /// The variables of the row that appear in other rows too or are to be kept.
    var tiedCount: Int32 = 0
    var offset: Double
    var isActive = true
  }

  struct Local: BitwiseCopyable {
    var variable: Int32
    /// The rows that mention it: all, and those still active.
    var firstRow: Int32 = 0
    var rowCount: Int32 = 0
    var degree: Int32 = 0
    /// The costs it has taken over from eliminated rows.
    var firstMessage: Int32 = -1
    var isKept = false
    var isEliminated = false
  }

  struct RowTerm: BitwiseCopyable {
    var local: Int32
    var coefficient: Double
  }

  struct Message: BitwiseCopyable {
    var function: ConvexFunctions.Function
    var next: Int32
    /// Whether it is what a kept leaf leaves to its parent.
    var isLeaf = false
  }

  /// A function that takes part in an elimination: the row's own cost, or a child's.
  struct Share: BitwiseCopyable {
    /// In terms of the child's share of the row's sum, with the opposite sign.
    var function: ConvexFunctions.Function
    var owner: Int32
    var coefficient: Double
    /// The breakpoint at which it rests before any piece.
    var start = 0
  }

  /// A stretch of a share between two of its breakpoints.
  struct Stretch: BitwiseCopyable {
    var share: Int32
    /// The breakpoint at its end.
    var breakpoint: Int32
  }

  /// The most variables of a part that are kept at hand because constants on them change.
  static let mostKept = 8

  var functions = ConvexFunctions()
  var members = Buffer<Int32>()
  /// The position of a variable among `locals` or, for a multiple one, `multiples`; -1 outside.
  var localOf = Buffer<Int32>()
  var locals = Buffer<Local>()
  var multiples = Buffer<Int32>()
  var multipleOrder = Buffer<Int32>()
  var rows = Buffer<RowRecord>()
  var rowTerms = Buffer<RowTerm>()
  var incidence = Buffer<Int32>()
  var priorities = Buffer<Double>()
  var waitingRows = Buffer<Int32>()
  var messages = Buffer<Message>()
  var shares = Buffer<Share>()
  var stretches = Buffer<Stretch>()
  var stretchOrder = Buffer<Int32>()
  var spare = Buffer<Int32>()
  var dense = Buffer<Double>()
  /// Marks constraints already collected.
  var isSeen = Buffer<Bool>()

  /// A number that tells sets of priorities apart.
  var signature: UInt64 = 0

  // What is being built.
  /// Whether some required equality of the part may not define a variable.
  var isElastic = false
  /// Whether the required costs of an eliminated variable contradict one another.
  var hasContradiction = false
  var records = Buffer<Part.Record>()
  var pieces = Buffer<Part.Piece>()
  var trees = Buffer<Part.Tree>()
  var dynamics = Buffer<Part.Dynamic>()
  var reals = Buffer<Double>()
  var coreColumns = Buffer<CoreColumn>()
  var coreRows = Buffer<Int32>()

  init() {}

  mutating func furnish(from room: inout FirstRoom) {
    functions.furnish(from: &room)
    members.furnish(FirstRoom.variables, from: &room)
    localOf.furnish(FirstRoom.variables, from: &room)
    locals.furnish(FirstRoom.variables, from: &room)
    rows.furnish(FirstRoom.variables, from: &room)
    rowTerms.furnish(FirstRoom.constraints, from: &room)
    incidence.furnish(FirstRoom.constraints, from: &room)
    priorities.furnish(FirstRoom.few, from: &room)
    waitingRows.furnish(FirstRoom.variables, from: &room)
    messages.furnish(FirstRoom.variables, from: &room)
    shares.furnish(FirstRoom.few, from: &room)
    stretches.furnish(FirstRoom.few, from: &room)
    stretchOrder.furnish(FirstRoom.few, from: &room)
    spare.furnish(FirstRoom.variables, from: &room)
    isSeen.furnish(FirstRoom.constraints, from: &room)
    records.furnish(FirstRoom.variables, from: &room)
    pieces.furnish(FirstRoom.constraints, from: &room)
    trees.furnish(FirstRoom.few, from: &room)
    dynamics.furnish(FirstRoom.few, from: &room)
    reals.furnish(FirstRoom.terms, from: &room)
    coreColumns.furnish(FirstRoom.few, from: &room)
    coreRows.furnish(FirstRoom.few, from: &room)
  }

  /// Derives the part that holds a root or multiple variable.
  mutating func build(
    around start: Int, _ model: inout Model, _ reduction: inout Reduction, _ parts: inout Parts,
    _ values: inout Buffer<Double>
  ) {
    localOf.extend(to: values.count, with: -1)
    isSeen.extend(to: model.constraints.count, with: false)
    let number = parts.makePart()
    collect(around: start, &model, &reduction)
    hasContradiction = false
    orderMultiples(&reduction)
    expandRows(&model, &reduction)
    collectPriorities(&model, &reduction)
    functions.reset(
      places: priorities.count, requiredPlace: priorities.count > 0 && priorities[0] == 1000 ? 0 : -1)
    linkRows(&reduction)
    records.removeAll()
    pieces.removeAll()
    messages.removeAll()
    eliminate(&model, &reduction, &parts, &values)
    trees.removeAll()
    dynamics.removeAll()
    reals.removeAll()
    makeTrees(&model, &reduction, &values)
    let treeCount = trees.count
    collectCore(&model, &reduction, &values)
    store(number, treeCount: treeCount, &reduction, &parts)
    storeCore(number, &parts)
    if treeCount == 1 { prepare(number, &model, &reduction, &parts) }
    parts.noteDirty(number)
    parts.noteUnreported(number)
    for position in 0..<members.count { localOf.base[Int(members.base[position])] = -1 }
  }

  // MARK: Collecting

  /// The members, by a walk over links and multiple definitions; and the links among them as rows without terms.
  private mutating func collect(around start: Int, _ model: inout Model, _ reduction: inout Reduction) {
    members.removeAll()
    locals.removeAll()
    multiples.removeAll()
    rows.removeAll()
    enter(start, &reduction)
    var next = 0
    while next < members.count {
      let variable = Int(members.base[next])
      next += 1
      if reduction.forms.base[variable].kind == .multiple {
        enterTerms(of: Int(reduction.forms.base[variable].definition), &reduction)
      }
      var link = Int(reduction.nodes.base[variable].firstLink)
      while link >= 0 {
        let constraint = Int(reduction.links.base[link].constraint)
        link = Int(reduction.links.base[link].next)
        guard !isSeen.base[constraint] else { continue }
        isSeen.base[constraint] = true
        let role = reduction.roles.base[constraint]
        rows.append(
          RowRecord(
            constraint: Int32(truncatingIfNeeded: constraint), firstTerm: 0,
            offset: role.offset, isActive: role.kind == .link))
        if role.kind == .multipleDefinition { enter(Int(role.variable), &reduction) }
        enterTerms(of: constraint, &reduction)
      }
    }
    var kept = 0
    for position in 0..<rows.count {
      let row = rows.base[position]
      isSeen.base[Int(row.constraint)] = false
      guard row.isActive else { continue }
      rows.base[kept] = row
      kept += 1
    }
    rows.truncate(to: kept)
  }

  @inline(__always)
  private mutating func enterTerms(of constraint: Int, _ reduction: inout Reduction) {
    let role = reduction.roles.base[constraint]
    for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount) {
      enter(Int(reduction.links.base[at].variable), &reduction)
    }
  }

  @inline(__always)
  private mutating func enter(_ variable: Int, _ reduction: inout Reduction) {
    guard localOf.base[variable] < 0 else { return }
    members.append(Int32(truncatingIfNeeded: variable))
    if reduction.forms.base[variable].kind == .multiple {
      localOf.base[variable] = Int32(truncatingIfNeeded: multiples.count)
      multiples.append(Int32(truncatingIfNeeded: variable))
    } else {
      localOf.base[variable] = Int32(truncatingIfNeeded: locals.count)
      locals.append(Local(variable: Int32(truncatingIfNeeded: variable)))
    }
  }

  /// The multiple variables in an order in which each comes after those it is a sum of.
  private mutating func orderMultiples(_ reduction: inout Reduction) {
    multipleOrder.removeAll()
    guard multiples.count > 0 else { return }
    // spare[i]: how many of its terms wait for their own turn.
    spare.removeAll()
    spare.lengthen(by: multiples.count)
    for position in 0..<multiples.count {
      let role = reduction.roles.base[Int(reduction.forms.base[Int(multiples.base[position])].definition)]
      var waiting: Int32 = 0
      for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount)
      where reduction.forms.base[Int(reduction.links.base[at].variable)].kind == .multiple {
        waiting += 1
      }
      spare.base[position] = waiting
      if waiting == 0 { multipleOrder.append(multiples.base[position]) }
    }
    var next = 0
    while next < multipleOrder.count {
      let variable = Int(multipleOrder.base[next])
      next += 1
      var link = Int(reduction.nodes.base[variable].firstLink)
      while link >= 0 {
        let role = reduction.roles.base[Int(reduction.links.base[link].constraint)]
        link = Int(reduction.links.base[link].next)
        guard role.kind == .multipleDefinition else { continue }
        let position = Int(localOf.base[Int(role.variable)])
        spare.base[position] -= 1
        if spare.base[position] == 0 { multipleOrder.append(role.variable) }
      }
    }
    assert(multipleOrder.count == multiples.count, "definitions in a circle")
  }

  /// The terms of every row over roots alone.
  private mutating func expandRows(_ model: inout Model, _ reduction: inout Reduction) {
    rowTerms.removeAll()
    for position in 0..<rows.count {
      let role = reduction.roles.base[Int(rows.base[position].constraint)]
      rows.base[position].firstTerm = Int32(truncatingIfNeeded: rowTerms.count)
      var isPlain = true
      for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount) {
        let term = reduction.links.base[at]
        if reduction.forms.base[Int(term.variable)].kind == .multiple {
          isPlain = false
          break
        }
        rowTerms.append(
          RowTerm(local: localOf.base[Int(term.variable)], coefficient: term.coefficient))
      }
      if !isPlain {
        rowTerms.truncate(to: Int(rows.base[position].firstTerm))
        expand(position, role, &model, &reduction)
      }
      rows.base[position].termCount = Int32(truncatingIfNeeded: rowTerms.count) - rows.base[position].firstTerm
      if rows.base[position].termCount == 0 {
        rows.base[position].isActive = false
        // What is left of it is a number: nothing but the definitions can mend it.
        let record = model.constraints.base[Int(rows.base[position].constraint)]
        let sum = rows.base[position].offset
        if record.priority == 1000 && (TreeCost.exceeds(record.lower, sum) || TreeCost.exceeds(sum, record.upper)) {
          hasContradiction = true
        }
      }
    }
  }

  /// Follows the definitions of multiple variables back to the roots, latest first.
  private mutating func expand(
    _ position: Int, _ role: Reduction.Role, _ model: inout Model, _ reduction: inout Reduction
  ) {
    dense.removeAll()
    dense.extend(to: locals.count + multiples.count, with: 0)
    let shift = locals.count
    for at in Int(role.firstTerm)..<Int(role.firstTerm + role.termCount) {
      let term = reduction.links.base[at]
      let local = Int(localOf.base[Int(term.variable)])
      let isMultiple = reduction.forms.base[Int(term.variable)].kind == .multiple
      dense.base[isMultiple ? shift + local : local] += term.coefficient
    }
    var order = multipleOrder.count
    while order > 0 {
      order -= 1
      let variable = Int(multipleOrder.base[order])
      let factor = dense.base[shift + Int(localOf.base[variable])]
      guard factor != 0 else { continue }
      let definition = Int(reduction.forms.base[variable].definition)
      let defining = reduction.roles.base[definition]
      rows.base[position].offset +=
        factor
        * ((model.constraints.base[definition].constant - defining.offset) / defining.coefficient)
      for at in Int(defining.firstTerm)..<Int(defining.firstTerm + defining.termCount) {
        let term = reduction.links.base[at]
        let local = Int(localOf.base[Int(term.variable)])
        let isMultiple = reduction.forms.base[Int(term.variable)].kind == .multiple
        let to = isMultiple ? shift + local : local
        let old = dense.base[to]
        let sum = old + factor * term.coefficient
        dense.base[to] = sum.magnitude <= 1e-13 * old.magnitude ? 0 : sum
      }
    }
    for local in 0..<locals.count where dense.base[local] != 0 {
      rowTerms.append(RowTerm(local: Int32(truncatingIfNeeded: local), coefficient: dense.base[local]))
    }
  }

  /// Which rows mention each root.
  private mutating func linkRows(_ reduction: inout Reduction) {
    for position in 0..<rows.count where rows.base[position].isActive {
      let row = rows.base[position]
      for at in Int(row.firstTerm)..<Int(row.firstTerm + row.termCount) {
        locals.base[Int(rowTerms.base[at].local)].rowCount += 1
      }
    }
    var total: Int32 = 0
    for position in 0..<locals.count {
      let local = locals.base + position
      local.pointee.firstRow = total
      local.pointee.degree = local.pointee.rowCount
      total += local.pointee.rowCount
      local.pointee.rowCount = 0
    }
    incidence.removeAll()
    incidence.lengthen(by: Int(total))
    for position in 0..<rows.count where rows.base[position].isActive {
      let row = rows.base + position
      for at in Int(row.pointee.firstTerm)..<Int(row.pointee.firstTerm + row.pointee.termCount) {
        let local = locals.base + Int(rowTerms.base[at].local)
        incidence.base[Int(local.pointee.firstRow + local.pointee.rowCount)] = Int32(truncatingIfNeeded: position)
        local.pointee.rowCount += 1
        if local.pointee.degree >= 2 || local.pointee.isKept { row.pointee.tiedCount += 1 }
      }
    }
  }
}
