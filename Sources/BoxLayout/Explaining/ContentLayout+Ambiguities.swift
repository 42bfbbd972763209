import Cassowary
import Diagnostics
import Geometry

extension ContentLayout {
  /// What the constraints leave open: quantities of boxes that may change without any constraint being kept less well.
  ///
  /// Quantities that change together make one finding, which names the outermost box among them first. That boxes go to
  /// the leading and top edge where they may is no constraint and does not count.
  public func ambiguities() -> [Finding] {
    let yielding = repaired?.yielding ?? []
    guard let (solver, variables, _) = try? explanationSolver(yielding: yielding, withRest: false) else { return [] }
    var slotOf: [Variable: Int] = [:]
    for (slot, variable) in variables.enumerated() { slotOf[variable] = slot }
    var motions: [Motion] = []
    var known: Set<[Int]> = []
    let open = solver.ambiguities()
    var rangeOf: [Int: ValueRange] = [:]
    for ambiguity in open {
      if let slot = slotOf[ambiguity.variable] { rangeOf[slot] = ValueRange(ambiguity.lower, ambiguity.upper) }
    }
    for ambiguity in open {
      let slots = ambiguity.group.compactMap { slotOf[$0] }.sorted()
      guard known.insert(slots).inserted, let motion = motion(of: slots) else { continue }
      // Freedoms of one box along one axis are told together.
      if let same = motions.firstIndex(where: { $0.box == motion.box && $0.axis == motion.axis }) {
        motions[same].leads += motion.leads
        motions[same].slots += motion.slots
      } else {
        motions.append(motion)
      }
    }
    motions.sort { ($0.box, $0.axis == .vertical ? 1 : 0) < ($1.box, $1.axis == .vertical ? 1 : 0) }
    return motions.map { finding(of: $0, ranges: rangeOf) }
  }

  /// Unknowns that change together.
  private struct Motion {
    /// The outermost box that changes, the first declared of several.
    var box: Int
    var axis: LayoutAxis
    /// The unknowns of that box.
    var leads: [Int]
    /// All unknowns.
    var slots: [Int]
  }

  private func motion(of slots: [Int]) -> Motion? {
    var best: (depth: Int, box: Int, axis: LayoutAxis)?
    for slot in slots {
      let owner = LayoutSlot.owner(of: slot)
      guard let box = owner.box, boxes[box].isListed, boxes[box].box.role == .view else { continue }
      if let best, (best.depth, best.box) <= (boxes[box].depth, box) { continue }
      best = (boxes[box].depth, box, owner.axis)
    }
    guard let best else { return nil }
    // Of one box, the position stands for an extent that changes with it.
    let own = slots.filter { LayoutSlot.owner(of: $0).box == best.box && LayoutSlot.owner(of: $0).axis == best.axis }
    return Motion(box: best.box, axis: best.axis, leads: own.prefix(1).map { $0 }, slots: slots)
  }

  private func finding(of motion: Motion, ranges: [Int: ValueRange]) -> Finding {
    var others: Set<Int> = []
    for slot in motion.slots {
      if let box = LayoutSlot.owner(of: slot).box, box != motion.box, boxes[box].isListed { others.insert(box) }
    }
    let leads = motion.leads.sorted()
    let quantities = leads.map { quantity(of: $0, ranges: ranges) }
    let (rivals, isStretching) = rivals(in: motion)
    return Finding(
      .ambiguous, .warning, boxes: ([motion.box] + others.sorted()).map { boxes[$0].box.name }, axis: motion.axis,
      range: quantities.first?.range,
      detail: .ambiguity(
        AmbiguityDetail(
          quantities: quantities, pin: pin(motion.box, motion.axis, leads), rivals: rivals.map { boxes[$0].box.name },
          isStretching: isStretching)))
  }

  /// An unknown in the container's space: in right-to-left layouts an x counts from the left all the same, as long as the
  /// container and the box have one width.
  private func quantity(of slot: Int, ranges: [Int: ValueRange]) -> AmbiguityDetail.Quantity {
    let owner = LayoutSlot.owner(of: slot)
    let range = ranges[slot] ?? ValueRange(value(slot), value(slot))
    let taken = value(slot)
    if owner.isExtent {
      return .init(name: owner.axis == .horizontal ? "width" : "height", range: range, taken: taken)
    }
    guard owner.axis == .horizontal else { return .init(name: "y", range: range, taken: taken) }
    guard direction == .rightToLeft else { return .init(name: "x", range: range, taken: taken) }
    guard ranges[LayoutSlot.container(.horizontal)] == nil, ranges[slot + 1] == nil else {
      return .init(name: "distance from the leading edge", range: range, taken: taken)
    }
    let whole = value(LayoutSlot.container(.horizontal)) - value(slot + 1)
    return .init(name: "x", range: ValueRange(whole - range.upper, whole - range.lower), taken: whole - taken)
  }

  /// A Visual Format string that settles unknowns of a box at the values they have.
  private func pin(_ box: Int, _ axis: LayoutAxis, _ slots: [Int]) -> String {
    let name = boxes[box].box.name
    var result = axis == .horizontal ? "H:" : "V:"
    for slot in slots where !LayoutSlot.owner(of: slot).isExtent {
      let parent = boxes[box].parent
      let distance = value(slot) - (parent < 0 ? 0 : value(LayoutSlot.start(parent, axis)))
      result += distance < 0 ? "|-(" + numberText(distance) + ")-" : "|-" + numberText(distance) + "-"
    }
    result += "[" + name
    for slot in slots where LayoutSlot.owner(of: slot).isExtent { result += "(" + numberText(value(slot)) + ")" }
    return result + "]"
  }

  /// The boxes of a motion whose extents change against each other although each has one of its own at one priority.
  private func rivals(in motion: Motion) -> (boxes: [Int], isStretching: Bool) {
    var found: [Int] = []
    for slot in motion.slots.sorted() {
      let owner = LayoutSlot.owner(of: slot)
      guard let box = owner.box, owner.isExtent, boxes[box].isListed,
        boxes[box].intrinsicExtent(owner.axis) != nil
      else { continue }
      found.append(box)
    }
    guard found.count > 1 else { return ([], true) }
    var excess = 0.0
    for box in found {
      excess +=
        value(LayoutSlot.extent(box, motion.axis)) - (boxes[box].intrinsicExtent(motion.axis) ?? 0)
    }
    return (found, excess >= 0)
  }
}
