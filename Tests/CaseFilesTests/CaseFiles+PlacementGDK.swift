import Foundation
import Geometry
import PopoverPlacement
import Testing

extension CaseFiles {
  /// Popups tied by two points, against the toolkit that places them on a real screen.
  @Test("placement_gdk.json")
  func placementGDK() throws {
    guard let file = try CaseFile.load("placement_gdk.json") else { return }
    file.replay { one in
      var positioner = try positioner(try #require(one.object("input")))
      let bounds = try #require(rect(one.object("input")?.object("bounds")))
      let placed = try positioner.place(in: bounds)
      if let difference = difference(try #require(one.object("expect")), placed) { return difference }
      // What later releases do otherwise.
      positioner.rules = .laterGTK
      return difference(
        one.object("expect_newer_gtk_by_reading") ?? one.object("expect") ?? [:], try positioner.place(in: bounds))
    }
  }
}

private let points: [String: CompassPoint] = [
  "center": .center, "north": .north, "south": .south, "east": .east, "west": .west, "north_west": .northWest,
  "north_east": .northEast, "south_west": .southWest, "south_east": .southEast,
]

private let hints: [String: PopupHints] = [
  "flip_x": .flipX, "flip_y": .flipY, "slide_x": .slideX, "slide_y": .slideY, "resize_x": .resizeX,
  "resize_y": .resizeY, "flip": .flip, "slide": .slide, "resize": .resize,
]

private func positioner(_ input: [String: Any]) throws -> PopupPositioner {
  let popup = try #require(input.object("popup"))
  let offset = input.numbers("offset") ?? [0, 0]
  return PopupPositioner(
    anchorRect: try #require(rect(input.object("anchor"))),
    rectAnchor: try #require(points[input.text("rect_anchor") ?? ""]),
    surfaceAnchor: try #require(points[input.text("surface_anchor") ?? ""]),
    size: LayoutSize(popup.number("width") ?? 0, popup.number("height") ?? 0),
    offset: LayoutPoint(offset[0], offset[1]),
    hints: PopupHints(try (input["hints"] as? [String] ?? []).map { try #require(hints[$0]) }))
}

private func difference(_ expect: [String: Any], _ placed: PopupPositioner.Result) -> Difference? {
  var differing: [(key: String, wanted: String, got: String)] = []
  for (key, got) in [
    ("x", placed.rect.minX), ("y", placed.rect.minY), ("width", placed.rect.width), ("height", placed.rect.height),
  ] {
    if let wanted = expect.number(key), wanted != got { differing.append((key, "\(wanted)", "\(got)")) }
  }
  for (key, got) in [("rect_anchor", placed.rectAnchor), ("surface_anchor", placed.surfaceAnchor)] {
    if let wanted = expect.text(key), points[wanted] != got { differing.append((key, wanted, "\(got)")) }
  }
  for (key, got) in [("flipped_x", placed.flippedX), ("flipped_y", placed.flippedY)] {
    if let wanted = expect[key] as? Bool, wanted != got { differing.append((key, "\(wanted)", "\(got)")) }
  }
  guard !differing.isEmpty else { return nil }
  return Difference(
    expected: differing.map { "\($0.key) \($0.wanted)" }.joined(separator: ", "),
    actual: differing.map { "\($0.key) \($0.got)" }.joined(separator: ", "))
}

private func rect(_ object: [String: Any]?) -> LayoutRect? {
  guard let object, let x = object.number("x"), let y = object.number("y"), let width = object.number("width"),
    let height = object.number("height")
  else { return nil }
  return LayoutRect(x, y, width, height)
}
