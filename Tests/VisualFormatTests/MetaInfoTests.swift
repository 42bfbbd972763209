import Diagnostics
import Testing

@testable import VisualFormat

@Suite("What comments say about the surroundings of a format")
struct MetaInfoTests {
  static let sizes: [(comment: String, width: Double?, height: Double?)] = [
    ("//viewport width:320 height:200", 320, 200),
    ("// viewport width:320 height:200.5", 320, 200.5),
    ("  //viewport\taspect-ratio:3/1 max-height:300", 900, 300),
    ("//viewport aspect-ratio:2 width:100", 100, 50),
    ("//viewport aspect-ratio:2 height:100 width:50", 50, 100),
    ("//viewport aspect-ratio:1/2 max-width:100 max-height:100", 50, 100),
    ("//viewport aspect-ratio:1/2 min-width:100 min-height:100", 100, 200),
    ("//viewport max-width:300 height:20", 300, 20),
    ("//viewport aspect-ratio:1/2", nil, nil), ("//viewport width:3", nil, nil), ("//viewport", nil, nil),
    ("[a]//viewport width:320 height:200", nil, nil), ("//viewports width:1 height:1", nil, nil),
  ]

  @Test("The size of the container", arguments: sizes)
  func size(comment: String, width: Double?, height: Double?) {
    let info = FormatMetaInfo("|[a]|\n\(comment)\r\nV:|[a]|")
    #expect(info.size?.width == width && info.size?.height == height)
    #expect(info.diagnostics.isEmpty)
  }

  @Test("Spacing and the sizes of views, in any of several lines")
  func others() {
    let info = FormatMetaInfo(
      "//spacing:12\n//widths a:10 b:.5 c:intrinsic\n// heights b:3\n//colors a:red\n// note: x:y")
    #expect(info.spacing == 12 && info.widths == ["a": 10, "b": 0.5] && info.heights == ["b": 3])
    #expect(info.diagnostics.isEmpty && FormatMetaInfo("//spacing 7").spacing == 7)
  }

  static let faulty: [(comment: String, place: String)] = [
    ("//viewport widht:320", "widht"), ("//viewport width:wide", "wide"), ("//viewport width:-3", "-3"),
    ("//viewport width:1e999", "1e999"), ("//viewport width:", "width:"), ("//viewport 320x200", "320x200"),
    ("//viewport aspect-ratio:3/0", "3/0"), ("//viewport aspect-ratio:0/3", "0/3"),
    ("//viewport aspect-ratio:3:1", "3:1"), ("//spacing:[8,8]", "[8,8]"), ("//spacing:8 9", "8 9"), ("//spacing", ""),
    ("//widths 190", "190"), ("//widths label:", "label:"), ("//heights 1a:3", "1a:3"), ("//heights a:tall", "tall"),
  ]

  @Test("What says nothing is told at its place, and the rest is heeded", arguments: faulty)
  func faults(comment: String, place: String) {
    let source = "|[a]|\n\(comment)\n//viewport width:1 height:2"
    let info = FormatMetaInfo(source)
    #expect(info.diagnostics.count == 1)
    #expect(info.diagnostics.first?.range.text(in: source) == place)
    #expect(info.diagnostics.first?.fault.code == "vfl-bad-meta-info")
    #expect(info.diagnostics.first?.fault.severity == .warning)
    #expect(info.diagnostics.first?.fault.advice?.isEmpty == false)
    #expect(info.size?.width == 1 && info.size?.height == 2)
  }

  @Test("A mistyped word has a fix that mends it")
  func fix() {
    let fix = FormatMetaInfo("//viewport max-heigth:3").diagnostics.first?.fix
    #expect(fix == SuggestedFix(range: SourceRange(11, 21), replacement: "max-height"))
  }

  @Test("Any text is read, with finite numbers and places within it")
  func mutations() {
    var random = SplitMix(seed: 11)
    let pieces = [
      "//", "viewport", "spacing", "widths", "heights", ":", " ", "\n", "/", "aspect-ratio", "width", "1e308", "0", "é",
      "[", "-",
      "max-height", "1e-9", "a", "7",
    ]
    for _ in 0..<20_000 {
      var source = ""
      for _ in 0..<Int.random(in: 0..<12, using: &random) { source += pieces.randomElement(using: &random) ?? "" }
      let info = FormatMetaInfo(source)
      if let size = info.size { #expect(!size.width.isNaN && !size.height.isNaN) }
      for diagnostic in info.diagnostics { #expect(diagnostic.range.upperBound <= source.utf8.count) }
    }
  }
}
