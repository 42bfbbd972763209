import Geometry
import PopoverPlacement
import Testing

extension CaseFiles {
  /// The classic steps, one by one and stacked, against the answers of the library that coined them.
  @Test("placement_floating.json")
  func placementFloating() throws {
    guard let file = try CaseFile.load("placement_floating.json") else { return }
    file.replay { one in
      let input = try #require(one.object("input"))
      let expect = try #require(one.object("expect"))
      let placed = try steppedPlacement(of: input)
      return differences(between: expect, and: placed)
    }
  }
}

/// Runs the steps that a case lists.
private func steppedPlacement(of input: [String: Any]) throws -> SteppedPlacement {
  let lines = (input["anchorLines"] as? [[String: Any]] ?? []).compactMap(rect)
  let size = try #require(input.object("popover"))
  let problem = PlacementProblem(
    anchor: try #require(rect(input.object("anchor"))), anchorLines: lines,
    size: LayoutSize(size.number("width") ?? 0, size.number("height") ?? 0),
    boundary: try #require(rect(input.object("boundary"))),
    placement: try #require(Placement(name: input.text("placement") ?? "")),
    direction: input["rtl"] as? Bool == true ? .rightToLeft : .leftToRight)
  let arrow = input.object("arrow").map { LayoutSize($0.number("width") ?? 0, $0.number("height") ?? 0) }
  let steps = try (input["steps"] as? [[String: Any]] ?? []).map { try step($0, arrow) }
  return PlacementEngine(steps).place(problem)
}

