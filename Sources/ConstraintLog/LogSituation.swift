/// A well-known reason for a report, and what people do about it.
public enum LogSituation: Hashable, Sendable {
  /// A cell measures its own height and its content wants another one.
  case selfSizingCell
  /// A stack view hides a view whose own constraints want it larger than 0.
  case hiddenInStackView
  /// The system asks for a layout at width or height 0 before the real size is known.
  case zeroSizePass
  /// A view that has constraints still makes its own from its frame.
  case autoresizingMaskLeftOn
  /// A fixed size stands against a chain of constraints through the same view.
  case fixedSizeAgainstChain
  /// No line of the set belongs to the app.
  case systemOnly
  /// A size that is itself negative.
  case negativeSize

  /// The stable code.
  public var code: String {
    switch self {
    case .selfSizingCell: "log-self-sizing-cell"
    case .hiddenInStackView: "log-hidden-in-stack-view"
    case .zeroSizePass: "log-zero-size-pass"
    case .autoresizingMaskLeftOn: "log-autoresizing-mask"
    case .fixedSizeAgainstChain: "log-fixed-size-against-chain"
    case .systemOnly: "log-system-only"
    case .negativeSize: "log-negative-size"
    }
  }

  /// What the situation is, in a sentence.
  public var sentence: String {
    switch self {
    case .selfSizingCell:
      "The table or collection view has given the cell a size for the moment, and the content's own chain wants another."
    case .hiddenInStackView:
      "The stack view hides a view by making it 0 long, but the view's own constraints want more."
    case .zeroSizePass:
      "This is a pass at size 0, before the real size is known; fixed distances cannot fit into nothing."
    case .autoresizingMaskLeftOn:
      "A view that is laid out by constraints still makes constraints from its frame as well."
    case .fixedSizeAgainstChain:
      "A fixed size stands against a chain of distances that runs through the same view."
    case .systemOnly:
      "Every view and every constraint of the set is the system's own: this is not your app's mistake."
    case .negativeSize:
      "A constraint asks for a negative size."
    }
  }

  /// What people do about it.
  public var advice: String {
    switch self {
    case .selfSizingCell:
      "Give one constraint of the chain (usually the last, to the cell's edge) priority 999, so that it yields for"
        + " that moment; the final size is not changed by it."
    case .hiddenInStackView:
      "Give the view's own size, or its last inner distance, priority 999; or make the inner distances inequalities."
    case .zeroSizePass:
      "Give one of your constraints in the set priority 999; it gives way only in that pass."
    case .autoresizingMaskLeftOn:
      "Set translatesAutoresizingMaskIntoConstraints to false on the view, or lay it out by its frame alone."
    case .fixedSizeAgainstChain:
      "Decide which of the two gives the size: remove the other, or lower its priority to 999."
    case .systemOnly:
      "Nothing of it can be mended from outside; it may be ignored, or reported to the system's maker."
    case .negativeSize:
      "Look for a width or height computed by a subtraction, and keep it at 0 or more."
    }
  }
}

extension LogSituation {
  /// The situations that the members of a conflicting set show, the most telling first.
  static func recognised(in members: [LoggedConstraint]) -> [LogSituation] {
    guard !members.isEmpty else { return [] }
    var found: [LogSituation] = []
    if members.contains(where: { $0.identifier == "UISV-hiding" }) { found.append(.hiddenInStackView) }
    if members.contains(where: \.isNegativeSize) { found.append(.negativeSize) }
    if members.contains(where: \.isMomentarySizeOfZero) { found.append(.zeroSizePass) }
    if !found.contains(.zeroSizePass), members.contains(where: \.isCellSizeFromOutside) {
      found.append(.selfSizingCell)
    }
    if !found.contains(.zeroSizePass), hasMaskLeftOn(members) { found.append(.autoresizingMaskLeftOn) }
    if members.allSatisfy(\.isAllSystem) {
      found.append(.systemOnly)
    } else if found.isEmpty, members.count > 2, members.contains(where: \.isFixedSizeOfApp) {
      found.append(.fixedSizeAgainstChain)
    }
    return found
  }

  /// Whether a view with constraints of the app on its own edges or size also has some from its frame.
  private static func hasMaskLeftOn(_ members: [LoggedConstraint]) -> Bool {
    for mask in members where mask.origin == .autoresizing {
      guard let item = mask.equation?.first.item, item.className?.hasPrefix("UITableViewCellContentView") != true
      else { continue }
      for other in members where other.origin == .app {
        if other.equation?.first.item.identity == item.identity
          || other.equation?.second.map({ $0.item.identity == item.identity && !$0.attribute.isSize }) == true
        {
          return true
        }
      }
    }
    return false
  }
}

extension LoggedConstraint {
  fileprivate var isNegativeSize: Bool {
    guard let equation, equation.first.attribute.isSize, equation.second == nil else { return false }
    return equation.constant < 0 && equation.relation != .greaterThanOrEqual
  }

  /// A size of (nearly) 0 that something outside the app gives for a moment.
  fileprivate var isMomentarySizeOfZero: Bool {
    guard let equation, equation.first.attribute.isSize, equation.second == nil, equation.constant.magnitude < 1e-6
    else { return false }
    switch origin {
    case .encapsulated, .temporary, .autoresizing, .system: return true
    case .app: return equation.relation == .equal && equation.first.item.className == "UITableViewCellContentView"
    default: return false
    }
  }

  fileprivate var isCellSizeFromOutside: Bool {
    guard let equation, equation.first.attribute.isSize else { return false }
    if identifier == "UIView-Encapsulated-Layout-Height" || identifier == "NSTableRowView-Encapsulated-Layout-Height" {
      return true
    }
    let name = equation.first.item.className ?? ""
    return origin == .encapsulated && (name.contains("Cell") || name.contains("TableRow"))
  }

  fileprivate var isAllSystem: Bool {
    guard origin != .app || className != "NSLayoutConstraint" || madeAt != nil else {
      return items.allSatisfy { $0.className?.hasPrefix("_UI") == true || $0.className?.hasPrefix("UIKB") == true }
        || identifier?.hasPrefix("UI") == true
    }
    return origin != .app && items.allSatisfy { $0.className == nil || $0.isSystemClass }
  }

  fileprivate var isFixedSizeOfApp: Bool {
    guard origin == .app, let equation else { return false }
    return equation.first.attribute.isSize && equation.second == nil && equation.relation == .equal
  }

  private var items: [LogItem] {
    [equation?.first.item, equation?.second?.item].compactMap { $0 }.filter { $0 != .superview }
  }
}
