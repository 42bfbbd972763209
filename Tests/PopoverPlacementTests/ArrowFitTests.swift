import Geometry
import PopoverPlacement
import Testing

@Suite("Fitting an arrow to a body")
struct ArrowFitTests {
  private func fit(
    _ width: Double, _ height: Double, radius: Double, base: Double, tip: Double, fillet: Double = 0,
    position: Double = 0.5, _ nearCorner: ArrowFit.NearCorner = .arrowYields
  ) -> ArrowFit {
    ArrowFit(
      ArrowShape(base: base, height: 10, tipPosition: position, baseFillet: fillet),
      on: LayoutSize(width, height), side: .below, radii: CornerRadii(radius), tip: tip, nearCorner: nearCorner)
  }

  @Test("the arrow keeps off a large corner arc")
  func keepsOffArc() {
    let fit = fit(120, 80, radius: 30, base: 16, tip: 10)
    #expect(fit.tip == 38)
    #expect(fit.legalTips == 38...82)
    #expect(fit.radii == CornerRadii(30))
  }

  @Test("an edge shorter than the base: no radius, base as long as the edge, tip in the middle")
  func baseWiderThanEdge() {
    let fit = fit(16, 60, radius: 12, base: 25, tip: 3)
    #expect(fit.arrow.base == 16)
    #expect(fit.tip == 8)
    #expect(fit.radii == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 8, bottomLeft: 8))
  }

  @Test("two radii and base longer than the edge: the radii beside the arrow shrink")
  func radiiShrinkBeforeBase() {
    let fit = fit(40, 40, radius: 18, base: 20, tip: 20)
    #expect(fit.arrow.base == 20)
    #expect(fit.tip == 20)
    #expect(fit.radii == CornerRadii(topLeft: 10, topRight: 10, bottomRight: 18, bottomLeft: 18))
  }

  @Test("radii never exceed half the shorter side")
  func flatBody() { #expect(fit(200, 10, radius: 12, base: 20, tip: 100).radii == CornerRadii(5)) }

  @Test("of two unequal radii the larger yields first")
  func largerYieldsFirst() {
    let radii = CornerRadii(topLeft: 4, topRight: 30, bottomRight: 1, bottomLeft: 2)
    let fit = ArrowFit(
      ArrowShape(base: 40, height: 5), on: LayoutSize(60, 80), side: .below, radii: radii, tip: 0)
    #expect(fit.radii == CornerRadii(topLeft: 4, topRight: 16, bottomRight: 1, bottomLeft: 2))
    #expect(fit.tip == 24)
  }

  @Test("on each side the radii beside the arrow yield, the others stay", arguments: Side.allCases)
  func radiiOfTheSide(side: Side) {
    let fit = ArrowFit(
      ArrowShape(base: 20, height: 5), on: LayoutSize(30, 30), side: side, radii: CornerRadii(15), tip: 15)
    let small = fit.radii[besideArrow: side]
    let large = fit.radii[besideArrow: side.opposite]
    #expect(small == (5, 5))
    #expect(large == (15, 15))
  }

  @Test("near a corner its radius shrinks before the arrow moves")
  func cornerYields() {
    let near = fit(120, 80, radius: 30, base: 16, tip: 20, .cornerYields)
    #expect(near.tip == 20)
    #expect(near.radii == CornerRadii(topLeft: 12, topRight: 30, bottomRight: 30, bottomLeft: 30))
    let beyond = fit(120, 80, radius: 30, base: 16, tip: 3, .cornerYields)
    #expect(beyond.tip == 8)
    #expect(beyond.radii.topLeft == 0)
    #expect(beyond.radii.topRight == 30)
  }

  @Test("a right triangle may stand nearer to the corner on its upright flank")
  func rightTriangle() {
    let start = fit(395, 87, radius: 6, base: 22, tip: 0, position: 0)
    #expect(start.legalTips == 6...367)
    let end = fit(395, 87, radius: 6, base: 22, tip: 500, position: 1)
    #expect(end.legalTips == 28...389)
    #expect(end.tip == 389)
  }

  @Test("fillets yield after the radii and before the base")
  func filletsYield() {
    // A base of 20 and a height of 10: the edge turns by 45 degrees.
    let turn = 2.0.squareRoot() - 1
    let fit = fit(24, 80, radius: 6, base: 20, tip: 12, fillet: 10)
    #expect(fit.radii[besideArrow: .below] == (0, 0))
    #expect(fit.arrow.base == 20)
    #expect(abs(fit.arrow.baseFillet - 2 / turn) < 1e-12)
    #expect(abs(fit.tip - 12) < 1e-12)
  }

  @Test("no arrow, no room and numbers that are none")
  func degenerate() {
    let flat = fit(100, 50, radius: 8, base: 0, tip: 120)
    #expect(flat.arrow == .none)
    #expect(flat.tip == 100)
    #expect(fit(0, 0, radius: 8, base: 10, tip: 5).arrow == .none)
    let odd = ArrowFit(
      ArrowShape(base: .infinity, height: 10, tipPosition: .nan, tipRadius: .nan, baseFillet: -3),
      on: LayoutSize(100, 50), side: .left, radii: CornerRadii(.infinity), tip: .nan)
    #expect(odd.arrow.base == 50)
    #expect(odd.tip == 25)
    #expect(odd.radii == CornerRadii(topLeft: 25, topRight: 0, bottomRight: 0, bottomLeft: 25))
  }
}
