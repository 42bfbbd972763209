import Geometry

/// A placement that was tried, and how far the body reached past the edges that were checked; positive is outside.
public struct PlacementTrial: Hashable, Sendable {
  /// The placement tried.
  public let placement: Placement
  /// Past the edge on the body's side; `nil` where that was not checked.
  public let side: Double?
  /// Past the edge that an aligned body grows towards; `nil` where the edges along the side were not checked.
  public let mainAlignment: Double?
  /// Past the edge across from that one.
  public let otherAlignment: Double?

  /// Measures a placement whose body has the given overflow.
  init(
    _ placement: Placement, _ overflow: Overflow, edges: (main: Side, other: Side), checksSide: Bool = true,
    checksAlignment: Bool = true
  ) {
    self.placement = placement
    side = checksSide ? overflow[placement.side] : nil
    mainAlignment = checksAlignment ? overflow[edges.main] : nil
    otherAlignment = checksAlignment ? overflow[edges.other] : nil
  }

  /// The amounts that were checked: the side's, then the main and the other alignment edge's.
  public var overflows: [Double] { [side, mainAlignment, otherAlignment].compactMap { $0 } }

  /// The first amount that was checked.
  var first: Double? { side ?? mainAlignment }
  /// The second amount that was checked.
  var second: Double? { side == nil ? otherAlignment : mainAlignment }

  /// Whether no checked edge is passed; touching an edge is no passing.
  var fits: Bool { (side ?? 0) <= 0 && (mainAlignment ?? 0) <= 0 && (otherAlignment ?? 0) <= 0 }

  /// The sum of the amounts that lie outside.
  var totalOutside: Double { max(side ?? 0, 0) + max(mainAlignment ?? 0, 0) + max(otherAlignment ?? 0, 0) }
}

extension Sequence<PlacementTrial> {
  /// The placement whose trial has the least measure, the earliest of equals; trials measured `nil` do not count.
  func placement(ofLeast measure: (PlacementTrial) -> Double?) -> Placement? {
    var best: (placement: Placement, measure: Double)?
    for trial in self {
      guard let value = measure(trial) else { continue }
      if let best, !(value < best.measure) { continue }
      best = (trial.placement, value)
    }
    return best?.placement
  }
}
