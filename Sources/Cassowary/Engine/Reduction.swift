/// The model with the required equalities solved away.
///
/// Every variable has a form. A *root* is unknown; an *affine* variable is base + coefficient * root, or just base;
/// a *multiple* one is a sum over roots and other multiple variables, kept as its definition says and never
/// substituted into others, which would fill in. Every other constraint is then a constant, a *bound* on one root, or
/// a *link* between several. All of it is changed in place when a constraint comes or goes: only what mentions the
/// variables concerned is reduced again.
@usableFromInline
struct Reduction: ~Copyable {
  enum Kind: UInt8, BitwiseCopyable { case root, affine, multiple }

  /// What a variable is.
  struct Form: BitwiseCopyable {
    var kind = Kind.root
    /// The constraint that defines it, or -1.
    var definition: Int32 = -1
    /// The root of an affine variable, or -1 for a constant; and its place in the root's group.
    var root: Int32 = -1
    var slot: Int32 = -1
    var coefficient = 0.0
    var base = 0.0
  }

  /// What hangs on a root or a multiple variable.
  struct Node: BitwiseCopyable {
    /// The affine variables of a root: a row in `dependents`.
    var groupStart: Int32 = 0
    var groupCount: Int32 = 0
    var groupCapacity: Int32 = 0
    var firstBound: Int32 = -1
    var firstLink: Int32 = -1
    var linkCount: Int32 = 0
    /// The part that solves it, or -1.
    var part: Int32 = -1
    /// Counts the changes to what hangs on it.
    var version: UInt32 = 0
    /// Whether it waits for a part.
    var isLoose = false
    /// Whether it is listed as touched, and whether more has changed than links to it and what depends on it.
    var isTouched = false
    var isChanged = false
    /// Whether links between it and leaves come and go, so that its part is to be ready for patches.
    var hasChangingLeaves = false
  }

  enum RoleKind: UInt8, BitwiseCopyable { case none, constant, definition, multipleDefinition, bound, link }

  /// What a constraint has become.
  @usableFromInline
  struct Role: BitwiseCopyable {
    var kind = RoleKind.none
    var isQueued = false
    /// Whether its constant is changed again and again, so that its root is kept at hand.
    var isDynamic = false
    /// Whether it must not define a variable, because some required constraint around it has to be broken.
    var isElastic = false
    /// The root of a bound, the variable that a definition defines.
    var variable: Int32 = -1
    var previousBound: Int32 = -1
    var nextBound: Int32 = -1
    /// The terms of a link or a multiple definition: a row in `links`.
    var firstTerm: Int32 = 0
    var termCount: Int32 = 0
    /// The left-hand side is `coefficient * root + offset`, or the sum of the terms plus `offset`.
    var coefficient = 0.0
    var offset = 0.0
    /// Where a part keeps the constant at hand, or -1.
    var dynamic: Int32 = -1
    /// The response by which all values of the part follow the constant, or -1.
    @usableFromInline var response: Int32 = -1

    /// Notes that no part keeps the constant at hand.
    @inline(__always)
    mutating func detach() {
      dynamic = -1
      response = -1
    }

    /// Where a constant puts the limit of a bound on the root, or the sum of the terms of a definition.
    @inline(__always)
    func position(of constant: Double) -> Double {
      // Dividing takes as long as all the rest of a step.
      coefficient == 1 ? constant - offset : (constant - offset) / coefficient
    }

    /// The constant that puts the limit there.
    func constant(at position: Double) -> Double { position * coefficient + offset }
  }

  var forms = Buffer<Form>()
  var nodes = Buffer<Node>()
  var roles = Buffer<Role>()
  /// The affine variables of each root.
  var dependents = Pool<Int32>()
  var links = Pool<Model.Term>()

  /// Constraints that wait to be reduced: required equalities, and the others.
  var equalities = Buffer<Int32>()
  var others = Buffer<Int32>()
  /// Roots and multiple variables without a part.
  var loose = Buffer<Int32>()
  /// Members of parts on which something hangs differently, each once.
  var touched = Buffer<Int32>()
  /// Required constraints that definitions have made constant and broken.
  var contradictions = Buffer<Int32>()
  /// Variables that have become constants, whose values are to be written.
  var settled = Buffer<Int32>()
  /// Variables that have become affine in a root with a part since the last solve.
  var placed = Buffer<Int32>()

  // Scratch, empty between uses.
  var terms = Buffer<Model.Term>()
  var offset = 0.0
  var mark = Buffer<Int32>()
  var closure = Buffer<Int32>()

  init() {}

