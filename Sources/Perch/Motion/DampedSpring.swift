import Geometry

/// A damped spring that pulls a value from 1 to 0, as a pure function of time.
///
/// The remaining distance r obeys r'' + 2·ζ·ω·r' + ω²·r = 0 with r(0) = 1 and r'(0) = 0, where ζ is the damping ratio
/// and ω = 2π / response. The closed solutions of the three cases (under-damped, critical, over-damped) are those of
/// any textbook on oscillations.
public struct DampedSpring: Hashable, Sendable {
  /// The damping ratio: below 1 the value overshoots, at 1 it arrives as fast as it can without overshooting.
  public var damping: Double
  /// The period of the undamped oscillation, in seconds.
  public var response: Double

  /// Makes a spring; a damping below 0 is taken as 0, a response that is not positive as arriving at once.
  public init(damping: Double, response: Double) {
    self.damping = damping
    self.response = response
  }

  /// What remains of the distance after `time` seconds: 1 at or before 0, tending to 0.
  public func remaining(at time: Double) -> Double {
    guard time > 0 else { return 1 }
    guard response > 0, response.isFinite, damping.isFinite else { return 0 }
    let ratio = max(damping, 0)
    let frequency = 2 * ElementaryFunctions.pi / response
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return ElementaryFunctions.exp(-decay * time)
        * (ElementaryFunctions.cos(swing * time) + decay / swing * ElementaryFunctions.sin(swing * time))
    }
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    if spread * time < 1e-6 { return ElementaryFunctions.exp(-decay * time) * (1 + decay * time) }
    let slow = decay - spread
    let fast = decay + spread
    return (fast * ElementaryFunctions.exp(-slow * time) - slow * ElementaryFunctions.exp(-fast * time))
      / (fast - slow)
  }

  /// The time after which the remaining distance stays within `fraction`, in seconds: a bound, not the exact moment.
  ///
  /// It follows from the envelope e^(-λ·t) of the slowest part; infinite for an undamped spring.
  public func settlingTime(within fraction: Double = 0.001) -> Double {
    guard response > 0, response.isFinite, damping.isFinite else { return 0 }
    guard damping > 0 else { return .infinity }
    let frequency = 2 * ElementaryFunctions.pi / response
    // Doubling, then halving the interval: 60 halvings leave less than a nanosecond of any time that matters.
    func envelope(_ time: Double) -> Double {
      let decay = damping * frequency
      if damping < 1 {
        return ElementaryFunctions.exp(-decay * time) / (1 - damping * damping).squareRoot()
      }
      return remaining(at: time)
    }
    var high = response
    for _ in 0..<64 where envelope(high) > fraction { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > fraction { low = middle } else { high = middle }
    }
    return high
  }
}
