import BoxLayout
import ConstraintLog
import Diagnostics
import SceneFile
import VisualFormat

/// A file whose kind was recognised, and what there is to report about it.
struct CheckedFile {
  /// What a file can be.
  enum Kind {
    case scene
    case formats
    case log
  }

  let source: SourceText
  let kind: Kind
  let dialect: FormatDialect
  /// The file as it is: in `source`, what is no UTF-8 has been replaced.
  private let bytes: [UInt8]

  /// Recognises a file by its name, else by its content.
  init(name: String, bytes: [UInt8], dialect: FormatDialect) {
    source = SourceText(name: name, bytes: bytes)
    self.dialect = dialect
    self.bytes = bytes
    kind = Self.kind(name: name, bytes: bytes)
  }

  private static func kind(name: String, bytes: [UInt8]) -> Kind {
    if name.hasPrefix("example:") { return .scene }
    switch name.split(separator: ".").last?.lowercased() {
    case "json": return .scene
    case "vfl": return .formats
    case "log": return .log
    default: break
    }
    let first = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    if first == UInt8(ascii: "{") { return .scene }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("LayoutConstraint") || text.contains("simultaneously satisfy constraints") ? .log : .formats
  }

  /// The most findings of one file that are reported; nobody reads more, and each costs several lines.
  static let reportLimit = 1000

  /// Everything there is to report, in the order of the places, as far as the limit.
  var reports: [Report] {
    var reports =
      switch kind {
      case .scene: sceneReports
      case .formats: formatReports
      case .log: logReports
      }
    guard reports.count > Self.reportLimit else { return reports }
    let next = reports[Self.reportLimit].range.map { SourceRange(at: $0.lowerBound) }
    reports.removeSubrange(Self.reportLimit...)
    reports.append(
      Report(
        source: source, range: next, severity: .warning, code: "too-many-findings",
        sentence: "There are more findings in this file than the \(Self.reportLimit) that are shown.",
        advice: "Mend those that are shown and check again."))
    return reports
  }

  // MARK: Scenes

  private var sceneReports: [Report] {
    let scene: SceneSource
    do {
      scene = try SceneSource(bytes)
    } catch {
      return error.diagnostics.map { Report($0, in: source) }
    }
    return SceneReports.reports(of: scene, in: source)
  }

  // MARK: Visual Format files

  /// The strings of the file, each with the offset at which it begins.
  private var strings: [(text: String, offset: Int)] {
    source.lines.ranges.compactMap { line in
      var content = source.lines.bytes[line.lowerBound..<line.upperBound]
      if let comment = content.firstIndex(of: UInt8(ascii: "#")) { content = content[..<comment] }
      func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
      while let last = content.last, isSpace(last) { content.removeLast() }
      while let first = content.first, isSpace(first) { content.removeFirst() }
      return content.isEmpty ? nil : (String(decoding: content, as: UTF8.self), content.startIndex)
    }
  }

  private var formatReports: [Report] {
    var reports: [Report] = []
    var usable: [(text: String, offset: Int)] = []
    var meanings: [FormatMeaning] = []
    let metaInfo = dialect == .extended ? FormatMetaInfo(String(decoding: source.lines.bytes, as: UTF8.self)) : nil
    for string in strings where reports.count <= Self.reportLimit {
      let meaning = parseStatement(string.text, dialect: dialect).constraints()
      for diagnostic in meaning.diagnostics {
        // Nothing in such a file says which metrics there are.
        if case .unknownMetric = diagnostic.fault { continue }
        reports.append(Report(diagnostic, in: source, offset: string.offset))
      }
      if meaning.diagnostics.isEmpty {
        usable.append(string)
        meanings.append(meaning)
      }
    }
    guard reports.count <= Self.reportLimit else { return reports }
    reports += conflicts(among: usable, meanings, metaInfo)
    guard let metaInfo, !metaInfo.diagnostics.isEmpty else { return reports }
    reports += metaInfo.diagnostics.map { Report($0, in: source) }
    return reports.enumerated().sorted {
      ($0.element.range?.lowerBound ?? 0, $0.offset) < ($1.element.range?.lowerBound ?? 0, $1.offset)
    }.map(\.element)
  }

  /// The contradictions among the strings of the file, which are taken for those of one layout, of any size unless a
  /// comment gives it.
  private func conflicts(
    among strings: [(text: String, offset: Int)], _ meanings: [FormatMeaning], _ metaInfo: FormatMetaInfo?
  ) -> [Report] {
    let metaInfo = metaInfo.map { [$0] } ?? []
    var content = Content(
      boxes: namesOfBoxes(in: meanings).map { metaInfo.box($0) },
      constraints: strings.map { looksLikeEquation($0.text) ? .equation($0.text) : .format($0.text, dialect: dialect) })
    if let spacing = metaInfo.first?.spacing { content.spacing = spacing }
    guard let layout = try? ContentLayout(content, size: metaInfo.firstSize) else { return [] }
    return layout.conflicts().map { finding in
      Report(finding: ResultDocument.Finding(finding), in: source) { constraint in
        guard case .constraint(_, let index) = constraint.place, strings.indices.contains(index) else { return nil }
        let (text, offset) = strings[index]
        let part = constraint.span ?? SourceRange(0, text.utf8.count)
        return SourceRange(part.lowerBound + offset, part.upperBound + offset)
      }
    }
  }

  // MARK: Console logs

  private var logReports: [Report] {
    readConstraintLog(String(decoding: source.lines.bytes, as: UTF8.self)).map { report in
      LogExplanation(explain(report), in: source).report
    }
  }
}
