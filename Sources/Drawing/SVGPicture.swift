import Perch

/// The measures of a picture's page. It is drawn 440 units wide and scales to any width; its smallest letters are
/// still legible at 320 pixels.
enum Page {
  static let width = 440.0
  static let margin = 10.0
  static let padding = 12.0
  static let inner = width - 2 * (margin + padding)
}

/// A scene drawn as an SVG document.
///
/// From top to bottom: the heading; the host with the placement's figures and a legend; the bubble magnified, with the
/// names, sizes, texts and gaps of its boxes; a table of the boxes; the findings. A content alone has no host. The
/// document needs no other file, and the same scene gives the same bytes.
public struct SVGPicture: Sendable {
  /// What is drawn.
  public var scene: PictureScene
  /// The colours.
  public var appearance: PictureAppearance

  /// Makes a picture of a scene.
  public init(_ scene: PictureScene, appearance: PictureAppearance = .automatic) {
    self.scene = scene
    self.appearance = appearance
  }

  /// The document.
  ///
  /// - Complexity: O(*n*²) in the number of boxes, for finding free places of the labels.
  public var text: String {
    // Identifiers come from the picture itself, so that different pictures in one page do not share any.
    let (body, height) = content(identifier: "perch")
    let identifier = "perch-" + Self.fingerprint(Self.text(body))
    let (elements, _) = content(identifier: identifier)
    var root = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "id": .string(identifier),
        "viewBox": "0 0 \(numberText(Page.width)) \(numberText(height, places: 2))", "role": "img",
        "aria-labelledby": "\(identifier)-title \(identifier)-desc",
      ])
    root.children = [
      SVGElement("title", ["id": "\(identifier)-title"], text: scene.title),
      SVGElement("desc", ["id": "\(identifier)-desc"], text: description),
      SVGElement("style", text: PictureStyle.sheet(appearance, in: identifier)),
      .rect(LayoutRect(0, 0, Page.width, height), "page"),
    ]
    root.children += elements
    var output = ""
    root.write(to: &output)
    return output
  }

  /// The heading and the panels, each on its card, below each other.
  private func content(identifier: String) -> ([SVGElement], height: Double) {
    var panels: [Panel] = []
    if let popover = scene.popover {
      panels.append(
        OverviewPanel(
          scene: scene, popover: popover, detail: DetailPanel.region(of: scene), clip: "\(identifier)-host-clip"
        ).panel())
    }
    panels.append(DetailPanel(scene: scene, clip: "\(identifier)-clip").panel())
    if !scene.boxes.isEmpty { panels.append(BoxTable(boxes: scene.boxes.filter(\.frame.isFinite)).panel()) }
    if !scene.findings.isEmpty { panels.append(FindingList(findings: scene.findings).panel()) }

    let room = Page.width - 2 * Page.margin
    var elements: [SVGElement] = []
    var y = 26.0
    for line in LabelMetrics.wrapped(scene.title, size: 16, room: room - 8, isBold: true).prefix(4) {
      elements.append(.text(line, at: LayoutPoint(Page.margin + 4, y), "bold", size: 16))
      y += 20
    }
    for source in scene.source.prefix(30) {
      for line in LabelMetrics.monospaced(source, size: 10.5, room: room - 8).prefix(6) {
        elements.append(.text(line, at: LayoutPoint(Page.margin + 4, y - 2), "code", size: 10.5))
        y += 14.5
      }
    }
    y -= 8
    for panel in panels {
      let height = panel.height + 2 * Page.padding
      elements.append(.rect(LayoutRect(Page.margin, y, room, height), "card", radius: 8))
      elements.append(.group(panel.elements, at: LayoutPoint(Page.margin + Page.padding, y + Page.padding)))
      y += height + Page.margin
    }
    return (elements, y)
  }

  /// What the picture shows, for those who cannot see it.
  private var description: String {
    var sentences: [String] = []
    if let popover = scene.popover {
      sentences.append(
        "A popover placed \(popover.placement) at \(rectText(popover.frame)) in a \(scene.containerName) of "
          + "\(sizeText(scene.container.size)).")
      if let tip = popover.arrow?.tip { sentences.append("Its arrow's tip is at \(pointText(tip)).") }
    } else {
      sentences.append("A content laid out in \(sizeText(scene.container.size)).")
    }
    sentences += scene.boxes.prefix(20).map { "\($0.name): \(rectText($0.frame))." }
    sentences += scene.findings.prefix(20).map { "\($0.severity.word): \($0.message)" }
    return sentences.joined(separator: " ")
  }

  private static func text(_ elements: [SVGElement]) -> String {
    var output = ""
    for element in elements { element.write(to: &output) }
    return output
  }

  /// Eight hexadecimal digits of a text: FNV-1a, 32 bits.
  private static func fingerprint(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
