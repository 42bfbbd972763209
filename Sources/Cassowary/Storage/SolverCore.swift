/// Everything a ``Solver`` owns. It is not copyable: one owner, no reference counts, no checks of uniqueness inside.
struct SolverCore: ~Copyable {
  var model = Model()
  var engine = Engine()
  /// The value of each variable, by slot.
  var values = Buffer<Double>()
  /// The variables whose value changed since `takeChanges`, each once.
  var changed = Buffer<Int32>()
  var isChanged = Buffer<Bool>()
  var journal = Journal()
  /// How many batches are open, one inside another.
  var batchDepth = 0
  /// Whether the last solve reached the optimum within its bounds.
  var isOptimal = true

  /// The terms of the constraint being added, merged; and where each variable stands in them.
  var merged = Buffer<Model.Term>()
  var mergedAt = Buffer<Int32>()

  init() {}

  private init(copying other: borrowing SolverCore) {
    model = other.model.copy()
    engine = other.engine.copy()
    values = other.values.copy()
    changed = other.changed.copy()
    isChanged = other.isChanged.copy()
    journal = other.journal.copy()
    batchDepth = other.batchDepth
    isOptimal = other.isOptimal
    mergedAt = other.mergedAt.copy()
  }

  func copy() -> SolverCore { SolverCore(copying: self) }

  /// Sets a value and notes the change.
  @inline(__always)
  mutating func setValue(_ index: Int, _ value: Double) {
    guard values.base[index] != value else { return }
    values.base[index] = value
    noteChange(index)
  }

  @inline(__always)
  mutating func noteChange(_ index: Int) {
    guard !isChanged.base[index] else { return }
    isChanged.base[index] = true
    changed.append(Int32(truncatingIfNeeded: index))
  }

  /// Solves, unless a batch is open.
  @inline(__always)
  mutating func settle() {
    guard batchDepth == 0 else { return }
    solve()
  }
}

/// The owner of a core on the heap. The pointer never changes, so that reaching the core costs no exclusivity check.
final class SolverStorage: @unchecked Sendable {
  let core: UnsafeMutablePointer<SolverCore>

  init(_ core: consuming SolverCore) {
    self.core = UnsafeMutablePointer<SolverCore>.allocate(capacity: 1)
    self.core.initialize(to: core)
  }

  deinit {
    core.deinitialize(count: 1)
    core.deallocate()
  }
}
