import Foundation

/// The workloads that Perch and its peers are measured on.
public enum WorkloadCatalog {
  /// The name, the number of views and the maker of one workload.
  public struct Entry: Sendable {
    /// The name of the workload's file.
    public var name: String
    /// The number of views laid out; of a grid, its cells.
    public var viewCount: Int
    /// Makes the workload.
    public var make: @Sendable () -> Workload
  }

  /// All workloads, small ones before larger ones of their kind.
  public static let entries: [Entry] = {
    var entries = [
      Entry(name: "W1", viewCount: 2) { .popoverContent(name: "W1", drag: false) },
      Entry(name: "W1d", viewCount: 2) { .popoverContent(name: "W1d", drag: true) },
    ]
    let counts = [10, 100, 1000, 10_000, 100_000]
    for count in counts {
      let name = "W2_\(count)"
      entries.append(Entry(name: name, viewCount: count) { .equalRow(name: name, count: count) })
    }
    for (prefix, crossing) in [("W3", false), ("W3x", true)] {
      for count in counts {
        let name = "\(prefix)_\(count)"
        entries.append(
          Entry(name: name, viewCount: count) { .chain(name: name, count: count, crossing: crossing) })
      }
    }
    for drag in [false, true] {
      for side in [5, 10, 20, 30, 100] {
        let name = "W4_\(side)x\(side)" + (drag ? "d" : "")
        entries.append(
          Entry(name: name, viewCount: side * side) { .grid(name: name, rows: side, columns: side, drag: drag) })
      }
    }
    entries.append(Entry(name: "W5r", viewCount: toolingViewCount) { .tooling(name: "W5r") })
    for (suffix, churn) in [("ineq", Workload.Churn.inequalities), ("eq", .equalities)] {
      let name = "W6_10x10_\(suffix)"
      entries.append(
        Entry(name: name, viewCount: 100) { .grid(name: name, rows: 10, columns: 10, drag: false, churn: churn) })
    }
    for count in counts {
      let name = "W7_\(count)"
      entries.append(Entry(name: name, viewCount: count) { .labels(name: name, count: count) })
    }
    return entries
  }()

  /// The entries that a `NameFilter` accepts; all where there is none.
  public static func entries(matching filter: String?) -> [Entry] {
    guard let filter else { return entries }
    let accepted = NameFilter(filter, among: entries.map(\.name))
    return entries.filter { accepted.accepts($0.name) }
  }

  /// W5 has 35 variables beside the window's size, four a widget.
  static let toolingViewCount = 8
}

extension Workload {
  /// W5: the constraint set of a real tool's window (published as a benchmark of the kiwi solver) with 1,000 sizes.
  static func tooling(name: String) -> Workload {
    guard let url = Bundle.module.url(forResource: "W5", withExtension: "txt"),
      let text = try? String(contentsOf: url, encoding: .utf8),
      let workload = try? Workload(name: name, viewCount: WorkloadCatalog.toolingViewCount, text: text)
    else { fatalError("The resource W5.txt is missing or damaged: build the package again.") }
    return workload
  }
}
