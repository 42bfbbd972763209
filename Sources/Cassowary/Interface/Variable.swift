/// A handle to one unknown of a ``Solver``: a real number without bounds of its own.
///
/// A handle is an index and a generation: once the variable is removed, its handle is stale and every operation
/// that is given it throws ``SolverError/staleVariable(_:)``, also when the storage has been taken by another
/// variable. A handle belongs to the solver that made it and to copies of that solver.
public struct Variable: Hashable, Sendable {
  @usableFromInline let slot: Int32
  @usableFromInline let generation: UInt32

  @usableFromInline
  init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  @inlinable var index: Int { Int(slot) }
}

/// A handle to one constraint in a ``Solver``.
///
/// Like ``Variable`` it is an index and a generation; a handle that outlives its constraint is an error
/// (``SolverError/staleConstraint(_:)``), never another constraint.
public struct ConstraintID: Hashable, Sendable {
  @usableFromInline let slot: Int32
  @usableFromInline let generation: UInt32

  @usableFromInline
  init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  @inlinable var index: Int { Int(slot) }
}
