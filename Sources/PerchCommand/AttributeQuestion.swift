import BoxLayout
import Diagnostics
import Geometry
import SceneFile
import VisualFormat

/// What `--why` asks: which constraints hold an attribute of a box where it is.
struct AttributeQuestion {
  let box: String
  let attribute: LayoutAttribute

  /// The option of the commands that answer such questions.
  static let option = OptionDescription(
    name: "--why", value: "BOX.ATTRIBUTE",
    help: "Also say which constraints hold an attribute where it is; superview is the container.",
    isRepeatable: true)

  /// The questions of a call.
  static func all(in arguments: ParsedArguments) throws(UsageError) -> [AttributeQuestion] {
    try arguments.all(option.name).map { text throws(UsageError) in try AttributeQuestion(text) }
  }

  private init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw UsageError("--why is \"\(text)\".", advice: "Write BOX.ATTRIBUTE: --why label.width.")
    }
    guard let attribute = LayoutAttribute(name: parts[1]) else {
      let nearest = nearestName(to: parts[1], in: LayoutAttribute.allCases.map(\.name))
      throw UsageError(
        "--why asks for \"\(parts[1])\", which is not an attribute.",
        advice: nearest.map { "Did you mean \($0)?" } ?? "Write width, height, left, top, centerX, and so on.")
    }
    box = parts[0]
    self.attribute = attribute
  }

  /// The answer, with the value counted from the origin of the space in which the layout's container has its place.
  func answer(in layout: ContentLayout, at origin: LayoutPoint = .zero) throws(UsageError) -> Holding {
    // Leading and trailing edges are told as the edges they are, which lie somewhere in that space.
    let edge = attribute.edge(in: layout.direction)
    do {
      var holding = try layout.constraintsHolding(edge, of: box)
      holding.attribute = attribute
      if !edge.isExtent, edge != .zIndex { holding.value += edge.axis == .vertical ? origin.y : origin.x }
      return holding
    } catch {
      throw UsageError("--why asks for a box of another name. \(error.sentence)", advice: error.advice)
    }
  }
}

extension Holding {
  /// The constraints that hold the attribute, each once.
  var constraints: [FindingConstraint] { fromBelow + fromAbove.filter { !fromBelow.contains($0) } }

  /// The answer as a JSON object.
  func node(source: (FindingConstraint) -> String) -> JSONNode {
    .object([
      ("attribute", .string("\(box).\(attribute.name)")), ("value", .number(value)),
      ("fromBelow", .array(fromBelow.map { $0.node(source: source($0)) })),
      ("fromAbove", .array(fromAbove.map { $0.node(source: source($0)) })),
      ("message", .string(message)),
    ])
  }
}

extension LayoutAttribute {
  /// The left or right edge that a leading or trailing one is; other attributes as they are.
  fileprivate func edge(in direction: WritingDirection) -> LayoutAttribute {
    let isLeftToRight = direction == .leftToRight
    switch self {
    case .leading: return isLeftToRight ? .left : .right
    case .trailing: return isLeftToRight ? .right : .left
    case .leadingMargin: return isLeftToRight ? .leftMargin : .rightMargin
    case .trailingMargin: return isLeftToRight ? .rightMargin : .leftMargin
    default: return self
    }
  }
}
