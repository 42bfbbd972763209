import Perch

/// A part of the scene, magnified and put somewhere in the picture.
struct Stage {
  /// The part of the scene, in points.
  let region: LayoutRect
  /// Units of the picture a point.
  let scale: Double
  /// Where the region's top left corner lies in the picture.
  let origin: LayoutPoint

  /// Fits a region into a rectangle of the picture, across in its middle or at its left, magnified at most by a
  /// factor.
  init(_ region: LayoutRect, in room: LayoutRect, most: Double = .infinity, isCentered: Bool = true) {
    self.region = region
    let fitting = Swift.min(room.width / Swift.max(region.width, 1e-6), room.height / Swift.max(region.height, 1e-6))
    scale = Swift.min(fitting, most)
    origin = LayoutPoint(isCentered ? room.midX - region.width * scale / 2 : room.minX, room.minY)
  }

  /// Where a point of the scene lies in the picture.
  func point(_ point: LayoutPoint) -> LayoutPoint {
    LayoutPoint(origin.x + (point.x - region.minX) * scale, origin.y + (point.y - region.minY) * scale)
  }

  /// Where a rectangle of the scene lies in the picture.
  func rect(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(origin: point(rect.origin), size: LayoutSize(rect.width * scale, rect.height * scale))
  }

  /// Where an outline of the scene lies in the picture.
  func path(_ path: OutlinePath) -> OutlinePath {
    path.offset(dx: -region.minX, dy: -region.minY).scaled(by: scale).offset(dx: origin.x, dy: origin.y)
  }

  /// The region in the picture.
  var frame: LayoutRect { LayoutRect(origin: origin, size: LayoutSize(region.width * scale, region.height * scale)) }
}

/// A finished part of the picture: what to draw, from its own top left corner, and how much room it takes.
struct Panel {
  var elements: [SVGElement]
  var height: Double
}
