/// What a constraint speaks of.
public enum FormatItem: Hashable, Sendable {
  /// The box that contains the views of the format: `|`.
  case container
  /// The part of the container that bars, notches and keyboards leave free: `|(safeArea)` in the extended dialect.
  case safeArea
  /// A view or a guide, by its name.
  case named(String)
  /// An invisible item that a proportional or an equal gap needs; numbered from 0 within one ``FormatMeaning``, so a
  /// caller makes its own item for each of them.
  case spacer(Int)

  /// The item as equations write it: `|`, `safeArea`, the name, or `spacer` with its number from 1.
  public var text: String {
    switch self {
    case .container: "|"
    case .safeArea: "safeArea"
    case .named(let name): name
    case .spacer(let number): "spacer\(number + 1)"
    }
  }
}
