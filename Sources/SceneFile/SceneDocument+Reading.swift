import Diagnostics
import Geometry
import Perch
import PopoverPlacement
import VisualFormat

/// Everything that is wrong with a scene document.
public struct SceneError: Error, Hashable, Sendable {
  /// The faults, in the order of their places; at least one.
  public var diagnostics: [Diagnostic<SceneFault>]
}

extension SceneDocument {
  /// Reads a scene document.
  ///
  /// All faults of the document are found in one reading, but for a text that is not JSON, which ends at its first.
  /// O(n) in the length of the text.
  ///
  /// - Parameter bytes: The document, as UTF-8.
  /// - Throws: `SceneError` with every fault and its place.
  public init(json bytes: [UInt8]) throws(SceneError) {
    self = try SceneSource(bytes).document
  }

  /// Reads a scene document from a text.
  ///
  /// - Parameter text: The document.
  /// - Throws: `SceneError` with every fault and its place.
  public init(json text: String) throws(SceneError) {
    try self.init(json: Array(text.utf8))
  }
}

/// A scene document together with the text it was read from, so that what is found out later can still be shown there.
public struct SceneSource: Sendable {
  /// What was read.
  public let document: SceneDocument
  /// The bytes it was read from.
  public let bytes: [UInt8]
  private let root: JSONNode

  /// Reads a scene document and keeps its text.
  ///
  /// - Parameter bytes: The document, as UTF-8.
  /// - Throws: `SceneError` with every fault and its place.
  public init(_ bytes: [UInt8]) throws(SceneError) {
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw SceneError(diagnostics: [Diagnostic(SceneFault(.json(error.fault), of: ""), at: error.range)])
    }
    var reader = SceneReader()
    let document = reader.document(root)
    guard reader.diagnostics.isEmpty, let document else {
      let inOrder = reader.diagnostics.enumerated().sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      throw SceneError(diagnostics: inOrder.map(\.element))
    }
    self.document = document
    self.bytes = bytes
    self.root = root
  }

  /// The place of the value at a path of keys and indices, or of the nearest value around it that is there.
  func range(of path: [Step]) -> SourceRange { node(at: path).range }

  func node(at path: [Step]) -> JSONNode {
    var node = root
    for step in path {
      let next =
        switch step {
        case .key(let key): node[key]
        case .index(let index): node[index]
        }
      guard let next else { break }
      node = next
    }
    return node
  }

  /// One step of a path into a document.
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// The place of a part of the string at a path, which is given as offsets into the string's value.
  ///
  /// Exact also where the string has escapes: the document is read again from the string's quote on.
  func range(of part: SourceRange, inStringAt path: [Step]) -> SourceRange {
    let whole = range(of: path)
    var offsets: [Int] = []
    var position = whole.lowerBound + 1
    while position < whole.upperBound - 1 {
      let (length, produced) = characterLength(at: position)
      offsets += Array(repeating: position, count: produced)
      position += length
    }
    offsets.append(position)
    func place(_ offset: Int) -> Int { offsets[min(max(offset, 0), offsets.count - 1)] }
    return SourceRange(place(part.lowerBound), place(part.upperBound))
  }

  /// How many bytes a character of a string takes in the document, and how many bytes it stands for.
  private func characterLength(at position: Int) -> (length: Int, produced: Int) {
    guard bytes[position] == UInt8(ascii: "\\") else { return (1, 1) }
    guard bytes[position + 1] == UInt8(ascii: "u") else { return (2, 1) }
    let code = UInt32(String(decoding: bytes[(position + 2)..<(position + 6)], as: UTF8.self), radix: 16) ?? 0
    return switch code {
    case ..<0x80: (6, 1)
    case ..<0x800: (6, 2)
    case 0xD800..<0xDC00: (12, 4)
    default: (6, 3)
    }
  }
}

