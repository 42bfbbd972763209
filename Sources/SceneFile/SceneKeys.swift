import Geometry
import PopoverPlacement
import VisualFormat

/// The keys of each object of a scene document, in the order in which they are written.
enum SceneKeys {
  static let scene = ["perch", "host", "anchor", "popover", "content"]
  static let host = ["frame", "safeInsets", "margin", "keyboard", "direction", "avoid", "screens", "scale"]
  static let anchor = ["frame", "lines", "pointer", "scrollOffset", "clip"]
  static let popover = [
    "design", "size", "minimumContent", "maximumContent", "placements", "sides", "alignment", "gap", "cornerRadius",
    "arrow", "insets", "whenTooLarge", "reserve", "mayCoverAnchor",
  ]
  static let arrow = ["base", "height", "aim", "offset", "tip", "tipRadius", "baseFillet"]
  static let content = ["boxes", "metrics", "constraints", "bySide", "dialect", "spacing", "margins"]
  static let constraint = ["vfl", "options", "dialect"]
  static let box = [
    "name", "size", "text", "fontSize", "font", "maxLines", "alignment", "hugging", "resistance", "parent", "baseline",
    "hidden", "margins", "guide",
  ]
  static let designs = ["bubble", "empty-state", "list", "tip", "alert", "background"]
  static let placements = Placement.all.map(\.name)
  static let dialects = FormatDialect.allCases.map(\.name)
  static let aims = SceneDocument.Aim.allCases.map(\.rawValue)
  static let sides = Side.allCases.map(\.name)
  static let alignments = ["start", "center", "end"]
  static let whenTooLarge = ["shrink", "clip", "overflow"]
}

extension SceneDocument.Popover {
  /// Whether the design places the popover beside something; an alert stands in the middle of its host.
  var needsAnchor: Bool { design != "alert" }
}
