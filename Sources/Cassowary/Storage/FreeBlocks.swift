/// Blocks of a pool that are free for reuse, by size class: class k holds 2^k elements.
struct FreeBlocks: ~Copyable {
  struct Node: BitwiseCopyable {
    var start: Int32
    var next: Int32
  }

  /// By class; none before any block is given back.
  var heads = Buffer<Int32>()
  var nodes = Buffer<Node>()
  var freeNode: Int32 = -1

  /// The number of size classes.
  static var classes: Int { 32 }

  init() {}

  func copy() -> FreeBlocks {
    var result = FreeBlocks()
    result.heads = heads.copy()
    result.nodes = nodes.copy()
    result.freeNode = freeNode
    return result
  }

  /// The smallest class whose blocks hold `count` elements.
  @inline(__always)
  static func sizeClass(_ count: Int) -> Int {
    count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  /// The start of a free block of a class, or `nil`.
  mutating func take(_ size: Int) -> Int? {
    guard heads.count > 0 else { return nil }
    let head = heads[size]
    guard head >= 0 else { return nil }
    heads[size] = nodes[Int(head)].next
    let start = nodes[Int(head)].start
    nodes[Int(head)].next = freeNode
    freeNode = head
    return Int(start)
  }

  mutating func give(_ size: Int, _ start: Int) {
    heads.extend(to: Self.classes, with: -1)
    let node: Int32
    let filled = Node(start: Int32(truncatingIfNeeded: start), next: heads[size])
    if freeNode >= 0 {
      node = freeNode
      freeNode = nodes[Int(node)].next
      nodes[Int(node)] = filled
    } else {
      node = Int32(truncatingIfNeeded: nodes.count)
      nodes.append(filled)
    }
    heads[size] = node
  }
}

/// Rows of plain values of any length in one piece of memory; a row given back serves another of similar length.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  var elements = Buffer<Element>()
  var free = FreeBlocks()

  init() {}

  func copy() -> Pool {
    var result = Pool()
    result.elements = elements.copy()
    result.free = free.copy()
    return result
  }

  /// Valid until the next `take`.
  @inline(__always)
  var base: UnsafeMutablePointer<Element> { elements.base }

  /// The start of a row of `count` elements with arbitrary contents.
  mutating func take(_ count: Int) -> Int {
    guard count > 0 else { return 0 }
    let size = FreeBlocks.sizeClass(count)
    if let start = free.take(size) { return start }
    let start = elements.count
    elements.lengthen(by: 1 << size)
    return start
  }

  mutating func give(_ start: Int, count: Int) {
    guard count > 0 else { return }
    free.give(FreeBlocks.sizeClass(count), start)
  }

  /// The start of a row that is to hold another number of elements, as many of the old ones as it can.
  mutating func resize(_ start: Int, from count: Int, to newCount: Int) -> Int {
    if count > 0 && newCount > 0 && FreeBlocks.sizeClass(count) == FreeBlocks.sizeClass(newCount) { return start }
    let newStart = take(newCount)
    (base + newStart).update(from: base + start, count: min(count, newCount))
    give(start, count: count)
    return newStart
  }
}