extension SceneReader {
  fileprivate mutating func document(_ root: JSONNode) -> SceneDocument? {
    guard let scene = object(root, path: "", keys: SceneKeys.scene) else { return nil }
    require("perch", in: scene, example: "\"perch\": \(SceneDocument.version), the version of the format")
    if let version = number("perch", in: scene), version != Double(SceneDocument.version), let node = scene["perch"] {
      report(.unknownVersion(version), of: "perch", at: node.range)
    }
    require("host", in: scene, example: "\"host\": { \"frame\": [0, 0, 768, 1024] }")
    let host = object("host", in: scene, keys: SceneKeys.host).flatMap { self.host($0) }
    var document = SceneDocument(host: host ?? SceneDocument.Host(frame: .zero))
    document.anchor = object("anchor", in: scene, keys: SceneKeys.anchor).flatMap { anchor($0) }
    document.popover = object("popover", in: scene, keys: SceneKeys.popover).map { popover($0) }
    if let content = object("content", in: scene, keys: SceneKeys.content) {
      document.content = self.content(content)
    }
    if document.popover?.needsAnchor == true, scene["anchor"] == nil, let popover = scene["popover"] {
      report(.popoverWithoutAnchor, of: "", at: SourceRange(popover.range.lowerBound, popover.range.lowerBound + 1))
    }
    return document
  }

  private mutating func host(_ object: Object) -> SceneDocument.Host? {
    require("frame", in: object, example: "\"frame\": [x, y, width, height]")
    var host = SceneDocument.Host(frame: rectangle("frame", in: object) ?? .zero)
    host.safeInsets = insets("safeInsets", in: object) ?? host.safeInsets
    host.margin = number("margin", in: object, rule: .notNegative) ?? host.margin
    host.keyboard = rectangle("keyboard", in: object)
    if let direction = word("direction", in: object, among: ["ltr", "rtl"]) {
      host.direction = direction == "rtl" ? .rightToLeft : .leftToRight
    }
    host.avoid = rectangles("avoid", in: object)
    host.screens = rectangles("screens", in: object)
    host.scale = number("scale", in: object, rule: .positive) ?? host.scale
    return host
  }

  private mutating func anchor(_ object: Object) -> SceneDocument.Anchor? {
    var lines: [LayoutRect]?
    if let elements = list("lines", in: object, of: "rectangles [x, y, width, height]") {
      lines = elements.compactMap { rectangle($0.node, path: $0.path) }
      if elements.isEmpty, let node = object["lines"] {
        report(.emptyList(of: "rectangles"), of: object.path(of: "lines"), at: node.range)
      }
    } else if object["lines"] == nil {
      require("frame", in: object, example: "\"frame\": [x, y, width, height]")
    }
    let around = lines?.dropFirst().reduce(lines?.first) { $0?.union($1) }
    var anchor = SceneDocument.Anchor(frame: rectangle("frame", in: object) ?? around ?? .zero)
    anchor.lines = lines
    anchor.pointer = point("pointer", in: object)
    anchor.scrollOffset = point("scrollOffset", in: object) ?? anchor.scrollOffset
    anchor.clip = rectangle("clip", in: object)
    return anchor
  }

  private mutating func popover(_ object: Object) -> SceneDocument.Popover {
    var popover = SceneDocument.Popover()
    popover.design = word("design", in: object, among: SceneKeys.designs)
    popover.size = popoverSize("size", in: object)
    popover.minimumContent = size("minimumContent", in: object)
    popover.maximumContent = size("maximumContent", in: object)
    popover.placements = words("placements", in: object, of: "placement", among: SceneKeys.placements)?.compactMap {
      Placement(name: $0)
    }
    popover.sides = words("sides", in: object, of: "side", among: SceneKeys.sides)?.compactMap { Side(name: $0) }
    popover.alignment = alignment(in: object)
    if let node = object["sides"], object["placements"] != nil {
      report(.excludes("sides", "placements"), of: object.path, at: node.range)
    }
    popover.gap = number("gap", in: object)
    popover.cornerRadius = number("cornerRadius", in: object, rule: .notNegative)
    popover.arrow = self.object("arrow", in: object, keys: SceneKeys.arrow).map { arrow($0) }
    popover.insets = insets("insets", in: object)
    switch word("whenTooLarge", in: object, among: SceneKeys.whenTooLarge) {
    case "shrink": popover.whenTooLarge = .shrink
    case "clip": popover.whenTooLarge = .clip
    case "overflow": popover.whenTooLarge = .overflow
    default: break
    }
    popover.reserve = insets("reserve", in: object)
    popover.mayCoverAnchor = boolean("mayCoverAnchor", in: object)
    return popover
  }

