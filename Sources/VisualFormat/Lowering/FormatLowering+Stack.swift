import Diagnostics

// Stacks and ranges of views.
extension FormatLowering {
  /// Notes that a line makes a view a stack, and gives its index in the meaning.
  mutating func define(stack name: String, along axis: FormatAxis, at range: SourceRange) -> Int {
    if let first = stacks[name]?.first, meaning.stacks[first].range != range { report(.stackTwice(name), at: range) }
    let index = meaning.stacks.count
    meaning.stacks.append(FormatStack(name: name, axis: axis, members: [], range: range))
    stacks[name, default: []].append(index)
    if placed[Int(axis.across.rawValue)].contains(name) { unfilled.append(index) }
    return index
  }

  /// Notes that a line places a view on an axis.
  mutating func place(_ name: String, along axis: FormatAxis) {
    guard placed[Int(axis.rawValue)].insert(name).inserted, let indices = stacks[name] else { return }
    for index in indices where meaning.stacks[index].axis == axis.across { unfilled.append(index) }
  }

  /// The names from `a2` to the number in a node: `a2`, `a3`, and so on; a name without a number counts as the first.
  mutating func expand(_ names: [(String, SourceRange)], to node: Int) -> [(String, SourceRange)] {
    guard let (name, place) = names.first, names.count == 1, !tree.nodes[node].isMissing else { return names }
    let range = place.union(tree.range(node))
    let letters = Array(name.utf8)
    var stem = letters.count
    while stem > 0, isDigit(letters[stem - 1]) { stem -= 1 }
    let isNumbered = stem < letters.count
    guard let last = Int(tree.text(node)),
      let first = isNumbered ? Int(String(decoding: letters[stem...], as: UTF8.self)) : 1,
      first <= last, last - first < FormatLimits.range
    else {
      report(.badRange(tree.text(range)), at: range)
      return names
    }
    expandedCount += last - first + 1
    guard expandedCount <= limit else {
      refuse(at: range)
      return names
    }
    let prefix = String(decoding: letters[..<stem], as: UTF8.self)
    return (first...last).map { number in
      (number == 1 && !isNumbered ? name : "\(prefix)\(number)", range)
    }
  }
}