  mutating func furnish(from room: inout FirstRoom) {
    forms.furnish(FirstRoom.variables, from: &room)
    nodes.furnish(FirstRoom.variables, from: &room)
    mark.furnish(FirstRoom.variables, from: &room)
    roles.furnish(FirstRoom.constraints, from: &room)
    dependents.elements.furnish(FirstRoom.variables, from: &room)
    links.elements.furnish(FirstRoom.terms, from: &room)
    equalities.furnish(FirstRoom.constraints, from: &room)
    others.furnish(FirstRoom.constraints, from: &room)
    loose.furnish(FirstRoom.variables, from: &room)
    settled.furnish(FirstRoom.variables, from: &room)
    terms.furnish(FirstRoom.few, from: &room)
  }

  func copy() -> Reduction {
    var result = Reduction()
    result.forms = forms.copy()
    result.nodes = nodes.copy()
    result.roles = roles.copy()
    result.dependents = dependents.copy()
    result.links = links.copy()
    result.equalities = equalities.copy()
    result.others = others.copy()
    result.loose = loose.copy()
    result.touched = touched.copy()
    result.settled = settled.copy()
    result.placed = placed.copy()
    result.mark = mark.copy()
    return result
  }

  mutating func reserve(variables count: Int) {
    forms.extend(to: count, with: Form())
    nodes.extend(to: count, with: Node())
    mark.extend(to: count, with: -1)
  }

  /// Gives a constraint that has been added a role.
  mutating func begin(_ constraint: Int, isDynamic: Bool) {
    let role = Role(isDynamic: isDynamic)
    if constraint == roles.count { roles.append(role) } else { roles[constraint] = role }
  }

  // MARK: Queues

  @inline(__always)
  mutating func enqueue(_ constraint: Int, _ model: inout Model) {
    guard !roles.base[constraint].isQueued else { return }
    roles.base[constraint].isQueued = true
    if model.constraints.base[constraint].isRequiredEquality {
      equalities.append(Int32(truncatingIfNeeded: constraint))
    } else {
      others.append(Int32(truncatingIfNeeded: constraint))
    }
  }

  /// Reduces whatever waits: definitions first, so that the others are reduced once.
  mutating func drain(_ model: inout Model) {
    // Definitions may send others back to the queue, each a bounded number of times in sane systems.
    var patience = 64 * (model.constraints.count + 64)
    drainEqualities(&model, &patience)
    var next = 0
    while next < others.count {
      let constraint = Int(others[next])
      next += 1
      guard roles.base[constraint].isQueued else { continue }
      roles.base[constraint].isQueued = false
      collectTerms(of: constraint, &model)
      let multiple = patience > 0 ? firstMultiple() : -1
      if multiple >= 0 {
        // Something other than required equalities mentions it: it is one that others may be solved for.
        patience -= 1
        undefine(multiple, &model)
        enqueue(constraint, &model)
        drainEqualities(&model, &patience)
      } else {
        keep(constraint, &model)
      }
    }
    others.removeAll()
  }

  private mutating func drainEqualities(_ model: inout Model, _ patience: inout Int) {
    var next = 0
    while next < equalities.count {
      let constraint = Int(equalities[next])
      next += 1
      // The slot may have been taken by a constraint that waits in the other queue.
      guard roles.base[constraint].isQueued, model.constraints.base[constraint].isRequiredEquality else { continue }
      roles.base[constraint].isQueued = false
      patience -= 1
      collectTerms(of: constraint, &model)
      if patience < 0 || roles.base[constraint].isElastic || !define(constraint, &model) { keep(constraint, &model) }
    }
    equalities.removeAll()
  }

  /// The first variable in `terms` that is a sum of others, or -1.
  @inline(__always)
  private func firstMultiple() -> Int {
    for position in 0..<terms.count where forms.base[Int(terms.base[position].variable)].kind == .multiple {
      return Int(terms.base[position].variable)
    }
    return -1
  }

  /// The sum of a constraint over roots and multiple variables, into `terms` and `offset`.
  private mutating func collectTerms(of constraint: Int, _ model: inout Model) {
    terms.removeAll()
    offset = 0
    var offsetSize = 0.0
    let record = model.constraints.base[constraint]
    let forms = self.forms.base
    let mark = self.mark.base
    for position in Int(record.firstTerm)..<Int(record.firstTerm + record.termCount) {
      let term = model.terms.base[position]
      let form = forms[Int(term.variable)]
      var variable = term.variable
      var coefficient = term.coefficient
      if form.kind == .affine {
        offset += coefficient * form.base
        offsetSize = max(offsetSize, (coefficient * form.base).magnitude)
        guard form.root >= 0 else { continue }
        variable = form.root
        coefficient *= form.coefficient
      }
      let seen = Int(mark[Int(variable)])
      if seen >= 0 {
        let old = terms.base[seen].coefficient
        let sum = old + coefficient
        terms.base[seen].coefficient = sum.magnitude <= 1e-13 * max(old.magnitude, coefficient.magnitude) ? 0 : sum
      } else {
        mark[Int(variable)] = Int32(truncatingIfNeeded: terms.count)
        terms.append(
          Model.Term(
            variable: variable, constraint: Int32(truncatingIfNeeded: constraint), coefficient: coefficient))
      }
    }
    if offset.magnitude <= 1e-15 * offsetSize { offset = 0 }
    var kept = 0
    for position in 0..<terms.count {
      let term = terms.base[position]
      mark[Int(term.variable)] = -1
      guard term.coefficient != 0 else { continue }
      terms.base[kept] = term
      kept += 1
    }
    terms.truncate(to: kept)
  }

