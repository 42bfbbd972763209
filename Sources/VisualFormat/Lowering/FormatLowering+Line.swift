import Diagnostics

// Lines: gaps between neighbours, sizes, stacks, alignment.
extension FormatLowering {
  /// How a line runs.
  enum Run {
    case along(FormatAxis)
    case order
  }

  /// One end of a gap.
  struct Anchor {
    enum Kind {
      case view
      /// The edge of what contains the view; with its standard space or without.
      case edge(isInsetByMargins: Bool, hasStandardSpace: Bool)
      /// The inner edge of a stack.
      case stackEdge
    }

    var item: FormatItem
    var kind: Kind

    var isEdge: Bool {
      if case .view = kind { return false }
      return true
    }
  }

  mutating func lower(line: Int) {
    let end = tree.nodes.next(line)
    guard line + 1 < end else { return }
    var runs: [Run] = [.along(.horizontal)]
    if tree.nodes[line + 1].kind == .orientation {
      switch tree.text(line + 2) {
      case "V", "v": runs = [.along(.vertical)]
      case "HV": runs = [.along(.horizontal), .along(.vertical)]
      case "Z": runs = [.order]
      case "C":
        lower(clauses: line)
        return
      default: break
      }
    }
    checkContainer(line)
    checkAlignments(line, runs)
    for run in runs {
      var chain = FormatChain(run)
      chain.lower(line: line, &self)
    }
    fillStacks()
  }

  private mutating func checkContainer(_ line: Int) {
    guard !context.hasContainer else { return }
    var child = line + 1
    while child < tree.nodes.next(line) {
      if tree.nodes[child].kind == .edge {
        report(.noSuperview, at: tree.range(line), related: tree.range(child))
        return
      }
      child = tree.nodes.next(child)
    }
  }

  private mutating func checkAlignments(_ line: Int, _ runs: [Run]) {
    guard runs.count == 1, case .along(let axis) = runs[0] else { return }
    for attribute in context.options.alignments {
      if !FormatOptions.alignmentAttributes.contains(attribute) {
        report(.optionAttribute(attribute), at: tree.range(line))
      } else if attribute.axis == axis {
        report(.optionAxis(attribute, axis), at: tree.range(line))
      }
    }
  }

  /// Fills the stacks that are placed on their cross axis too.
  private mutating func fillStacks() {
    for index in unfilled where !meaning.stacks[index].isFilled {
      meaning.stacks[index].isFilled = true
      for constraint in meaning.stacks[index].fill { add(constraint) }
    }
    unfilled = []
  }
}
