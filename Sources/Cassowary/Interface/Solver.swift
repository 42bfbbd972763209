/// A set of linear constraints over real variables, and the values that break them least.
///
///     var solver = Solver()
///     let width = try solver.makeVariable()
///     try solver.add(width >= 280)
///     let edit = try solver.addEdit(width, priority: .high)
///     try solver.suggest(300, for: edit)
///     try solver.value(of: width)  // 300
///
/// Every constraint may be broken at a cost: its weight times the distance. The costs of one priority are added up,
/// and priorities are compared strictly: nothing at a lower one ever outweighs anything at a higher one. This holds
/// for required constraints too: a set of them that cannot hold together stays in, breaks by the least sum, and
/// shows in ``isSatisfiable``; removing one of the set heals it.
///
/// Every operation leaves an optimal state; within ``batch(_:)`` the state is optimal again at its end. Where the
/// constraints leave a choice, the same operations always give the same values, to the bit.
///
/// A solver is a value: copies are independent. A copy costs O(1) until one of the two is changed, and then O(n).
public struct Solver: Sendable {
  @usableFromInline var storage: SolverStorage

  /// Makes a solver without variables and constraints.
  public init() { storage = SolverStorage(SolverCore()) }

  /// The core, to be read.
  @inline(__always)
  var core: UnsafeMutablePointer<SolverCore> { storage.core }

  /// The core of this value alone, to be changed.
  @inline(__always)
  var uniqueCore: UnsafeMutablePointer<SolverCore> {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { separate() }
      return storage.core
    }
  }

  @inline(never)
  private mutating func separate() { storage = SolverStorage(storage.core.pointee.copy()) }

  /// The number of variables.
  public var variableCount: Int { core.pointee.model.liveVariables }

  /// The number of constraints, edits included.
  public var constraintCount: Int { core.pointee.model.liveConstraints }
}
