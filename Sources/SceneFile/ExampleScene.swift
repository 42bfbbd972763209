/// A scene that comes with Perch, as a document to start from.
public struct ExampleScene: Hashable, Sendable {
  /// The name, such as `empty-state`.
  public let name: String
  /// One line on what it shows.
  public let summary: String
  /// The scene document, as JSON.
  public let text: String

  /// All scenes, each design followed by its variants.
  public static let all: [ExampleScene] = emptyState + list + tip + alert + background + situations

  /// The scene of a name, or `nil`.
  public static func named(_ name: String) -> ExampleScene? { all.first { $0.name == name } }
}
