import Perch
import Testing

@Suite("Outline as SVG path data")
struct PathDataTests {
  @Test("the empty-state bubble")
  func emptyState() {
    let bubble = BubbleOutline(
      body: LayoutRect(200, 528, 395, 87), side: .below, cornerRadii: CornerRadii(6),
      arrow: ArrowShape(base: 22, height: 18, tipPosition: 0), tip: 35)
    #expect(
      bubble.path.svgPathData
        == """
        M 206 528 H 235 V 510 L 257 528 H 589 A 6 6 0 0 1 595 534 V 609 A 6 6 0 0 1 589 615 H 206 \
        A 6 6 0 0 1 200 609 V 534 A 6 6 0 0 1 206 528 Z
        """)
  }

  @Test("square corners: the closing line is the closing command")
  func square() {
    #expect(BubbleOutline(body: LayoutRect(1, 2, 3, 4), side: .left).path.svgPathData == "M 4 2 V 6 H 1 V 2 Z")
  }

  @Test("a long arc, turned back")
  func longArc() {
    var path = OutlinePath(start: LayoutPoint(3, -4))
    path.addArc(around: .zero, radius: 5, to: LayoutPoint(-3, -4), isClockwise: true)
    #expect(path.svgPathData == "M 3 -4 A 5 5 0 1 1 -3 -4 Z")
    #expect(path.reversed.svgPathData == "M 3 -4 H -3 A 5 5 0 1 0 3 -4 Z")
  }

  @Test("lines and arcs below the last decimal are left out")
  func tiny() {
    var path = OutlinePath(start: LayoutPoint(0, 0))
    path.addLine(to: LayoutPoint(1e-7, 0))
    path.addArc(around: LayoutPoint(1e-7, 1e-6), radius: 1e-6, to: LayoutPoint(1.1e-6, 1e-6), isClockwise: true)
    path.addLine(to: LayoutPoint(2.00004, 0))
    #expect(path.svgPathData == "M 0 0 H 2 Z")
  }
}
