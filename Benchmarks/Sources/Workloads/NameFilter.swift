/// Names separated by commas, each a whole name or, where no name is just that, the beginning of some.
///
/// `W2` accepts all sizes of W2; `W1` accepts W1 and not W1d.
public struct NameFilter {
  private let wholes: Set<String>
  private let beginnings: [String]

  /// A filter for the given names.
  public init(_ list: String, among names: [String]) {
    let parts = list.split(separator: ",").map(String.init)
    let wholes = Set(parts).intersection(names)
    self.wholes = wholes
    beginnings = parts.filter { !wholes.contains($0) }
  }

  /// Whether a name is asked for.
  public func accepts(_ name: String) -> Bool {
    wholes.contains(name) || beginnings.contains { name.hasPrefix($0) }
  }
}
