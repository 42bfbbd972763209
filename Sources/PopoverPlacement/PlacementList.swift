/// A short ordered list of placements, kept in place: making, copying and walking one allocates nothing.
///
/// It holds up to 16 entries. From a longer sequence repeated entries are left out, which leaves twelve at most, and
/// nothing is lost: what is tried a second time gives the same answer.
public struct PlacementList: Hashable, Sendable {
  private var entries: UInt64 = 0
  private var length: UInt8 = 0

  /// The number of entries it can hold.
  public static let capacity = 16

  /// Makes an empty list.
  public init() {}

  /// Makes a list of the placements of a sequence, in its order.
  public init(_ placements: some Sequence<Placement>) {
    var distinct = PlacementList()
    var overflowed = false
    for placement in placements {
      overflowed = !append(placement) || overflowed
      if !distinct.contains(placement) { distinct.append(placement) }
    }
    if overflowed { self = distinct }
  }

  /// Adds a placement at the end; in a full list nothing happens and the answer is false.
  @discardableResult
  public mutating func append(_ placement: Placement) -> Bool {
    guard length < PlacementList.capacity else { return false }
    entries |= UInt64(placement.code) << (4 * UInt64(length))
    length += 1
    return true
  }
}

extension PlacementList: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// The first position, zero.
  public var startIndex: Int { 0 }
  /// The number of entries.
  public var endIndex: Int { Int(length) }

  /// The entry at a position.
  public subscript(position: Int) -> Placement {
    precondition(position >= 0 && position < endIndex, "position outside the list of placements")
    return Placement(code: UInt8(truncatingIfNeeded: entries >> (4 * UInt64(position)) & 15))
  }

  /// Makes a list of the placements written out.
  public init(arrayLiteral elements: Placement...) { self.init(elements) }
}
