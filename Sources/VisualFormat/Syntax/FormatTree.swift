import Diagnostics

/// The syntax tree of a text: every byte of the text is in exactly one of its tokens.
///
/// The nodes stand in one array in the order of the text, so neither making, walking nor releasing a tree recurses,
/// however deep it is.
public struct FormatTree: Hashable, Sendable {
  let nodes: FormatNodes
  /// The text in UTF-8.
  let bytes: [UInt8]

  /// The node that holds all others.
  public var root: FormatSyntax { FormatSyntax(tree: self, index: 0) }

  /// The text, put together from the tokens. O(n).
  public var text: String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for index in 0..<nodes.count where nodes[index].kind.isToken {
      let range = nodes.range(index)
      result.append(contentsOf: bytes[range.lowerBound..<range.upperBound])
    }
    return String(decoding: result, as: UTF8.self)
  }

  func range(_ index: Int) -> SourceRange {
    index == 0 ? SourceRange(0, bytes.count) : nodes.range(index)
  }

  func text(_ index: Int) -> String { text(range(index)) }

  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }
}

/// A node or a token of a tree, with its place.
public struct FormatSyntax: Hashable, Sendable {
  let tree: FormatTree
  let index: Int

  /// What it is.
  public var kind: FormatSyntaxKind { tree.nodes[index].kind }
  /// The bytes of the source it covers.
  public var range: SourceRange { tree.range(index) }
  /// Whether it was put in where something must stand and nothing did; its range is empty then.
  public var isMissing: Bool { tree.nodes[index].isMissing }
  /// Its text.
  public var text: String { tree.text(index) }

  /// The parts, in the order of the text. O(number of parts).
  public var children: [FormatSyntax] {
    var result: [FormatSyntax] = []
    var child = index + 1
    let end = tree.nodes.next(index)
    while child < end {
      result.append(FormatSyntax(tree: tree, index: child))
      child = tree.nodes.next(child)
    }
    return result
  }

  /// The tree below as indented lines, each a kind and, for tokens, the text; for tests and for curiosity.
  public var outline: String {
    var result = ""
    var ends: [Int] = []
    for current in index..<tree.nodes.next(index) {
      while let end = ends.last, end <= current { ends.removeLast() }
      let node = tree.nodes[current]
      for _ in ends { result += "  " }
      result += "\(node.kind.label)"
      if node.isMissing { result += " missing" }
      if node.kind.isToken, !node.isMissing { result += " \(tree.text(current))" }
      result += "\n"
      if !node.kind.isToken { ends.append(tree.nodes.next(current)) }
    }
    return result
  }
}
