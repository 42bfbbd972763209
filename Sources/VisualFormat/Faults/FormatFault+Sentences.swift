import Diagnostics

extension FormatFault {
  /// One sentence on what is wrong.
  public var sentence: String {
    switch self {
    case .empty: "There is nothing in the format."
    case .tooLong: "The text is longer than 2 GiB, which is more than places can be counted in."
    case .tooManyFaults: "There are more faults than are shown here."
    case .nonASCII(let text, _): "A format is written in ASCII, and `\(text)` is not."
    case .whitespace: "There are no spaces in a format."
    case .otherDialect(let feature, let dialect):
      "The dialect `\(dialect.name)` has no word for \(feature.phrase)."
    case .expectedColon(let letter): "The `\(letter)` that names the axis has no colon after it."
    case .unknownOrientation(let text): "`\(text):` names no axis."
    case .expectedView(let found):
      found.isEmpty ? "The format ends where a view must follow." : "A view must stand here, not `\(found)`."
    case .trailingText(let text): "`\(text)` is not part of the format."
    case .ignoredText(let text): "`\(text)` after the closing `|` is passed over."
    case .unexpected(let text): "`\(text)` has no meaning here."
    case .badName(let text): text.isEmpty ? "The brackets hold no name." : "`\(text)` is no name for a view."
    case .unclosedView: "The view that begins with `[` is not closed."
    case .badRange(let text): "The range `\(text)` does not count up, or counts too far."
    case .extraPredicates: "A view has one list of predicates, and this is another."
    case .stackTwice(let name): "There is a stack named `\(name)` already."
    case .connectionNotClosed: "The gap has no closing `-`."
    case .danglingConnection: "This gap leads nowhere."
    case .emptyConnection: "There is nothing between the two `-`."
    case .bareNegative(let text): "A negative gap such as `\(text)` cannot stand bare between the two `-`."
    case .emptyPredicate: "The parentheses are empty."
    case .unclosedPredicate: "The list that begins with `(` is not closed."
    case .badRelation(let text, _): "`\(text)` is no relation."
    case .badNumber(let found):
      found.isEmpty
        ? "The text ends where a number or a name must follow." : "A number or a name must stand here, not `\(found)`."
    case .numberRange(let text): "`\(text)` is too large a number."
    case .badPriority(let found):
      found.isEmpty
        ? "The text ends where a priority must follow `@`." : "A priority must follow `@`, not `\(found)`."
    case .priorityRange(let value): "The priority \(numberText(value)) is not between 0 and 1000."
    case .divisionByZero: "Nothing can be divided by zero."
    case .unknownView(let name, _): "There is no view named `\(name)`."
    case .unknownMetric(let name, _): "There is no metric named `\(name)`."
    case .unknownName(let name, _): "There is neither a view nor a metric named `\(name)`."
    case .viewInConnection(let name): "`\(name)` is a view, and a gap is given by a number or a metric."
    case .metricRange(let name): "The metric `\(name)` is no finite number."
    case .unknownAttribute(let name, _): "There is no attribute named `\(name)`."
    case .noSuperview: "The format uses `|`, and the views have no superview."
    case .optionAxis(let attribute, let axis):
      "\(FormatOptions.alignmentName(attribute)) aligns along the \(axis.adjective) axis, which this format lays out itself."
    case .optionAttribute(let attribute): "Views cannot be aligned by their `\(attribute.name)`."
    case .tooManyConstraints:
      "The string means too many constraints: over \(FormatLimits.constraints), and more than it has bytes."
    case .missingRelation: "The equation has no `==`, `<=` or `>=`."
    case .secondRelation: "An equation has one relation, and this is a second one."
    case .missingAttribute(let name): "`\(name)` is a view, and an equation compares attributes of views."
    case .notLinear: "Attributes cannot be multiplied with or divided by each other."
    case .tooManyTerms: "An equation relates two attributes, and here are more."
    case .noAttribute: "No attribute is left in the equation, so it says nothing about any view."
    case .unbalancedParenthesis: "This parenthesis has no partner."
    case .badMetaInfo(let text, _):
      text.isEmpty ? "The comment says nothing." : "`\(text)` says nothing in this comment."
    case .mixedAxes: "A position along x is compared with one along y."
    }
  }

