import Foundation
import Testing

@testable import Geometry

@Suite struct ElementaryFunctionsTests {
  private static let angles: [Double] =
    (-400...400).map { Double($0) * 0.173 } + [0, .pi, -.pi / 2, 1e3, -12345.678, 1e6]

  @Test func sineAndCosineAgreeWithTheSystem() {
    for angle in Self.angles {
      // Near a zero the reduction's own rounding remains: an absolute bound of a few units in the last place of 1.
      #expect((ElementaryFunctions.sin(angle) - Foundation.sin(angle)).magnitude <= 4e-16, "sin \(angle)")
      #expect((ElementaryFunctions.cos(angle) - Foundation.cos(angle)).magnitude <= 4e-16, "cos \(angle)")
    }
  }

  @Test func exponentialAgreesWithTheSystem() {
    for step in -7400...7090 {
      let x = Double(step) * 0.1
      let expected = Foundation.exp(x)
      #expect(
        (ElementaryFunctions.exp(x) - expected).magnitude <= max(expected * 1e-15, .leastNonzeroMagnitude), "exp \(x)")
    }
  }

  @Test func oddInputGivesNoTrap() {
    #expect(ElementaryFunctions.exp(.infinity) == .infinity)
    #expect(ElementaryFunctions.exp(-.infinity) == 0)
    #expect(ElementaryFunctions.exp(.nan).isNaN)
    #expect(ElementaryFunctions.sin(.infinity) == 0)
    #expect(ElementaryFunctions.cos(.nan) == 1)
    #expect(ElementaryFunctions.sin(0) == 0)
    #expect(ElementaryFunctions.cos(0) == 1)
    #expect(ElementaryFunctions.exp(0) == 1)
  }
}
