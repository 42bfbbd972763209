import Diagnostics

/// The nodes of a tree in the order of the text, eight bytes each: an inner node before its parts, tokens as its leaves.
///
/// The tokens cover the text without a gap, so where a token ends is told by where the next one begins, and where an
/// inner node begins by its first token. What an inner node must remember is where its parts end.
struct FormatNodes: Hashable, Sendable {
  struct Node: Hashable, Sendable {
    var kind: FormatSyntaxKind
    /// Whether it was put in where something must stand and nothing did.
    var isMissing: Bool
    /// Of a token its first byte, of an inner node the index just past the last node inside it.
    fileprivate var value: UInt32
  }

  private var storage: [Node] = []
  /// The end of the last token.
  private var textEnd: UInt32 = 0

  init() {}

  mutating func reserveCapacity(_ count: Int) { storage.reserveCapacity(count) }

  var count: Int { storage.count }

  subscript(index: Int) -> Node { storage[index] }

  /// The index just past the last node inside a node.
  func next(_ index: Int) -> Int {
    let node = storage[index]
    return node.kind.isToken ? index + 1 : Int(node.value)
  }

  /// Where a node begins in the text. No more steps than inner nodes begin there.
  func lower(_ index: Int) -> Int {
    var token = index
    while token < storage.count, !storage[token].kind.isToken { token += 1 }
    return Int(token < storage.count ? storage[token].value : textEnd)
  }

  /// The bytes a node covers; blanks at the end of an inner node stay outside of its range.
  func range(_ index: Int) -> SourceRange {
    let lower = lower(index)
    if storage[index].kind.isToken { return SourceRange(lower, self.lower(index + 1)) }
    return SourceRange(lower, max(lower, contentEnd(before: next(index), after: index)))
  }

  /// Where the last of the nodes between two ends that is no blank; where the first node begins if there is none.
  func contentEnd(before end: Int, after start: Int) -> Int {
    var last = end - 1
    while last > start, storage[last].kind == .space || storage[last].kind == .newline { last -= 1 }
    return lower(last + 1)
  }

  mutating func append(token kind: FormatSyntaxKind, _ lower: UInt32, _ upper: UInt32, isMissing: Bool = false) {
    storage.append(Node(kind: kind, isMissing: isMissing, value: lower))
    textEnd = upper
  }

  /// Begins an inner node, which is to be closed when its parts have been added.
  mutating func open(_ kind: FormatSyntaxKind) -> Int {
    storage.append(Node(kind: kind, isMissing: false, value: 0))
    return storage.count - 1
  }

  mutating func close(_ index: Int) { storage[index].value = UInt32(storage.count) }
}
