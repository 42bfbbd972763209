/// The variables and constraints as the user gave them, by index. It is the truth: whatever the engine knows is
/// derived from it and can be derived again.
///
/// The engine takes it `inout` even where it only reads: lent out of a core that is being changed, it would be copied.
@usableFromInline
struct Model: ~Copyable {
  /// What is known of a variable beside its value.
  @usableFromInline
  struct VariableRecord: BitwiseCopyable {
    /// Even while the slot is free, odd while it is taken.
    @usableFromInline var generation: UInt32 = 0
    /// The first term that mentions the variable, or -1.
    var firstTerm: Int32 = -1
    /// The number of constraints that mention the variable.
    var termCount: Int32 = 0
  }

  /// What is known of a constraint `terms . x RELATION constant`.
  @usableFromInline
  struct ConstraintRecord: BitwiseCopyable {
    /// Even while the slot is free, odd while it is taken.
    @usableFromInline var generation: UInt32 = 0
    var relation: Relation = .equal
    @usableFromInline var isEdit = false
    /// Whether the terms stand in the lists of their variables; false between a removal in a batch and its end.
    var isLinked = false
    var firstTerm: Int32 = 0
    var termCount: Int32 = 0
    var priority = 0.0
    var weight = 0.0
    @usableFromInline var constant = 0.0

    var lower: Double { relation == .lessThanOrEqual ? -.infinity : constant }
    var upper: Double { relation == .greaterThanOrEqual ? .infinity : constant }
    /// Whether `a * x RELATION constant` keeps x from falling, and from rising, beyond a limit.
    @inline(__always)
    func isLower(for a: Double) -> Bool { relation != (a > 0 ? .lessThanOrEqual : .greaterThanOrEqual) }

    @inline(__always)
    func isUpper(for a: Double) -> Bool { relation != (a > 0 ? .greaterThanOrEqual : .lessThanOrEqual) }

    var isRequiredEquality: Bool { relation == .equal && priority == 1000 }
  }

  /// One variable times a coefficient in a constraint; also a link of the list of terms of its variable.
  struct Term: BitwiseCopyable {
    var variable: Int32
    var constraint: Int32
    var coefficient: Double
    var previous: Int32 = -1
    var next: Int32 = -1
  }

  /// The most variables, constraints or terms that are numbered.
  static let most = 1 << 30

  var variables = Buffer<VariableRecord>()
  var constraints = Buffer<ConstraintRecord>()
  var terms = Buffer<Term>()
  var freeVariables = Buffer<Int32>()
  var freeConstraints = Buffer<Int32>()
  /// Heads of the lists of free blocks of 1, 2, 4 ... terms, linked through `next`; none before any block is free.
  var freeBlocks = Buffer<Int32>()
  var liveVariables = 0
  var liveConstraints = 0

  init() {}

  mutating func furnish(from room: inout FirstRoom) {
    variables.furnish(FirstRoom.variables, from: &room)
    constraints.furnish(FirstRoom.constraints, from: &room)
    terms.furnish(FirstRoom.terms, from: &room)
  }

  private init(copying other: borrowing Model) {
    variables = other.variables.copy()
    constraints = other.constraints.copy()
    terms = other.terms.copy()
    freeVariables = other.freeVariables.copy()
    freeConstraints = other.freeConstraints.copy()
    freeBlocks = other.freeBlocks.copy()
    liveVariables = other.liveVariables
    liveConstraints = other.liveConstraints
  }

  func copy() -> Model { Model(copying: self) }

  // MARK: Handles

  @inline(__always)
  func index(of variable: Variable) throws(SolverError) -> Int {
    let index = variable.index
    guard index >= 0, index < variables.count, variables[index].generation == variable.generation else {
      throw .staleVariable(variable)
    }
    return index
  }

  @inline(__always)
  func index(of constraint: ConstraintID) throws(SolverError) -> Int {
    let index = constraint.index
    guard index >= 0, index < constraints.count, constraints[index].generation == constraint.generation else {
      throw .staleConstraint(constraint)
    }
    return index
  }

  func handle(ofVariable index: Int) -> Variable {
    Variable(slot: Int32(truncatingIfNeeded: index), generation: variables[index].generation)
  }

  func handle(ofConstraint index: Int) -> ConstraintID {
    ConstraintID(slot: Int32(truncatingIfNeeded: index), generation: constraints[index].generation)
  }

  func isLiveVariable(_ index: Int) -> Bool { variables[index].generation & 1 == 1 }
  func isLiveConstraint(_ index: Int) -> Bool { constraints[index].generation & 1 == 1 }
}
