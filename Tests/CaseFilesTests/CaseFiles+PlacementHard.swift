import Foundation
import Geometry
import PopoverPlacement
import Testing

extension CaseFiles {
  /// The situations that other libraries got wrong, with the answers that people asked for.
  @Test("placement_hard.json")
  func placementHard() throws {
    guard let file = try CaseFile.load("placement_hard.json") else { return }
    file.replay { one in
      let input = try #require(one.object("input"))
      let expect = try #require(one.object("expect"))
      let answer = try answer(to: input)
      for choice in expect["anyOf"] as? [[String: Any]] ?? [expect] where differing(choice, answer).isEmpty {
        return nil
      }
      let keys = Set(expect.keys).union(["side", "body"])
      return Difference(expected: words(expect), actual: words(answer.filter { keys.contains($0.key) }))
    }
  }
}

/// What Perch answers, in the words of the cases.
private func answer(to input: [String: Any]) throws -> [String: Any] {
  var request = try hardRequest(input)
  guard let heights = input.numbers("anchorYSequence"), let size = input.numbers("anchorSize") else {
    do {
      return dictionary(try request.place(), request)
    } catch {
      return ["error": "non-finite input", "code": error.code]
    }
  }
  // One anchor after the other, each told what was chosen before it.
  var sides: [String] = []
  for y in heights {
    request.anchor.rect = LayoutRect(input.number("anchorX") ?? 0, y, size[0], size[1])
    let placed = try request.place()
    request.previous = placed.placement
    sides.append(placed.side.edgeName)
  }
  return ["sides": sides]
}

private func hardRequest(_ input: [String: Any]) throws -> PlacementRequest {
  let side = Side(name: input.text("preferred") ?? "below") ?? .below
  let alignments: [String: SideAlignment] = ["start": .start, "end": .end, "center": .center]
  let alignment = alignments[input.text("align") ?? "center"] ?? .center
  var permitted = SideSet.all
  if let names = input["permitted"] as? [String] {
    permitted = SideSet(names.compactMap(Side.init(name:)).map(SideSet.init))
  }
  var host = PlacementHost(rect(input["container"]) ?? .zero)
  host.margin = LayoutInsets(input.number("margin") ?? 0)
  host.safeInsets = edges(input["safeInsets"]) ?? .zero
  host.keyboard = rect(input["keyboard"])
  host.screens = (input["screens"] as? [Any] ?? []).compactMap(rect)
  host.avoid = (input["avoid"] as? [Any] ?? []).compactMap(rect)
  host.direction = input["rtl"] as? Bool == true ? .rightToLeft : .leftToRight
  host.scale = input.number("scale")

  var anchor = PlacementAnchor(rect(input["anchor"]) ?? .zero)
  anchor.lines = (input["anchorLines"] as? [Any] ?? []).compactMap(rect)
  if let point = numbers(input["pointer"]), point.count == 2 { anchor.pointer = LayoutPoint(point[0], point[1]) }
  anchor.clip = rect(input["clip"])
  if let point = numbers(input["scrollOffset"]), point.count == 2 {
    anchor.scrollOffset = LayoutPoint(point[0], point[1])
  }

  let popover = numbers(input["popover"]) ?? [0, 0]
  var request = PlacementRequest(
    anchor: anchor, size: .body(LayoutSize(popover[0], popover[1])), host: host,
    choice: .sides(side, alignment: alignment, permitted: permitted))
  let arrow = input.object("arrow")
  request.arrow = ArrowShape(base: arrow?.number("base") ?? 0, height: arrow?.number("height") ?? 0)
  request.gap = input.number("gap") ?? 0
  request.cornerRadii = CornerRadii(input.number("radius") ?? 0)
  request.whenTooLongAlongSide = input["resizeCross"] as? Bool == true ? .shrink : .overflow
  request.mayCoverAnchor = input["overlap"] as? Bool ?? false
  request.hysteresis = input.number("hysteresis") ?? 0
  if let previous = input.text("previousSide").flatMap(Side.init(name:)) {
    request.previous = Placement(previous, alignment)
  }
  request.keepsPrevious = input["pinSide"] as? Bool ?? false
  return request
}

private func dictionary(_ placed: PlacementResult, _ request: PlacementRequest) -> [String: Any] {
  let along = placed.placement.alignmentAxis
  let radii = placed.cornerRadii[besideArrow: placed.side]
  var answer: [String: Any] = [
    "placed": placed.isPlaced, "side": placed.side.edgeName, "body": list(placed.body), "frame": list(placed.frame),
    "clipped": placed.clipped[placed.side.axis] > 0, "anchorHidden": placed.anchorHidden,
    "overlapsAnchor": placed.findings.contains(.coversAnchor),
    "overlapsAvoid": placed.findings.contains(.coversAvoided),
    "sizeNonNegative": placed.body.width >= 0 && placed.body.height >= 0, "arrow": "null",
  ]
  if let arrow = placed.arrow {
    // The cases speak of the middle of a symmetric base, which is where the tip is.
    answer["arrow"] = [
      "center": arrow.tip[along] - placed.body.min(along), "tip": [arrow.tip.x, arrow.tip.y],
      "base": arrow.baseLength, "cornerRadiusUsed": min(radii.start, radii.end), "centerOffset": arrow.centerOffset,
      "pointsAtAnchor": arrow.pointsAtAnchor,
    ]
  }
  return answer
}

/// The keys whose expected value the answer does not have.
private func differing(_ expect: [String: Any], _ answer: [String: Any]) -> [String] {
  expect.keys.sorted().filter { !agrees(expect[$0], answer[$0]) }
}

private func agrees(_ wanted: Any?, _ got: Any?) -> Bool {
  switch (wanted, got) {
  case (let wanted as [String: Any], let got as [String: Any]): return differing(wanted, got).isEmpty
  case (let wanted as [Any], let got as [Any]):
    return wanted.count == got.count && zip(wanted, got).allSatisfy { agrees($0, $1) }
  case (let wanted as String, let got as String): return wanted == got
  case (let wanted as NSNumber, let got as Bool): return wanted.boolValue == got
  case (let wanted as Double, let got as Double): return (wanted - got).magnitude <= 1e-9
  case (nil, nil): return true
  case (.some, .some): return words(wanted ?? "null") == words(got ?? "null")
  default: return false
  }
}

private func words(_ value: Any) -> String {
  switch value {
  case let object as [String: Any]:
    return object.sorted { $0.key < $1.key }.map { "\($0.key) \(words($0.value))" }.joined(separator: ", ")
  case let list as [Any]: return "[" + list.map(words).joined(separator: ", ") + "]"
  default: return "\(value)" == "<null>" ? "null" : "\(value)"
  }
}

private func list(_ rect: LayoutRect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

private func numbers(_ value: Any?) -> [Double]? {
  (value as? [Any])?.map { one in
    (one as? Double) ?? (one as? String).flatMap(Double.init) ?? .nan
  }
}

private func rect(_ value: Any?) -> LayoutRect? {
  guard let numbers = numbers(value), numbers.count == 4 else { return nil }
  return LayoutRect(numbers[0], numbers[1], numbers[2], numbers[3])
}

private func edges(_ value: Any?) -> LayoutInsets? {
  guard let numbers = numbers(value), numbers.count == 4 else { return nil }
  return LayoutInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
}
