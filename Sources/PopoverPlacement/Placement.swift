import Geometry

/// Where a popover lies relative to its anchor: one of four sides and one of three alignments along it.
///
/// The twelve placements have names that read as they look: `below-start`, `above`, `right-end`. A centred
/// placement is named by its side alone.
public struct Placement: Hashable, Sendable {
  /// The side of the anchor on which the popover lies.
  public var side: Side
  /// Which edges of anchor and popover coincide along that side.
  public var alignment: SideAlignment

  /// Makes a placement from a side and an alignment, centred unless told otherwise.
  @inlinable
  public init(_ side: Side, _ alignment: SideAlignment = .center) {
    self.side = side
    self.alignment = alignment
  }

  /// The placement across the anchor, with the same alignment.
  public var opposite: Placement { Placement(side.opposite, alignment) }

  /// The placement on the same side with start and end exchanged; a centred one is its own.
  public var oppositeAlignment: Placement { Placement(side, alignment.opposite) }

  /// The axis along the side: horizontal for above and below.
  public var alignmentAxis: LayoutAxis { side.axis.perpendicular }

  /// The number of the placement in ``all``, 0 to 11.
  var code: UInt8 {
    let row: UInt8
    switch side {
    case .above: row = 0
    case .right: row = 1
    case .below: row = 2
    case .left: row = 3
    }
    switch alignment {
    case .center: return row * 3
    case .start: return row * 3 + 1
    case .end: return row * 3 + 2
    }
  }

  /// The placement of a number, taken modulo twelve.
  init(code: UInt8) {
    let side: Side
    switch code / 3 % 4 {
    case 0: side = .above
    case 1: side = .right
    case 2: side = .below
    default: side = .left
    }
    switch code % 3 {
    case 0: self.init(side, .center)
    case 1: self.init(side, .start)
    default: self.init(side, .end)
    }
  }

  /// All twelve, clockwise from above, each side centred, then start, then end.
  public static var all: PlacementList { PlacementList((0..<12).lazy.map(Placement.init(code:))) }

  /// The four centred placements, clockwise from above.
  public static var centered: PlacementList { [.above, .right, .below, .left] }
}

extension Placement {
  /// Centred under the anchor.
  public static let below = Placement(.below)
  /// Under the anchor, leading edges together.
  public static let belowStart = Placement(.below, .start)
  /// Under the anchor, trailing edges together.
  public static let belowEnd = Placement(.below, .end)
  /// Centred over the anchor.
  public static let above = Placement(.above)
  /// Over the anchor, leading edges together.
  public static let aboveStart = Placement(.above, .start)
  /// Over the anchor, trailing edges together.
  public static let aboveEnd = Placement(.above, .end)
  /// Right of the anchor, centred.
  public static let right = Placement(.right)
  /// Right of the anchor, top edges together.
  public static let rightStart = Placement(.right, .start)
  /// Right of the anchor, bottom edges together.
  public static let rightEnd = Placement(.right, .end)
  /// Left of the anchor, centred.
  public static let left = Placement(.left)
  /// Left of the anchor, top edges together.
  public static let leftStart = Placement(.left, .start)
  /// Left of the anchor, bottom edges together.
  public static let leftEnd = Placement(.left, .end)
}

extension SideAlignment {
  /// Start for end and end for start; the centre is its own opposite.
  public var opposite: SideAlignment {
    switch self {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }
}
