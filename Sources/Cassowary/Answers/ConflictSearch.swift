/// Looks for the irreducible conflicts among some required rows of a component.
struct ConflictSearch {
  private let component: ModelComponent
  private let rows: [Int]
  /// The conflicts, in the order in which they were found; the rows of each are irreducible.
  private(set) var found: [InfeasibilityCertificate] = []
  /// Whether there are no others.
  private(set) var isComplete = false

  init(_ component: ModelComponent, rows: [Int]) {
    self.component = component
    self.rows = rows
  }

  /// Searches breadth first: what is looked at next is a set of rows to leave out, one of each conflict above it.
  mutating func run(limit: Int, attempts: Int) {
    var waiting: [[Int]] = [[]]
    var seen: Set<[Int]> = [[]]
    var next = 0
    var tried = 0
    var isCutShort = false
    while next < waiting.count {
      let left = waiting[next]
      next += 1
      let conflict: [Int]
      if let known = found.first(where: { certificate in !certificate.rows.contains { left.contains($0) } }) {
        conflict = known.rows
      } else {
        guard tried < attempts else { return }
        tried += 1
        guard let certificate = irreducible(without: left) else { continue }
        guard found.count < limit else { return }
        found.append(certificate)
        conflict = certificate.rows
      }
      for row in conflict {
        let wider = (left + [row]).sorted()
        guard seen.insert(wider).inserted else { continue }
        // More sets than can ever be tried need not be kept.
        guard waiting.count - next <= 4 * attempts else {
          isCutShort = true
          continue
        }
        waiting.append(wider)
      }
    }
    isComplete = !isCutShort
  }

  private func irreducible(without left: [Int]) -> InfeasibilityCertificate? {
    guard var certificate = InfeasibilityCertificate(component, rows: rows.filter { !left.contains($0) }) else {
      return nil
    }
    // From the last row to the first: is the rest contradictory without it?
    var kept = 0
    while kept < certificate.rows.count {
      var rest = certificate.rows
      rest.remove(at: rest.count - 1 - kept)
      if let smaller = InfeasibilityCertificate(component, rows: rest) {
        // The rows that could not be spared cannot be spared now either: they are still the last ones.
        certificate = smaller
      } else {
        kept += 1
      }
    }
    return certificate
  }
}
