/// Why words of CSS anchor positioning say nothing.
public struct CSSWordsError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// There is no such property, or it has nothing to do with where a box goes.
    case unknownProperty
    /// The property cannot have this value, or the value is of a kind that is not understood here.
    case unknownValue
    /// A fallback names a rule that was not given.
    case unknownRule
    /// A declaration has no colon between its property and its value.
    case noColon
  }

  /// What is wrong.
  public let kind: Kind
  /// The property, as it was written.
  public let property: String
  /// The value, or the part of it that is at fault.
  public let value: String

  init(_ kind: Kind, _ property: String, _ value: String = "") {
    self.kind = kind
    self.property = property
    self.value = value
  }

  /// The stable code.
  public var code: String {
    switch kind {
    case .unknownProperty: "css-unknown-property"
    case .unknownValue: "css-unknown-value"
    case .unknownRule: "css-unknown-rule"
    case .noColon: "css-no-colon"
    }
  }

  /// What is wrong and what to do, in a sentence.
  public var sentence: String {
    switch kind {
    case .unknownProperty: "The property `\(property)` does not place an anchored box; leave it out."
    case .unknownValue: "The property `\(property)` cannot be `\(value)`; \(advice)."
    case .unknownRule: "The rule `\(value)` of `\(property)` is not among those given; give its declarations as well."
    case .noColon: "`\(property)` is no declaration; write `property: value`."
    }
  }

  private var advice: String {
    switch property {
    case "position-area": "write one or two keywords, such as `bottom span-right`"
    case "position-try", "position-try-fallbacks":
      "write `flip-block`, an area or the name of a rule, with commas between"
    case "position-try-order": "write `normal`, `most-width` or `most-height`"
    case "position-visibility": "write `always`, `anchors-visible` or `no-overflow`"
    case "left", "right", "top", "bottom", "inset":
      "write `auto`, a length such as `8px`, `anchor(right)`, or `calc(anchor(right) + 8px)`"
    case "width", "height": "write `auto`, a length such as `80px`, or `calc(anchor-size(width) * 2)`"
    case "max-width", "max-height": "write `none` or a percentage"
    case "justify-self", "align-self": "write `start`, `center`, `end`, `anchor-center`, `stretch` or `normal`"
    default: "write lengths such as `8px`"
    }
  }
}
