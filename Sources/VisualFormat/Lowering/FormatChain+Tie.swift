import Diagnostics

// Constraints between neighbours, in the form and order each dialect gives them.
extension FormatChain {
  /// Ties one item to the next: each predicate is a constraint.
  func tie(
    _ before: Anchor, _ after: Anchor, _ predicates: [Predicate], _ axis: FormatAxis, _ origin: FormatOrigin,
    _ lowering: inout FormatLowering
  ) {
    let ends = attributes(before, after, axis, lowering)
    for predicate in predicates {
      guard case .constant(let space) = predicate.value else { continue }
      var constraint: FormatConstraint
      let far = (item: before.item, attribute: ends.before)
      let near = (item: after.item, attribute: ends.after)
      switch form(axis, lowering) {
      case .laterFirst:
        constraint = FormatConstraint(
          near.item, near.attribute, predicate.relation, far.item, far.attribute, constant: space)
      case .earlierFirst:
        constraint = FormatConstraint(
          far.item, far.attribute, predicate.relation, near.item, near.attribute, constant: space)
      case .earlierFirstNegated(let isMirrored):
        constraint = FormatConstraint(
          far.item, far.attribute, isMirrored ? predicate.relation.mirrored : predicate.relation,
          near.item, near.attribute, constant: 0 - space)
      }
      constraint.priority = predicate.priority
      constraint.range = predicate.range
      constraint.origin = origin
      constraint.metric = predicate.metric
      lowering.add(constraint)
    }
  }

  private enum Form {
    /// `later.leading == earlier.trailing + space`, as Apple writes it.
    case laterFirst
    /// `earlier.left == later.right + space`, from right to left.
    case earlierFirst
    /// `earlier.right == later.left - space`, as the other two write it. GTK keeps `<=` and `>=` as they stand, which
    /// turns their meaning round.
    case earlierFirstNegated(isMirrored: Bool)
  }

  private func form(_ axis: FormatAxis, _ lowering: FormatLowering) -> Form {
    if axis == .horizontal, lowering.context.options.direction == .rightToLeft { return .earlierFirst }
    switch lowering.dialect {
    case .apple: return .laterFirst
    case .extended: return .earlierFirstNegated(isMirrored: true)
    case .gtk: return .earlierFirstNegated(isMirrored: false)
    }
  }

  /// The attributes at both ends of a gap.
  private func attributes(
    _ before: Anchor, _ after: Anchor, _ axis: FormatAxis, _ lowering: FormatLowering
  ) -> (before: LayoutAttribute, after: LayoutAttribute) {
    var begin: LayoutAttribute
    var end: LayoutAttribute
    if axis == .vertical {
      (begin, end) = (.top, .bottom)
      let spansText = lowering.context.options.spacing == .baselineToBaseline
      if spansText, isNamed(before), isNamed(after) { (begin, end) = (.firstBaseline, .lastBaseline) }
    } else {
      switch lowering.context.options.direction ?? (lowering.dialect == .extended ? .leftToRight : .leadingToTrailing) {
      case .leadingToTrailing: (begin, end) = (.leading, .trailing)
      case .leftToRight: (begin, end) = (.left, .right)
      case .rightToLeft: (begin, end) = (.right, .left)
      }
    }
    // From an edge the gap runs from the side at which the line begins, to an edge up to the side at which it ends.
    return (inset(before.isEdge ? begin : end, before), inset(after.isEdge ? end : begin, after))
  }

  private func isNamed(_ anchor: Anchor) -> Bool {
    if case .view = anchor.kind, case .named = anchor.item { return true }
    return false
  }

  private func inset(_ attribute: LayoutAttribute, _ anchor: Anchor) -> LayoutAttribute {
    guard case .edge(true, _) = anchor.kind else { return attribute }
    switch attribute {
    case .left: return .leftMargin
    case .right: return .rightMargin
    case .top: return .topMargin
    case .bottom: return .bottomMargin
    case .leading: return .leadingMargin
    case .trailing: return .trailingMargin
    default: return attribute
    }
  }

  /// What `-` stands for between two items.
  func standardSpace(
    _ before: Anchor, _ after: Anchor, _ axis: FormatAxis, _ lowering: FormatLowering
  ) -> Double {
    let context = lowering.context
    let edge: Anchor.Kind
    let isBegin: Bool
    switch (before.kind, after.kind) {
    case (.edge, _): (edge, isBegin) = (before.kind, true)
    case (_, .edge): (edge, isBegin) = (after.kind, false)
    default: return context.siblingSpacing
    }
    guard case .edge(_, let hasStandardSpace) = edge, hasStandardSpace else { return 0 }
    let margins =
      context.containerMargins ?? FormatMargins(lowering.dialect == .apple ? 20 : context.siblingSpacing)
    if axis == .vertical { return isBegin ? margins.top : margins.bottom }
    return isBegin != (context.options.direction == .rightToLeft) ? margins.leading : margins.trailing
  }

  /// Puts each view of a `Z:` line in front of the one before: by 1, or by the number between them.
  func linkOrder(_ before: [Anchor], to anchor: Anchor, _ gap: Gap, _ lowering: inout FormatLowering) {
    guard !anchor.isEdge else { return }
    var steps: [Predicate]
    switch gap {
    case .disconnected, .spacer: return
    case .flush(let range), .standard(let range): steps = [Predicate(value: .constant(1), range: range)]
    case .predicates(let predicates): steps = predicates
    }
    for one in before {
      for step in steps {
        guard case .constant(let distance) = step.value else { continue }
        if one.isEdge {
          let isWritten = if case .predicates = gap { true } else { false }
          lowering.add(
            FormatConstraint(
              anchor.item, .zIndex, step.relation, constant: isWritten ? distance : 0, priority: step.priority,
              range: step.range, origin: .order))
        } else {
          lowering.add(
            FormatConstraint(
              one.item, .zIndex, step.relation.mirrored, anchor.item, .zIndex, constant: 0 - distance,
              priority: step.priority, range: step.range, origin: .order))
        }
      }
    }
  }

  /// Aligns neighbours across the line as the options say.
  func align(_ lowering: inout FormatLowering) {
    guard case .along(let axis) = run, !lowering.context.options.alignments.isEmpty else { return }
    let wanted = alignmentOrder.filter {
      lowering.context.options.alignments.contains($0) && $0.axis != axis
    }
    for (first, second, range) in pairs {
      for attribute in wanted {
        lowering.add(
          FormatConstraint(first, attribute, .equal, second, attribute, range: range, origin: .alignment))
      }
    }
  }

  /// The order of Auto Layout's attribute numbers.
  private var alignmentOrder: [LayoutAttribute] { FormatOptions.alignmentAttributes }
}

extension FormatLowering.Predicate {
  /// The predicate said of an attribute of an item.
  func constraint(
    of item: FormatItem, _ attribute: LayoutAttribute, _ origin: FormatOrigin
  ) -> FormatConstraint {
    switch value {
    case .constant(let constant):
      FormatConstraint(
        item, attribute, relation, constant: constant, priority: priority, range: range, origin: origin,
        metric: metric)
    case .attribute(let other, let otherAttribute, let multiplier, let constant):
      FormatConstraint(
        item, attribute, relation, other, otherAttribute ?? attribute, multiplier: multiplier, constant: constant,
        priority: priority, range: range, origin: origin)
    }
  }
}