  /// Two extents, each a number of points, a part of the host's such as "50%", or "content".
  private mutating func popoverSize(_ key: String, in object: Object) -> SceneDocument.Size? {
    guard let node = object[key] else { return nil }
    let path = object.path(of: key)
    guard case .array(let elements) = node.content else {
      report(.wrongType(expected: "a list [width, height]", found: node.kind), of: path, at: node.range)
      return nil
    }
    guard elements.count == 2 else {
      report(.wrongCount(expected: 2, found: elements.count, meaning: "[width, height]"), of: path, at: node.range)
      return nil
    }
    let width = extent(elements[0], path: ScenePath.element(0, of: path))
    let height = extent(elements[1], path: ScenePath.element(1, of: path))
    guard let width, let height else { return nil }
    return SceneDocument.Size(width, height)
  }

  private mutating func extent(_ node: JSONNode, path: String) -> PopoverSizing.Extent? {
    guard case .string(let text) = node.content else {
      return number(node, path: path, rule: .notNegative).map { .points($0) }
    }
    if text == "content" { return .content }
    if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent >= 0, percent <= 1000 {
      return .hostFraction(percent / 100)
    }
    report(.unknownWord(text, nearest: nil, known: ["a number", "\"content\"", "\"50%\""]), of: path, at: node.range)
    return nil
  }

  /// The words of a list that must not be empty; `nil` where the list is left out.
  private mutating func words(
    _ key: String, in object: Object, of what: String, among words: [String]
  ) -> [String]? {
    guard let elements = list(key, in: object, of: "\(what)s") else { return nil }
    if elements.isEmpty, let node = object[key] {
      report(.emptyList(of: what), of: object.path(of: key), at: node.range)
    }
    return elements.compactMap { word($0.node, path: $0.path, among: words) }
  }

  private mutating func rectangles(_ key: String, in object: Object) -> [LayoutRect] {
    let elements = list(key, in: object, of: "rectangles [x, y, width, height]") ?? []
    return elements.compactMap { rectangle($0.node, path: $0.path) }
  }

  private mutating func arrow(_ object: Object) -> SceneDocument.Arrow {
    var arrow = SceneDocument.Arrow()
    arrow.base = number("base", in: object, rule: .notNegative)
    arrow.height = number("height", in: object, rule: .notNegative)
    arrow.aim = word("aim", in: object, among: SceneKeys.aims).flatMap { SceneDocument.Aim(rawValue: $0) }
    arrow.offset = number("offset", in: object)
    arrow.tip = number("tip", in: object, rule: .fraction)
    arrow.tipRadius = number("tipRadius", in: object, rule: .notNegative)
    arrow.baseFillet = number("baseFillet", in: object, rule: .notNegative)
    return arrow
  }

  private mutating func content(_ object: Object) -> SceneDocument.Content {
    var content = SceneDocument.Content()
    var places: [(name: String, parent: String?, node: JSONNode, path: String)] = []
    for (node, path) in list("boxes", in: object, of: "boxes") ?? [] {
      guard let fields = self.object(node, path: path, keys: SceneKeys.box) else { continue }
      require("name", in: fields, example: "\"name\", by which constraints call the box")
      let box = self.box(fields)
      content.boxes.append(box)
      places.append((box.name, box.parent, node, path))
    }
    check(places)
    content.metrics = metrics(in: object)
    content.constraints = constraints("constraints", in: object)
    if let sides = self.object("bySide", in: object, keys: Side.allCases.map(\.name)) {
      for side in Side.allCases {
        content.bySide[side] = constraints(side.name, in: sides)
      }
    }
    content.dialect = dialect(in: object) ?? content.dialect
    content.spacing = number("spacing", in: object) ?? content.spacing
    content.margins = insets("margins", in: object, rule: .any)
    return content
  }

  private mutating func box(_ object: Object) -> SceneDocument.Box {
    var box = SceneDocument.Box(name: string("name", in: object) ?? "")
    if let node = object["name"], case .string = node.content, !ScenePath.isName(box.name) {
      report(.badName(box.name), of: object.path(of: "name"), at: node.range)
    }
    box.size = size("size", in: object)
    box.text = string("text", in: object)
    box.fontSize = number("fontSize", in: object, rule: .positive)
    box.font = string("font", in: object)
    box.maxLines = number("maxLines", in: object, rule: .count).map { Int($0) }
    box.alignment = alignment(in: object)
    box.hugging = priorities("hugging", in: object)
    box.resistance = priorities("resistance", in: object)
    box.parent = string("parent", in: object)
    box.baseline = number("baseline", in: object)
    box.hidden = boolean("hidden", in: object) ?? box.hidden
    box.margins = insets("margins", in: object, rule: .any)
    box.guide = boolean("guide", in: object) ?? box.guide
    return box
  }

