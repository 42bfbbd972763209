/// Light or dark colours.
public enum PictureAppearance: Hashable, Sendable, CaseIterable {
  /// What the reader's system prefers; light where it says nothing.
  case automatic
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// The colours and line styles of a picture, as a style sheet.
///
/// Colours are written out in each rule instead of being named once, because not every renderer of SVG knows custom
/// properties; where the appearance is automatic, the dark ones follow in a media query.
struct PictureStyle {
  /// A rule that holds in both appearances but for its colours.
  private struct Rule {
    let name: String
    var fill: (light: String, dark: String)?
    var stroke: (light: String, dark: String)?
    var rest = ""
  }

  private static let none = (light: "none", dark: "none")
  private static let ink = (light: "#1c2230", dark: "#e8ebf2")
  private static let muted = (light: "#5c667a", dark: "#9aa4b8")
  private static let rule = (light: "#d7dce5", dark: "#3a4150")
  private static let blue = (light: "#1f63d6", dark: "#79a9ff")
  private static let violet = (light: "#6741c9", dark: "#b49bff")
  private static let teal = (light: "#0b7a70", dark: "#4fd1c1")
  private static let red = (light: "#c62828", dark: "#ff8a80")
  private static let amber = (light: "#a85b00", dark: "#ffbf66")
  private static let card = (light: "#ffffff", dark: "#1d212a")

  private static let rules: [Rule] = [
    Rule(name: "page", fill: (light: "#f2f4f8", dark: "#12151b")),
    Rule(name: "card", fill: card, stroke: rule),
    Rule(name: "ink", fill: ink),
    Rule(name: "bold", fill: ink, rest: "font-weight:bold"),
    Rule(name: "muted", fill: muted),
    Rule(name: "code", fill: muted, rest: "font-family:Menlo,Consolas,'Liberation Mono',monospace;white-space:pre"),
    Rule(name: "rule", stroke: rule),
    Rule(name: "host", fill: (light: "#f7f8fb", dark: "#161a21"), stroke: (light: "#8b95a8", dark: "#6d778a")),
    Rule(name: "unsafe", fill: (light: "#dfe4ec", dark: "#2b313d")),
    Rule(
      name: "margin", fill: none, stroke: (light: "#a3adbf", dark: "#5b6578"), rest: "stroke-dasharray:2 3"),
    Rule(name: "scroll", fill: none, stroke: blue, rest: "stroke-dasharray:6 3;stroke-opacity:.6"),
    Rule(name: "keyboard", fill: (light: "#c9d0dc", dark: "#3b4352"), stroke: (light: "#8b95a8", dark: "#6d778a")),
    Rule(name: "avoid", fill: (light: "#f3dcd9", dark: "#4a2b2b"), stroke: red, rest: "stroke-dasharray:4 2"),
    Rule(name: "dim", fill: (light: "#000000", dark: "#000000"), rest: "fill-opacity:.4"),
    Rule(name: "anchor", fill: (light: "#dbe8ff", dark: "#1d3357"), stroke: blue, rest: "stroke-width:1.5"),
    Rule(name: "anchorText", fill: blue),
    Rule(
      name: "bubble", fill: (light: "#efeaff", dark: "#2c2647"), stroke: violet,
      rest: "stroke-width:1.5;stroke-linejoin:round"),
    Rule(name: "inset", fill: none, stroke: violet, rest: "stroke-dasharray:3 3;stroke-opacity:.55"),
    Rule(name: "crop", fill: none, stroke: muted, rest: "stroke-dasharray:1 3;stroke-linecap:round"),
    Rule(name: "tip", fill: violet),
    Rule(name: "tipText", fill: violet),
    Rule(
      name: "box", fill: (light: "#0b7a70", dark: "#4fd1c1"), stroke: teal, rest: "fill-opacity:.1;stroke-width:1.2"),
    Rule(name: "group", fill: none, stroke: teal, rest: "stroke-width:1;stroke-opacity:.7"),
    Rule(name: "guide", fill: none, stroke: teal, rest: "stroke-dasharray:4 3"),
    Rule(name: "hidden", fill: none, stroke: muted, rest: "stroke-dasharray:2 3"),
    Rule(name: "cross", stroke: teal, rest: "stroke-opacity:.35"),
    Rule(name: "words", fill: ink, rest: "white-space:pre"),
    Rule(name: "chip", fill: card, rest: "fill-opacity:.9"),
    Rule(name: "plate", fill: card, rest: "fill-opacity:.8"),
    Rule(name: "number", fill: teal),
    Rule(name: "numberText", fill: card, rest: "font-weight:bold"),
    Rule(name: "gap", fill: none, stroke: muted, rest: "stroke-width:.8"),
    Rule(name: "gapText", fill: muted),
    Rule(name: "error", fill: red, stroke: red, rest: "fill-opacity:.16;stroke-width:2.2"),
    Rule(name: "warning", fill: amber, stroke: amber, rest: "fill-opacity:.16;stroke-width:2.2"),
    Rule(name: "note", fill: blue, stroke: blue, rest: "fill-opacity:.12;stroke-width:1.6"),
    Rule(name: "otherError", fill: none, stroke: red, rest: "stroke-dasharray:3 3"),
    Rule(name: "otherWarning", fill: none, stroke: amber, rest: "stroke-dasharray:3 3"),
    Rule(name: "otherNote", fill: none, stroke: blue, rest: "stroke-dasharray:3 3"),
    Rule(name: "errorText", fill: red, rest: "font-weight:bold"),
    Rule(name: "warningText", fill: amber, rest: "font-weight:bold"),
    Rule(name: "noteText", fill: blue, rest: "font-weight:bold"),
    Rule(name: "good", fill: teal, rest: "font-weight:bold"),
  ]

  /// The style sheet; every rule is confined to the picture of an identifier, so that several can stand in one page.
  static func sheet(_ appearance: PictureAppearance, in identifier: String) -> String {
    let scope = "#\(identifier) "
    let font = "#\(identifier){font-family:Helvetica,Arial,'Liberation Sans','Nimbus Sans',sans-serif}"
    switch appearance {
    case .light: return ([font] + lines(scope, isDark: false)).joined(separator: "\n")
    case .dark: return ([font] + lines(scope, isDark: true)).joined(separator: "\n")
    case .automatic:
      let dark = colours(scope).joined(separator: "\n")
      return ([font] + lines(scope, isDark: false)).joined(separator: "\n")
        + "\n@media (prefers-color-scheme:dark){\n\(dark)\n}"
    }
  }

  private static func lines(_ scope: String, isDark: Bool) -> [String] {
    rules.map { rule in
      var parts = ["\(paint("fill", rule.fill, isDark))", "\(paint("stroke", rule.stroke, isDark))", rule.rest]
      parts.removeAll(where: \.isEmpty)
      return "\(scope).\(rule.name){\(parts.joined(separator: ";"))}"
    }
  }

  private static func colours(_ scope: String) -> [String] {
    rules.map { rule in
      var parts = ["\(paint("fill", rule.fill, true))", "\(paint("stroke", rule.stroke, true))"]
      parts.removeAll(where: \.isEmpty)
      return "\(scope).\(rule.name){\(parts.joined(separator: ";"))}"
    }
  }

  private static func paint(_ property: String, _ colour: (light: String, dark: String)?, _ isDark: Bool) -> String {
    colour.map { "\(property):\(isDark ? $0.dark : $0.light)" } ?? ""
  }
}
