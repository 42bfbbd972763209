import Diagnostics
import VisualFormat

/// A handle to one constraint of a ``ContentLayout`` and its copies. A handle that outlives its constraint is an error.
public struct ContentConstraintID: Hashable, Sendable {
  let slot: Int
  let generation: UInt32
}

/// A user's constraint in a live layout.
struct ConstraintEntry: Sendable {
  var constraint: ContentConstraint
  /// The group; -1 for constraints that always hold.
  var group: Int
  /// The position among the constraints of the group.
  var number: Int
  var generation: UInt32 = 0
  var isLive = true
  /// The string, read once.
  var parsed: ParsedFormat?
  /// What the constraint says.
  var parts: [ConstraintPart] = []
  /// The row of each part.
  var rows: [Int] = []
  /// The boxes made for the spacers of the string.
  var spacers: [Int] = []
  /// Suspicious pieces of the string.
  var warnings: [Diagnostic<FormatFault>] = []
}
