import Perch

/// Requires that strings are well-formed: visual formats of a dialect, or equations such as `a.width == 2 * b.width`.
///
/// - Parameters:
///   - sources: The strings.
///   - dialect: The dialect of the visual formats.
///   - views: The names of the views there are, or `nil` to take any name.
///   - metrics: The numbers that strings use by name.
///   - options: Alignment, direction and spacing.
/// - Throws: ``CheckFailure`` with each fault of each string, the place under a caret.
public func requireParses(
  _ sources: String..., dialect: FormatDialect = .apple, views: [String]? = nil, metrics: [String: Double] = [:],
  options: FormatOptions = FormatOptions()
) throws(CheckFailure) {
  var messages: [String] = []
  for source in sources {
    var context = FormatContext()
    context.views = views.map { Set($0) }
    context.metrics = metrics
    context.options = options
    let parsed = parseStatement(source, dialect: dialect)
    var faults = parsed.diagnostics
    // Names are looked up only in a string that can be read.
    if faults.isEmpty, views != nil { faults = parsed.constraints(in: context).diagnostics }
    let errors = faults.filter { $0.fault.severity == .error }
    if !errors.isEmpty { messages.append(CaretRenderer().text(of: errors, in: source)) }
  }
  guard messages.isEmpty else { throw CheckFailure(messages.joined(separator: "\n")) }
}

/// Requires that a content laid out at each of some sizes has no finding: no conflict, nothing ambiguous, no text cut, no
/// boxes over each other.
///
/// - Parameters:
///   - content: The boxes and constraints.
///   - sizes: The sizes of the container.
///   - activeGroups: The names of the groups of constraints that hold.
///   - directions: The directions of writing to try.
///   - ignored: Kinds of findings to leave out.
///   - measurer: What measures texts.
/// - Throws: ``CheckFailure`` with each finding, the size and direction it was found at, and what would mend it.
public func requireNoFindings(
  in content: Content, at sizes: LayoutSize..., activeGroups: [String] = [],
  directions: [WritingDirection] = [.leftToRight, .rightToLeft], ignoring ignored: Set<FindingCode> = [],
  measurer: TextMeasurer = .helvetica
) throws(CheckFailure) {
  var messages: [String] = []
  for direction in directions {
    for size in sizes {
      let layout: ContentLayout
      do {
        layout = try ContentLayout(
          content, size: size, activeGroups: activeGroups, measurer: measurer, direction: direction)
      } catch {
        throw failure(of: error)
      }
      for finding in layout.findings() where !ignored.contains(finding.code) {
        let words = direction == .leftToRight ? "left to right" : "right to left"
        messages.append("at \(text(size)), \(words): " + text(finding))
      }
    }
  }
  guard messages.isEmpty else { throw CheckFailure(messages.joined(separator: "\n")) }
}

/// Requires that a popover resolves without findings and with the room it wants.
///
/// - Parameters:
///   - popover: The popover.
///   - ignored: The codes of findings to leave out, such as `ambiguous`.
/// - Returns: The resolved popover, for further checks.
/// - Throws: ``CheckFailure`` with each finding.
@discardableResult
public func requireResolves(
  _ popover: Popover, ignoring ignored: Set<String> = []
) throws(CheckFailure) -> ResolvedPopover {
  let resolved: ResolvedPopover
  do {
    resolved = try popover.resolve()
  } catch {
    if case .content(let error) = error { throw failure(of: error) }
    throw CheckFailure(error.sentence)
  }
  let messages = resolved.findings.filter { !ignored.contains($0.code) }.map { finding in
    if case .content(let finding) = finding { text(finding) } else { "[\(finding.code)] \(finding.message)" }
  }
  guard messages.isEmpty else { throw CheckFailure(messages.joined(separator: "\n")) }
  return resolved
}

/// Requires that a box of a layout has a frame.
///
/// - Parameters:
///   - name: The name of the box.
///   - layout: The layout.
///   - expected: The frame in the container's space.
///   - tolerance: By how much each edge may differ, in points.
/// - Throws: ``CheckFailure`` with both frames and the constraints that hold the edges that differ.
public func requireFrame(
  of name: String, in layout: ContentLayout, equals expected: LayoutRect, tolerance: Double = 0.001
) throws(CheckFailure) {
  guard let frame = layout.frame(of: name) else { throw missing(name, layout.frames.map(\.name)) }
  let differing = differences(frame, expected, tolerance)
  guard !differing.isEmpty else { return }
  let reasons = differing.compactMap { try? layout.constraintsHolding($0, of: name).message }
  throw CheckFailure(([mismatch(name, frame, expected)] + reasons).joined(separator: "\n"))
}

/// Requires that a box of a resolved popover has a frame.
///
/// - Parameters:
///   - name: The name of the box.
///   - popover: The resolved popover.
///   - expected: The frame in the host's space.
///   - tolerance: By how much each edge may differ, in points.
/// - Throws: ``CheckFailure`` with both frames.
public func requireFrame(
  of name: String, in popover: ResolvedPopover, equals expected: LayoutRect, tolerance: Double = 0.001
) throws(CheckFailure) {
  guard let frame = popover.frame(of: name) else { throw missing(name, popover.frames.map(\.name)) }
  guard !differences(frame, expected, tolerance).isEmpty else { return }
  throw CheckFailure(mismatch(name, frame, expected))
}
