import Diagnostics
import Geometry

/// The kinds of finding. Their raw values are stable.
public enum FindingCode: Hashable, Sendable {
  /// Constraints that must hold cannot hold together.
  case conflict
  /// The constraints leave a box a choice.
  case ambiguous
  /// The popover does not fit where it should be.
  case doesNotFit
  /// A text has less room than it takes.
  case clippedText
  /// Two boxes that are both seen overlap.
  case overlap
  /// Something lies outside the host.
  case outsideHost
  /// The arrow does not point at the anchor.
  case arrowOffAnchor
  /// The anchor cannot be seen.
  case anchorHidden
  /// The layout did not come to rest within its bound.
  case unsettled
  /// Something suspicious in a string, by the parser's own code.
  case format(String)

  /// The stable code, such as `clipped-text`.
  public var text: String {
    switch self {
    case .conflict: "conflict"
    case .ambiguous: "ambiguous"
    case .doesNotFit: "does-not-fit"
    case .clippedText: "clipped-text"
    case .overlap: "overlap"
    case .outsideHost: "outside-host"
    case .arrowOffAnchor: "arrow-off-anchor"
    case .anchorHidden: "anchor-hidden"
    case .unsettled: "unsettled"
    case .format(let code): code
    }
  }
}

/// The values that a quantity may take; infinite where nothing limits it.
public struct ValueRange: Hashable, Sendable {
  /// The least value.
  public var lower: Double
  /// The greatest value.
  public var upper: Double

  /// Makes a range.
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }
}

/// A constraint that a finding speaks of, in the user's own words.
public struct FindingConstraint: Hashable, Sendable {
  /// Where a constraint comes from.
  public enum Origin: Hashable, Sendable {
    /// The user wrote it.
    case user
    /// The container has a size.
    case container
    /// It follows from what boxes are: an extent is not negative, a box has an intrinsic size.
    case implied
  }

  /// Where it comes from.
  public var origin: Origin
  /// The constraint as the user wrote it, whole; in words where no user did.
  public var text: String
  /// Where in the content it stands; `nil` where no user wrote it.
  public var place: ContentPlace?
  /// The pieces of the text that are meant, in order; none where all of it is.
  public var ranges: [SourceRange]
  /// The highest of the priorities of the pieces.
  public var priority: Double
  /// What each piece means, as a relation.
  public var meanings: [String]
  /// What changing each piece would do; empty where that was not asked.
  public var changes: [ConstraintChange]

  /// Makes a constraint of a finding.
  public init(
    origin: Origin, text: String, place: ContentPlace? = nil, ranges: [SourceRange] = [], priority: Double = 1000,
    meanings: [String] = [], changes: [ConstraintChange] = []
  ) {
    self.origin = origin
    self.text = text
    self.place = place
    self.ranges = ranges
    self.priority = priority
    self.meanings = meanings
    self.changes = changes
  }

  /// The text as a sentence quotes it: between backquotes where a user wrote it.
  public var quoted: String { origin == .user ? "`" + text + "`" : text }
}

/// What could be done about one piece of a contradiction.
public struct ConstraintChange: Hashable, Sendable {
  /// The piece as it was written, or its meaning.
  public var piece: String
  /// What the piece means, as a relation, where a user wrote it.
  public var meaning: String?
  /// The number it asks for now.
  public var constant: Double
  /// The number nearest to that with which all pieces can hold together.
  public var nearest: Double
  /// Whether numbers beyond the nearest will do too, and in which direction.
  public var direction: Direction
  /// Whether the nearest number is one that the piece can have; an extent cannot be below zero.
  public var isPossible: Bool
  /// Whether giving only this piece a priority below 1000 leaves nothing in the layout that cannot hold; `nil` for the
  /// container's size, which has none.
  public var lowering: Bool?

  /// Makes a change.
  public init(
    piece: String, meaning: String? = nil, constant: Double, nearest: Double, direction: Direction = .exactly,
    isPossible: Bool = true, lowering: Bool? = nil
  ) {
    self.piece = piece
    self.meaning = meaning
    self.constant = constant
    self.nearest = nearest
    self.direction = direction
    self.isPossible = isPossible
    self.lowering = lowering
  }

  /// Which numbers will do.
  public enum Direction: Hashable, Sendable {
    /// That number alone.
    case exactly
    /// That number and all below it.
    case orLess
    /// That number and all above it.
    case orMore
  }

  /// What the change would do, in one sentence.
  public var sentence: String { sentence(withMeaning: false) }

