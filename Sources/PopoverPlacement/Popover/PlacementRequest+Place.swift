extension PlacementRequest {
  /// Finds where the popover goes.
  ///
  /// Takes a bounded number of operations: no more than 16 placements are looked at three times, each against the
  /// areas to avoid. Allocates nothing, but for an anchor of several lines. Throws where a number is not finite, too
  /// large to compute with, or a size negative.
  public func place() throws(PlacementError) -> PlacementResult {
    try checkNumbers()
    let scene = PlacementScene(self)
    let (seat, isGood) = scene.choose()
    var result = scene.settled(seat)
    if case .ordered = choice, !isGood {
      // What had to be moved does not fit as it was listed, even where it is whole now.
      result.fits = false
      result.findings.formUnion(PlacementFindingSet(.doesNotFit))
    }
    return result
  }
}
