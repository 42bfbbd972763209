import Foundation
import Testing

@testable import Geometry

@Suite("Arc tangent in pure Swift")
struct ArcTangentTests {
  @Test("agrees with the system's to two units in the last place, all around")
  func agrees() {
    var worst = (units: 0.0, x: 0.0, y: 0.0)
    for step in 0..<20_000 {
      let angle = (Double(step) / 10_000 - 1) * Double.pi
      for length in [1.0, 1e-200, 3e150] {
        let (x, y) = (length * Foundation.cos(angle), length * Foundation.sin(angle))
        let expected = Foundation.atan2(y, x)
        let units = (ElementaryFunctions.arcTangent(y: y, x: x) - expected).magnitude / expected.ulp
        if !(units <= worst.units) { worst = (units, x, y) }
      }
    }
    #expect(worst.units <= 2, "direction (\(worst.x), \(worst.y))")
  }

  @Test("small ratios keep their digits")
  func smallRatios() {
    var ratio = 1.0
    while ratio > 1e-300 {
      let actual = ElementaryFunctions.arcTangent(y: ratio, x: 1)
      #expect((actual - Foundation.atan(ratio)).magnitude <= 2 * actual.ulp, "\(ratio)")
      ratio *= 0.917
    }
  }

  @Test("the axes and the diagonals are exact; what is no direction is 0")
  func special() {
    #expect(ElementaryFunctions.arcTangent(y: 0, x: 1) == 0)
    #expect(ElementaryFunctions.arcTangent(y: 1, x: 0) == Double.pi / 2)
    #expect(ElementaryFunctions.arcTangent(y: -1, x: 0) == -Double.pi / 2)
    #expect(ElementaryFunctions.arcTangent(y: 0, x: -1) == Double.pi)
    #expect(ElementaryFunctions.arcTangent(y: 2, x: 2) == Double.pi / 4)
    #expect(ElementaryFunctions.arcTangent(y: -2, x: -2) == -3 * Double.pi / 4)
    #expect(ElementaryFunctions.arcTangent(y: 0, x: 0) == 0)
    #expect(ElementaryFunctions.arcTangent(y: .nan, x: 1) == 0)
    #expect(ElementaryFunctions.arcTangent(y: .infinity, x: 1) == 0)
  }
}
