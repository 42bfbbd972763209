/// What a piece of a syntax tree is.
public enum FormatSyntaxKind: UInt8, CaseIterable, Hashable, Sendable {
  // Nodes that have parts.
  /// The whole text: lines, or one equation.
  case root
  /// One format: an orientation, then edges, connections and views.
  case line
  /// `H:`, `V:`, `HV:`, `Z:` or `C:`.
  case orientation
  /// `|`, or with the name of what it is the edge of: `||`, `|(safeArea)`.
  case edge
  /// `-`, `-10-`, `~`, `->`; nothing stands between two views that touch.
  case connection
  /// The brackets with the views in them.
  case group
  /// One view of a group: a name, a range, predicates, a stack.
  case view
  /// What follows the `:` of a stack.
  case stack
  /// Predicates in their parentheses.
  case predicates
  /// One predicate: a relation, an object, a priority.
  case predicate
  /// `@` and what follows.
  case priority
  /// `*` or `/` and its number.
  case scale
  /// `+` or `-` and its number.
  case offset
  /// `.left` and the predicates that follow it in a `C:` line.
  case clause
  /// A relation between two sums.
  case equation
  /// One side of an equation.
  case side
  /// A view and its attribute: `a.left`, `|.width`.
  case term
  /// Text that belongs nowhere.
  case unexpected

  // Tokens.
  /// `[`
  case openBracket
  /// `]`
  case closeBracket
  /// `(`
  case openParenthesis
  /// `)`
  case closeParenthesis
  /// `|`
  case bar
  /// `-`
  case dash
  /// `~`
  case tilde
  /// `,`
  case comma
  /// `:`
  case colon
  /// `@`
  case at
  /// `+`
  case plus
  /// `*`
  case star
  /// `/`
  case slash
  /// `%`
  case percent
  /// `.`
  case dot
  /// `..`
  case dots
  /// `==`, `<=` or `>=`
  case relation
  /// Relation signs that make no relation, and the `>` of `->`.
  case brokenRelation
  /// An identifier.
  case name
  /// A number without its sign.
  case number
  /// Spaces and tabs.
  case space
  /// The end of a line.
  case newline
  /// `//` and the rest of the line.
  case comment
  /// A character outside ASCII.
  case foreign
  /// Any other character.
  case stray
  /// The end of the text; empty.
  case end

  /// Whether it is a token and not a node with parts.
  public var isToken: Bool { rawValue >= FormatSyntaxKind.openBracket.rawValue }
}
