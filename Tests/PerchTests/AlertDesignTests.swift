import Perch
import Testing

/// Every figure of the published modal alert.
@Suite struct AlertDesignTests {
  static let host = LayoutRect(0, 0, 320, 568)
  static let metrics = AlertMetrics(width: 260)

  static func resolve(ok: TextContent?) throws -> ResolvedPopover {
    try Popover(
      content: .alert(title: "Title", ok: ok, cancel: "Cancel", metrics: metrics), anchor: .zero, host: host,
      design: .alert(metrics)
    ).resolve()
  }

  @Test func twoButtons() throws {
    let resolved = try Self.resolve(ok: "OK")
    #expect(resolved.frame == LayoutRect(30, 159, 260, 250))
    #expect(resolved.body == resolved.frame)
    #expect(resolved.frame(of: "title") == LayoutRect(30, 159, 260, 40))
    #expect(resolved.frame(of: "image") == LayoutRect(30, 199, 260, 166))
    #expect(resolved.frame(of: "ok") == LayoutRect(30, 365, 130, 44))
    #expect(resolved.frame(of: "cancel") == LayoutRect(160, 365, 130, 44))
    #expect(resolved.cornerRadii == CornerRadii(17))
    #expect(resolved.backdrop == Backdrop(opacity: 0.4))
    #expect(resolved.arrow == nil)
    #expect(resolved.placement == nil)
    #expect(resolved.findings.map(\.code) == [])
  }

  @Test func oneButtonTakesTheWholeWidth() throws {
    let resolved = try Self.resolve(ok: nil)
    #expect(resolved.frame(of: "cancel") == LayoutRect(30, 365, 260, 44))
    #expect(resolved.frame(of: "ok") == nil)
  }

  @Test func aTapOutsideDismissesAndOneInsideDoesNot() throws {
    let resolved = try Self.resolve(ok: "OK")
    #expect(resolved.dismisses(at: LayoutPoint(10, 10)))
    #expect(!resolved.dismisses(at: LayoutPoint(160, 300)))
    // The corner is round: the very corner of the frame is outside.
    #expect(resolved.dismisses(at: LayoutPoint(30.5, 159.5)))
    #expect(resolved.target(at: LayoutPoint(200, 380)) == .box("cancel"))
    #expect(resolved.target(at: LayoutPoint(100, 380)) == .box("ok"))
  }

  @Test func itEntersFromAboveAndSnapsToTheMiddle() {
    let motion = AlertMotion()
    let start = motion.entering(at: 0, host: Self.host, backdropOpacity: 0.4)
    #expect(start.center == LayoutPoint(160, -284))
    #expect(start.backdropOpacity == 0)
    let end = motion.entering(at: 5, host: Self.host, backdropOpacity: 0.4)
    #expect((end.center.y - 284).magnitude < 0.001)
    #expect((end.backdropOpacity - 0.4).magnitude < 0.001)
    // Damping 0.7 overshoots once, by e^(-π·0.7/√(1-0.49)) of the way: 4.6 %.
    var furthest = 0.0
    for step in 0...2000 {
      furthest = max(furthest, motion.entering(at: Double(step) / 1000, host: Self.host, backdropOpacity: 0).center.y)
    }
    #expect((furthest - (284 + 568 * 0.045988)).magnitude < 0.01)
  }

  @Test func itLeavesFadedTurnedAndSmall() {
    let motion = AlertMotion()
    let start = motion.leaving(at: 0, host: Self.host, backdropOpacity: 0.4)
    #expect(start.opacity == 1 && start.rotation == 0 && start.scale == 1 && start.backdropOpacity == 0.4)
    let end = motion.leaving(at: 0.7, host: Self.host, backdropOpacity: 0.4)
    #expect(end.opacity == 0 && end.backdropOpacity == 0)
    #expect(end.rotation == 0.9 * Double.pi)
    #expect((end.scale - 0.1).magnitude < 1e-15)
    #expect(motion.leaving(at: 9, host: Self.host, backdropOpacity: 0.4) == end)
    #expect(motion.leaving(at: .nan, host: Self.host, backdropOpacity: 0.4) == start)
  }
}

@Suite struct DampedSpringTests {
  @Test(arguments: [0.0, 0.3, 0.7, 1.0, 1.0000001, 1.5, 4.0])
  func obeysItsEquation(damping: Double) {
    let spring = DampedSpring(damping: damping, response: 0.5)
    let frequency = 2 * Double.pi / 0.5
    let h = 1e-4
    #expect(spring.remaining(at: 0) == 1)
    for step in 1...40 {
      let time = Double(step) * 0.02
      let (a, b, c) = (spring.remaining(at: time - h), spring.remaining(at: time), spring.remaining(at: time + h))
      let acceleration = (a - 2 * b + c) / (h * h)
      let velocity = (c - a) / (2 * h)
      let rest = acceleration + 2 * damping * frequency * velocity + frequency * frequency * b
      #expect(rest.magnitude < 0.02, "damping \(damping) at \(time)")
    }
  }

  @Test func settlesWithinItsBound() {
    for damping in [0.3, 0.7, 1, 2] {
      let spring = DampedSpring(damping: damping, response: 0.5)
      let time = spring.settlingTime(within: 0.01)
      for step in 0...100 { #expect(spring.remaining(at: time + Double(step) * 0.01).magnitude <= 0.01 + 1e-12) }
      #expect(spring.remaining(at: time / 4).magnitude > 0.01)
    }
    #expect(DampedSpring(damping: 0, response: 1).settlingTime() == .infinity)
  }

  @Test func oddNumbersGiveNoNaN() {
    for value in [-1, 0, Double.nan, .infinity] {
      #expect(!DampedSpring(damping: value, response: 0.5).remaining(at: 0.1).isNaN)
      #expect(!DampedSpring(damping: 0.7, response: value).remaining(at: 0.1).isNaN)
      #expect(!DampedSpring(damping: 0.7, response: 0.5).remaining(at: value).isNaN)
    }
  }
}