  /// One sentence on what to write instead.
  public var advice: String? {
    switch self {
    case .empty: "Write a view in brackets, such as `[label]`, or `|-[label]-|` to tie it to its superview."
    case .tooLong: "Split it into several strings."
    case .tooManyFaults: "Mend those that are shown and look again."
    case .nonASCII(_, let meant):
      meant.map { "Write `\($0)`." } ?? "Use letters a to z, digits and `_` in names."
    case .whitespace: "Leave them out."
    case .otherDialect(let feature, _):
      feature.dialects.count == 1
        ? "Choose the dialect `\(feature.dialects[0].name)`, which takes it\(FormatFault.substitute(feature))."
        : "Choose the dialect `\(feature.dialects[0].name)` or `\(feature.dialects[1].name)`, which take it"
          + "\(FormatFault.substitute(feature))."
    case .expectedColon(let letter): "Write `\(letter):`."
    case .unknownOrientation: "Begin with `H:` for a horizontal or `V:` for a vertical format."
    case .expectedView: "Write a view as `[name]`."
    case .trailingText: "Take it out, or write it as a format of its own."
    case .ignoredText: "Take it out."
    case .unexpected: "Take it out."
    case .badName: "A name is made of letters, digits and `_`, and does not begin with a digit."
    case .unclosedView: "Put a `]` after the name and its predicates."
    case .badRange: "Write the first and the last number, such as `[cell1..5]`, at most \(FormatLimits.range) views."
    case .extraPredicates: "Put all predicates in one list, such as `[a(>=50,<=100)]`."
    case .stackTwice: "Give it another name, or use the first by its name alone."
    case .connectionNotClosed: "Write `-` on both sides, as in `[a]-10-[b]`."
    case .danglingConnection: "Write what it leads to, `[view]` or `|`, or leave it out."
    case .emptyConnection: "Write `-` for the standard space, or a number between them, such as `-8-`."
    case .bareNegative(let text): "Put it in parentheses: `-(\(text))-`."
    case .emptyPredicate: "Write a size such as `(50)` or `(>=50,<=100)`, or leave the parentheses out."
    case .unclosedPredicate: "Put a `)` at its end."
    case .badRelation(_, let meant):
      meant.map { "Write `\($0)`." } ?? "Write `==`, `<=` or `>=`."
    case .badNumber: "Write a number such as `20`, or the name of a metric."
    case .numberRange: "Write a number a layout can use."
    case .badPriority: "Write a number from 1 to 1000, such as `@750`."
    case .priorityRange: "Write a number from 1 to 1000; 1000 is required, and is what goes without saying."
    case .divisionByZero: "Divide by another number."
    case .unknownView(_, let nearest), .unknownMetric(_, let nearest), .unknownName(_, let nearest),
      .unknownAttribute(_, let nearest):
      nearest.map { "Did you mean `\($0)`?" } ?? defaultForUnknown
    case .viewInConnection(let name):
      "Write the gap as a number; the size of a view stands behind its name, as in `[other(\(name))]`."
    case .metricRange: "Give it a finite value."
    case .noSuperview: "Put the views into a superview first, or take the `|` out."
    case .optionAxis(_, let axis):
      axis == .horizontal
        ? "A horizontal format aligns top, bottom, centerY or a baseline."
        : "A vertical format aligns left, right, leading, trailing or centerX."
    case .optionAttribute: "Align by an edge, a center or a baseline."
    case .tooManyConstraints: "Name fewer views at once."
    case .missingRelation: "Write an equation such as `label.left == icon.right + 8`."
    case .secondRelation: "Write two equations."
    case .missingAttribute(let name): "Name the attribute too, such as `\(name).width`."
    case .notLinear: "Multiply and divide by numbers only."
    case .tooManyTerms: "Split it, with a view of its own in between."
    case .noAttribute: "Name an attribute of a view, such as `label.width`."
    case .unbalancedParenthesis: "Take it out, or write its partner."
    case .badMetaInfo(_, let advice): advice
    case .mixedAxes: "Compare left, right or centerX with each other, and top, bottom or centerY with each other."
    }
  }

  private var defaultForUnknown: String {
    switch self {
    case .unknownView: "Name a view that exists, or add it."
    case .unknownMetric: "Write the number itself, or add the metric."
    case .unknownAttribute:
      "The attributes are left, right, top, bottom, leading, trailing, width, height, centerX, centerY and the baselines."
    default: "Write a number, or the name of a view or a metric that exists."
    }
  }

  /// What to write where one wants to stay in the dialect.
  private static func substitute(_ feature: FormatFeature) -> String {
    switch feature {
    case .multiplier, .addition, .attribute, .percentage, .explicitConstraint:
      ", or write an equation such as `a.width == b.height * 2 + 8`"
    case .bothAxes: ", or write one string with `H:` and one with `V:`"
    case .severalLines, .severalViews, .viewRange: ", or write several strings"
    case .bareRelation, .barePriority, .bareMetric: ", or put it in parentheses"
    case .namedPriority: ", or write a number from 1 to 1000"
    default: ""
    }
  }
}

extension FormatAxis {
  /// The axis as an adjective: `horizontal` or `vertical`.
  public var adjective: String { self == .horizontal ? "horizontal" : "vertical" }
}
