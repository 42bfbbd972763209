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

  /// How callers find the values. It stands at the head of the memory in which the buffers have their first places.
  let window: UnsafeMutablePointer<ValueWindow>

  init() {
    let memory = Memory.allocate(FirstRoom.byteCount)
    var room = FirstRoom(memory, byteCount: FirstRoom.byteCount)
    window = Self.makeWindow(memory)
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

  private static func makeWindow(_ memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<ValueWindow> {
    let window = memory.bindMemory(to: ValueWindow.self, capacity: 1)
    window.initialize(to: ValueWindow())
    return window
  }

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
    window = Self.makeWindow(Memory.allocate(MemoryLayout<ValueWindow>.size))
    window.pointee.stamp = other.window.pointee.stamp
    updateWindow()
  }

  /// Tells callers where the values lie, whenever the buffers may have moved.
  @inline(__always)
  func updateWindow() {
    window.pointee.values = UnsafePointer(values.base)
    window.pointee.records = UnsafeRawPointer(model.variables.base)
    window.pointee.count = UInt32(truncatingIfNeeded: model.variables.count)
  }

  /// Notes that the handle of a variable is about to become stale.
  func noteStaleVariable(_ index: Int) { window.pointee.noteStale(model.handle(ofVariable: index)) }

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
