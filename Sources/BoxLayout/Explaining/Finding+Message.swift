import Diagnostics
import Geometry

extension Finding {
  /// What is the matter, in a sentence or two.
  public var message: String {
    switch detail {
    case .conflict(let sum): conflictMessage(sum)
    case .ambiguity(let detail): ambiguityMessage(detail)
    case .clipped(let needed, let given, let isTruncated): clippedMessage(needed, given, isTruncated)
    case .overlap(let shared):
      Self.list(boxes) + " overlap by " + numberText(shared.width) + " × " + numberText(shared.height) + "."
    case .sentence(let sentence, _): sentence
    }
  }

  /// What could be done about it, a sentence each.
  public var notes: [String] {
    switch detail {
    case .conflict:
      var result: [String] = []
      for constraint in constraints {
        for change in constraint.changes {
          var count = 0
          for other in constraint.changes where other.piece == change.piece { count += 1 }
          result.append(change.sentence(withMeaning: count > 1))
        }
      }
      return result
    case .ambiguity(let detail):
      var result: [String] = []
      if !detail.rivals.isEmpty {
        result.append(
          "Give one of " + Self.list(detail.rivals) + (detail.isStretching ? " a hugging" : " a resistance")
            + " priority of its own, so that it is clear which of them gives way.")
      }
      result.append("`" + detail.pin + "` would pin it.")
      return result
    case .clipped: return ["Give the text more room, or let constraints on its size give way to its resistance."]
    case .overlap: return ["Tie one to the other, so that they keep apart."]
    case .sentence(_, let advice): return advice.map { [$0] } ?? []
    }
  }

  private func conflictMessage(_ sum: ConflictSum) -> String {
    var result = "These cannot hold together: "
    for (index, constraint) in constraints.enumerated() {
      if index > 0 { result += index == constraints.count - 1 ? " and " : ", " }
      result += constraint.quoted
    }
    if constraints.count == 1 { result = constraints[0].quoted + " contradicts itself" }
    return result + ". " + sum.sentence
  }

  private func ambiguityMessage(_ detail: AmbiguityDetail) -> String {
    let first = boxes.first ?? ""
    var result = ""
    for (index, quantity) in detail.quantities.enumerated() {
      result += index == 0 ? first + "'s " : " and its "
      result +=
        quantity.name + " may be " + Self.text(quantity.range) + " (" + numberText(quantity.taken) + " is taken)"
    }
    if boxes.count > 1 {
      let others = Array(boxes.dropFirst())
      result += "; " + Self.list(others) + (others.count == 1 ? " moves along" : " move along")
    }
    return result + "."
  }

  private func clippedMessage(_ needed: LayoutSize, _ given: LayoutSize, _ isTruncated: Bool) -> String {
    let first = boxes.first ?? ""
    if isTruncated { return "The text of " + first + " is cut at its greatest number of lines." }
    return "The text of " + first + " takes " + Self.text(needed) + " and has " + Self.text(given) + "."
  }

  static func text(_ size: LayoutSize) -> String { numberText(size.width) + " × " + numberText(size.height) }

  static func text(_ range: ValueRange) -> String {
    switch (range.lower.isFinite, range.upper.isFinite) {
    case (true, true): "anything from " + numberText(range.lower) + " to " + numberText(range.upper)
    case (true, false): numberText(range.lower) + " or more"
    case (false, true): numberText(range.upper) + " or less"
    case (false, false): "anything"
    }
  }

  static func list(_ names: [String]) -> String {
    var result = ""
    for (index, name) in names.enumerated() {
      if index > 0 { result += index == names.count - 1 ? " and " : ", " }
      result += name
    }
    return result
  }
}
