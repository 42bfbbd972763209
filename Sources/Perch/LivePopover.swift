import BoxLayout
import Geometry
import PopoverPlacement

/// A popover that stays resolved: change what changes, and read ``resolved`` again at the price of the change.
///
/// An anchor that moves edits nothing in the content as long as side and size stay; a changed text or host is an edit of
/// the same layout. The answer is always the one that a popover made anew would give.
///
///     var live = try LivePopover(popover)
///     try live.setAnchor(PlacementAnchor(button.offset(dx: 0, dy: -12)))
///     live.resolved.arrow?.tip
public struct LivePopover: Sendable {
  /// The most rounds of content and placement before the last answer is taken as it is and reported as `unsettled`.
  public static let maximumRounds = 12

  /// What is resolved, with all changes made to it.
  public private(set) var popover: Popover
  /// The answer; its own findings are those of the placement alone, see ``findings()``.
  public private(set) var resolved: ResolvedPopover

  private var content: LiveContent
  private var request: PlacementRequest

  /// Resolves a popover.
  ///
  /// - Throws: ``PopoverError`` where the content or a number is not what it should be.
  public init(_ popover: Popover) throws(PopoverError) {
    try popover.design.checkNumbers()
    self.popover = popover
    request = PlacementRequest(popover)
    let room: PlacementRoom
    do { room = try request.room() } catch { throw .placement(error) }
    // Built for what will be asked first, so that it is solved once.
    let side = popover.firstSide
    let question = popover.design.question(on: side, in: room, limit: .infinity)
    do {
      content = try LiveContent(
        popover.content, measurer: popover.measurer, direction: popover.host.direction,
        for: ContentArrangement(side: side, width: question.width, height: question.height))
    } catch {
      throw .content(error)
    }
    resolved = ResolvedPopover(empty: popover.host.frame)
    try settle()
  }

  /// The content as it is laid out in the answer; its frames are in its own space.
  ///
  /// - Complexity: O(1) where it is as it was last solved; otherwise, after an anchor has moved between sides that the
  ///   content was on before, an edit of a copy.
  public var layout: ContentLayout { content.shownLayout }

  /// All that is to be known of the popover: first of the content, then of the placement.
  ///
  /// - Complexity: That of `ContentLayout.findings()`, which solves the content afresh. Frames are read without it.
  public func findings() -> [PopoverFinding] {
    layout.findings().map { .content($0) } + resolved.placementFindings.list.map { .placement($0) }
  }

  // MARK: Changes

  /// Points at another anchor.
  public mutating func setAnchor(_ anchor: PlacementAnchor) throws(PopoverError) {
    try change { live in live.popover.anchor = anchor }
  }

  /// Gives the popover another host; its direction of writing stays as it was.
  public mutating func setHost(_ host: PlacementHost) throws(PopoverError) {
    try change { live in
      live.popover.host = host
      live.popover.host.direction = live.content.layout.direction
    }
  }

  /// Changes the design.
  public mutating func setDesign(_ design: PopoverDesign) throws(PopoverError) {
    try change { live in live.popover.design = design }
  }

  /// Says which placement was taken before, and how much better another must be.
  public mutating func setPrevious(_ placement: Placement?, hysteresis: Double = 0) throws(PopoverError) {
    try change { live in
      live.popover.previous = placement
      live.popover.hysteresis = hysteresis
    }
  }

  /// Changes the content: a text, a size, a metric, a constraint.
  ///
  /// - Throws: What the change throws, or ``PopoverError``; nothing has changed then.
  public mutating func updateContent(
    _ changes: (inout ContentLayout) throws(LayoutError) -> Void
  ) throws(PopoverError) {
    let before = self
    do throws(PopoverError) {
      do { try content.update(changes) } catch { throw .content(error) }
      try settle()
    } catch {
      self = before
      throw error
    }
  }

  private mutating func change(_ edit: (inout LivePopover) -> Void) throws(PopoverError) {
    let before = popover
    edit(&self)
    request = PlacementRequest(popover)
    do {
      try popover.design.checkNumbers()
      try settle()
    } catch {
      popover = before
      request = PlacementRequest(before)
      throw error
    }
  }
}

