import BoxLayout
import Diagnostics
import Geometry
import PopoverPlacement

extension ResultDocument {
  /// Something that is wrong with a result, or remarkable.
  public struct Finding: Hashable, Sendable {
    /// The stable code, such as `conflict` or `ambiguous`.
    public var code: String
    /// How much it matters.
    public var severity: Severity
    /// One sentence or two on what is the matter.
    public var message: String
    /// What could be done about it, a sentence each.
    public var notes: [String] = []
    /// The boxes it is about, the most concerned first.
    public var boxes: [String] = []
    /// The axis it is about, where it is about one.
    public var axis: LayoutAxis?
    /// The values that are possible, where it is about a choice; infinite where nothing limits them.
    public var range: ValueRange?
    /// The constraints that are involved, in the order in which they were written.
    public var constraints: [FindingConstraint] = []

    /// Makes a finding from what every finding has.
    public init(code: String, severity: Severity, message: String) {
      self.code = code
      self.severity = severity
      self.message = message
    }

    /// A finding of the content.
    public init(_ finding: BoxLayout.Finding) {
      self.init(code: finding.code.text, severity: finding.severity, message: finding.message)
      notes = finding.notes
      boxes = finding.boxes
      axis = finding.axis
      range = finding.range
      constraints = finding.constraints
    }

    /// A finding of the placement.
    public init(_ finding: PlacementFinding) {
      self.init(code: finding.code, severity: .warning, message: finding.sentence)
    }
  }
}

extension ResultDocument.Finding {
  /// The finding as a JSON value.
  ///
  /// - Parameter source: How the place of a constraint is written.
  /// - Returns: An object.
  func node(source: (FindingConstraint) -> String) -> JSONNode {
    .object([
      ("code", .string(code)),
      ("severity", .string(severity.word)),
      ("boxes", boxes.isEmpty ? nil : .array(boxes.map(JSONNode.string))),
      ("axis", axis.map { .string($0 == .horizontal ? "horizontal" : "vertical") }),
      ("range", range.map { .array([bound($0.lower), bound($0.upper)]) }),
      ("constraints", constraints.isEmpty ? nil : .array(constraints.map { $0.node(source: source($0)) })),
      ("message", .string(message)),
      ("notes", notes.isEmpty ? nil : .array(notes.map(JSONNode.string))),
    ])
  }

  private func bound(_ value: Double) -> JSONNode { value.isFinite ? .number(value) : .null }
}

extension FindingConstraint {
  /// Where in a scene document the constraint comes from: a path such as `content.bySide.above[1]`; `container` for the
  /// size of what it is laid out in, `implied` for what follows from the boxes themselves.
  public var documentSource: String {
    switch (origin, place) {
    case (.user, .constraint(nil, let index)): "content.constraints[\(index)]"
    case (.user, .constraint(let group?, let index)): "content.bySide.\(group)[\(index)]"
    case (.user, let place): place?.text ?? "content"
    case (.container, _): "container"
    case (.implied, _): "implied"
    }
  }

  /// The constraint as an object, with how its place is written.
  package func node(source: String) -> JSONNode {
    .object([
      ("text", .string(text)),
      ("source", .string(source)),
      ("priority", .number(priority)),
      ("pieces", ranges.isEmpty ? nil : .array(ranges.map { .string($0.text(in: text)) })),
      ("meanings", meanings.isEmpty ? nil : .array(meanings.map(JSONNode.string))),
    ])
  }
}
