import Geometry

/// Which placements come into question, and in which order.
public enum PlacementChoice: Hashable, Sendable {
  /// A preferred side, then the one across, then those of the other axis (below and the trailing side first).
  ///
  /// The first permitted side with depth enough is taken and the body slides along it into the host. Where no side has
  /// depth enough, the one with the most is, the earlier of equals. An empty set of permitted sides permits all.
  case sides(Side, alignment: SideAlignment = .center, permitted: SideSet = .all)
  /// These placements: the first whose frame fits wholly as it stands is taken.
  ///
  /// Where none does, the one that keeps the most of the bubble in sight is, the earlier of equals, and is moved into
  /// the host. An empty list counts as just below.
  case ordered(PlacementList)
}

extension PlacementChoice {
  /// The first side that comes into question besides some, in the order in which sides are tried.
  ///
  ///     var tried: SideSet = []
  ///     while let side = choice.firstSide(besides: tried, direction) { tried.insert(SideSet(side)) }
  ///
  /// - Parameters:
  ///   - sides: Sides to leave out, such as those tried before.
  ///   - direction: The direction of writing, which says which side is the trailing one.
  /// - Returns: The side, or `nil` where none is left.
  public func firstSide(besides sides: SideSet, _ direction: WritingDirection) -> Side? {
    switch self {
    case .ordered(let list):
      if list.isEmpty { return sides.contains(Side.below) ? nil : .below }
      return list.first { !sides.contains($0.side) }?.side
    case .sides(let preferred, _, let permitted):
      func isFree(_ side: Side) -> Bool {
        (permitted.isEmpty || permitted.contains(side)) && !sides.contains(side)
      }
      if isFree(preferred) { return preferred }
      if isFree(preferred.opposite) { return preferred.opposite }
      let trailing: Side = direction == .rightToLeft ? .left : .right
      let first: Side = preferred.axis == .vertical ? trailing : .below
      return isFree(first) ? first : isFree(first.opposite) ? first.opposite : nil
    }
  }
}

/// A set of sides.
public struct SideSet: OptionSet, Hashable, Sendable {
  /// One bit a side.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a set of one side.
  public init(_ side: Side) {
    switch side {
    case .below: self = .below
    case .above: self = .above
    case .right: self = .right
    case .left: self = .left
    }
  }

  /// Below the anchor.
  public static let below = SideSet(rawValue: 1)
  /// Above the anchor.
  public static let above = SideSet(rawValue: 2)
  /// Right of the anchor.
  public static let right = SideSet(rawValue: 4)
  /// Left of the anchor.
  public static let left = SideSet(rawValue: 8)
  /// All four sides.
  public static let all: SideSet = [.below, .above, .right, .left]

  /// Whether a side is in the set.
  public func contains(_ side: Side) -> Bool { contains(SideSet(side)) }
}
