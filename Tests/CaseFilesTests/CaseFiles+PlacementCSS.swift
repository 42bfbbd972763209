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
  let height = size.number("height") ?? input.object("content")?.number("height") ?? 0
  let rules = input["tryRules"] as? [String: [String: String]] ?? [:]
  return try AnchoredBox(
    declarations: declarations(words), size: LayoutSize(size.number("width") ?? 0, height),
    rules: rules.mapValues(declarations), direction: direction)
}

/// The declarations as a style sheet writes them; a browser's scripts name properties with capitals for hyphens.
/// What is drawn of a content that is larger than its box places nothing.
private func declarations(_ words: [String: String]) -> String {
  words.filter { $0.key != "overflow" }.sorted { $0.key < $1.key }.map { name, value in
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined() + ": " + value
  }.joined(separator: "; ")
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
