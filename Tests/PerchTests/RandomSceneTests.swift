import Foundation
import Perch
import Testing

/// What holds of every popover, however odd: seeded, so that a failure can be run again.
@Suite struct RandomSceneTests {
  static let count = ProcessInfo.processInfo.environment["PERCH_SOAK"] == nil ? 150 : 100_000

  @Test func whatHoldsOfEveryScene() throws {
    var rounds = [Int](repeating: 0, count: LivePopover.maximumRounds + 1)
    var unsettled = 0
    for seed in 0..<UInt64(Self.count) {
      var generator = SceneGenerator(seed: seed)
      let popover = generator.popover()
      let resolved = try LivePopover(popover).resolved
      check(resolved, of: popover, seed)
      rounds[min(resolved.rounds, LivePopover.maximumRounds)] += 1
      if resolved.findings.contains(where: { $0.code == "unsettled" }) { unsettled += 1 }
      let again = try LivePopover(popover).resolved
      #expect(summary(again) == summary(resolved), "seed \(seed): the same input, another answer")
    }
    print("popovers: \(Self.count), by rounds from 1: \(rounds.dropFirst()), sides that alternate: \(unsettled)")
  }

  private func check(_ resolved: ResolvedPopover, of popover: Popover, _ seed: UInt64) {
    let rects =
      [resolved.frame, resolved.body, resolved.contentFrame, resolved.visibleContent] + resolved.frames.map(\.frame)
    for rect in rects {
      #expect(rect.isFinite, "seed \(seed): \(rect)")
      #expect(rect.width >= -1e-9 && rect.height >= -1e-9, "seed \(seed): \(rect)")
    }
    #expect(resolved.outline.bounds.isFinite, "seed \(seed)")
    // Agreement in the very last round is agreement; what has none there is reported, see `LivePopover`.
    #expect((1...LivePopover.maximumRounds).contains(resolved.rounds), "seed \(seed): more rounds than the bound")
    if resolved.fits {
      #expect(
        resolved.available.inset(by: LayoutInsets(-1e-6)).contains(resolved.body), "seed \(seed): fits, but sticks out")
    }
    let area = popover.design.contentArea == .body ? resolved.body : resolved.frame
    #expect(area.inset(by: LayoutInsets(-1e-6)).contains(resolved.visibleContent), "seed \(seed): content outside")
    if let arrow = resolved.arrow, let side = resolved.side, arrow.pointsAtAnchor {
      let edge: Double
      switch side {
      case .below: edge = resolved.anchor.maxY
      case .above: edge = resolved.anchor.minY
      case .right: edge = resolved.anchor.maxX
      case .left: edge = resolved.anchor.minX
      }
      let pixel = 1 / (popover.host.scale ?? 1e9)
      let distance = (arrow.tip[side.axis] - edge).magnitude
      #expect((distance - popover.design.gap).magnitude <= pixel + 1e-6, "seed \(seed): the tip is off the anchor")
    }
  }

  private func summary(_ resolved: ResolvedPopover) -> String {
    "\(resolved.placement.map { $0.name } ?? "center") \(resolved.frame) \(resolved.body) \(resolved.frames) "
      + "\(String(describing: resolved.arrow)) \(resolved.findings.map(\.code))"
  }

  @Test func translationMovesEverythingByTheSameAmount() throws {
    for seed in 0..<UInt64(Self.count / 4) {
      var generator = SceneGenerator(seed: seed)
      var popover = generator.popover()
      popover.host.scale = nil
      let resolved = try LivePopover(popover).resolved
      // A power of two, so that no sum is rounded differently.
      let (dx, dy) = (1024.0, -512.0)
      popover.anchor.rect = popover.anchor.rect.offset(dx: dx, dy: dy)
      popover.host.frame = popover.host.frame.offset(dx: dx, dy: dy)
      popover.host.keyboard = popover.host.keyboard?.offset(dx: dx, dy: dy)
      let moved = try LivePopover(popover).resolved
      #expect(moved.placement == resolved.placement, "seed \(seed)")
      for (a, b) in zip(
        resolved.frames + [BoxFrame("body", resolved.body)], moved.frames + [BoxFrame("body", moved.body)])
      {
        let expected = a.frame.offset(dx: dx, dy: dy)
        #expect(
          (expected.minX - b.frame.minX).magnitude + (expected.minY - b.frame.minY).magnitude
            + (expected.width - b.frame.width).magnitude + (expected.height - b.frame.height).magnitude < 1e-6,
          "seed \(seed): \(a.name) \(expected) \(b.frame)")
      }
    }
  }
}
