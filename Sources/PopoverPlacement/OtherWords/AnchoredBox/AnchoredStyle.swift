import Geometry

/// Where a box that is tied to an anchor wants to be, in the words of CSS.
public struct AnchoredStyle: Hashable, Sendable {
  /// The distance of a box's edge from the block's.
  public enum Inset: Hashable, Sendable {
    /// So many points inside the block's edge.
    case points(Double)
    /// At a place along the anchor, 0 at its left or top and 1 at its right or bottom edge, and so many points inside
    /// that: `anchor(50%)`.
    case anchor(Double, plus: Double = 0)
  }

  /// The extent of a box along an axis.
  public enum Length: Hashable, Sendable {
    /// So many points.
    case points(Double)
    /// So many times the anchor's width: `anchor-size(width)`.
    case anchorWidth(times: Double = 1)
    /// So many times the anchor's height: `anchor-size(height)`.
    case anchorHeight(times: Double = 1)
    /// What the block leaves.
    case stretch
  }

  /// How a box lies in what the block leaves.
  public enum Alignment: Hashable, Sendable {
    /// Towards the anchor in an area, else at the edge whose inset is given.
    case normal
    /// At the left or top.
    case start
    /// In the middle.
    case center
    /// At the right or bottom.
    case end
    /// Its middle on the anchor's, as far as it stays inside.
    case anchorCenter
  }

  /// What concerns one axis.
  public struct Axis: Hashable, Sendable {
    /// The inset of the left or top edge, or `nil` for none.
    public var startInset: Inset?
    /// The inset of the right or bottom edge, or `nil` for none.
    public var endInset: Inset?
    /// What the box keeps free at its left or top.
    public var startMargin = 0.0
    /// What the box keeps free at its right or bottom.
    public var endMargin = 0.0
    /// The extent of the box.
    public var length: Length
    /// The most the extent may be, as a part of what the block leaves: 1 for `max-height: 100%`.
    public var maximum: Double?
    /// How the box lies.
    public var alignment = Alignment.normal

    /// Makes an axis of a length alone.
    public init(_ length: Length) { self.length = length }

    /// The same seen from the other end.
    var mirrored: Axis {
      var copy = self
      copy.startInset = endInset.map(Self.mirrored)
      copy.endInset = startInset.map(Self.mirrored)
      (copy.startMargin, copy.endMargin) = (endMargin, startMargin)
      switch alignment {
      case .start: copy.alignment = .end
      case .end: copy.alignment = .start
      case .normal, .center, .anchorCenter: break
      }
      return copy
    }

    private static func mirrored(_ inset: Inset) -> Inset {
      switch inset {
      case .points: inset
      case .anchor(let place, let plus): .anchor(1 - place, plus: plus)
      }
    }
  }

  /// The part of the block, or `nil` for all of it.
  public var area: AnchorArea?
  /// What concerns width and horizontal position.
  public var horizontal: Axis
  /// What concerns height and vertical position.
  public var vertical: Axis

  /// Makes a style of a size, in an area if there is one.
  public init(area: AnchorArea? = nil, size: LayoutSize) {
    self.area = area
    horizontal = Axis(.points(size.width))
    vertical = Axis(.points(size.height))
  }

  /// What concerns an axis.
  public subscript(axis: LayoutAxis) -> Axis {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  /// What the box keeps free on all four sides.
  public var margin: LayoutInsets {
    get {
      LayoutInsets(
        top: vertical.startMargin, left: horizontal.startMargin, bottom: vertical.endMargin,
        right: horizontal.endMargin)
    }
    set {
      (vertical.startMargin, vertical.endMargin) = (newValue.top, newValue.bottom)
      (horizontal.startMargin, horizontal.endMargin) = (newValue.left, newValue.right)
    }
  }
}
