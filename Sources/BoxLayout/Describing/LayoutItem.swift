import VisualFormat

/// What an attribute belongs to.
public enum LayoutItem: Hashable, Sendable {
  /// The area that the content is laid out in.
  case container
  /// The part of the container that its safe insets leave.
  case safeArea
  /// A box, by its name.
  case box(String)

  /// The item as a person calls it: the name of a box, `superview` for the container.
  public var name: String {
    switch self {
    case .container: "superview"
    case .safeArea: "safeArea"
    case .box(let name): name
    }
  }
}

/// An attribute of an item times a factor: one term of a relation.
public struct AnchorTerm: Hashable, Sendable {
  /// Whose attribute.
  public var item: LayoutItem
  /// Which attribute.
  public var attribute: LayoutAttribute
  /// What it is multiplied by.
  public var multiplier: Double

  /// Makes a term.
  public init(_ item: LayoutItem, _ attribute: LayoutAttribute, times multiplier: Double = 1) {
    self.item = item
    self.attribute = attribute
    self.multiplier = multiplier
  }
}
