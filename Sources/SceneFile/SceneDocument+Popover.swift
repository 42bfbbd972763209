import Geometry
import Perch
import PopoverPlacement

extension SceneDocument {
  /// The scene as a popover to be resolved, or `nil` where the document has neither popover nor anchor.
  public var layoutPopover: Perch.Popover? {
    guard popover != nil || anchor != nil else { return nil }
    let anchor = anchor?.placementAnchor ?? PlacementAnchor(host.frame)
    return Perch.Popover(content: layoutContent, anchor: anchor, host: host.placementHost, design: design)
  }

  /// The design: the named one, with what the document gives in its place.
  private var design: PopoverDesign {
    guard let popover else { return .bubble }
    var design = popover.namedDesign
    popover.change(&design)
    return design
  }
}

extension SceneDocument.Host {
  /// The host as PopoverPlacement describes it.
  var placementHost: PlacementHost {
    var result = PlacementHost(
      frame, safeInsets: safeInsets, margin: LayoutInsets(margin), keyboard: keyboard, direction: direction,
      scale: scale == 1 ? nil : scale)
    result.avoid = avoid
    result.screens = screens
    return result
  }
}

extension SceneDocument.Anchor {
  /// The anchor as PopoverPlacement describes it.
  var placementAnchor: PlacementAnchor {
    var result = PlacementAnchor(frame, clip: clip, scrollOffset: scrollOffset)
    result.lines = lines ?? []
    result.pointer = pointer
    return result
  }
}

extension SceneDocument.Popover {
  /// The design of the name the document gives; a plain bubble where it gives none.
  fileprivate var namedDesign: PopoverDesign {
    switch design {
    case "empty-state": .emptyState
    case "list": .list
    case "tip": .tip()
    case "alert": .alert(AlertMetrics(width: 260))
    case "background": .background()
    default: .bubble
    }
  }

  /// Puts what the document gives in place of the design's own.
  fileprivate func change(_ design: inout PopoverDesign) {
    if let size {
      design.sizing.width = size.width
      design.sizing.height = size.height
      design.sizing.measure = .frame
    }
    design.sizing.minimumContent = minimumContent ?? design.sizing.minimumContent
    design.sizing.maximumContent = maximumContent ?? design.sizing.maximumContent
    if let placements { design.choice = .ordered(PlacementList(placements)) }
    if let sides, let first = sides.first {
      var permitted = SideSet()
      for side in sides { permitted.formUnion(SideSet(side)) }
      design.choice = .sides(first, alignment: alignment ?? .center, permitted: permitted)
    } else if let alignment, case .sides(let first, _, let permitted) = design.choice {
      design.choice = .sides(first, alignment: alignment, permitted: permitted)
    }
    design.gap = gap ?? design.gap
    if let cornerRadius { design.cornerRadii = CornerRadii(cornerRadius) }
    design.insets = insets ?? design.insets
    design.whenTooLarge = whenTooLarge ?? design.whenTooLarge
    design.reserve = reserve ?? design.reserve
    design.mayCoverAnchor = mayCoverAnchor ?? design.mayCoverAnchor
    arrow?.change(&design, isTip: self.design == "tip")
  }
}

extension SceneDocument.Arrow {
  fileprivate func change(_ design: inout PopoverDesign, isTip: Bool) {
    design.arrow.base = base ?? design.arrow.base
    design.arrow.height = height ?? design.arrow.height
    design.arrow.tipPosition = tip ?? design.arrow.tipPosition
    design.arrow.tipRadius = tipRadius ?? design.arrow.tipRadius
    design.arrow.baseFillet = baseFillet ?? design.arrow.baseFillet
    switch aim {
    case .anchor: design.aim = .anchor
    case .alignedEdge: design.aim = .alignedEdge(offset ?? 0)
    case .coordinate: design.aim = .coordinate(offset ?? 0)
    case .start: design.aim = .start(inset: offset ?? 0)
    case .end: design.aim = .end(inset: offset ?? 0)
    case nil:
      // A tip is centred, so it has no aligned edge; its arrow slides along the frame.
      if let offset { design.aim = isTip ? .coordinate(offset) : .alignedEdge(offset) }
    }
  }
}
