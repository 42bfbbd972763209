import Foundation
import Geometry
import PopoverPlacement
import Testing

/// What must hold for every request, on scenes of seeded random numbers.
///
/// A few thousand by default; 100,000 where `PERCH_SOAK` is set.
@Suite struct RandomSceneTests {
  static let count = ProcessInfo.processInfo.environment["PERCH_SOAK"] == nil ? 2_000 : 100_000

  @Test func everythingThatMustHold() throws {
    var numbers = SeededNumbers(seed: 0x9E37_79B9)
    for number in 0..<Self.count {
      let request = numbers.request()
      let placed = try request.place()
      let faults = faults(request, placed)
      #expect(faults.isEmpty, "scene \(number): \(faults)\n\(request)\n\(placed)")
      #expect(try request.place() == placed, "scene \(number) has two answers")
      if !faults.isEmpty { break }
    }
  }

  @Test func translationMovesEverythingAlike() throws {
    var numbers = SeededNumbers(seed: 0x7F4A_7C15)
    for number in 0..<Self.count {
      let request = numbers.request()
      let (dx, dy) = ((numbers.next() * 4000).rounded() - 2000, (numbers.next() * 4000).rounded() - 2000)
      let here = try request.place()
      let there = try moved(request, dx, dy).place()
      let faults = [
        here.placement == there.placement ? nil : "placement",
        here.findings == there.findings ? nil : "findings \(here.findings.list) \(there.findings.list)",
        near(here.body.offset(dx: dx, dy: dy), there.body) ? nil : "body",
        near(here.frame.offset(dx: dx, dy: dy), there.frame) ? nil : "frame",
        near(here.arrow?.tip.offset(dx: dx, dy: dy), there.arrow?.tip) ? nil : "tip",
        here.clipped == there.clipped ? nil : "clipped",
      ].compactMap { $0 }
      #expect(faults.isEmpty, "scene \(number) by (\(dx), \(dy)): \(faults)\n\(request)\n\(here)\n\(there)")
      if !faults.isEmpty { break }
    }
  }

  /// What is wrong with an answer.
  private func faults(_ request: PlacementRequest, _ placed: PlacementResult) -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    let body = placed.body
    let away = placed.side.axis
    let along = away.perpendicular
    let pixel = request.host.scale.map { 1 / $0 } ?? 0
    let slack = 1e-6 + pixel

    check(placed.frame.isFinite && body.isFinite && placed.anchor.isFinite, "not finite")
    check(body.width >= 0 && body.height >= 0, "body of negative size")
    check(placed.frame.width >= 0 && placed.frame.height >= 0, "frame of negative size")
    check(placed.clipped.width >= 0 && placed.clipped.height >= 0, "clipped less than nothing")
    check(placed.room.width >= 0 && placed.room.height >= 0, "room less than nothing")
    check(placed.fits != placed.findings.contains(.doesNotFit), "fits and does not")

