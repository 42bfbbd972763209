import BoxLayout
import Cassowary
import Diagnostics
import Geometry
import Perch
import PopoverPlacement

extension SceneDocument {
  /// The document as JSON: in the order of the format, without what has the value it starts with, numbers exact.
  ///
  /// Reading the text gives the same document.
  public var json: String { JSONWriter.text(of: node, numbers: .exact) }

  private var node: JSONNode {
    .object([
      ("perch", .number(Double(Self.version))),
      ("host", host.node),
      ("anchor", anchor?.node),
      ("popover", popover?.node),
      ("content", content == Content() ? nil : content.node),
    ])
  }
}

extension SceneDocument.Host {
  fileprivate var node: JSONNode {
    let plain = SceneDocument.Host(frame: frame)
    return .object([
      ("frame", frame.node),
      ("safeInsets", safeInsets == plain.safeInsets ? nil : safeInsets.node),
      ("margin", margin == plain.margin ? nil : .number(margin)),
      ("keyboard", keyboard?.node),
      ("direction", direction == plain.direction ? nil : .string(direction == .rightToLeft ? "rtl" : "ltr")),
      ("avoid", avoid.isEmpty ? nil : .array(avoid.map(\.node))),
      ("screens", screens.isEmpty ? nil : .array(screens.map(\.node))),
      ("scale", scale == plain.scale ? nil : .number(scale)),
    ])
  }
}

extension SceneDocument.Anchor {
  fileprivate var node: JSONNode {
    .object([
      ("frame", frame.node),
      ("lines", lines.map { .array($0.map(\.node)) }),
      ("pointer", pointer?.node),
      ("scrollOffset", scrollOffset == .zero ? nil : scrollOffset.node),
      ("clip", clip?.node),
    ])
  }
}

extension SceneDocument.Popover {
  fileprivate var node: JSONNode {
    .object([
      ("design", design.map(JSONNode.string)),
      ("size", size?.node),
      ("minimumContent", minimumContent?.node),
      ("maximumContent", maximumContent?.node),
      ("placements", placements.map { .array($0.map { .string($0.name) }) }),
      ("sides", sides.map { .array($0.map { .string($0.name) }) }),
      ("alignment", alignment.map { .string($0.name) }),
      ("gap", gap.map(JSONNode.number)),
      ("cornerRadius", cornerRadius.map(JSONNode.number)),
      ("arrow", arrow?.node),
      ("insets", insets?.node),
      ("whenTooLarge", whenTooLarge.map { .string($0.name) }),
      ("reserve", reserve?.node),
      ("mayCoverAnchor", mayCoverAnchor.map(JSONNode.boolean)),
    ])
  }
}

extension OversizePolicy {
  fileprivate var name: String {
    switch self {
    case .shrink: "shrink"
    case .clip: "clip"
    case .overflow: "overflow"
    }
  }
}

extension SceneDocument.Size {
  fileprivate var node: JSONNode { .array([Self.node(of: width), Self.node(of: height)]) }

  private static func node(of extent: PopoverSizing.Extent) -> JSONNode {
    switch extent {
    case .content: .string("content")
    case .points(let points): .number(points)
    case .hostFraction(let fraction): .string("\(numberText(fraction * 100, places: 9))%")
    }
  }
}

extension SceneDocument.Arrow {
  fileprivate var node: JSONNode {
    .object([
      ("base", base.map(JSONNode.number)),
      ("height", height.map(JSONNode.number)),
      ("aim", aim.map { .string($0.rawValue) }),
      ("offset", offset.map(JSONNode.number)),
      ("tip", tip.map(JSONNode.number)),
      ("tipRadius", tipRadius.map(JSONNode.number)),
      ("baseFillet", baseFillet.map(JSONNode.number)),
    ])
  }
}

extension SceneDocument.Content {
  fileprivate var node: JSONNode {
    func list(_ constraints: [SceneDocument.Constraint]) -> JSONNode? {
      constraints.isEmpty ? nil : .array(constraints.map(\.node))
    }
    let plain = SceneDocument.Content()
    return .object([
      ("boxes", boxes.isEmpty ? nil : .array(boxes.map(\.node))),
      ("metrics", metrics.isEmpty ? nil : .object(metrics.map { ($0.name, .number($0.value)) })),
      ("constraints", list(constraints)),
      (
        "bySide",
        Side.allCases.allSatisfy { bySide[$0].isEmpty }
          ? nil : .object(Side.allCases.map { ($0.name, list(bySide[$0])) })
      ),
      ("dialect", dialect == plain.dialect ? nil : .string(dialect.name)),
      ("spacing", spacing == plain.spacing ? nil : .number(spacing)),
      ("margins", margins?.node),
    ])
  }
}

extension SceneDocument.Box {
  fileprivate var node: JSONNode {
    .object([
      ("name", .string(name)),
      ("size", size?.node),
      ("text", text.map(JSONNode.string)),
      ("fontSize", fontSize.map(JSONNode.number)),
      ("font", font.map(JSONNode.string)),
      ("maxLines", maxLines.map { .number(Double($0)) }),
      ("alignment", alignment.map { .string($0.name) }),
      ("hugging", hugging.map { .numbers($0.horizontal.rawValue, $0.vertical.rawValue) }),
      ("resistance", resistance.map { .numbers($0.horizontal.rawValue, $0.vertical.rawValue) }),
      ("parent", parent.map(JSONNode.string)),
      ("baseline", baseline.map(JSONNode.number)),
      ("hidden", hidden ? .boolean(true) : nil),
      ("margins", margins?.node),
      ("guide", guide ? .boolean(true) : nil),
    ])
  }
}

extension SceneDocument.Constraint {
  fileprivate var node: JSONNode {
    if options.isEmpty && dialect == nil { return .string(text) }
    return .object([
      ("vfl", .string(text)),
      ("options", options.isEmpty ? nil : .array(options.map(JSONNode.string))),
      ("dialect", dialect.map { .string($0.name) }),
    ])
  }
}

// MARK: Geometry as JSON

extension LayoutRect {
  /// The rectangle as `[x, y, width, height]`.
  package var node: JSONNode { .numbers(minX, minY, width, height) }
}

extension LayoutSize {
  /// The size as `[width, height]`.
  package var node: JSONNode { .numbers(width, height) }
}

extension LayoutPoint {
  /// The point as `[x, y]`.
  package var node: JSONNode { .numbers(x, y) }
}

extension LayoutInsets {
  /// The insets as `[top, left, bottom, right]`.
  package var node: JSONNode { .numbers(top, left, bottom, right) }
}
