import Geometry

/// Places a box in the words of CSS anchor positioning: an area or insets, fallbacks in an order, and when to hide.
///
/// The base style is taken if the box does not overflow what its area and insets leave of the block, else the first
/// fallback that does not, else the previous choice or the base style. There is no arrow.
public struct AnchoredBox: Hashable, Sendable {
  /// In which order styles are tried.
  public enum Order: Hashable, Sendable {
    /// As they are listed.
    case listed
    /// Those with the most room for a width first.
    case mostWidth
    /// Those with the most room for a height first.
    case mostHeight
  }

  /// When the box is not shown.
  public enum Visibility: Hashable, Sendable {
    /// Always shown.
    case always
    /// Hidden where nothing of the anchor can be seen.
    case anchorVisible
    /// Hidden where the box overflows what its style leaves.
    case noOverflow
  }

  /// The style to take where it fits.
  public var style: AnchoredStyle
  /// What to try where it does not.
  public var fallbacks: [AnchoredFallback]
  /// In which order.
  public var order: Order
  /// When the box is not shown.
  public var visibility: Visibility

  /// Makes a box of a style.
  public init(
    _ style: AnchoredStyle, fallbacks: [AnchoredFallback] = [], order: Order = .listed,
    visibility: Visibility = .anchorVisible
  ) {
    self.style = style
    self.fallbacks = fallbacks
    self.order = order
    self.visibility = visibility
  }

  /// Where the box goes.
  public struct Result: Hashable, Sendable {
    /// The box.
    public let rect: LayoutRect
    /// The style taken: 0 for the base style, then the fallbacks.
    public let choice: Int
    /// Whether the box fits what its style leaves of the block.
    public let fits: Bool
    /// Whether the box is shown.
    public let isShown: Bool
    /// The side of the anchor on which the box lies, above and below first; `nil` where it covers it.
    public let side: Side?
  }

  /// Places the box in a block.
  ///
  /// `clip` is what can be seen of the anchor, and `previous` the choice of the answer before. Throws where a number
  /// is not finite or too large to compute with.
  public func place(
    anchor: LayoutRect, in block: LayoutRect, direction: WritingDirection = .leftToRight, clip: LayoutRect? = nil,
    previous: Int? = nil
  ) throws(PlacementError) -> Result {
    try requireComputable(anchor, "anchor")
    try requireComputable(block, "host")
    if let clip { try requireComputable(clip, "clip") }
    let scene = AnchoredScene(anchor: anchor.standardized, block: block.standardized, direction: direction)
    var options: [(choice: Int, seat: AnchoredSeat)] = []
    for choice in 0...fallbacks.count {
      let style = choice == 0 ? style : fallbacks[choice - 1].applied(to: style)
      try style.requireComputable()
      options.append((choice, scene.seat(style)))
    }

    func room(_ seat: AnchoredSeat) -> Double { order == .mostWidth ? seat.room.width : seat.room.height }
    let tried =
      order == .listed
      ? options
      : options.sorted { a, b in
        room(a.seat) > room(b.seat) || room(a.seat) == room(b.seat) && a.choice < b.choice
      }
    let fallen = previous.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? options[0]
    let taken = tried.first { $0.seat.fits } ?? fallen
    let rect = taken.seat.rect
    let seen = clip.map { !($0.standardized.intersection(scene.anchor)?.isEmpty ?? true) } ?? true
    return Result(
      rect: rect, choice: taken.choice, fits: taken.seat.fits,
      isShown: visibility == .always || (visibility == .noOverflow ? taken.seat.fits : seen),
      side: side(of: rect, beside: scene.anchor))
  }
}

extension AnchoredStyle {
  func requireComputable() throws(PlacementError) {
    for axis in [horizontal, vertical] {
      for inset in [axis.startInset, axis.endInset] {
        switch inset {
        case .points(let points): try PopoverPlacement.requireComputable(points, "inset")
        case .anchor(let place, let plus):
          try PopoverPlacement.requireComputable(place, "inset")
          try PopoverPlacement.requireComputable(plus, "inset")
        case nil: break
        }
      }
      try PopoverPlacement.requireComputable(axis.startMargin, "margin")
      try PopoverPlacement.requireComputable(axis.endMargin, "margin")
      switch axis.length {
      case .points(let length): try PopoverPlacement.requireComputable(length, "size")
      case .anchorWidth(let times), .anchorHeight(let times): try PopoverPlacement.requireComputable(times, "size")
      case .stretch: break
      }
      if let maximum = axis.maximum { try PopoverPlacement.requireComputable(maximum, "size") }
    }
  }
}