    let area = placed.available.inset(by: request.surroundings)
    let mustBeInside = placed.fits || request.whenTooLarge != .overflow && request.minimumSize == .zero
    if mustBeInside {
      check(inside(body, area, slack), "body outside of the area \(area)")
    }
    if placed.fits {
      check(placed.clipped == .zero, "fits, but is clipped")
      check(!placed.findings.contains(.outsideHost) || pixel > 0, "fits, but is outside of the host")
    }
    if !request.mayCoverAnchor {
      check(!placed.findings.contains(.coversAnchor), "covers the anchor")
    }
    if let arrow = placed.arrow {
      check(placed.isPlaced, "arrow of a popover that is not placed")
      check(arrow.tip.isFinite && arrow.baseNear.isFinite && arrow.baseFar.isFinite, "arrow not finite")
      check(arrow.baseLength >= 0 && arrow.baseLength <= body.size[along] + slack, "base longer than its side")
      let radii = placed.cornerRadii[besideArrow: placed.side]
      let low = min(arrow.baseNear[along], arrow.baseFar[along])
      let high = max(arrow.baseNear[along], arrow.baseFar[along])
      check(low >= body.min(along) + radii.start - 1e-6, "base on the starting corner")
      check(high <= body.max(along) - radii.end + 1e-6, "base on the ending corner")
      check(arrow.pointsAtAnchor != placed.findings.contains(.arrowOffAnchor), "points at the anchor and does not")
      if arrow.pointsAtAnchor {
        let edge = placed.side.isForward ? placed.anchor.max(away) : placed.anchor.min(away)
        let distance = (arrow.tip[away] - edge).magnitude
        let channel = max(0, request.surroundings.top - request.arrow.height)
        check((distance - (request.gap + channel)).magnitude <= slack, "tip \(distance) from the anchor's edge")
        check(
          arrow.tip[along] >= placed.anchor.min(along) - slack && arrow.tip[along] <= placed.anchor.max(along) + slack,
          "tip beside the anchor")
      }
    }
    return faults
  }

  private func inside(_ inner: LayoutRect, _ outer: LayoutRect, _ slack: Double) -> Bool {
    inner.minX >= outer.minX - slack && inner.maxX <= outer.maxX + slack && inner.minY >= outer.minY - slack
      && inner.maxY <= outer.maxY + slack
  }

  private func near(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
    near(a.origin, b.origin) && near(LayoutPoint(a.width, a.height), LayoutPoint(b.width, b.height))
  }

  private func near(_ a: LayoutPoint?, _ b: LayoutPoint?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return (a.x - b.x).magnitude <= 1e-6 && (a.y - b.y).magnitude <= 1e-6
  }

  /// The request with all that lies in the host's space moved.
  private func moved(_ request: PlacementRequest, _ dx: Double, _ dy: Double) -> PlacementRequest {
    var copy = request
    func move(_ rect: LayoutRect) -> LayoutRect { rect.offset(dx: dx, dy: dy) }
    copy.anchor.rect = move(request.anchor.rect)
    copy.anchor.lines = request.anchor.lines.map(move)
    copy.anchor.pointer = request.anchor.pointer?.offset(dx: dx, dy: dy)
    copy.anchor.clip = request.anchor.clip.map(move)
    copy.host.frame = move(request.host.frame)
    copy.host.screens = request.host.screens.map(move)
    copy.host.avoid = request.host.avoid.map(move)
    copy.host.keyboard = request.host.keyboard.map(move)
    return copy
  }
}

extension SeededNumbers {
  /// True so often.
  fileprivate mutating func chance(_ probability: Double) -> Bool { next() < probability }

  fileprivate mutating func one<Choice>(of choices: [Choice]) -> Choice {
    choices[Int(next() * Double(choices.count))]
  }

  /// A length from nothing to 10,000, mostly of everyday size.
  fileprivate mutating func length() -> Double {
    switch next() {
    case ..<0.1: 0
    case ..<0.8: eighths(upTo: 400)
    case ..<0.95: eighths(upTo: 1000)
    default: eighths(upTo: 10_000)
    }
  }

  fileprivate mutating func rect(around host: LayoutRect, upTo most: Double) -> LayoutRect {
    // From well before the host to well past it.
    let x = host.minX + eighths(upTo: 2 * host.width + 100) - host.width / 2
    let y = host.minY + eighths(upTo: 2 * host.height + 100) - host.height / 2
    return LayoutRect(x, y, eighths(upTo: most), eighths(upTo: most))
  }

