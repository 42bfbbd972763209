import BoxLayout
import Diagnostics
import Geometry
import VisualFormat

/// What `perch vfl` was asked: the strings, and what they are read and laid out in.
struct VisualFormatRequest {
  var strings: [String]
  var dialect: FormatDialect
  var options = FormatOptions()
  var size: LayoutSize?
  /// The intrinsic sizes that were given, in the order of the call.
  var intrinsicSizes: [(name: String, width: Double?, height: Double?)] = []
  var metrics: [(name: String, value: Double)] = []
  /// What comments in the strings say, which holds where the call says nothing.
  private let metaInfo: [FormatMetaInfo]
  /// The attributes to explain.
  var questions: [AttributeQuestion] = []
  var margin: Double?
  var spacing: Double?
  var direction: WritingDirection

  /// Reads a call.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    strings = arguments.operands
    dialect = arguments.value("--dialect").flatMap { FormatDialect(name: $0) } ?? .apple
    metaInfo = dialect == .extended ? strings.map { FormatMetaInfo($0) } : []
    direction = arguments.has("--rtl") ? .rightToLeft : .leftToRight
    margin = try arguments.number("--margin")
    spacing = try arguments.number("--spacing")
    if let text = arguments.value("--options") { options = try Self.options(text) }
    if let text = arguments.value("--size") {
      guard let (width, height) = Self.extents(text), let width, let height else {
        throw UsageError("--size is \"\(text)\".", advice: "Write width x height in points: --size 320x200.")
      }
      size = LayoutSize(width, height)
    }
    for text in arguments.all("--intrinsic") {
      guard let (name, value) = Self.pair(text), let (width, height) = Self.extents(value) else {
        throw UsageError(
          "--intrinsic is \"\(text)\".",
          advice: "Write NAME=WIDTHxHEIGHT, with - for an extent that the box has none of: --intrinsic label=190x21.")
      }
      if intrinsicSizes.contains(where: { $0.name == name }) {
        throw UsageError("--intrinsic gives \(name) two sizes.", advice: "Give it one.")
      }
      intrinsicSizes.append((name, width, height))
    }
    if size == nil { size = metaInfo.firstSize }
    if spacing == nil { spacing = metaInfo.lazy.compactMap(\.spacing).first }
    questions = try AttributeQuestion.all(in: arguments)
    for text in arguments.all("--metric") {
      guard let (name, value) = Self.pair(text), let number = finiteNumber(value) else {
        throw UsageError("--metric is \"\(text)\".", advice: "Write NAME=NUMBER: --metric gap=12.")
      }
      if metrics.contains(where: { $0.name == name }) {
        throw UsageError("--metric gives \(name) two values.", advice: "Give it one.")
      }
      metrics.append((name, number))
    }
  }

  /// What each string means, when the boxes are those that some string places or that have a size.
  var meanings: [FormatMeaning] {
    let anyNames = meanings(views: nil)
    let names = boxNames(in: anyNames) + anyNames.flatMap(\.stacks).map(\.name) + intrinsicSizes.map(\.name)
    return meanings(views: Set(names))
  }

  private func meanings(views: Set<String>?) -> [FormatMeaning] {
    strings.indices.map { index in
      let string = strings[index]
      var context = self.context
      context.views = views
      context.options = options(for: string)
      var meaning = parseStatement(string, dialect: dialect).constraints(in: context)
      if dialect == .extended { meaning.diagnostics += metaInfo[index].diagnostics }
      return meaning
    }
  }

  /// The options as far as they concern a string: an alignment across it.
  ///
  /// One that lies across none of the strings stays with all of them, so that each says that it cannot have it.
  private func options(for string: String) -> FormatOptions {
    func isAcross(_ attribute: LayoutAttribute, _ string: String) -> Bool {
      !looksLikeEquation(string) && attribute.axis != (string.hasPrefix("V:") ? .vertical : .horizontal)
    }
    var result = options
    result.alignments = options.alignments.filter { attribute in
      isAcross(attribute, string) || !strings.contains { isAcross(attribute, $0) }
    }
    return result
  }

  /// What the strings are read in, apart from the boxes.
  private var context: FormatContext {
    var context = FormatContext()
    for metric in metrics { context.metrics[metric.name] = metric.value }
    if let margin { context.containerMargins = FormatMargins(margin) }
    if let spacing { context.siblingSpacing = spacing }
    return context
  }

  /// The boxes that the strings name, in order, with the sizes that were given.
  ///
  /// Throws where a size is given for a box that no string names.
  func boxes(of meanings: [FormatMeaning]) throws(UsageError) -> [Box] {
    let names = boxNames(in: meanings)
    for size in intrinsicSizes where !names.contains(size.name) {
      let nearest = nearestName(to: size.name, in: names)
      throw UsageError(
        "--intrinsic speaks of \(size.name), but no string names that box.",
        advice: nearest.map { "Did you mean \($0)?" })
    }
    return names.map { name in
      if let size = intrinsicSizes.first(where: { $0.name == name }) {
        return Box(name, width: size.width, height: size.height)
      }
      return metaInfo.box(name)
    }
  }

  /// The names of the boxes that strings place, and then of those that stand in brackets and are not placed by anything.
  private func boxNames(in meanings: [FormatMeaning]) -> [String] {
    var names = namesOfBoxes(in: meanings)
    var known = Set(names + meanings.flatMap(\.stacks).map(\.name))
    for string in strings where !looksLikeEquation(string) {
      for name in namesInBrackets(parseFormat(string, dialect: dialect)) where known.insert(name).inserted {
        names.append(name)
      }
    }
    return names
  }

  /// The content that the strings describe.
  func content(boxes: [Box]) -> Content {
    var content = Content(
      boxes: boxes,
      constraints: strings.map { string in
        looksLikeEquation(string) ? .equation(string) : .format(string, dialect: dialect, options: options(for: string))
      },
      layoutMargins: margin.map { LayoutInsets($0) })
    if let spacing { content.spacing = spacing }
    for metric in metrics { content.metrics[metric.name] = metric.value }
    return content
  }

  // MARK: Reading values

  private static func options(_ text: String) throws(UsageError) -> FormatOptions {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    do {
      return try FormatOptions(names: names)
    } catch {
      let nearest = nearestName(to: error.name, in: FormatOptions.names)
      throw UsageError(
        "--options has \"\(error.name)\", which is not a format option.",
        advice: nearest.map { "Did you mean \($0)?" } ?? "There are \(sentenceList(FormatOptions.names, last: "and")).")
    }
  }

  /// The two sides of `NAME=VALUE`.
  private static func pair(_ text: String) -> (name: String, value: Substring)? {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
    return (String(text[..<sign]), text[text.index(after: sign)...])
  }

  /// The two extents of `WIDTHxHEIGHT`, each `nil` for a dash.
  private static func extents(_ text: some StringProtocol) -> (Double?, Double?)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var values: [Double?] = []
    for part in parts {
      guard part != "-" else {
        values.append(nil)
        continue
      }
      guard let value = finiteNumber(part), value >= 0 else { return nil }
      values.append(value)
    }
    return (values[0], values[1])
  }
}

