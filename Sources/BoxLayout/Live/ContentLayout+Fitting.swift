import Geometry

extension ContentLayout {
  /// The least size of a container that the content fits in, at any width or at a proposed one.
  ///
  /// The container is asked, at the fitting priority (50), to be as small as it can. With a proposed width that is not to
  /// be exceeded, texts wrap where the content would be wider.
  ///
  /// - Parameter width: The greatest width to take, as far as the content lets it; `nil` for any.
  /// - Returns: The size. It is wider than proposed where the content must be.
  /// - Throws: An error for a width that is negative or no number.
  public func fittingSize(forWidth width: Double? = nil) throws(LayoutError) -> LayoutSize {
    try fittingSize(width: width.map { .atMost($0) } ?? .compressed, height: .compressed)
  }

  /// The size of the container when its extents are decided in some way, such as `.expanded`.
  ///
  /// - Complexity: That of changing a copy of the layout. To fit again and again, change the layout itself with
  ///   ``setContainer(width:height:)`` and read its ``size``.
  public func fittingSize(width: ContainerExtent, height: ContainerExtent) throws(LayoutError) -> LayoutSize {
    var copy = self
    copy.updateDepth = 0
    try copy.setContainer(width: width, height: height)
    return copy.size
  }
}
