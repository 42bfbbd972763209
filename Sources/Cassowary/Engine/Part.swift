/// Roots that links or common multiple variables tie together, with all that is needed to solve them again when a
/// constant changes. Everything else is derived anew.
struct Part: BitwiseCopyable {
  /// A row in one of the pools.
  struct Row: BitwiseCopyable {
    private var first: Int32
    private var length: Int32

    init(start: Int = 0, count: Int = 0) {
      first = Int32(truncatingIfNeeded: start)
      length = Int32(truncatingIfNeeded: count)
    }

    @inline(__always)
    var start: Int { Int(first) }

    @inline(__always)
    var count: Int { Int(length) }
  }

  /// A row of constraints that was eliminated together with all its variables but one.
  ///
  /// The variables that went, the children, are functions of z, the parent's share of the row's sum: between
  /// breakpoints one of them moves and the others rest.
  struct Record: BitwiseCopyable {
    /// The variable whose value gives z, or -1 - i for row i of the core.
    var parent: Int32
    /// The piece in which z lies now, counted from the first.
    var current: Int32
    var firstPiece: Int32
    var pieceCount: Int32
    var coefficient: Double
    /// The kept leaf that the pieces belong to, or -1 where they belong to the part.
    var leaf: Int32 = -1
  }

  /// The elimination of a link between one variable and one or two that nothing else mentions, kept with the link: as
  /// long as nothing hangs differently on the latter, a part that is derived again takes it as it is.
  struct Leaf: BitwiseCopyable {
    /// The row itself: storage of one constraint serves another one later, and definitions change what is in a row.
    var row = LeafRow()
    var children = LeafChildren()
    var parent: Int32 = -1
    /// Its place among the records of a part that can be patched.
    var place: Int32 = -1
    /// The priorities that the slopes are vectors over.
    var signature: UInt64 = 0
    var pieces = Row()
    /// The positions and slopes of what is left to the parent.
    var reals = Row()
    var pointCount: Int32 = 0
    /// The breakpoints that have a say in where the root of a part that can be patched rests, and what there is to add
    /// of them.
    var eventCount: Int32 = 0
    var digest = Row()
    /// Where the children are before any piece.
    var rest = 0.0
    var secondRest = 0.0
    var low = 0.0
    var high = 0.0
  }

  /// The variables that go with a leaf, in the order of the row; -1 where there is only one.
  struct LeafChildren: BitwiseCopyable, Equatable {
    var first: Int32 = -1
    var second: Int32 = -1
    var version: UInt32 = 0
    var secondVersion: UInt32 = 0

    @inline(__always)
    var count: Int { second < 0 ? 1 : 2 }
  }

  /// All that the row of a leaf is.
  struct LeafRow: BitwiseCopyable, Equatable {
    var parent = 0.0
    var child = 0.0
    var second = 0.0
    var lower = 0.0
    var upper = 0.0
    var priority = 0.0
    var weight = 0.0
  }

  /// A stretch of z over which one child moves.
  struct Piece: BitwiseCopyable {
    /// Where the stretch ends; infinity for the last.
    var end: Double
    /// The child's value at the beginning and at the end of the stretch.
    var first: Double
    var last: Double
    /// How much the child moves for one unit of z.
    var rate: Double
    /// The child, or -1 where the constraint itself gives way.
    var owner: Int32
  }

  /// A variable that is left alone with a convex cost of its own.
  struct Tree: BitwiseCopyable {
    var variable: Int32
    /// The breakpoint at which the search begins.
    var hint: Int32
    /// The breakpoints that stay: positions, then slopes, in `reals`.
    var function: Int
    var count: Int32
    var dynamicCount: Int32
    /// The breakpoints whose constants change.
    var firstDynamic: Int32
    /// Where nothing required is broken, limits that move aside.
    var low: Double
    var high: Double
  }

  /// A limit whose constant is changed again and again.
  struct Dynamic: BitwiseCopyable {
    /// Where the constant puts it; brought up to date before the part is solved.
    var position: Double
    /// The slopes of its cost to the left and right of its position.
    var left: Double
    var right: Double
    var constraint: Int32
    var place: Int32
    var part: Int32 = -1
    /// The number of breakpoints that stay before it, while it belongs to a column of the core.
    var rank: Int32 = -1
  }

  var isTaken = false
  /// Whether a constant has changed since the last solve.
  var isDirty = false
  /// Whether its values may differ from those reported last.
  var isReported = true
  var places = 0
  /// Whether place 0 is that of required constraints.
  var hasRequired = false
  /// Whether some required equalities are kept from defining variables, because one had to be broken.
  var isElastic = false
  /// Whether something required was broken at the last solve.
  var isKnownBroken = false
  /// Whether the required costs of an eliminated variable contradict one another.
  var hasContradiction = false
  /// Roots and multiple variables.
  var members = Row()
  /// In the order in which they are to be evaluated, parents first.
  var records = Row()
  var pieces = Row()
  var trees = Row()
  /// The kept variables of the core; `hint` is the column.
  var coreTrees = Row()
  var dynamics = Row()
  var reals = Row()
  /// Roots with dependents, and multiple variables in the order of evaluation.
  var groups = Row()
  var multiples = Row()
  var core = Core()
  /// What it takes to patch the part, or -1 where it is not ready for that.
  var patch: Int32 = -1
  /// How many records at the end are new to a part that was patched since the last solve; -1 where it was not.
  var newRecords: Int32 = -1