private func step(_ one: [String: Any], _ arrow: LayoutSize?) throws -> PlacementStep {
  let padding = insets(one["padding"])
  let name = try #require(one.text("name"))
  switch name {
  case "inline":
    guard let x = one.number("x"), let y = one.number("y") else { return .inline(InlineStep()) }
    return .inline(InlineStep(pointer: LayoutPoint(x, y)))
  case "offset":
    return .offset(
      OffsetStep(
        gap: one.number("value") ?? one.number("mainAxis") ?? 0, skid: one.number("crossAxis") ?? 0,
        skidFromAlignedEdge: one.number("alignmentAxis")))
  case "flip": return .flip(try flipStep(one, padding))
  case "shift": return .shift(shiftStep(one, padding))
  case "size":
    let responses: [String: SizeStep.Response] = [
      "clamp": .clamp, "clampHeight": .clampHeight, "clampWidth": .clampWidth,
      "matchReferenceWidth": .matchAnchorWidth,
    ]
    return .size(SizeStep(padding: padding, response: try #require(responses[one.text("apply") ?? "clamp"])))
  case "arrow": return .arrow(ArrowStep(size: try #require(arrow), padding: padding))
  case "autoPlacement": return .autoPlacement(try autoPlacementStep(one, padding))
  case "hide": return .hide(HideStep(one.text("strategy") == "escaped" ? .body : .anchor, padding: padding))
  default: throw UnknownWord(word: name)
  }
}

private func flipStep(_ one: [String: Any], _ padding: LayoutInsets) throws -> FlipStep {
  var step = FlipStep(padding: padding)
  step.fallbacks = try placements(one["fallbackPlacements"])
  step.flipsAlignment = one["flipAlignment"] as? Bool ?? true
  step.checksSide = one["mainAxis"] as? Bool ?? true
  step.checksAlignment =
    one.text("crossAxis") == "alignment" ? .withinAxis : one["crossAxis"] as? Bool ?? true ? .always : .never
  switch one.text("fallbackAxisSideDirection") {
  case "start": step.perpendicular = .startFirst
  case "end": step.perpendicular = .endFirst
  default: step.perpendicular = .none
  }
  step.whenNothingFits = one.text("fallbackStrategy") == "initialPlacement" ? .initial : .bestFit
  return step
}

private func shiftStep(_ one: [String: Any], _ padding: LayoutInsets) -> ShiftStep {
  var step = ShiftStep(
    padding: padding, slidesAlong: one["mainAxis"] as? Bool ?? true, slidesAway: one["crossAxis"] as? Bool ?? false)
  if let limit = one.object("limit") {
    let overlaps = limit.object("offset")
    step.limit = ShiftLimit(
      overlapAlong: limit.number("offset") ?? overlaps?.number("mainAxis") ?? 0,
      overlapAway: overlaps?.number("crossAxis") ?? 0, limitsAlong: limit["mainAxis"] as? Bool ?? true,
      limitsAway: limit["crossAxis"] as? Bool ?? true)
  } else if one["limit"] as? Bool == true {
    step.limit = ShiftLimit()
  }
  return step
}

private func autoPlacementStep(_ one: [String: Any], _ padding: LayoutInsets) throws -> AutoPlacementStep {
  let allowed = try placements(one["allowedPlacements"])
  let among = allowed ?? Placement.all
  var candidates = AutoPlacementStep.Candidates.centered(among: among)
  switch one.text("alignment") {
  case "start": candidates = .aligned(.start, among: among)
  case "end": candidates = .aligned(.end, among: among)
  default: if let allowed, one["alignment"] == nil { candidates = .listed(allowed) }
  }
  return AutoPlacementStep(
    padding: padding, candidates: candidates, changesAlignment: one["autoAlignment"] as? Bool ?? true,
    weighsAlignment: one["crossAxis"] as? Bool ?? false)
}

/// All that an expectation states and the answer has otherwise.
private func differences(between expect: [String: Any], and placed: SteppedPlacement) -> Difference? {
  var expected: [String] = []
  var actual: [String] = []
  func compare(_ name: String, _ wanted: Any?, _ got: Any?) {
    guard let wanted else { return }
    let (want, have) = (words(wanted), got.map(words) ?? "nothing")
    guard want != have else { return }
    expected.append("\(name) \(want)")
    actual.append("\(name) \(have)")
  }
  let findings = placed.findings
  compare("x", expect["x"], placed.body.minX)
  compare("y", expect["y"], placed.body.minY)
  compare("width", expect["width"], placed.body.width)
  compare("height", expect["height"], placed.body.height)
  compare("placement", expect["placement"], placed.placement.webName)
  compare("offset", expect["offset"], findings.offset.map { ["x": $0.dx, "y": $0.dy] })
  compare("shift", expect["shift"], findings.shift.map { ["x": $0.dx, "y": $0.dy] })
  compare("available", expect["available"], findings.size.map { ["width": $0.width, "height": $0.height] })
  let arrow: [String: Any]? = findings.arrow.map {
    [
      "offset": $0.offset, "axis": $0.axis == .horizontal ? "x" : "y", "centerOffset": $0.centerOffset,
      "alignmentOffset": $0.nudge,
    ]
  }
  compare("arrow", expect["arrow"], arrow)
  var hide: [String: Any] = [:]
  if let amounts = findings.hide?.anchor {
    hide["referenceHiddenOffsets"] = dictionary(amounts)
    hide["referenceHidden"] = findings.hide?.isAnchorHidden
  }
  if let amounts = findings.hide?.body {
    hide["escapedOffsets"] = dictionary(amounts)
    hide["escaped"] = findings.hide?.hasBodyEscaped
  }
  compare("hide", expect["hide"], hide)
  compare("flipTried", expect["flipTried"], findings.flip.map { $0.trials.map(dictionary) })
  compare("autoTried", expect["autoTried"], findings.autoPlacement.map { $0.trials.map(dictionary) })
  if !placed.isSettled { actual.append("unsettled after \(placed.restarts) restarts") }
  guard !actual.isEmpty else { return nil }
  return Difference(expected: expected.joined(separator: ", "), actual: actual.joined(separator: ", "))
}

private struct UnknownWord: Error {
  let word: String
}

private func rect(_ object: [String: Any]?) -> LayoutRect? {
  guard let object, let x = object.number("x"), let y = object.number("y"), let width = object.number("width"),
    let height = object.number("height")
  else { return nil }
  return LayoutRect(x, y, width, height)
}

private func insets(_ value: Any?) -> LayoutInsets {
  if let object = value as? [String: Any] {
    return LayoutInsets(
      top: object.number("top") ?? 0, left: object.number("left") ?? 0, bottom: object.number("bottom") ?? 0,
      right: object.number("right") ?? 0)
  }
  return LayoutInsets((value as? Double) ?? 0)
}

private func placements(_ value: Any?) throws -> PlacementList? {
  guard let names = value as? [String] else { return nil }
  return PlacementList(try names.map { try #require(Placement(name: $0)) })
}

private func dictionary(_ amounts: Overflow) -> [String: Any] {
  ["top": amounts.top, "right": amounts.right, "bottom": amounts.bottom, "left": amounts.left]
}

private func dictionary(_ trial: PlacementTrial) -> [String: Any] {
  ["placement": trial.placement.webName, "overflows": trial.overflows]
}

/// A value in words that are the same for the same value: keys sorted, numbers alike, zero without a sign.
private func words(_ value: Any) -> String {
  switch value {
  case let object as [String: Any]:
    return "{" + object.sorted { $0.key < $1.key }.map { "\($0.key): \(words($0.value))" }.joined(separator: ", ") + "}"
  case let list as [Any]: return "[" + list.map(words).joined(separator: ", ") + "]"
  case let text as String: return text
  case let flag as Bool where "\(type(of: value))".contains("Bool"): return "\(flag)"
  case let number as Double: return "\(number + 0)"
  default: return "\(value)"
  }
}
