#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Raw memory that can be made larger where it lies.
///
/// A large row that doubles is then not copied: the C library asks the kernel to map its pages elsewhere, and only the
/// new ones have to be handed out. Where there is no C library, as in Embedded mode, the row is copied.
enum Memory {
  /// The alignment of every piece, enough for any number.
  static var alignment: Int { 16 }

  @inline(__always)
  static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      guard let memory = malloc(byteCount) else { fatalError("no memory is left") }
      return memory
    #else
      return .allocate(byteCount: byteCount, alignment: alignment)
    #endif
  }

  /// Makes a piece from `allocate` larger; what it holds may move.
  static func enlarge(
    _ memory: UnsafeMutableRawPointer, from byteCount: Int, to larger: Int
  ) -> UnsafeMutableRawPointer {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      guard let moved = realloc(memory, larger) else { fatalError("no memory is left") }
      return moved
    #else
      let moved = allocate(larger)
      moved.copyMemory(from: memory, byteCount: byteCount)
      memory.deallocate()
      return moved
    #endif
  }

  @inline(__always)
  static func free(_ memory: UnsafeMutableRawPointer) {
    #if canImport(Glibc)
      Glibc.free(memory)
    #elseif canImport(Musl)
      Musl.free(memory)
    #elseif canImport(Darwin)
      Darwin.free(memory)
    #else
      memory.deallocate()
    #endif
  }
}

/// One piece of memory out of which the buffers of a new solver take their first places: a small layout then asks for
/// memory a few times instead of once a buffer.
struct FirstRoom {
  // What a bubble, a menu or an alert needs; a buffer that needs more gets memory of its own.
  static var variables: Int { 48 }
  static var constraints: Int { 96 }
  static var terms: Int { 192 }
  /// Of what is made once for a part or a few.
  static var few: Int { 8 }
  static var byteCount: Int { 1 << 16 }

  private var next: UnsafeMutableRawPointer
  private var left: Int

  init(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    next = memory
    left = byteCount
  }

  /// The next bytes, or `nil` where no more are left.
  mutating func take(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    let taken = (byteCount + Memory.alignment - 1) & ~(Memory.alignment - 1)
    guard taken <= left else { return nil }
    defer { next += taken }
    left -= taken
    return next
  }
}
