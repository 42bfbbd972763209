import Cassowary
import Diagnostics
import Geometry
import VisualFormat

extension ContentLayout {
  /// The place of an entry in the content.
  func place(of entry: Int) -> ContentPlace {
    let group = entries[entry].group
    return .constraint(group: group < 0 ? nil : content.groups[group].name, index: entries[entry].number)
  }

  /// Works out what an entry says, in the names, metrics and margins as they are now.
  mutating func evaluate(entry: Int, problems: inout [LayoutError]) {
    let place = place(of: entry)
    Self.check(entries[entry].constraint.priority, at: place, into: &problems)
    entries[entry].parts = []
    entries[entry].warnings = []
    if case .relation(let relation) = entries[entry].constraint.form {
      evaluate(relation, entry: entry, at: place, problems: &problems)
    } else if let parsed = entries[entry].parsed {
      evaluate(parsed, entry: entry, at: place, problems: &problems)
    }
  }

  private mutating func evaluate(
    _ relation: BoxRelation, entry: Int, at place: ContentPlace, problems: inout [LayoutError]
  ) {
    var terms: [ResolvedTerm] = []
    func resolve(_ list: [AnchorTerm], sign: Double) {
      for term in list {
        let item: Int
        switch term.item {
        case .container: item = ResolvedTerm.container
        case .safeArea: item = ResolvedTerm.safeArea
        case .box(let name):
          guard let box = boxIndex[name] else {
            let error = LayoutError.Kind.unknownBox(name, nearest: nearest(to: name, among: boxNames))
            problems.append(LayoutError(error, at: place, source: relation.text))
            continue
          }
          item = box
        }
        Self.check(term.multiplier, "multiplier", at: place, canBeNegative: true, into: &problems)
        terms.append(ResolvedTerm(item: item, attribute: term.attribute, multiplier: term.multiplier * sign))
      }
    }
    resolve(relation.left, sign: 1)
    resolve(relation.right, sign: -1)
    Self.check(relation.leftConstant, "constant", at: place, canBeNegative: true, into: &problems)
    Self.check(relation.rightConstant, "constant", at: place, canBeNegative: true, into: &problems)
    let resolved = ResolvedRelation(
      terms: terms, constant: relation.leftConstant - relation.rightConstant, relation: relation.relation)
    if relation.left.isEmpty && relation.right.isEmpty {
      problems.append(LayoutError(.noAttribute, at: place, source: relation.text))
    }
    checkDirections(resolved, at: place, source: relation.text, range: nil, problems: &problems)
    entries[entry].parts = [
      ConstraintPart(
        relation: resolved, leftConstant: relation.leftConstant,
        priority: entries[entry].constraint.priority.rawValue)
    ]
    noteBaselines(entry: entry)
  }

  private mutating func evaluate(
    _ parsed: ParsedFormat, entry: Int, at place: ContentPlace, problems: inout [LayoutError]
  ) {
    var options = FormatOptions()
    if case .format(_, _, let given) = entries[entry].constraint.form { options = given }
    var context = FormatContext(
      views: names, metrics: content.metrics, options: options, siblingSpacing: content.spacing,
      containerMargins: margins(content.layoutMargins, of: parsed, options))
    var meaning = parsed.constraints(in: context)
    let container = containerOfString(meaning)
    if container >= 0 {
      let own = margins(boxes[container].box.standardMargins, of: parsed, options)
      if own != context.containerMargins {
        context.containerMargins = own
        meaning = parsed.constraints(in: context)
      }
    }
    for diagnostic in meaning.diagnostics {
      if diagnostic.fault.severity == .error {
        problems.append(
          LayoutError(
            .format(diagnostic.fault), at: place, source: parsed.source, range: diagnostic.range, fix: diagnostic.fix))
      } else {
        entries[entry].warnings.append(diagnostic)
      }
    }
    makeSpacers(meaning.spacerCount, entry: entry, parent: container, problems: &problems)
    var constraints = meaning.constraints
    for stack in meaning.stacks {
      for fill in stack.fill where !constraints.contains(where: { Self.says($0, sameAs: fill) }) {
        constraints.append(fill)
      }
    }
    for constraint in constraints {
      guard let part = part(of: constraint, entry: entry, container: container) else { continue }
      let source = parsed.source
      checkDirections(part.relation, at: place, source: source, range: constraint.range, problems: &problems)
      for term in part.relation.terms {
        Self.check(term.multiplier, "multiplier", at: place, canBeNegative: true, into: &problems)
      }
      Self.check(constraint.constant, "constant", at: place, canBeNegative: true, into: &problems)
      if part.priority < LayoutStrength.least {
        problems.append(
          LayoutError(.badPriority(part.priority), at: place, source: source, range: constraint.range))
      }
      entries[entry].parts.append(part)
    }
    noteBaselines(entry: entry)
  }

