import Geometry

/// How a modal alert looks at one moment of entering or leaving.
public struct AlertAppearance: Hashable, Sendable {
  /// Where the middle of the alert stands, in the host's space.
  public var center: LayoutPoint
  /// 0 invisible to 1 opaque.
  public var opacity: Double
  /// The turn about the middle in radians, clockwise as y grows downward.
  public var rotation: Double
  /// The size relative to the resting size.
  public var scale: Double
  /// How far the backdrop has darkened, from 0 to its own full opacity.
  public var backdropOpacity: Double
}

/// The entering and leaving of a modal alert, as pure functions of time.
///
/// It drops in from above the host on a damped spring, and leaves by fading, turning and shrinking.
public struct AlertMotion: Hashable, Sendable {
  /// The spring of entering.
  public var spring: DampedSpring
  /// How long leaving takes, in seconds.
  public var leavingDuration: Double
  /// The turn at the end of leaving, in radians.
  public var leavingRotation: Double
  /// The scale at the end of leaving.
  public var leavingScale: Double

  /// Makes a motion; the defaults are those of the published alert: damping 0.7, 0.7 s, 0.9 π, 0.1.
  public init(
    spring: DampedSpring = DampedSpring(damping: 0.7, response: 0.5), leavingDuration: Double = 0.7,
    leavingRotation: Double = 0.9 * .pi, leavingScale: Double = 0.1
  ) {
    self.spring = spring
    self.leavingDuration = leavingDuration
    self.leavingRotation = leavingRotation
    self.leavingScale = leavingScale
  }

  /// The alert `time` seconds after it began to enter.
  ///
  /// It starts with its middle at (host.midX, −host.midY) and tends to the middle of the host.
  public func entering(at time: Double, host: LayoutRect, backdropOpacity: Double) -> AlertAppearance {
    let remaining = spring.remaining(at: time)
    let start = -host.midY
    return AlertAppearance(
      center: LayoutPoint(host.midX, host.midY + (start - host.midY) * remaining), opacity: 1, rotation: 0, scale: 1,
      backdropOpacity: backdropOpacity * (1 - min(max(remaining, 0), 1)))
  }

  /// The alert `time` seconds after it began to leave; past the duration it stays as it ended.
  ///
  /// Opacity falls to 0, the turn grows and the scale shrinks in proportion to the time.
  public func leaving(at time: Double, host: LayoutRect, backdropOpacity: Double) -> AlertAppearance {
    let progress = time >= leavingDuration ? 1 : time > 0 ? time / leavingDuration : 0
    return AlertAppearance(
      center: host.center, opacity: 1 - progress, rotation: leavingRotation * progress,
      scale: 1 + (leavingScale - 1) * progress, backdropOpacity: backdropOpacity * (1 - progress))
  }
}
