import Foundation
import Geometry
import PopoverPlacement
import Testing

extension CaseFiles {
  /// Boxes tied to an anchor, against a browser's own layout.
  @Test("placement_css.json")
  func placementCSS() throws {
    guard let file = try CaseFile.load("placement_css.json") else { return }
    file.replay { one in
      let input = try #require(one.object("input"))
      let direction: WritingDirection = input.text("dir") == "rtl" ? .rightToLeft : .leftToRight
      let boundary = try #require(input.object("boundary"))
      let block = LayoutRect(
        boundary.number("x") ?? 0, boundary.number("y") ?? 0, boundary.number("width") ?? 0,
        boundary.number("height") ?? 0)
      let placed = try box(input, direction).place(
        anchor: try #require(rect(input.object("anchor"))), in: block, direction: direction,
        clip: rect(input.object("clip") ?? input.object("scroller")))
      return difference(try #require(one.object("expect")), placed, block)
    }
  }
}

private func box(_ input: [String: Any], _ direction: WritingDirection) throws -> AnchoredBox {
  let words = input["style"] as? [String: String] ?? [:]
  let size = input.object("popover") ?? [:]
  var base = AnchoredStyle(size: LayoutSize(size.number("width") ?? 0, size.number("height") ?? 0))
  if let content = input.object("content"), size.number("height") == nil {
    base.vertical.length = .points(content.number("height") ?? 0)
  }
  let style = try applied(words, to: base, direction)
  var box = AnchoredBox(style)
  let rules = input["tryRules"] as? [String: [String: String]] ?? [:]
  for option in (words["positionTryFallbacks"] ?? "").split(separator: ",") {
    let option = option.trimmingCharacters(in: .whitespaces)
    // A rule's name may stand before the flips that are applied to it.
    let parts = option.split(separator: " ").map(String.init)
    if let name = parts.first(where: { $0.hasPrefix("--") }) {
      let flips = parts.filter { $0 != name }.joined(separator: " ")
      var fallback = flips.isEmpty ? AnchoredFallback() : try #require(AnchoredFallback(flips))
      fallback.style = try applied(try #require(rules[name]), to: style, direction)
      box.fallbacks.append(fallback)
    } else {
      box.fallbacks.append(try #require(AnchoredFallback(option, direction: direction)))
    }
  }
  switch words["positionTryOrder"] {
  case "most-height", "most-block-size": box.order = .mostHeight
  case "most-width", "most-inline-size": box.order = .mostWidth
  default: box.order = .listed
  }
  switch words["positionVisibility"] {
  case "always": box.visibility = .always
  case "no-overflow": box.visibility = .noOverflow
  default: box.visibility = .anchorVisible
  }
  return box
}

private func applied(
  _ words: [String: String], to base: AnchoredStyle, _ direction: WritingDirection
) throws -> AnchoredStyle {
  var style = base
  for (name, value) in words.sorted(by: { $0.key < $1.key }) {
    switch name {
    case "positionArea":
      let area: AnchorArea = try #require(AnchorArea(value, direction: direction))
      style.area = area
    case "margin": style.margin = LayoutInsets(points(value))
    case "marginTop": style.vertical.startMargin = points(value)
    case "marginBottom": style.vertical.endMargin = points(value)
    case "marginLeft": style.horizontal.startMargin = points(value)
    case "marginRight": style.horizontal.endMargin = points(value)
    case "left": style.horizontal.startInset = inset(value)
    case "right": style.horizontal.endInset = inset(value)
    case "top": style.vertical.startInset = inset(value)
    case "bottom": style.vertical.endInset = inset(value)
    case "width": style.horizontal.length = length(value) ?? style.horizontal.length
    case "height": style.vertical.length = length(value) ?? style.vertical.length
    case "maxWidth": style.horizontal.maximum = percent(value)
    case "maxHeight": style.vertical.maximum = percent(value)
    case "justifySelf": align(&style.horizontal, value)
    case "alignSelf": align(&style.vertical, value)
    default: break
    }
  }
  return style
}

private func points(_ value: String) -> Double { Double(value.replacingOccurrences(of: "px", with: "")) ?? 0 }

private func percent(_ value: String) -> Double? {
  value.hasSuffix("%") ? (Double(value.dropLast()) ?? 0) / 100 : nil
}

/// An inset such as `5px`, `anchor(50%)` or `calc(anchor(bottom) + 8px)`.
private func inset(_ value: String) -> AnchoredStyle.Inset? {
  guard let call = value.range(of: "anchor(") else { return value == "auto" ? nil : .points(points(value)) }
  let rest = value[call.upperBound...]
  let word = String(rest.prefix { $0 != ")" })
  let places: [String: Double] = ["left": 0, "top": 0, "right": 1, "bottom": 1, "center": 0.5]
  let sum = rest.drop { $0 != ")" }.dropFirst().trimmingCharacters(in: CharacterSet(charactersIn: " )"))
  let plus = points(sum.replacingOccurrences(of: " ", with: "").replacingOccurrences(of: "+", with: ""))
  return .anchor(percent(word) ?? places[word] ?? 0, plus: plus)
}

/// A length such as `60px`, `anchor-size(width)` or `calc(anchor-size(width) * 2)`.
private func length(_ value: String) -> AnchoredStyle.Length? {
  if value == "auto" { return nil }
  let times = value.split(separator: "*").dropFirst().first.map {
    Double($0.trimmingCharacters(in: CharacterSet(charactersIn: " )"))) ?? 1
  }
  if value.contains("anchor-size(width)") { return .anchorWidth(times: times ?? 1) }
  if value.contains("anchor-size(height)") { return .anchorHeight(times: times ?? 1) }
  return .points(points(value))
}

private func align(_ axis: inout AnchoredStyle.Axis, _ value: String) {
  switch value {
  case "anchor-center": axis.alignment = .anchorCenter
  case "start": axis.alignment = .start
  case "center": axis.alignment = .center
  case "end": axis.alignment = .end
  case "stretch": axis.length = .stretch
  default: break
  }
}

private func difference(
  _ expect: [String: Any], _ placed: AnchoredBox.Result, _ block: LayoutRect
) -> Difference? {
  var expected: [String] = []
  var actual: [String] = []
  if let wanted = rect(expect.object("rect")), wanted != placed.rect {
    expected.append("rect \(wanted.minX), \(wanted.minY), \(wanted.width), \(wanted.height)")
    actual.append("rect \(placed.rect.minX), \(placed.rect.minY), \(placed.rect.width), \(placed.rect.height)")
  }
  let side = placed.side?.edgeName ?? "overlap"
  if let wanted = expect.text("side"), wanted != side {
    expected.append("side \(wanted)")
    actual.append("side \(side)")
  }
  for (key, got) in [("hitsPopover", placed.isShown), ("inside", block.contains(placed.rect))] {
    guard let wanted = expect[key] as? Bool, wanted != got else { continue }
    expected.append("\(key) \(wanted)")
    actual.append("\(key) \(got)")
  }
  guard !actual.isEmpty else { return nil }
  return Difference(expected: expected.joined(separator: ", "), actual: actual.joined(separator: ", "))
}

private func rect(_ object: [String: Any]?) -> LayoutRect? {
  guard let object, let x = object.number("x"), let y = object.number("y"), let width = object.number("width"),
    let height = object.number("height")
  else { return nil }
  return LayoutRect(x, y, width, height)
}