  /// Remembers which boxes' baselines an entry mentions.
  private mutating func noteBaselines(entry: Int) {
    for part in entries[entry].parts {
      for term in part.relation.terms where term.isBaseline && term.item >= 0 {
        if boxes[term.item].baselineEntries.last != entry { boxes[term.item].baselineEntries.append(entry) }
      }
    }
  }

  /// The box that `|` means in a string: the one that its first view lies in; -1 for the container.
  private func containerOfString(_ meaning: FormatMeaning) -> Int {
    for constraint in meaning.constraints {
      for item in [constraint.first, constraint.second] {
        if case .named(let name) = item, let box = boxIndex[name] { return boxes[box].parent }
      }
    }
    return -1
  }

  /// Margins as a string's standard space to its container, whose sides are named in reading order.
  private func margins(
    _ insets: LayoutInsets?, of parsed: ParsedFormat, _ options: FormatOptions
  ) -> FormatMargins? {
    guard let insets else { return nil }
    let isReading =
      options.direction == .leadingToTrailing || (options.direction == nil && parsed.dialect != .extended)
    let isMirrored = isReading && direction == .rightToLeft
    return FormatMargins(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }

  private static func says(_ a: FormatConstraint, sameAs b: FormatConstraint) -> Bool {
    a.first == b.first && a.firstAttribute == b.firstAttribute && a.relation == b.relation && a.second == b.second
      && a.secondAttribute == b.secondAttribute && a.multiplier == b.multiplier && a.constant == b.constant
  }

  private func part(of constraint: FormatConstraint, entry: Int, container: Int) -> ConstraintPart? {
    func item(_ item: FormatItem) -> Int? {
      switch item {
      case .container: container
      case .safeArea: ResolvedTerm.safeArea
      case .named(let name): boxIndex[name]
      case .spacer(let number): entries[entry].spacers.indices.contains(number) ? entries[entry].spacers[number] : nil
      }
    }
    guard let first = item(constraint.first) else { return nil }
    var terms = [ResolvedTerm(item: first, attribute: constraint.firstAttribute, multiplier: 1)]
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      guard let second = item(second) else { return nil }
      terms.append(ResolvedTerm(item: second, attribute: attribute, multiplier: -constraint.multiplier))
    }
    let whole = entries[entry].constraint.priority.rawValue
    return ConstraintPart(
      relation: ResolvedRelation(terms: terms, constant: -constraint.constant, relation: constraint.relation),
      priority: constraint.priority == 1000 ? whole : constraint.priority, range: constraint.range,
      format: constraint)
  }

  private func checkDirections(
    _ relation: ResolvedRelation, at place: ContentPlace, source: String, range: SourceRange?,
    problems: inout [LayoutError]
  ) {
    let directions = relation.directions
    if directions.reading && directions.absolute {
      problems.append(LayoutError(.mixedDirections, at: place, source: source, range: range))
    }
  }

  /// Makes the boxes that the spacers of a string are, or takes unused ones.
  private mutating func makeSpacers(_ count: Int, entry: Int, parent: Int, problems: inout [LayoutError]) {
    while entries[entry].spacers.count < count {
      if let free = freeSpacers.popLast() {
        entries[entry].spacers.append(free)
        continue
      }
      var state = BoxState(box: .guide(""))
      state.isListed = false
      state.depth = 1
      entries[entry].spacers.append(boxes.count)
      boxes.append(state)
      if let tooLarge = addSlots(box: boxes.count - 1) { return problems.append(tooLarge) }
    }
    while entries[entry].spacers.count > count {
      if let last = entries[entry].spacers.popLast() { freeSpacers.append(last) }
    }
  }

  /// Makes the rows of an entry, active if its group is.
  mutating func addRows(entry: Int) {
    let isActive = entries[entry].group < 0 || groupIsActive[entries[entry].group]
    for (index, part) in entries[entry].parts.enumerated() {
      let row = row(of: part, entry: entry, index: index)
      entries[entry].rows.append(store(row, isActive: isActive && !part.relation.isOrder))
    }
  }
}
