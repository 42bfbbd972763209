/// Where along its side an arrow's tip wants to be; the corners of the body have the last word.
public enum ArrowAim: Hashable, Sendable {
  /// At the middle of the anchor, or of what can be seen of it.
  case anchor
  /// At a distance from the edge where anchor and popover are aligned, in points; a popover that is slid into the host
  /// keeps its tip where that was. A centred placement has no such edge and aims at the anchor.
  case alignedEdge(Double)
  /// At a coordinate along the frame, from its left or top, in points.
  case coordinate(Double)
  /// With the base beginning at a distance after the body's left or top edge, in points.
  case start(inset: Double)
  /// With the base ending at a distance before the body's right or bottom edge, in points.
  case end(inset: Double)
}
