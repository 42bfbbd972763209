/// What may be done to a popup that does not fit, by axis, in the words of GDK and of Wayland's positioner.
public struct PopupHints: OptionSet, Hashable, Sendable {
  /// One bit a hint.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It may go to the other side of the anchor, left for right.
  public static let flipX = PopupHints(rawValue: 1)
  /// It may go to the other side of the anchor, above for below.
  public static let flipY = PopupHints(rawValue: 2)
  /// It may slide left and right.
  public static let slideX = PopupHints(rawValue: 4)
  /// It may slide up and down.
  public static let slideY = PopupHints(rawValue: 8)
  /// It may lose width.
  public static let resizeX = PopupHints(rawValue: 16)
  /// It may lose height.
  public static let resizeY = PopupHints(rawValue: 32)
  /// It may flip on both axes.
  public static let flip: PopupHints = [.flipX, .flipY]
  /// It may slide on both axes.
  public static let slide: PopupHints = [.slideX, .slideY]
  /// It may lose width and height.
  public static let resize: PopupHints = [.resizeX, .resizeY]
}
