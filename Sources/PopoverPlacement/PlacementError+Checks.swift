import Geometry

/// Refuses a number that is not finite, or too large to compute with.
package func requireComputable(_ number: Double, _ part: StaticString) throws(PlacementError) {
  guard number.isFinite else { throw .notFinite(part.description) }
  guard number.magnitude <= 1e12 else { throw .tooLarge(part.description) }
}

package func requireComputable(_ point: LayoutPoint, _ part: StaticString) throws(PlacementError) {
  try requireComputable(point.x, part)
  try requireComputable(point.y, part)
}

package func requireComputable(_ size: LayoutSize, _ part: StaticString) throws(PlacementError) {
  try requireComputable(size.width, part)
  try requireComputable(size.height, part)
}

package func requireComputable(_ rect: LayoutRect, _ part: StaticString) throws(PlacementError) {
  try requireComputable(rect.origin, part)
  try requireComputable(rect.size, part)
}

package func requireComputable(_ insets: LayoutInsets, _ part: StaticString) throws(PlacementError) {
  try requireComputable(insets.top, part)
  try requireComputable(insets.left, part)
  try requireComputable(insets.bottom, part)
  try requireComputable(insets.right, part)
}