  private mutating func alignment(in object: Object) -> SideAlignment? {
    word("alignment", in: object, among: SceneKeys.alignments).flatMap { name in
      SideAlignment.allCases.first { $0.name == name }
    }
  }

  private mutating func constraints(_ key: String, in object: Object) -> [SceneDocument.Constraint] {
    guard let elements = list(key, in: object, of: "constraints") else { return [] }
    return elements.compactMap { node, path in
      guard case .object = node.content else {
        return string(node, path: path).map { SceneDocument.Constraint($0) }
      }
      guard let fields = self.object(node, path: path, keys: SceneKeys.constraint) else { return nil }
      require("vfl", in: fields, example: "\"vfl\", the string")
      var constraint = SceneDocument.Constraint(string("vfl", in: fields) ?? "")
      constraint.dialect = dialect(in: fields)
      constraint.options = (list("options", in: fields, of: "options") ?? []).compactMap { node, path in
        word(node, path: path, among: FormatOptions.names)
      }
      return constraint
    }
  }

  private mutating func dialect(in object: Object) -> FormatDialect? {
    word("dialect", in: object, among: SceneKeys.dialects).flatMap { FormatDialect(name: $0) }
  }

  private mutating func metrics(in object: Object) -> [SceneDocument.Metric] {
    guard let node = object["metrics"] else { return [] }
    let path = object.path(of: "metrics")
    guard case .object(let members) = node.content else {
      report(.wrongType(expected: "an object", found: node.kind), of: path, at: node.range)
      return []
    }
    return members.compactMap { member in
      let place = ScenePath.member(member.key, of: path)
      if !ScenePath.isName(member.key) {
        report(.badName(member.key), of: "A name in \(path)", at: member.keyRange)
      }
      return number(member.value, path: place, rule: .any).map { SceneDocument.Metric(name: member.key, value: $0) }
    }
  }

  // MARK: Boxes and their parents

  /// Reports names that stand twice, parents that are not there, and circles of parents. O(n) in the number of boxes.
  private mutating func check(_ boxes: [(name: String, parent: String?, node: JSONNode, path: String)]) {
    var indices: [String: Int] = [:]
    for (index, box) in boxes.enumerated() where !box.name.isEmpty {
      if let first = indices[box.name] {
        report(
          .duplicateBox(box.name), of: ScenePath.member("name", of: box.path), at: nameRange(of: box.node),
          related: nameRange(of: boxes[first].node))
      } else {
        indices[box.name] = index
      }
    }
    // 0: not looked at, 1: on the way up from the box in hand, 2: leads to the root, or was reported.
    var marks = Array(repeating: 0, count: boxes.count)
    for start in boxes.indices {
      var way: [Int] = []
      var next: Int? = start
      while let index = next, marks[index] == 0 {
        marks[index] = 1
        way.append(index)
        next = boxes[index].parent.flatMap { indices[$0] }
        if let parent = boxes[index].parent, next == nil {
          report(
            .unknownParent(parent, nearest: nearestName(to: parent, in: boxes.map(\.name).filter { !$0.isEmpty })),
            of: ScenePath.member("parent", of: boxes[index].path),
            at: (boxes[index].node["parent"] ?? boxes[index].node).range)
        }
      }
      if let index = next, marks[index] == 1, let entry = way.firstIndex(of: index) {
        let circle = way[entry...].map { boxes[$0].name }
        report(
          .parentCycle(circle.count == 1 ? circle : circle + [circle[0]]),
          of: ScenePath.member("parent", of: boxes[index].path),
          at: (boxes[index].node["parent"] ?? boxes[index].node).range)
      }
      for index in way { marks[index] = 2 }
    }
  }

  private func nameRange(of box: JSONNode) -> SourceRange { (box["name"] ?? box).range }
}