  fileprivate mutating func request() -> PlacementRequest {
    let frame = LayoutRect(eighths(upTo: 400) - 200, eighths(upTo: 400) - 200, length() + 1, length() + 1)
    var host = PlacementHost(frame)
    if chance(0.5) { host.margin = LayoutInsets(eighths(upTo: chance(0.1) ? 3000 : 20)) }
    if chance(0.3) {
      host.safeInsets = LayoutInsets(top: eighths(upTo: 60), left: 0, bottom: eighths(upTo: 40), right: 0)
    }
    if chance(0.2) { host.keyboard = rect(around: frame, upTo: 800) }
    if chance(0.15) { host.avoid = [rect(around: frame, upTo: 300), rect(around: frame, upTo: 100)] }
    if chance(0.1) { host.screens = [frame, frame.offset(dx: frame.width, dy: 0)] }
    if chance(0.4) { host.direction = .rightToLeft }
    if chance(0.2) { host.scale = one(of: [1, 2, 4]) }

    var anchor = PlacementAnchor(rect(around: frame, upTo: chance(0.2) ? 2000 : 120))
    if chance(0.1) { anchor.rect.size = .zero }
    if chance(0.1) { anchor.rect = LayoutRect(anchor.rect.maxX, anchor.rect.maxY, -anchor.rect.width, -20) }
    if chance(0.15) { anchor.clip = rect(around: frame, upTo: 500) }
    if chance(0.15) {
      anchor.lines = (0..<3).map { line in
        LayoutRect(anchor.rect.minX + eighths(upTo: 200), anchor.rect.minY + Double(line) * 20, eighths(upTo: 200), 18)
      }
      if chance(0.5) { anchor.pointer = LayoutPoint(anchor.rect.minX + 20, anchor.rect.minY + 8) }
    }

    let alignment = one(of: SideAlignment.allCases)
    var choice = PlacementChoice.sides(
      one(of: Side.allCases), alignment: alignment,
      permitted: chance(0.3) ? SideSet(rawValue: UInt8(next() * 16)) : .all)
    if chance(0.4) {
      choice = .ordered(PlacementList((0..<Int(next() * 9)).map { _ in one(of: Array(Placement.all)) }))
    }
    let size = LayoutSize(length(), length())
    var request = PlacementRequest(
      anchor: anchor, size: chance(0.5) ? .body(size) : .frame(size), host: host, choice: choice)
    dress(&request)
    return request
  }

  private mutating func dress(_ request: inout PlacementRequest) {
    request.gap = chance(0.5) ? 0 : eighths(upTo: 30)
    if chance(0.1) { request.skid = eighths(upTo: 100) - 50 }
    if chance(0.8) {
      request.arrow = ArrowShape(
        base: eighths(upTo: chance(0.1) ? 2000 : 40), height: eighths(upTo: chance(0.1) ? 2000 : 25),
        tipPosition: one(of: [0, 0.25, 0.5, 0.5, 1]), tipRadius: chance(0.3) ? eighths(upTo: 8) : 0,
        baseFillet: chance(0.2) ? eighths(upTo: 12) : 0)
    }
    request.cornerRadii = CornerRadii(eighths(upTo: chance(0.1) ? 3000 : 20))
    let aims: [ArrowAim] = [
      .anchor, .anchor, .alignedEdge(eighths(upTo: 60)), .coordinate(eighths(upTo: 300)), .start(inset: 4),
      .end(inset: 4),
    ]
    request.aim = one(of: aims)
    request.nearCorner = chance(0.2) ? .cornerYields : .arrowYields
    if chance(0.1) { request.surroundings = LayoutInsets(eighths(upTo: 20)) }
    request.whenTooLarge = one(of: [.shrink, .shrink, .clip, .overflow])
    request.mayCoverAnchor = chance(0.2)
    request.flipsAlignment = chance(0.3)
    request.ranksArrowReach = chance(0.2)
    request.touchingFits = !chance(0.1)
    if chance(0.1) { request.minimumSize = LayoutSize(eighths(upTo: 100), eighths(upTo: 100)) }
    if chance(0.2) {
      request.previous = one(of: Array(Placement.all))
      request.hysteresis = eighths(upTo: 10)
      request.keepsPrevious = chance(0.2)
    }
  }
}
