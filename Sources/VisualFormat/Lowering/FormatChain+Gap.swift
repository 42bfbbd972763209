import Diagnostics

// Gaps.
extension FormatChain {
  /// What the connection that was read last says; two items without one touch.
  mutating func gap(at place: SourceRange, _ lowering: inout FormatLowering) -> Gap {
    guard let node = connection else { return .flush(place) }
    let tree = lowering.tree
    let range = tree.range(node)
    var hasPredicate = false
    var isEqual = false
    for child in (node + 1)..<tree.nodes.next(node) {
      switch tree.nodes[child].kind {
      case .tilde: isEqual = true
      case .brokenRelation where !hasPredicate: return .disconnected
      case .predicate, .predicates, .unexpected: hasPredicate = true
      default: break
      }
    }
    guard hasPredicate || isEqual else { return .standard(range) }
    let predicates = lowering.predicates(in: node, isGap: true)
    if isEqual { return equalGap(predicates, range, &lowering) }
    if predicates.isEmpty { return .disconnected }
    for predicate in predicates {
      guard case .attribute = predicate.value, case .along(let axis) = run else { continue }
      let spacer = lowering.makeSpacer()
      constrain(spacer, axis == .horizontal ? .width : .height, predicates, .gap, &lowering)
      return .spacer(spacer, range, .gap)
    }
    return .predicates(predicates)
  }

  /// Where a gap is written; for one that is not, where it would be.
  private func place(of gap: Gap) -> SourceRange {
    switch gap {
    case .disconnected: SourceRange(at: 0)
    case .flush(let range), .standard(let range), .spacer(_, let range, _): range
    case .predicates(let predicates): predicates.first?.range ?? SourceRange(at: 0)
    }
  }

  private mutating func equalGap(
    _ predicates: [Predicate], _ range: SourceRange, _ lowering: inout FormatLowering
  ) -> Gap {
    guard case .along(let axis) = run else { return .standard(range) }
    let spacer = lowering.makeSpacer()
    let extent: LayoutAttribute = axis == .horizontal ? .width : .height
    if let first = equalSpacer {
      lowering.add(
        FormatConstraint(first, extent, .equal, spacer, extent, range: range, origin: .equalSpace))
    } else {
      equalSpacer = spacer
    }
    constrain(spacer, extent, predicates, .equalSpace, &lowering)
    return .spacer(spacer, range, .equalSpace)
  }

  private func constrain(
    _ item: FormatItem, _ attribute: LayoutAttribute, _ predicates: [Predicate], _ origin: FormatOrigin,
    _ lowering: inout FormatLowering
  ) {
    for predicate in predicates { lowering.add(predicate.constraint(of: item, attribute, origin)) }
  }

  func size(_ item: FormatItem, _ predicates: [Predicate], _ lowering: inout FormatLowering) {
    switch run {
    case .along(let axis):
      constrain(item, axis == .horizontal ? .width : .height, predicates, .size, &lowering)
    case .order:
      constrain(item, .zIndex, predicates, .order, &lowering)
    }
  }

  /// Puts the gap between each of the items before and the one that follows.
  mutating func link(
    _ before: [Anchor], to anchor: Anchor, _ gap: Gap, _ lowering: inout FormatLowering
  ) {
    if lowering.isFull { return }
    if !lowering.context.options.alignments.isEmpty, !anchor.isEdge {
      let place = place(of: gap)
      for one in before where !one.isEdge { pairs.append((one.item, anchor.item, place)) }
    }
    switch run {
    case .order: linkOrder(before, to: anchor, gap, &lowering)
    case .along(let axis):
      if case .spacer(let spacer, let range, let origin) = gap {
        // The items before are tied to the spacer once, by the first item that follows.
        let middle = Anchor(item: spacer, kind: .view)
        if tiedSpacer != spacer {
          tiedSpacer = spacer
          for one in before { tie(one, middle, [Predicate(range: range)], axis, origin, &lowering) }
        }
        tie(middle, anchor, [Predicate(range: range)], axis, origin, &lowering)
        return
      }
      for one in before {
        switch gap {
        case .disconnected, .spacer: break
        case .flush(let range):
          tie(one, anchor, [Predicate(range: range)], axis, .flush, &lowering)
        case .standard(let range):
          let space = standardSpace(one, anchor, axis, lowering)
          tie(one, anchor, [Predicate(value: .constant(space), range: range)], axis, .standardSpace, &lowering)
        case .predicates(let predicates):
          tie(one, anchor, predicates, axis, .gap, &lowering)
        }
      }
    }
  }
}
