import Geometry

/// Where an arrow may point, in the words of UIKit: an arrow that points up belongs to a popover below its anchor.
public struct ArrowDirections: OptionSet, Hashable, Sendable {
  /// One bit a direction.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The arrow points up, the popover lies below.
  public static let up = ArrowDirections(rawValue: 1)
  /// The arrow points down, the popover lies above.
  public static let down = ArrowDirections(rawValue: 2)
  /// The arrow points left, the popover lies to the right.
  public static let left = ArrowDirections(rawValue: 4)
  /// The arrow points right, the popover lies to the left.
  public static let right = ArrowDirections(rawValue: 8)
  /// Any of the four.
  public static let any: ArrowDirections = [.up, .down, .left, .right]

  /// The direction of the arrow of a popover on a side.
  public init(side: Side) {
    switch side {
    case .below: self = .up
    case .above: self = .down
    case .right: self = .left
    case .left: self = .right
    }
  }

  /// The sides that belong to these directions.
  public var sides: SideSet {
    var sides: SideSet = []
    for side in Side.allCases where contains(ArrowDirections(side: side)) { sides.formUnion(SideSet(side)) }
    return sides
  }
}
