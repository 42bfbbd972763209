extension FormatSyntaxKind {
  /// The word for a node in an outline; tokens are shown by their text.
  var label: String {
    switch self {
    case .root: "root"
    case .line: "line"
    case .orientation: "orientation"
    case .edge: "edge"
    case .connection: "connection"
    case .group: "group"
    case .view: "view"
    case .stack: "stack"
    case .predicates: "predicates"
    case .predicate: "predicate"
    case .priority: "priority"
    case .scale: "scale"
    case .offset: "offset"
    case .clause: "clause"
    case .equation: "equation"
    case .side: "side"
    case .term: "term"
    case .unexpected: "unexpected"
    case .name: "name"
    case .number: "number"
    case .space: "space"
    case .comment: "comment"
    default: "token"
    }
  }
}
