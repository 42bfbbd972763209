import Diagnostics

/// Builds the tree of a text from its tokens, once from left to right, and notes what is wrong on the way.
///
/// It always reads the union of all dialects; a piece that the chosen one lacks is read all the same and reported, so
/// that what follows it is understood. Nothing recurses: stacks within stacks are kept in ``nesting``.
struct FormatParser {
  let bytes: [UInt8]
  private var lexer: FormatLexer
  /// The token that stands here, and the two after it.
  private(set) var current: FormatToken
  private var second: FormatToken
  private var third: FormatToken
  let dialect: FormatDialect
  let isEquation: Bool
  let features: UInt32
  /// The end of the last character that is no blank; 0 where all are.
  let contentEnd: Int
  /// How many tokens were taken.
  private(set) var position = 0
  private(set) var nodes = FormatNodes()
  var faults: [Diagnostic<FormatFault>] = []
  /// How many faults there are, those included that are too many to be kept.
  var faultCount = 0
  /// The groups whose stack is being read, outermost first.
  var nesting: [OpenStack] = []
  /// From the first to the last blank of the line, where the dialect has none.
  var blanks: SourceRange?
  /// Whether the piece being read was reported already, so that what follows from that is not.
  var isReported = false

  struct OpenStack {
    var group: Int
    var view: Int
    var stack: Int
  }

  static func parse(_ source: String, dialect: FormatDialect, isEquation: Bool) -> ParsedFormat {
    var bytes = Array(source.utf8)
    var tooLong: Diagnostic<FormatFault>?
    if bytes.count >= 1 << 31 {
      tooLong = Diagnostic(.tooLong, at: SourceRange(0, bytes.count))
      bytes = []
    }
    // Equations are the same in every dialect.
    let dialect = isEquation ? FormatDialect.extended : dialect
    let parser = run(bytes, dialect: dialect, isEquation: isEquation)
    return ParsedFormat(
      source: source, dialect: dialect, tree: FormatTree(nodes: parser.nodes, bytes: bytes),
      diagnostics: tooLong.map { [$0] } ?? ordered(parser.withProvenFixes()))
  }

  /// A parser that has read the text.
  static func run(_ bytes: [UInt8], dialect: FormatDialect, isEquation: Bool) -> FormatParser {
    var parser = FormatParser(bytes, dialect: dialect, isEquation: isEquation)
    parser.parseRoot()
    return parser
  }

  private init(_ bytes: [UInt8], dialect: FormatDialect, isEquation: Bool) {
    self.bytes = bytes
    self.dialect = dialect
    self.isEquation = isEquation
    lexer = FormatLexer(bytes)
    current = lexer.next()
    second = lexer.next()
    third = lexer.next()
    var end = bytes.count
    while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
    contentEnd = end
    var features: UInt32 = 0
    for feature in FormatFeature.allCases where feature.dialects.contains(dialect) { features |= 1 << feature.rawValue }
    self.features = features
    nodes.reserveCapacity(bytes.count + 4)
    _ = nodes.open(.root)
  }

  private mutating func parseRoot() {
    absorbBlanks()
    if isEquation {
      parseEquation()
    } else {
      parseLines()
    }
    while kind != .end { take() }
    nodes.close(0)
  }

  private mutating func parseLines() {
    var hasLine = false
    while kind != .end {
      if kind == .newline {
        takeNewline()
      } else {
        if kind != .comment { hasLine = true }
        parseLine()
      }
    }
    if !hasLine, dialect == .apple, faults.isEmpty {
      blanks = nil
      report(.empty, at: SourceRange(0, bytes.count))
    }
    reportBlanks()
  }

  /// A line's end: what separates two formats in the extended dialect, and a blank at the end of the text in Apple's.
  private mutating func takeNewline() {
    let range = here
    if range.lowerBound >= contentEnd {
      if dialect != .extended { note(blank: range) }
    } else {
      require(.severalLines, at: range)
    }
    take()
  }

  /// The faults in order of place, without what exceeds the limit.
  static func ordered(_ faults: [Diagnostic<FormatFault>]) -> [Diagnostic<FormatFault>] {
    // Sorting by place and then by the order in which they were found, which a plain sort does not promise to keep.
    var result = faults.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map { $0.element }
    if result.count > FormatLimits.faults {
      let place = result[FormatLimits.faults].range
      result.removeSubrange(FormatLimits.faults...)
      result.append(Diagnostic(.tooManyFaults, at: SourceRange(at: place.lowerBound)))
    }
    return result
  }
}

