import Drawing
import Foundation
import Perch
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures")
struct SVGPictureTests {
  @Test("every design is drawn as well-formed XML with unique identifiers", arguments: SampleScenes.all.map(\.name))
  func wellFormed(name: String) throws {
    let scene = try #require(SampleScenes.all.first { $0.name == name }).scene
    for appearance in PictureAppearance.allCases {
      let text = SVGPicture(scene, appearance: appearance).text
      let outline = try SVGOutline(text)
      #expect(outline.root == "svg")
      #expect(Set(outline.identifiers).count == outline.identifiers.count)
      #expect(outline.texts["title"]?.first == scene.title)
      #expect(!text.contains("nan") && !text.contains("inf "))
      for box in scene.boxes { #expect(outline.texts["text"]?.contains { $0.hasPrefix(box.name.prefix(12)) } == true) }
      // For looking at: the folder is named by whoever wants to see.
      if let folder = ProcessInfo.processInfo.environment["PERCH_PICTURES"] {
        let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name)-\(appearance).svg")
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }
  }

  @Test("the same scene gives the same bytes, another scene other identifiers")
  func deterministic() {
    #expect(SVGPicture(SampleScenes.list).text == SVGPicture(SampleScenes.list).text)
    let first = SVGPicture(SampleScenes.list).text.prefix { $0 != "\n" }
    let second = SVGPicture(SampleScenes.tip).text.prefix { $0 != "\n" }
    #expect(first != second)
  }

  @Test("names and texts with markup, control characters and quotes stay texts")
  func escaping() throws {
    let hostile = "<b>&\"'\u{0}\u{1B}]]>\u{FFFE}"
    let scene = PictureScene(
      title: hostile, container: LayoutRect(0, 0, 300, 200),
      boxes: [
        PictureBox(name: hostile, frame: LayoutRect(20, 20, 200, 100), kind: .text, lines: [hostile, "  a   b"])
      ],
      findings: [PictureFinding(code: hostile, severity: .error, message: hostile, boxes: [hostile])])
    let outline = try SVGOutline(SVGPicture(scene).text)
    #expect(outline.texts["title"] == ["<b>&\"'\u{FFFD}\u{FFFD}]]>\u{FFFD}"])
    #expect(outline.texts["text"]?.contains("  a   b") == true)
    #expect(outline.elements["b"] == nil)
  }

  @Test("odd frames do not break the picture")
  func oddFrames() throws {
    let odd: [Double] = [0, -50, 1e-9, 1e9, .infinity, .nan]
    for x in odd {
      for width in odd {
        let scene = PictureScene(
          title: "", container: LayoutRect(0, 0, 100, 100),
          popover: SampleScenes.popover(
            anchors: [LayoutRect(x, x, width, width)], body: LayoutRect(10, 10, 50, 50), side: .left, radius: 3,
            arrow: ArrowShape(base: 10, height: 10), tip: 20, placement: "left"),
          boxes: [
            PictureBox(name: "a", frame: LayoutRect(x, 10, width, 10), kind: .text, lines: ["x"], fontSize: x),
            PictureBox(name: "b", frame: LayoutRect(10, x, 10, width), kind: .view),
          ])
        let text = SVGPicture(scene).text
        let outline = try SVGOutline(text)
        #expect(outline.elements["svg"] == 1)
        #expect(text.utf8.count < 100_000)
      }
    }
    let empty = SVGPicture(PictureScene(title: "nothing", container: .zero)).text
    #expect(try SVGOutline(empty).elements["svg"] == 1)
  }

  @Test("labels of boxes cover neither each other nor texts")
  func labelsDoNotCollide() throws {
    for (name, scene) in SampleScenes.all {
      let outline = try SVGOutline(SVGPicture(scene).text)
      for (number, chip) in outline.chips.enumerated() {
        for other in outline.chips[(number + 1)...] {
          let meets =
            chip.minX < other.maxX && other.minX < chip.maxX && chip.minY < other.maxY && other.minY < chip.maxY
          #expect(!meets, "\(name): \(chip) and \(other)")
        }
      }
    }
  }

  @Test("findings of content and placement come with their boxes, words, and the frames an ambiguity leaves")
  func findings() throws {
    let ambiguous = try #require(SampleScenes.emptyState.findings.first { $0.code == "ambiguous" })
    #expect(ambiguous.boxes == ["imageView", "label"])
    #expect(ambiguous.alternatives.map(\.size) == [LayoutSize(64, 64)])
    #expect(ambiguous.alternatives.map { ($0.minY * 1e6).rounded() / 1e6 } == [541])
    #expect(SampleScenes.emptyStateNarrow.findings.contains { $0.code == "does-not-fit" && $0.severity == .warning })
    let conflict = try #require(SampleScenes.conflict.findings.first)
    #expect(conflict.severity == .error)
    #expect(conflict.message.contains("10 + 64 + 280 = 354 is more than the 105 there is"))
    let text = SVGPicture(SampleScenes.emptyState).text
    #expect(text.contains("class=\"warning\"") && text.contains("class=\"otherWarning\""))
  }

  @Test("of a content that scrolls, only what is seen is drawn; the table has all of it")
  func scrolling() throws {
    let texts = try SVGOutline(SVGPicture(SampleScenes.listLong).text).texts["text"] ?? []
    #expect(texts.contains("Row 1"))
    #expect(!texts.contains("Row 12"))
    #expect(texts.contains("title12"))
  }

  @Test("what sticks far out of a tiny host stays beside the figures")
  func clippedOverview() throws {
    let popover = Popover(
      content: .emptyState(text: "Please create an agenda."), anchor: LayoutRect(10, 10, 10, 10),
      host: LayoutRect(0, 0, 50, 40), design: .emptyState)
    let text = SVGPicture(PictureScene(title: "tiny", popover: popover, resolved: try popover.resolve())).text
    let clips = text.components(separatedBy: "clip-path=\"url(#").dropFirst().map { $0.prefix { $0 != ")" } }
    #expect(clips.count == 2)
    for clip in clips { #expect(text.contains("<clipPath id=\"\(clip)\"")) }
  }

  @Test("a line runs from right to left by its first letter, in a layout that does")
  func directionOfLines() {
    var scene = SampleScenes.rightToLeft
    #expect(SVGPicture(scene).text.contains("direction=\"rtl\""))
    for index in scene.boxes.indices where !scene.boxes[index].lines.isEmpty { scene.boxes[index].lines = ["Latin."] }
    #expect(!SVGPicture(scene).text.contains("direction=\"rtl\""))
  }

  @Test("thousands of boxes are drawn, the first of them with labels and in the table")
  func manyBoxes() throws {
    var scene = SampleScenes.crowded
    scene.boxes = (0..<5000).map {
      PictureBox(
        name: "box\($0)", frame: LayoutRect(Double($0 % 100) * 3, Double($0 / 100) * 4, 2, 3), kind: .view)
    }
    let outline = try SVGOutline(SVGPicture(scene).text)
    #expect(outline.elements["rect"] ?? 0 >= 5000)
    #expect(outline.texts["text"]?.contains("and 4800 more") == true)
  }

  @Test("light, dark, or what the reader prefers")
  func appearance() {
    let scene = SampleScenes.tip
    let automatic = SVGPicture(scene).text
    let light = SVGPicture(scene, appearance: .light).text
    let dark = SVGPicture(scene, appearance: .dark).text
    #expect(automatic.contains("prefers-color-scheme:dark"))
    #expect(!light.contains("prefers-color-scheme") && !dark.contains("prefers-color-scheme"))
    #expect(light != dark)
  }
}

/// What a parser of XML finds in a picture.
private final class SVGOutline: NSObject, XMLParserDelegate {
  private(set) var root: String?
  private(set) var identifiers: [String] = []
  private(set) var elements: [String: Int] = [:]
  private(set) var texts: [String: [String]] = [:]
  private(set) var chips: [LayoutRect] = []
  private var current = ""

  struct Malformed: Error {
    let line: Int
  }

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw Malformed(line: parser.lineNumber) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if root == nil { root = name }
    elements[name, default: 0] += 1
    if let identifier = attributes["id"] { identifiers.append(identifier) }
    if attributes["class"] == "chip" {
      let values = ["x", "y", "width", "height"].map { Double(attributes[$0] ?? "") ?? .nan }
      chips.append(LayoutRect(values[0], values[1], values[2], values[3]))
    }
    current = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { current += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    texts[name, default: []].append(current)
    current = ""
  }
}
