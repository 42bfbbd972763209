/// What the identifiers of a report stand for, from the clauses at the ends of its lines.
struct LogNames: Sendable {
  private var addressOfName: [String: String] = [:]
  private var nameOfAddress: [String: String] = [:]

  init(_ constraints: [LoggedConstraint]) {
    var ambiguous: Set<String> = []
    for constraint in constraints {
      for pair in constraint.names where pair.name != "|" {
        guard let address = pair.item.address else { continue }
        if let known = addressOfName[pair.name], known != address { ambiguous.insert(pair.name) }
        addressOfName[pair.name] = address
        nameOfAddress[address] = pair.name
      }
    }
    // Two items of one name cannot be told apart in the text: they stay one.
    for name in ambiguous { addressOfName[name] = nil }
  }

  /// What tells an item from others: its address, also where only its identifier is printed; else what is printed.
  func identity(_ item: LogItem) -> String {
    if item.address == nil, let name = item.name, let address = addressOfName[name] { return address }
    return item.identity
  }

  /// The identifier of an item, where a line gives it one.
  func name(of item: LogItem) -> String? { item.address.flatMap { nameOfAddress[$0] } }
}