// The tokens ahead.
extension FormatParser {
  var kind: FormatSyntaxKind { current.kind }

  /// The kind of the next token, or of the one after it; the end where there is none.
  func kind(ahead count: Int) -> FormatSyntaxKind { count == 1 ? second.kind : third.kind }

  /// The kind of the token that is no space, here or further on.
  var kindBehindSpace: FormatSyntaxKind { kind == .space ? second.kind : kind }

  var here: SourceRange { current.range }

  /// The place of the next token.
  var rangeAhead: SourceRange { second.range }

  /// Goes on to the next token.
  private mutating func advance() {
    current = second
    second = third
    third = lexer.next()
    position += 1
  }

  func text(_ range: SourceRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// A piece of the text for a sentence: at most 24 characters of one line.
  func excerpt(_ range: SourceRange) -> String {
    var end = min(range.upperBound, range.lowerBound + 24)
    while end < range.upperBound, end > range.lowerBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let piece = String(decoding: bytes[range.lowerBound..<end].map { $0 < 32 ? 32 : $0 }, as: UTF8.self)
    return end < range.upperBound ? piece + "…" : piece
  }

  /// What stands here, for a sentence; empty at the end of the line.
  var found: String {
    switch kind {
    case .end, .newline: ""
    default: excerpt(here)
    }
  }

  var isAtLineEnd: Bool { kind == .end || kind == .newline || kind == .comment }

  func isText(_ range: SourceRange, _ expected: StaticString) -> Bool {
    guard range.count == expected.utf8CodeUnitCount else { return false }
    return expected.withUTF8Buffer { buffer in
      for index in 0..<buffer.count where bytes[range.lowerBound + index] != buffer[index] { return false }
      return true
    }
  }
}

// The tree being built.
extension FormatParser {
  mutating func open(_ kind: FormatSyntaxKind) -> Int {
    nodes.open(kind)
  }

  /// Ends a node after the last token that was taken; blanks that follow it stay outside of its range.
  mutating func close(_ node: Int) {
    nodes.close(node)
  }

  /// Takes the token that stands here into the tree, and the blanks after it.
  mutating func take() {
    takeAlone()
    absorbBlanks()
  }

  mutating func takeAlone() {
    let token = current
    guard token.kind != .end else { return }
    nodes.append(token: token.kind, token.lower, token.upper)
    advance()
  }

  /// Puts a token into the tree that should stand here.
  mutating func insertMissing(_ kind: FormatSyntaxKind) {
    let place = current.lower
    nodes.append(token: kind, place, place, isMissing: true)
  }

  mutating func absorbBlanks() {
    while kind == .space || (kind == .newline && (isEquation || dialect == .gtk)) {
      if dialect == .apple { note(blank: here) }
      takeAlone()
    }
  }

  mutating func note(blank range: SourceRange) { blanks = blanks?.union(range) ?? range }

  /// Reports the blanks of the line as one fault, whose mend takes all of them out.
  mutating func reportBlanks() {
    guard let range = blanks else { return }
    blanks = nil
    let mended = bytes[range.lowerBound..<range.upperBound].filter { !isBlank($0) }
    report(
      .whitespace, at: SourceRange(range.lowerBound, range.lowerBound + 1),
      fix: SuggestedFix(range: range, replacement: String(decoding: mended, as: UTF8.self)))
  }

  /// Takes tokens that belong nowhere: the one that stands here, and what follows up to one at which something sensible
  /// may begin.
  mutating func skip(_ belongs: (FormatSyntaxKind) -> Bool) -> SourceRange {
    let node = open(.unexpected)
    var end = here.lowerBound
    repeat {
      end = here.upperBound
      take()
    } while kind != .end && belongs(kind)
    close(node)
    return SourceRange(nodes.lower(node), end)
  }
}

// What is wrong.
extension FormatParser {
  mutating func report(
    _ fault: FormatFault, at range: SourceRange, related: SourceRange? = nil, fix: SuggestedFix? = nil
  ) {
    isReported = true
    faultCount += 1
    // One over the limit is kept to tell that there were more; those in front may still come, so twice the limit is.
    guard faults.count <= 2 * FormatLimits.faults else { return }
    faults.append(Diagnostic(fault, at: range, related: related, fix: fix))
  }

  mutating func require(_ feature: FormatFeature, at range: SourceRange) {
    guard features & (1 << feature.rawValue) == 0 else { return }
    let wasReported = isReported
    report(.otherDialect(feature, dialect), at: range)
    isReported = wasReported
  }
}
