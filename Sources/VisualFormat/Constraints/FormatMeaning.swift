import Diagnostics

/// What a string means in a context.
public struct FormatMeaning: Hashable, Sendable {
  /// The relations the string states, in the order in which Auto Layout would return them.
  ///
  /// Where ``diagnostics`` holds errors, the pieces in error are left out and the others are still here.
  public var constraints: [FormatConstraint] = []
  /// What is wrong with the string in this context: faults of its syntax and of its meaning, in order of place.
  public var diagnostics: [Diagnostic<FormatFault>] = []
  /// The stacks that the string names, which are boxes of their own.
  public var stacks: [FormatStack] = []
  /// How many invisible spacers the constraints use: ``FormatItem/spacer(_:)`` from 0 up to this number.
  public var spacerCount = 0

  /// Whether the string can be used: no diagnostic is an error.
  public var isUsable: Bool {
    for diagnostic in diagnostics where diagnostic.fault.severity == .error { return false }
    return true
  }
}

/// A named group of views that a line of the extended dialect lays out as one: `[row:[a][b]]`.
public struct FormatStack: Hashable, Sendable {
  /// The name of the group.
  public var name: String
  /// The axis along which the members follow each other.
  public var axis: FormatAxis
  /// The names of the members, in order.
  public var members: [String]
  /// The bytes of the source that name it.
  public var range: SourceRange
  /// Whether ``fill`` is among the constraints already, because the same string places the stack on its other axis.
  public var isFilled = false

  /// The relations by which the members fill the stack across its axis, once something places it there.
  public var fill: [FormatConstraint] {
    var result: [FormatConstraint] = []
    for member in members {
      result.append(
        FormatConstraint(
          .named(name), axis == .horizontal ? .height : .width, .equal,
          .named(member), axis == .horizontal ? .height : .width, range: range, origin: .stack))
      result.append(
        FormatConstraint(
          .named(name), axis == .horizontal ? .top : .left, .equal,
          .named(member), axis == .horizontal ? .top : .left, range: range, origin: .stack))
    }
    return result
  }
}
