/// Why a request has no answer.
public enum PlacementError: Error, Hashable, Sendable {
  /// A number is NaN or infinite.
  case notFinite(String)
  /// A number is so large that sums with it mean nothing any more: over 1e12 points.
  case tooLarge(String)
  /// A size or scale is negative (a scale also zero).
  case negative(String)

  /// The stable code of the error.
  public var code: String {
    switch self {
    case .notFinite: "not-finite"
    case .tooLarge: "too-large"
    case .negative: "negative"
    }
  }

  /// What is at fault, in the words of ``PlacementRequest``: `anchor`, `size`, `host` and so on.
  public var part: String {
    switch self {
    case .notFinite(let part), .tooLarge(let part), .negative(let part): part
    }
  }

  /// What is wrong, in a sentence.
  public var sentence: String {
    switch self {
    case .notFinite(let part): "The \(part) holds a number that is not finite."
    case .tooLarge(let part): "The \(part) holds a number of more than 1e12 points."
    case .negative(let part): "The \(part) is negative."
    }
  }
}