  /// The sentence; with the meaning of the piece where others read the same.
  func sentence(withMeaning: Bool) -> String {
    var result = lowering == nil ? piece : "`" + piece + "`"
    if withMeaning, let meaning, meaning != piece { result += " (" + meaning + ")" }
    result += ": "
    if isPossible {
      result += numberText(nearest)
      switch direction {
      case .exactly: break
      case .orLess: result += " or less"
      case .orMore: result += " or more"
      }
      result += " in place of " + numberText(constant) + " would fit"
    } else {
      result += "no length in place of " + numberText(constant) + " would fit"
    }
    guard let lowering else { return result + "." }
    return result + (lowering ? "; so would a priority below 1000." : "; a priority below 1000 alone would not do.")
  }
}

/// Something about a layout that its author should know.
public struct Finding: Hashable, Sendable {
  /// What a finding says, beyond the boxes and the range.
  public enum Detail: Hashable, Sendable {
    /// The sum that does not work out.
    case conflict(ConflictSum)
    /// What is open and what would settle it.
    case ambiguity(AmbiguityDetail)
    /// The room a text takes, and the room it has.
    case clipped(needed: LayoutSize, given: LayoutSize, isTruncated: Bool)
    /// The part that two boxes share.
    case overlap(LayoutRect)
    /// A sentence that was made elsewhere.
    case sentence(String, advice: String?)
  }

  /// The kind.
  public var code: FindingCode
  /// How much it matters.
  public var severity: Severity
  /// The boxes it is about, the most concerned first.
  public var boxes: [String]
  /// The axis it is about, where it is about one.
  public var axis: LayoutAxis?
  /// The values that are possible, where it is about a choice.
  public var range: ValueRange?
  /// The constraints that are involved, in the order in which they were written.
  public var constraints: [FindingConstraint]
  /// What it says.
  public var detail: Detail

  /// Makes a finding.
  public init(
    _ code: FindingCode, _ severity: Severity, boxes: [String] = [], axis: LayoutAxis? = nil, range: ValueRange? = nil,
    constraints: [FindingConstraint] = [], detail: Detail
  ) {
    self.code = code
    self.severity = severity
    self.boxes = boxes
    self.axis = axis
    self.range = range
    self.constraints = constraints
    self.detail = detail
  }
}

/// The sum of a contradiction: with each constraint counted as often as it must be, the boxes cancel out and a false
/// statement about numbers is left.
public struct ConflictSum: Hashable, Sendable {
  /// A number and how often it counts.
  public struct Term: Hashable, Sendable {
    /// How often; above 0.
    public var factor: Double
    /// The number as it counts, above 0.
    public var value: Double
  }

  /// What is asked for; the sum of these is too much.
  public var demands: [Term]
  /// What there is; the sum of these is too little.
  public var supplies: [Term]
  /// Whether all that there is is an extent of the container.
  public var isContainer: Bool

  /// The sum of what is asked for.
  public var demanded: Double { Self.sum(demands) }
  /// The sum of what there is.
  public var supplied: Double { Self.sum(supplies) }

  private static func sum(_ terms: [Term]) -> Double {
    var result = 0.0
    for term in terms { result += term.factor * term.value }
    return result
  }

  /// The sum in words: `10 + 64 + 280 = 354 is more than the 105 there is.`
  public var sentence: String {
    if demands.isEmpty { return "0 is more than " + numberText(0 - supplied) + "." }
    let there =
      if supplies.isEmpty {
        "the 0 that must be left"
      } else if isContainer {
        "the " + Self.text(supplies) + " there is"
      } else {
        Self.text(supplies)
      }
    return Self.text(demands) + " is more than " + there + "."
  }

  private static func text(_ terms: [Term]) -> String {
    var result = ""
    for term in terms {
      if !result.isEmpty { result += " + " }
      if term.factor != 1 { result += numberText(term.factor) + " × " }
      result += numberText(term.value)
    }
    if terms.count > 1 || terms.contains(where: { $0.factor != 1 }) { result += " = " + numberText(sum(terms)) }
    return result
  }
}

/// What the constraints leave open.
public struct AmbiguityDetail: Hashable, Sendable {
  /// A quantity of the first box that may vary.
  public struct Quantity: Hashable, Sendable {
    /// Which: an x, a y, a width or a height; the distance from the leading edge where the x cannot be told.
    public var name: String
    /// What it may be.
    public var range: ValueRange
    /// What was taken.
    public var taken: Double
  }

  /// What may vary of the first box.
  public var quantities: [Quantity]
  /// A string or equation that would settle it.
  public var pin: String
  /// Boxes of the same priority that compete for room: giving one of them another priority settles it.
  public var rivals: [String]
  /// Whether the rivals compete in stretching (hugging) or in shrinking (resistance).
  public var isStretching: Bool
}
