import Geometry

/// One value for each side on which a popover may lie.
public struct BySide<Value> {
  /// For a popover below its anchor.
  public var below: Value
  /// For a popover above its anchor.
  public var above: Value
  /// For a popover right of its anchor.
  public var right: Value
  /// For a popover left of its anchor.
  public var left: Value

  /// Makes values side by side.
  public init(below: Value, above: Value, right: Value, left: Value) {
    self.below = below
    self.above = above
    self.right = right
    self.left = left
  }

  /// Makes the same value for all sides.
  public init(_ all: Value) { self.init(below: all, above: all, right: all, left: all) }

  /// The value of a side.
  public subscript(side: Side) -> Value {
    get {
      switch side {
      case .below: below
      case .above: above
      case .right: right
      case .left: left
      }
    }
    set {
      switch side {
      case .below: below = newValue
      case .above: above = newValue
      case .right: right = newValue
      case .left: left = newValue
      }
    }
  }
}

extension BySide: Sendable where Value: Sendable {}
extension BySide: Equatable where Value: Equatable {}
extension BySide: Hashable where Value: Hashable {}