  // How the values answer to the limit that moves.
  /// The limit whose constant has changed last, or -1; and whether it was the same the time before.
  var moving: Int32 = -1
  var isSteady = false
  /// Whether the values have followed another stretch than the one on which records and core stand.
  var isDrifted = false
  /// All variables with values of their own, in order, once they have been needed.
  var slots = Row()
  /// Room for responses, and how many hold.
  var responses = Row()
  var responseCount: Int32 = 0
  /// How many solves pass between two responses that are taken, and how many are still to pass.
  var pause: Int32 = 0
  var pauseLeft: Int32 = 0
  /// The response that the values follow and the one on which records and core stand, or -1; counted from the first.
  var response: Int32 = -1
  var standing: Int32 = -1
}

/// All parts, and the pools their rows lie in.
struct Parts: ~Copyable {
  var parts = Buffer<Part>()
  var freeParts = Buffer<Int32>()
  var indices = Pool<Int32>()
  var records = Pool<Part.Record>()
  var pieces = Pool<Part.Piece>()
  var trees = Pool<Part.Tree>()
  var dynamics = Pool<Part.Dynamic>()
  var reals = Pool<Double>()
  var responses = Pool<Response>()
  var singles = Pool<Response.Single>()
  var patches = Pool<Part.Patch>()
  /// Kept eliminations, and where that of a constraint is, or -1, as far as any has been kept.
  var leaves = Buffer<Part.Leaf>()
  var leafOf = Buffer<Int32>()
  /// The kept elimination by which a variable goes, where a patch can take that out of its part; or -1; as far as any
  /// part has been ready for patches.
  var leafOfVariable = Buffer<Int32>()
  /// Parts with changed constants.
  var dirty = Buffer<Int32>()
  /// Members of parts in which something required is broken, and of elastic parts in which nothing is.
  var broken = Buffer<Int32>()
  var healed = Buffer<Int32>()
  /// Parts whose values may differ from those reported last.
  var unreported = Buffer<Int32>()
  /// How often a part has been patched.
  var patchCount = 0

  init() {}

  mutating func furnish(from room: inout FirstRoom) {
    parts.furnish(FirstRoom.few, from: &room)
    indices.elements.furnish(2 * FirstRoom.terms, from: &room)
    records.elements.furnish(FirstRoom.variables, from: &room)
    pieces.elements.furnish(FirstRoom.constraints, from: &room)
    trees.elements.furnish(FirstRoom.few, from: &room)
    dynamics.elements.furnish(FirstRoom.few, from: &room)
    reals.elements.furnish(2 * FirstRoom.terms, from: &room)
    leafOf.furnish(FirstRoom.constraints, from: &room)
    leaves.furnish(FirstRoom.few, from: &room)
    dirty.furnish(FirstRoom.few, from: &room)
    unreported.furnish(FirstRoom.few, from: &room)
  }

  func copy() -> Parts {
    var result = Parts()
    result.parts = parts.copy()
    result.freeParts = freeParts.copy()
    result.indices = indices.copy()
    result.records = records.copy()
    result.pieces = pieces.copy()
    result.trees = trees.copy()
    result.dynamics = dynamics.copy()
    result.reals = reals.copy()
    result.responses = responses.copy()
    result.singles = singles.copy()
    result.patches = patches.copy()
    result.patchCount = patchCount
    result.leaves = leaves.copy()
    result.leafOf = leafOf.copy()
    result.leafOfVariable = leafOfVariable.copy()
    result.dirty = dirty.copy()
    result.unreported = unreported.copy()
    return result
  }

  mutating func makePart() -> Int {
    let number: Int
    if freeParts.count > 0 {
      number = Int(freeParts.removeLast())
    } else {
      number = parts.count
      parts.append(Part())
    }
    parts.base[number].isTaken = true
    return number
  }

  mutating func free(_ number: Int) {
    let part = parts[number]
    indices.give(part.members.start, count: part.members.count)
    indices.give(part.groups.start, count: part.groups.count)
    indices.give(part.multiples.start, count: part.multiples.count)
    records.give(part.records.start, count: part.records.count)
    pieces.give(part.pieces.start, count: part.pieces.count)
    trees.give(part.trees.start, count: part.trees.count)
    trees.give(part.coreTrees.start, count: part.coreTrees.count)
    dynamics.give(part.dynamics.start, count: part.dynamics.count)
    reals.give(part.reals.start, count: part.reals.count)
    reals.give(part.core.reals.start, count: part.core.reals.count)
    freeResponses(part)
    if part.patch >= 0 { freePatch(Int(part.patch)) }
    indices.give(part.core.indices.start, count: part.core.indices.count)
    // Whether it is listed as unreported outlives it: the list names each slot once.
    parts[number] = Part()
    parts.base[number].isReported = part.isReported
    freeParts.append(Int32(truncatingIfNeeded: number))
  }

  @inline(__always)
  mutating func noteDirty(_ number: Int) {
    guard !parts.base[number].isDirty else { return }
    parts.base[number].isDirty = true
    dirty.append(Int32(truncatingIfNeeded: number))
  }

  @inline(__always)
  mutating func noteUnreported(_ number: Int) {
    if parts.base[number].isReported { listUnreported(number) }
  }

  @inline(never)
  private mutating func listUnreported(_ number: Int) {
    parts.base[number].isReported = false
    unreported.append(Int32(truncatingIfNeeded: number))
  }
}
