import Geometry

/// Refuses a number that is not finite, or too large to compute with.
func requireComputable(_ number: Double, _ part: StaticString) throws(PlacementError) {
  guard number.isFinite else { throw .notFinite(part.description) }
  guard number.magnitude <= 1e12 else { throw .tooLarge(part.description) }
}

func requireComputable(_ point: LayoutPoint, _ part: StaticString) throws(PlacementError) {
  try requireComputable(point.x, part)
  try requireComputable(point.y, part)
}

func requireComputable(_ size: LayoutSize, _ part: StaticString) throws(PlacementError) {
  try requireComputable(size.width, part)
  try requireComputable(size.height, part)
}

func requireComputable(_ rect: LayoutRect, _ part: StaticString) throws(PlacementError) {
  try requireComputable(rect.origin, part)
  try requireComputable(rect.size, part)
}

func requireComputable(_ insets: LayoutInsets, _ part: StaticString) throws(PlacementError) {
  try requireComputable(insets.top, part)
  try requireComputable(insets.left, part)
  try requireComputable(insets.bottom, part)
  try requireComputable(insets.right, part)
}
