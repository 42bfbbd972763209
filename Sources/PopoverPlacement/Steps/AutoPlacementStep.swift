import Geometry

/// Tries every candidate and takes one that fits, else the roomiest.
///
/// The candidates are sorted by how little they overflow on their side (with `weighsAlignment`, an aligned one by
/// side plus main alignment edge), the earlier of equals first. The first that fits is taken: an aligned one fits by
/// side and main alignment edge, a centred one by all three; where none fits, the first of all.
public struct AutoPlacementStep: Hashable, Sendable {
  /// Which placements are candidates.
  public enum Candidates: Hashable, Sendable {
    /// Just these, in this order.
    case listed(PlacementList)
    /// The centred ones among these.
    case centered(among: PlacementList = Placement.all)
    /// Those of these with the alignment, then those with the opposite one if the step may change it.
    case aligned(SideAlignment, among: PlacementList = Placement.all)
  }

  /// How far inside the boundary's edges the body should stay, in points.
  public var padding: LayoutInsets
  /// Which placements are candidates.
  public var candidates: Candidates
  /// Whether start may become end and end start.
  public var changesAlignment: Bool
  /// Whether the overflow along the side counts in the order of aligned candidates.
  public var weighsAlignment: Bool

  /// Makes an automatic placement, among the four centred ones unless told otherwise.
  public init(
    padding: LayoutInsets = .zero, candidates: Candidates = .centered(), changesAlignment: Bool = true,
    weighsAlignment: Bool = false
  ) {
    self.padding = padding
    self.candidates = candidates
    self.changesAlignment = changesAlignment
    self.weighsAlignment = weighsAlignment
  }

  /// The candidates measured.
  public struct Finding: Hashable, Sendable {
    /// The trials, in the order in which they were made.
    public let trials: [PlacementTrial]
  }

  /// The candidates in the order in which they are tried.
  public var list: PlacementList {
    switch candidates {
    case .listed(let list): return list
    case .centered(let list): return PlacementList(list.lazy.filter { $0.alignment == .center })
    case .aligned(.center, let list): return PlacementList(list.lazy.filter { $0.alignment == .center })
    case .aligned(let alignment, let list):
      var ordered = PlacementList(list.lazy.filter { $0.alignment == alignment })
      guard changesAlignment else { return ordered }
      for placement in list where placement.alignment == alignment.opposite { ordered.append(placement) }
      return ordered
    }
  }

  /// Measures the candidate being tried and goes on to the next; after the last, takes the best.
  public func run(on state: PlacementState) -> StepOutcome<Finding> {
    let list = list
    var trials = state.findings.autoPlacement?.trials ?? []
    guard trials.count < list.count else { return StepOutcome() }
    let current = list[trials.count]
    guard state.placement == current else { return StepOutcome(restart: .placement(list[0])) }
    trials.append(
      PlacementTrial(current, state.overflow(padding: padding), edges: state.alignmentEdges(of: current)))
    if trials.count < list.count {
      return StepOutcome(finding: Finding(trials: trials), restart: .placement(list[trials.count]))
    }
    let best = best(of: trials) ?? current
    // The last trial is on file only where it sends the body elsewhere.
    if best == current { return StepOutcome() }
    return StepOutcome(finding: Finding(trials: trials), restart: .placement(best))
  }

  private func best(of trials: [PlacementTrial]) -> Placement? {
    func room(_ trial: PlacementTrial) -> Double? {
      let weighs = weighsAlignment && trial.placement.alignment != .center
      return (trial.side ?? 0) + (weighs ? trial.mainAlignment ?? 0 : 0)
    }
    let fitting = trials.lazy.filter { trial in
      trial.placement.alignment == .center
        ? trial.fits : (trial.side ?? 0) <= 0 && (trial.mainAlignment ?? 0) <= 0
    }
    return fitting.placement(ofLeast: room) ?? trials.placement(ofLeast: room)
  }
}