  /// Gives the constraint in `terms` the role of a constant, a bound or a link.
  private mutating func keep(_ constraint: Int, _ model: inout Model) {
    let role = roles.base + constraint
    role.pointee.offset = offset
    guard terms.count > 0 else {
      role.pointee.kind = .constant
      if breaksRequired(constraint, &model) { contradictions.append(Int32(truncatingIfNeeded: constraint)) }
      return
    }
    let first = terms[0]
    if terms.count == 1 && forms.base[Int(first.variable)].kind == .root {
      let node = nodes.base + Int(first.variable)
      role.pointee.kind = .bound
      role.pointee.detach()
      role.pointee.variable = first.variable
      role.pointee.coefficient = first.coefficient
      role.pointee.previousBound = -1
      role.pointee.nextBound = node.pointee.firstBound
      if node.pointee.firstBound >= 0 {
        roles.base[Int(node.pointee.firstBound)].previousBound = Int32(truncatingIfNeeded: constraint)
      }
      node.pointee.firstBound = Int32(truncatingIfNeeded: constraint)
      touch(Int(first.variable))
      return
    }
    role.pointee.kind = .link
    storeLinks(constraint)
  }

  /// Whether a constraint that has become a constant is required and broken.
  private mutating func breaksRequired(_ constraint: Int, _ model: inout Model) -> Bool {
    let record = model.constraints.base[constraint]
    guard record.priority == 1000 && record.termCount > 0 else { return false }
    return TreeCost.exceeds(record.lower, offset) || TreeCost.exceeds(offset, record.upper)
  }

  // MARK: Links

  /// Puts `terms` into the lists of their variables.
  mutating func storeLinks(_ constraint: Int) {
    let start = links.take(terms.count)
    roles.base[constraint].firstTerm = Int32(truncatingIfNeeded: start)
    roles.base[constraint].termCount = Int32(truncatingIfNeeded: terms.count)
    for position in 0..<terms.count {
      var term = terms.base[position]
      let at = start + position
      let node = nodes.base + Int(term.variable)
      term.previous = -1
      term.next = node.pointee.firstLink
      if term.next >= 0 { links.base[Int(term.next)].previous = Int32(truncatingIfNeeded: at) }
      node.pointee.firstLink = Int32(truncatingIfNeeded: at)
      node.pointee.linkCount += 1
      links.base[at] = term
      touch(Int(term.variable), .ties)
    }
  }

  mutating func dropLinks(_ constraint: Int) {
    let start = Int(roles.base[constraint].firstTerm)
    let count = Int(roles.base[constraint].termCount)
    for at in start..<start + count {
      let term = links.base[at]
      let node = nodes.base + Int(term.variable)
      if term.previous >= 0 {
        links.base[Int(term.previous)].next = term.next
      } else {
        node.pointee.firstLink = term.next
      }
      if term.next >= 0 { links.base[Int(term.next)].previous = term.previous }
      node.pointee.linkCount -= 1
      touch(Int(term.variable), .ties)
    }
    links.give(start, count: count)
    roles.base[constraint].termCount = 0
  }

  // MARK: Parts

  enum Change { case itself, ties }

  /// Notes that a root or multiple variable needs a new part, or that its part needs a patch: because of what it is
  /// and costs itself, or only because links to it and variables that depend on it have come or gone.
  @inline(__always)
  mutating func touch(_ variable: Int, _ change: Change = .itself) {
    let node = nodes.base + variable
    node.pointee.version &+= 1
    if node.pointee.part >= 0 {
      if change == .itself { node.pointee.isChanged = true }
      guard !node.pointee.isTouched else { return }
      node.pointee.isTouched = true
      touched.append(Int32(truncatingIfNeeded: variable))
    } else if !node.pointee.isLoose {
      node.pointee.isLoose = true
      loose.append(Int32(truncatingIfNeeded: variable))
    }
  }
}