extension Popover {
  /// The side to ask the content about first; `nil` in the middle of the host.
  fileprivate var firstSide: Side? {
    guard design.attachment == .anchor else { return nil }
    return previous?.side ?? design.choice.firstSide(besides: [], host.direction) ?? .below
  }
}

// MARK: Settling

extension LivePopover {
  /// Asks content and placement in turn until neither changes the other.
  private mutating func settle() throws(PopoverError) {
    if popover.design.attachment == .center {
      try settleInTheMiddle()
      return
    }
    request.previous = popover.previous
    request.keepsPrevious = false
    request.choice = popover.design.choice
    let room = try room()
    let agreed = try agree(startingOn: popover.firstSide ?? .below, in: room)
    if !agreed.result.fits, sizeDependsOnSide, !request.keepsPrevious {
      // The placement looked at the other sides with a size that is not theirs.
      var tried = SideSet(agreed.result.side)
      while let side = popover.design.choice.firstSide(besides: tried, popover.host.direction) {
        tried.insert(SideSet(side))
        request.choice = popover.design.choice.restricted(to: side)
        let other = try agree(startingOn: side, in: room)
        if other.result.fits {
          try finish(other)
          return
        }
      }
    }
    try finish(agreed)
  }

  /// A placement and the size that content wanted on its side.
  private struct Agreement {
    var result: PlacementResult
    var wanted: LayoutSize
    var rounds: Int
    var isSettled: Bool
  }

  /// Asks content and placement in turn, within the request's choice, until neither changes the other.
  private mutating func agree(
    startingOn first: Side, in room: PlacementRoom
  ) throws(PopoverError) -> Agreement {
    var side = first
    var limits = BySide(Double.infinity)
    var lacksArrow = BySide(false)
    var tried = SideSet(side)
    var earliest: Placement?
    var alternates = false
    var wanted = LayoutSize.zero

    for round in 1...Self.maximumRounds {
      wanted = try contentSize(on: side, in: room, limit: limits[side])
      request.size = popover.design.measured(wanted, on: side, lacksArrow: lacksArrow[side])
      let result = try place()
      if result.side != side {
        if tried.contains(result.side) {
          // Each of two sides sends the popover to the other: the earlier choice stands.
          let kept = earliest.flatMap { $0.side == side || $0.side == result.side ? $0 : nil } ?? result.placement
          request.previous = kept
          request.keepsPrevious = true
          alternates = true
          side = kept.side
        } else {
          tried.insert(SideSet(result.side))
          side = result.side
        }
        earliest = earliest ?? result.placement
        continue
      }
      let got = popover.design.contentRect(result.frame, result.body, on: side)
      if result.arrow == nil, !lacksArrow[side], popover.design.contentSuffersWithoutArrow(on: side) {
        // The arrow has vanished and has left its part of the frame to nobody.
        lacksArrow[side] = true
        continue
      }
      let isNarrower = wanted.width - got.width > 1e-9 && got.width < limits[side]
      if isNarrower, popover.design.whenTooLarge == .shrink, popover.design.sizing.width == .content {
        limits[side] = got.width
        continue
      }
      return Agreement(result: result, wanted: wanted, rounds: round, isSettled: !alternates)
    }
    // Each round narrows a width or tries another side, so this is out of reach of any content known; still, the
    // answer of the last round stands, and says so.
    return Agreement(result: try place(), wanted: wanted, rounds: Self.maximumRounds, isSettled: false)
  }

  /// Whether the content may want another size on another side for another reason than its room.
  private var sizeDependsOnSide: Bool {
    let insets = popover.design.sideInsets
    if insets.below != insets.above || insets.below != insets.left || insets.below != insets.right { return true }
    if popover.design.contentArea == .frame { return true }
    return popover.content.groups.contains { Side.groupNames.contains($0.name) }
  }

  private func room() throws(PopoverError) -> PlacementRoom {
    do { return try request.room() } catch { throw .placement(error) }
  }

  private func place() throws(PopoverError) -> PlacementResult {
    do { return try request.place() } catch { throw .placement(error) }
  }

