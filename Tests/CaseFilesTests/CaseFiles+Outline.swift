import Foundation
import Perch
import Testing

extension CaseFiles {
  @Test func outlineVectors() throws {
    guard let file = try CaseFile.load("outline_vectors.json") else { return }
    file.replay { one in
      let input = try #require(one.object("input"))
      let expect = try #require(one.object("expect"))
      let size = try #require(input.numbers("body"))
      let arrow = ArrowShape(
        base: 2 * (input.number("halfBase") ?? .nan), height: input.number("arrowHeight") ?? .nan,
        tipRadius: input.number("tipRadius") ?? .nan, baseFillet: input.number("baseFillet") ?? .nan)
      let radius = input.number("radius") ?? .nan
      let body = LayoutRect(0, 0, size[0], size[1])
      let fit = ArrowFit(
        arrow, on: body.size, side: .below, radii: CornerRadii(radius), tip: .nan)
      let bubble = BubbleOutline(
        body: body, side: .below, cornerRadii: CornerRadii(radius), arrow: arrow, tip: fit.tip)
      let path = bubble.path
      // The greatest tip radius is what an arrow that asks for more gets.
      var rounder = arrow
      rounder.tipRadius = 1e6
      let roundest = ArrowFit(rounder, on: body.size, side: .below, radii: CornerRadii(radius), tip: .nan)

      // The file gives the extent as width and height together with the arrow.
      let bounds = path.bounds
      let actual: [(String, [Double], [Double])] = [
        ("visibleHeight", [expect.number("visibleHeight") ?? .nan], [bubble.visibleHeight]),
        ("tMax", [expect.number("tMax") ?? .nan], [roundest.arrow.tipRadius]),
        ("area", [expect.number("area") ?? .nan], [path.area]),
        ("bounds", expect.numbers("bounds") ?? [], [bounds.minX, bounds.minY, bounds.width, bounds.height]),
        ("minCentre", [expect.number("minCentre") ?? .nan], [fit.legalTips.lowerBound]),
        ("maxCentre", [expect.number("maxCentre") ?? .nan], [fit.legalTips.upperBound]),
        (
          "halfFootprint", [expect.number("halfFootprint") ?? .nan],
          [fit.legalTips.lowerBound - fit.radii.topLeft]
        ),
      ]
      for (name, wanted, given) in actual {
        // The file's figures have nine significant decimals; areas were rounded to six.
        let tolerance = name == "area" ? 1e-6 : 1e-8
        let agrees =
          wanted.count == given.count && zip(wanted, given).allSatisfy { ($0 - $1).magnitude <= tolerance }
        if !agrees { return Difference(expected: "\(name) \(wanted)", actual: "\(given)") }
      }
      return bubble.arrow == arrow ? nil : Difference(expected: "\(arrow)", actual: "\(bubble.arrow)")
    }
  }
}
