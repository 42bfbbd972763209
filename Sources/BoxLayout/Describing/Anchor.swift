import VisualFormat

/// What an ``Anchor`` measures, so that only like is compared with like.
public protocol AnchorKind: Sendable {}
/// Positions along x.
public enum HorizontalPosition: AnchorKind {}
/// Positions along y, which grow downward.
public enum VerticalPosition: AnchorKind {}
/// Widths, heights and distances.
public enum Extent: AnchorKind {}

/// A position or an extent that follows from boxes: an attribute of a box, or what arithmetic makes of some.
///
/// Comparing two anchors makes a constraint. Positions of different axes cannot be compared, nor positions with extents;
/// the difference of two positions is an extent:
///
///     label.centerY == imageView.centerY + 3
///     icon.width == 0.5 * container.width
///     close.left - title.right >= 8
public struct Anchor<Kind: AnchorKind>: Sendable {
  /// The attributes, each with its factor.
  public var terms: [AnchorTerm]
  /// What is added, in points.
  public var constant: Double

  /// Makes an anchor from its parts.
  public init(_ terms: [AnchorTerm], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The anchor of one attribute.
  init(_ item: LayoutItem, _ attribute: LayoutAttribute) { self.init([AnchorTerm(item, attribute)]) }

  func multiplied(by factor: Double) -> Anchor {
    Anchor(
      terms.map { AnchorTerm($0.item, $0.attribute, times: $0.multiplier * factor) }, constant: constant * factor)
  }

  func adding<Other, Sum>(_ other: Anchor<Other>, times factor: Double = 1) -> Anchor<Sum> {
    Anchor<Sum>(terms + other.multiplied(by: factor).terms, constant: constant + other.constant * factor)
  }

  func compare(_ relation: FormatRelation, _ other: Anchor) -> ContentConstraint {
    ContentConstraint(
      BoxRelation(
        left: terms, leftConstant: constant, relation: relation, right: other.terms, rightConstant: other.constant))
  }
}

/// Something whose edges, middles and extents can be named: a ``Box`` or a ``LayoutItem``.
public protocol AnchorProviding {
  /// What the anchors belong to.
  var layoutItem: LayoutItem { get }
}

extension LayoutItem: AnchorProviding {
  /// The item itself.
  public var layoutItem: LayoutItem { self }
}

extension Box: AnchorProviding {
  /// The box, by its name.
  public var layoutItem: LayoutItem { .box(name) }
}

extension AnchorProviding {
  /// The x of the left edge.
  public var left: Anchor<HorizontalPosition> { Anchor(layoutItem, .left) }
  /// The x of the right edge.
  public var right: Anchor<HorizontalPosition> { Anchor(layoutItem, .right) }
  /// The x of the edge where reading begins. It cannot be related to a left or right edge.
  public var leading: Anchor<HorizontalPosition> { Anchor(layoutItem, .leading) }
  /// The x of the edge where reading ends. It cannot be related to a left or right edge.
  public var trailing: Anchor<HorizontalPosition> { Anchor(layoutItem, .trailing) }
  /// The x halfway between the edges.
  public var centerX: Anchor<HorizontalPosition> { Anchor(layoutItem, .centerX) }
  /// The y of the top edge.
  public var top: Anchor<VerticalPosition> { Anchor(layoutItem, .top) }
  /// The y of the bottom edge.
  public var bottom: Anchor<VerticalPosition> { Anchor(layoutItem, .bottom) }
  /// The y halfway between the edges.
  public var centerY: Anchor<VerticalPosition> { Anchor(layoutItem, .centerY) }
  /// The y of the baseline of the first line of text; the bottom edge where there is no text.
  public var firstBaseline: Anchor<VerticalPosition> { Anchor(layoutItem, .firstBaseline) }
  /// The y of the baseline of the last line of text; the bottom edge where there is no text.
  public var lastBaseline: Anchor<VerticalPosition> { Anchor(layoutItem, .lastBaseline) }
  /// The extent along x.
  public var width: Anchor<Extent> { Anchor(layoutItem, .width) }
  /// The extent along y.
  public var height: Anchor<Extent> { Anchor(layoutItem, .height) }
  /// The left edge moved inward by the left margin.
  public var leftMargin: Anchor<HorizontalPosition> { Anchor(layoutItem, .leftMargin) }
  /// The right edge moved inward by the right margin.
  public var rightMargin: Anchor<HorizontalPosition> { Anchor(layoutItem, .rightMargin) }
  /// The leading edge moved inward by the margin on its side.
  public var leadingMargin: Anchor<HorizontalPosition> { Anchor(layoutItem, .leadingMargin) }
  /// The trailing edge moved inward by the margin on its side.
  public var trailingMargin: Anchor<HorizontalPosition> { Anchor(layoutItem, .trailingMargin) }
  /// The x halfway between the left and the right margin.
  public var centerXWithinMargins: Anchor<HorizontalPosition> { Anchor(layoutItem, .centerXWithinMargins) }
  /// The top edge moved inward by the top margin.
  public var topMargin: Anchor<VerticalPosition> { Anchor(layoutItem, .topMargin) }
  /// The bottom edge moved inward by the bottom margin.
  public var bottomMargin: Anchor<VerticalPosition> { Anchor(layoutItem, .bottomMargin) }
  /// The y halfway between the top and the bottom margin.
  public var centerYWithinMargins: Anchor<VerticalPosition> { Anchor(layoutItem, .centerYWithinMargins) }
}