  private mutating func finish(_ agreement: Agreement) throws(PopoverError) {
    let result = agreement.result
    let wanted = agreement.wanted
    let area = popover.design.contentRect(result.frame, result.body, on: result.side)
    // Content that scrolls or is cut keeps its size; other content answers to what it got.
    let keepsSize = popover.design.whenTooLarge == .clip
    let size =
      keepsSize ? LayoutSize(max(wanted.width, area.width), max(wanted.height, area.height)) : area.size
    let laid = try layOut(in: size, on: result.side)
    var placementFindings = result.findings
    if !agreement.isSettled { placementFindings.formUnion(PlacementFindingSet(.unsettled)) }
    resolved = ResolvedPopover(
      placement: result.placement, fits: result.fits, frame: result.frame, body: result.body, arrow: result.arrow,
      cornerRadii: result.cornerRadii, clipped: result.clipped, anchor: result.anchor,
      anchorHidden: result.anchorHidden, available: result.available, hostFrame: result.hostFrame,
      backdrop: popover.design.backdrop, scale: popover.host.scale,
      contentFrame: LayoutRect(origin: area.origin, size: laid.size), visibleContent: area,
      rounds: agreement.rounds, contentFrames: laid.frames, layoutFindings: [], placementFindings: placementFindings)
  }

  private mutating func settleInTheMiddle() throws(PopoverError) {
    let room = try room()
    var limit = Double.infinity
    var body = LayoutRect.zero
    var wanted = LayoutSize.zero
    var rounds = 0
    let available = room.available
    for round in 1...2 {
      rounds = round
      wanted = try contentSize(on: nil, in: room, limit: limit)
      let insets = popover.design.insets
      let whole = LayoutSize(wanted.width + insets.horizontal, wanted.height + insets.vertical)
      let size = LayoutSize(min(whole.width, available.width), min(whole.height, available.height))
      let host = room.hostFrame
      body = LayoutRect(host.midX - size.width / 2, host.midY - size.height / 2, size.width, size.height)
      // In the middle of the host where that is free; moved as far as bars and keyboard ask.
      body.origin.x = max(available.minX, min(body.minX, available.maxX - size.width))
      body.origin.y = max(available.minY, min(body.minY, available.maxY - size.height))
      if let scale = popover.host.scale { body = body.rounded(toScale: scale) }
      guard size.width < whole.width, popover.design.whenTooLarge == .shrink else { break }
      limit = max(0, size.width - insets.horizontal)
    }
    let area = body.inset(by: popover.design.insets)
    let clipped = LayoutSize(max(0, wanted.width - area.width), max(0, wanted.height - area.height))
    let fits = clipped.width <= 1e-9 && clipped.height <= 1e-9
    let laid = try layOut(in: popover.design.whenTooLarge == .clip ? wanted : area.size, on: nil)
    resolved = ResolvedPopover(
      placement: nil, fits: fits, frame: body, body: body, arrow: nil,
      cornerRadii: popover.design.cornerRadii.fitted(in: body.size), clipped: fits ? .zero : clipped,
      anchor: room.anchor, anchorHidden: false, available: available, hostFrame: room.hostFrame,
      backdrop: popover.design.backdrop, scale: popover.host.scale,
      contentFrame: LayoutRect(origin: area.origin, size: laid.size), visibleContent: area, rounds: rounds,
      contentFrames: laid.frames, layoutFindings: [], placementFindings: fits ? [] : PlacementFindingSet(.doesNotFit))
  }

  /// The size the content wants on a side, laid out there.
  private mutating func contentSize(
    on side: Side?, in room: PlacementRoom, limit: Double
  ) throws(PopoverError) -> LayoutSize {
    let question = popover.design.question(on: side, in: room, limit: limit)
    do { return popover.design.limited(try content.wish(question, on: side)) } catch { throw .content(error) }
  }

  private mutating func layOut(in size: LayoutSize, on side: Side?) throws(PopoverError) -> LaidContent {
    do { return try content.layOut(in: size, on: side) } catch { throw .content(error) }
  }
}
