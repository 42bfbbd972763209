import Diagnostics
import VisualFormat

extension LayoutError {
  /// What is wrong, in one sentence, without the place.
  public var sentence: String {
    switch kind {
    case .emptyName: "A box has no name."
    case .reservedName(let name): "A box cannot be called \"\(name)\", which means something else in constraints."
    case .duplicateName(let name): "Two boxes are called \"\(name)\"."
    case .duplicateGroup(let name): "Two groups of constraints are called \"\(name)\"."
    case .unknownBox(let name, _): "There is no box called \"\(name)\"."
    case .unknownParent(let name, _): "There is no box called \"\(name)\" to lie in."
    case .unknownGroup(let name, _): "There is no group of constraints called \"\(name)\"."
    case .unknownMetric(let name, _): "There is no metric called \"\(name)\"."
    case .parentCycle(let names): "Boxes lie in each other: " + Self.joined(names, by: " in ") + "."
    case .badNumber(let what, let value): "The \(what) is \(numberText(value)), which is no length."
    case .negative(let what, let value): "The \(what) is \(numberText(value)), which is below zero."
    case .badFontSize(let value): "The font size is \(numberText(value)), which is not above zero."
    case .badPriority(let value): "The priority \(numberText(value, places: 9)) is not between 0.001 and 1000."
    case .mixedAxes: "A position along x is compared with one along y."
    case .mixedDirections: "A leading or trailing edge is compared with a left or right one."
    case .noAttribute: "No attribute of a box is left in the relation."
    case .format(let fault): fault.sentence
    case .staleConstraint: "The constraint was removed."
    case .noPart(let part, let count): "The constraint has \(count) parts, and no part \(part)."
    case .tooLarge: "The content is larger than can be numbered."
    }
  }

  /// What to do about it, in one sentence.
  public var advice: String? {
    switch kind {
    case .emptyName: "Give it a name that constraints can use."
    case .reservedName, .duplicateName, .duplicateGroup: "Choose another name."
    case .unknownBox(_, let nearest), .unknownParent(_, let nearest), .unknownGroup(_, let nearest),
      .unknownMetric(_, let nearest):
      nearest.map { "Did you mean \"\($0)\"?" } ?? "Declare it, or correct the name."
    case .parentCycle: "Let one of them lie in the content itself."
    case .badNumber: "Use a finite number of points up to a thousand million."
    case .negative: "Use 0 or more, or leave it out where there is none."
    case .badFontSize: "Use a size in points, such as 17."
    case .badPriority: "Use 1000 for what must hold, and less for what may give way."
    case .mixedAxes: "Compare positions of the same axis."
    case .mixedDirections: "Use leading and trailing on both sides, or left and right."
    case .noAttribute: "Name at least one attribute, such as `label.width`."
    case .format(let fault): fault.advice
    case .staleConstraint: "Add it again and use the new handle."
    case .noPart: "Parts count from 0."
    case .tooLarge: "Lay it out in pieces."
    }
  }

  /// The place, the sentence and the advice in one text.
  public var message: String {
    place.text + ": " + sentence + (advice.map { " " + $0 } ?? "")
  }

  private static func joined(_ names: [String], by separator: String) -> String {
    var result = ""
    for name in names { result += (result.isEmpty ? "\"" : separator + "\"") + name + "\"" }
    return result
  }
}
