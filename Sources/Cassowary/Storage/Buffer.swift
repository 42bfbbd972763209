/// A growing row of plain values in one piece of memory, owned by exactly one core.
///
/// Unlike an array it is never shared, so that no access has to ask whether it is; indices are checked in debug
/// builds. Growth doubles, from half a kilobyte on, so that n appends allocate O(log n) times and small systems once;
/// removal keeps the memory. An empty row has none.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count: Int

  /// Whether the memory is to be freed: that of the first places belongs to the core.
  private var ownsMemory: Bool

  init(capacity: Int = 0) {
    ownsMemory = capacity > 0
    base =
      capacity > 0
      ? Memory.allocate(capacity * MemoryLayout<Element>.stride).assumingMemoryBound(to: Element.self)
      : UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
    self.capacity = capacity
    count = 0
  }

  deinit { if ownsMemory { Memory.free(base) } }

  /// Takes the first places of a row that has none.
  @inline(__always)
  mutating func furnish(_ count: Int, from room: inout FirstRoom) {
    assert(capacity == 0)
    guard let memory = room.take(count * MemoryLayout<Element>.stride) else { return }
    base = memory.assumingMemoryBound(to: Element.self)
    capacity = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = value
    count += 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  /// Forgets the elements and keeps the memory.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Cuts the row short.
  @inline(__always)
  mutating func truncate(to count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  /// Makes the row at least `count` long, the new places holding `value`.
  @inline(__always)
  mutating func extend(to count: Int, with value: Element) {
    guard count > self.count else { return }
    if count == self.count + 1 && count <= capacity {
      base[self.count] = value
      self.count = count
    } else {
      extendFar(to: count, with: value)
    }
  }

  @inline(never)
  private mutating func extendFar(to count: Int, with value: Element) {
    if count > capacity { grow(to: count) }
    (base + self.count).initialize(repeating: value, count: count - self.count)
    self.count = count
  }

  /// Makes the row longer by places with arbitrary contents.
  mutating func lengthen(by more: Int) {
    if count + more > capacity { grow(to: count + more) }
    count += more
  }

  /// Gives every place the same value.
  func fill(_ value: Element) { base.update(repeating: value, count: count) }

  @inline(never)
  mutating func grow(to wanted: Int) {
    guard wanted > capacity else { return }
    let stride = MemoryLayout<Element>.stride
    let larger = max(wanted, capacity * 2, 512 / stride, 4)
    if ownsMemory {
      base = Memory.enlarge(base, from: capacity * stride, to: larger * stride).assumingMemoryBound(to: Element.self)
    } else {
      let memory = Memory.allocate(larger * stride).assumingMemoryBound(to: Element.self)
      memory.update(from: base, count: count)
      base = memory
      ownsMemory = true
    }
    capacity = larger
  }

  /// An independent row of the same elements.
  func copy() -> Buffer {
    var result = Buffer(capacity: count)
    if count > 0 { result.base.update(from: base, count: count) }
    result.count = count
    return result
  }
}
