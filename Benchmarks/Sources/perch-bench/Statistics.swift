/// The middle of some samples, and how far they spread.
struct Statistics {
  /// The middle sample, or 0 where there is none.
  var median: Double
  /// The distance from the 10th to the 90th percentile as a part of the median.
  var spread: Double

  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    func quantile(_ part: Double) -> Double {
      guard let last = sorted.indices.last else { return 0 }
      let place = part * Double(last)
      let lower = Int(place)
      let upper = min(lower + 1, last)
      return sorted[lower] + (place - Double(lower)) * (sorted[upper] - sorted[lower])
    }
    median = quantile(0.5)
    spread = median > 0 ? (quantile(0.9) - quantile(0.1)) / median : 0
  }
}
