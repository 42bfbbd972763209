/// Everything a ``Solver`` owns. It is not copyable: one owner, no reference counts, no checks of uniqueness inside.
struct SolverCore: ~Copyable {
  var model = Model()
  var engine = Engine()
  /// The value of each variable, by slot.
  var values = Buffer<Double>()
  /// The values when `takeChanges` was last called, as far as there were variables; 0 for all others.
  var reported = Buffer<Double>()
  /// Constants and new variables whose value may differ from the one reported, each once; the rest is listed by part.
  var changed = Buffer<Int32>()
  var isChanged = Buffer<Bool>()
  var journal = Journal()
  /// How many batches are open, one inside another.
  var batchDepth = 0
  /// Whether the last solve reached the optimum within its bounds.
  var isOptimal = true

  /// The terms of the constraint being added, merged; and where each variable stands in them, once many had to be.
  var merged = Buffer<Model.Term>()
  var mergedAt = Buffer<Int32>()

  /// What has become of the handles of variables so far: changes whenever one becomes stale, and only then. What the
  /// same handles have left is the same in every copy of a solver.
  private(set) var stamp: UInt64 = 0

  /// How callers find the values. It stands at the head of the memory in which the buffers have their first places.
  let window: UnsafeMutablePointer<ValueWindow>

  init() {
    let memory = Memory.allocate(FirstRoom.byteCount)
    var room = FirstRoom(memory, byteCount: FirstRoom.byteCount)
    window = memory.bindMemory(to: ValueWindow.self, capacity: 1)
    _ = room.take(MemoryLayout<ValueWindow>.size)
    model.furnish(from: &room)
    values.furnish(FirstRoom.variables, from: &room)
    isChanged.furnish(FirstRoom.variables, from: &room)
    changed.furnish(FirstRoom.variables, from: &room)
    merged.furnish(FirstRoom.few, from: &room)
    journal.entries.furnish(FirstRoom.variables + FirstRoom.constraints, from: &room)
    engine.furnish(from: &room)
    updateWindow()
  }

  deinit { Memory.free(window) }

  private init(copying other: borrowing SolverCore) {
    model = other.model.copy()
    engine = other.engine.copy()
    values = other.values.copy()
    reported = other.reported.copy()
    changed = other.changed.copy()
    isChanged = other.isChanged.copy()
    journal = other.journal.copy()
    batchDepth = other.batchDepth
    isOptimal = other.isOptimal
    mergedAt = other.mergedAt.copy()
    window = Memory.allocate(MemoryLayout<ValueWindow>.size).bindMemory(to: ValueWindow.self, capacity: 1)
    stamp = other.stamp
    updateWindow()
  }

  /// Tells callers where everything lies, whenever buffers may have moved; and that nothing follows within a batch.
  @inline(__always)
  func updateWindow() {
    window.initialize(
      to: ValueWindow(
        values: values.base, variables: UnsafePointer(model.variables.base),
        variableCount: UInt32(truncatingIfNeeded: model.variables.count),
        constraintCount: batchDepth == 0 ? UInt32(truncatingIfNeeded: model.constraints.count) : 0,
        constraints: model.constraints.base, roles: UnsafePointer(engine.reduction.roles.base),
        responses: engine.parts.responses.base, singles: UnsafePointer(engine.parts.singles.base), stamp: stamp))
  }

  /// Notes that the handle of a variable is about to become stale.
  mutating func noteStaleVariable(_ index: Int) {
    let variable = model.handle(ofVariable: index)
    let bits = UInt64(UInt32(bitPattern: variable.slot)) << 32 | UInt64(variable.generation)
    // FNV-1a, a step a handle; never back to 0.
    stamp = (stamp ^ bits ^ 14_695_981_039_346_656_037) &* 1_099_511_628_211 | 1
    updateWindow()
  }

  func copy() -> SolverCore { SolverCore(copying: self) }

  @inline(__always)
  mutating func noteChange(_ index: Int) {
    guard !isChanged.base[index] else { return }
    isChanged.base[index] = true
    changed.append(Int32(truncatingIfNeeded: index))
  }

  /// Makes the values optimal again after whatever has changed in the model.
  mutating func solve() {
    // What is required may turn out not to hold together, and then is solved again without definitions.
    for round in 0..<4 {
      solveOnce()
      guard engine.needsReconsidering, engine.reconsider(&model, allowHealing: round == 0) else { break }
    }
    updateWindow()
    #if PERCH_CHECK_INVARIANTS
      checkInvariants()
    #endif
  }

  @inline(__always)
  private mutating func solveOnce() {
    if engine.isStale {
      engine.derive(&model, &values)
      for position in 0..<engine.reduction.settled.count {
        let index = Int(engine.reduction.settled[position])
        let form = engine.reduction.forms[index]
        guard form.kind == .affine, form.root < 0 else { continue }
        // The value may be the same and yet not have been reported: it came from a part that is no more.
        values[index] = form.base
        noteChange(index)
      }
      engine.reduction.settled.removeAll()
      isOptimal = true
    }
    if engine.parts.dirty.count > 0 {
      isOptimal = engine.solveDirtyParts(&model, &values) && isOptimal
    }
  }

  /// Solves, unless a batch is open.
  @inline(__always)
  mutating func settle() {
    guard batchDepth == 0 else { return }
    solve()
  }
}

/// The owner of a core on the heap. The pointer never changes, so that reaching the core costs no exclusivity check.
@usableFromInline
final class SolverStorage: @unchecked Sendable {
  let core: UnsafeMutablePointer<SolverCore>
  /// The core's own, to be reached without the core.
  @usableFromInline let window: UnsafeMutablePointer<ValueWindow>

  init(_ core: consuming SolverCore) {
    window = core.window
    self.core = UnsafeMutablePointer<SolverCore>.allocate(capacity: 1)
    self.core.initialize(to: core)
  }

  deinit {
    core.deinitialize(count: 1)
    core.deallocate()
  }
}