extension [FormatMetaInfo] {
  /// The first size of a container that there is.
  var firstSize: LayoutSize? { lazy.compactMap(\.size).first.map { LayoutSize($0.width, $0.height) } }

  /// A box with the size by itself that is known of it.
  func box(_ name: String) -> Box {
    Box(
      name, width: lazy.compactMap { $0.widths[name] }.first, height: lazy.compactMap { $0.heights[name] }.first)
  }
}

/// The names of single views that stand in the brackets of a format, in the order of the text.
private func namesInBrackets(_ format: ParsedFormat) -> [String] {
  var names: [String] = []
  var pending = [format.tree.root]
  while let node = pending.popLast() {
    let parts = node.children
    if node.kind == .view, let name = parts.first, name.kind == .name, !name.isMissing,
      !parts.contains(where: { $0.kind == .dots })
    {
      names.append(name.text)
    }
    pending += parts.reversed()
  }
  return names
}

/// The names of the boxes that strings place, in the order of reading.
///
/// Stacks are not boxes. A name that stands only as the size of another box places nothing: it may be a metric's.
func namesOfBoxes(in meanings: [FormatMeaning]) -> [String] {
  var names: [String] = []
  var known: Set<String> = Set(meanings.flatMap(\.stacks).map(\.name))
  func add(_ item: FormatItem?) {
    if case .named(let name) = item, known.insert(name).inserted { names.append(name) }
  }
  for constraint in meanings.flatMap(\.constraints) {
    switch constraint.origin {
    case .size: add(constraint.first)
    case .equation:
      add(constraint.first)
      add(constraint.second)
    default:
      // A gap speaks of the later view first; the order of reading is the other way round.
      add(constraint.second)
      add(constraint.first)
    }
  }
  return names
}
