import BoxLayout
import Cassowary
import Diagnostics
import Geometry
import VisualFormat

extension SceneDocument {
  /// The content as BoxLayout describes it. The constraints of a side are a group of that side's name.
  public var layoutContent: BoxLayout.Content {
    var result = BoxLayout.Content(
      boxes: content.boxes.map(\.layoutBox),
      constraints: content.constraints.map { $0.layoutConstraint(dialect: content.dialect) },
      groups: Side.allCases.map { side in
        ConstraintGroup(side.name, content.bySide[side].map { $0.layoutConstraint(dialect: content.dialect) })
      },
      layoutMargins: content.margins, spacing: content.spacing)
    for metric in content.metrics { result.metrics[metric.name] = metric.value }
    return result
  }
}

extension SceneDocument.Box {
  /// The box as BoxLayout describes it.
  fileprivate var layoutBox: BoxLayout.Box {
    var box = BoxLayout.Box(
      name, width: size?.width, height: size?.height, parent: parent, baselineOffset: baseline, isHidden: hidden,
      layoutMargins: margins, role: guide ? .guide : .view)
    if let text {
      var content = TextContent(text)
      content.fontSize = fontSize ?? content.fontSize
      content.fontName = font ?? content.fontName
      content.maxLines = maxLines ?? content.maxLines
      content.alignment = alignment ?? content.alignment
      box.text = content
    }
    box.hugging = hugging ?? box.hugging
    box.resistance = resistance ?? box.resistance
    return box
  }
}

extension SceneDocument.Constraint {
  /// The constraint as BoxLayout describes it.
  fileprivate func layoutConstraint(dialect content: FormatDialect) -> ContentConstraint {
    if options.isEmpty && dialect == nil && looksLikeEquation(text) { return .equation(text) }
    let options = (try? FormatOptions(names: options)) ?? FormatOptions()
    return .format(text, dialect: dialect ?? content, options: options)
  }
}

extension SceneSource {
  /// Where in the document a fault of its content stands.
  public func range(of error: LayoutError) -> SourceRange {
    switch error.place {
    case .content: return range(of: [.key("content")])
    case .box(let index, _): return range(of: [.key("content"), .key("boxes"), .index(index)])
    case .metric(let name): return range(of: [.key("content"), .key("metrics"), .key(name)])
    case .constraint(let group, let index):
      return range(ofPart: error.range, inConstraint: index, of: group)
    }
  }

  /// Where a part of a constraint's string stands, or the whole string for `nil`.
  ///
  /// - Parameters:
  ///   - part: Offsets into the string's UTF-8.
  ///   - index: The constraint's position among those of its group.
  ///   - group: The name of a side, or `nil` for the constraints that always hold.
  /// - Returns: The place in the document.
  public func range(ofPart part: SourceRange?, inConstraint index: Int, of group: String?) -> SourceRange {
    var path: [Step] = [.key("content")]
    path += group.map { [.key("bySide"), .key($0)] } ?? [.key("constraints")]
    path.append(.index(index))
    if case .object = node(at: path).content { path.append(.key("vfl")) }
    guard let part else { return range(of: path) }
    return range(of: part, inStringAt: path)
  }

  /// Where the value of a key of the scene stands, or the whole document where the key is left out.
  public func range(ofKey key: String) -> SourceRange { range(of: [.key(key)]) }

  /// Where the name of a box stands, or `nil` where there is no box of that name.
  public func range(ofBox name: String) -> SourceRange? {
    document.content.boxes.firstIndex { $0.name == name }.map { index in
      range(of: [.key("content"), .key("boxes"), .index(index), .key("name")])
    }
  }
}
