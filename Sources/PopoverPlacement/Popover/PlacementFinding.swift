/// Something a placement could not do as asked.
public enum PlacementFinding: UInt8, Hashable, Sendable, CaseIterable {
  /// There is less room than the popover wants; it was moved, cut or left sticking out.
  case doesNotFit
  /// A part of the bubble lies outside the host or under the keyboard.
  case outsideHost
  /// The arrow's tip does not touch the part of the anchor that can be seen.
  case arrowOffAnchor
  /// Nothing of the anchor can be seen.
  case anchorHidden
  /// The body lies over the anchor.
  case coversAnchor
  /// The body lies over a rectangle to avoid.
  case coversAvoided
  /// The answer is the last of a bounded number of tries.
  case unsettled

  /// The stable code of the finding.
  public var code: String {
    switch self {
    case .doesNotFit: "does-not-fit"
    case .outsideHost: "outside-host"
    case .arrowOffAnchor: "arrow-off-anchor"
    case .anchorHidden: "anchor-hidden"
    case .coversAnchor, .coversAvoided: "overlap"
    case .unsettled: "unsettled"
    }
  }

  /// What was found, in a sentence.
  public var sentence: String {
    switch self {
    case .doesNotFit: "The popover wants more room than there is beside its anchor."
    case .outsideHost: "A part of the popover lies outside its host."
    case .arrowOffAnchor: "The arrow does not point at the anchor."
    case .anchorHidden: "The anchor cannot be seen."
    case .coversAnchor: "The popover covers its anchor."
    case .coversAvoided: "The popover covers something it was to avoid."
    case .unsettled: "The placement had not settled when the bound of tries was reached."
    }
  }
}

/// The findings of a placement, kept in place.
public struct PlacementFindingSet: OptionSet, Hashable, Sendable {
  /// One bit a finding.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a set of one finding.
  public init(_ finding: PlacementFinding) { self.init(rawValue: 1 << finding.rawValue) }

  /// Whether a finding is in the set.
  public func contains(_ finding: PlacementFinding) -> Bool { contains(PlacementFindingSet(finding)) }

  /// Adds a finding where a condition holds.
  mutating func insert(_ finding: PlacementFinding, if condition: Bool) {
    if condition { formUnion(PlacementFindingSet(finding)) }
  }

  /// The findings in the order of their declaration.
  public var list: [PlacementFinding] { PlacementFinding.allCases.filter(contains) }
}
