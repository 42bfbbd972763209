import Foundation
import Testing

@testable import Geometry

@Suite("Outline of lines and arcs")
struct OutlinePathTests {
  /// A disc of radius 10 around (30, 40), as two half turns.
  private static let disc: OutlinePath = {
    var path = OutlinePath(start: LayoutPoint(20, 40))
    path.addArc(around: LayoutPoint(30, 40), radius: 10, to: LayoutPoint(40, 40), isClockwise: true)
    path.addArc(around: LayoutPoint(30, 40), radius: 10, to: LayoutPoint(20, 40), isClockwise: true)
    return path
  }()

  /// A square of side 20 with a half disc bitten out of its top edge.
  private static let bitten: OutlinePath = {
    var path = OutlinePath(start: LayoutPoint(0, 0))
    path.addLine(to: LayoutPoint(5, 0))
    path.addArc(around: LayoutPoint(10, 0), radius: 5, to: LayoutPoint(15, 0), isClockwise: false)
    path.addLine(to: LayoutPoint(20, 0))
    path.addLine(to: LayoutPoint(20, 20))
    path.addLine(to: LayoutPoint(0, 20))
    return path
  }()

  @Test("area and bounds of a disc are exact")
  func disc() {
    #expect(Self.disc.area == 100 * Double.pi)
    #expect(Self.disc.bounds == LayoutRect(20, 30, 20, 20))
    #expect(Self.disc.isClockwise)
  }

  @Test("a bite takes its area away and leaves the bounds")
  func bitten() {
    #expect((Self.bitten.area - (400 - 12.5 * Double.pi)).magnitude < 1e-12)
    #expect(Self.bitten.bounds == LayoutRect(0, 0, 20, 20))
  }

  @Test("an arc of three quarters reaches its three extremes in order")
  func extremes() {
    let arc = OutlineArc(
      center: LayoutPoint(0, 0), radius: 5, start: LayoutPoint(3, -4), end: LayoutPoint(-3, -4), isClockwise: true)
    #expect(arc.extremes == [LayoutPoint(5, 0), LayoutPoint(0, 5), LayoutPoint(-5, 0)])
    #expect(arc.reversed.extremes == arc.extremes.reversed())
  }

  @Test("the area of a very flat arc keeps its digits")
  func flatArc() {
    // A chord of 2 on a circle of radius 1e6: the segment is c³/(12 r) to first order.
    let (radius, half) = (1e6, 1.0)
    let depth = (radius * radius - half * half).squareRoot()
    let arc = OutlineArc(
      center: .zero, radius: radius, start: LayoutPoint(-half, -depth), end: LayoutPoint(half, -depth),
      isClockwise: true)
    let expected = 8 / (12 * radius)
    #expect((arc.segmentArea / expected - 1).magnitude < 1e-9)
  }

  @Test("hits: inside, on the boundary, in the bite, outside")
  func hits() {
    let path = Self.bitten
    for inside in [(10.0, 10.0), (1, 1), (19, 19), (10, 5.001), (3, 2)] {
      #expect(path.contains(LayoutPoint(inside.0, inside.1)))
    }
    for edge in [(0.0, 0.0), (10, 5), (5, 0), (20, 7), (7, 4), (0, 12), (10, 20)] {
      #expect(path.contains(LayoutPoint(edge.0, edge.1)))
    }
    for outside in [(10.0, 4.99), (10, 0), (10, -1), (-0.001, 5), (20.001, 5), (5, 21), (25, 0)] {
      #expect(!path.contains(LayoutPoint(outside.0, outside.1)))
    }
    #expect(!path.contains(LayoutPoint(.nan, 0)))
    #expect(!path.contains(LayoutPoint(.infinity, 10)))
  }

  @Test("a polyline stays within its flatness of a circle, with few points")
  func flatness() {
    for flatness in [5.0, 1, 0.1, 0.01, 1e-4] {
      let points = Self.disc.polyline(flatness: flatness)
      for (number, point) in points.enumerated() {
        let next = points[(number + 1) % points.count]
        let middle = LayoutPoint((point.x + next.x) / 2 - 30, (point.y + next.y) / 2 - 40)
        let sagitta = 10 - middle.dot(middle).squareRoot()
        #expect(sagitta <= flatness * (1 + 1e-12))
      }
      #expect(Double(points.count) <= 2 * (Double.pi * (10 / 8 / flatness).squareRoot()).rounded(.up))
    }
    #expect(Self.disc.polyline(flatness: 0).count == 2048)
    #expect(Self.disc.polyline(flatness: .nan).count == 2048)
    #expect(Self.bitten.polyline(flatness: 100).count == 6)
  }

  @Test("turning a path back, mirroring twice and moving there and back change nothing")
  func transforms() {
    let path = Self.bitten
    #expect(path.reversed.reversed.elements == path.elements + [.line(to: path.start)])
    #expect((path.reversed.area - path.area).magnitude < 1e-12)
    #expect(!path.reversed.isClockwise)
    let mirrored = path.mirrored(.vertical, at: 10)
    #expect(mirrored.isClockwise)
    #expect(mirrored.contains(LayoutPoint(10, 0.5)))
    #expect(!mirrored.contains(LayoutPoint(10, 19)))
    #expect(mirrored.mirrored(.vertical, at: 10).closed == path.closed)
    #expect(path.scaled(by: 2).area == 4 * path.area)
    #expect(path.scaled(by: 2).scaled(by: 0.5) == path)
    #expect(path.offset(dx: 8, dy: -16).offset(dx: -8, dy: 16) == path)
  }

  @Test("a path without pieces is a point")
  func empty() {
    let path = OutlinePath(start: LayoutPoint(3, 4))
    #expect(path.area == 0)
    #expect(path.bounds == LayoutRect(3, 4, 0, 0))
    #expect(!path.contains(LayoutPoint(3, 5)))
    #expect(path.polyline(flatness: 1) == [LayoutPoint(3, 4)])
  }
}
