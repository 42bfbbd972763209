import Perch

/// A repeatable source of numbers (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Popovers of every kind: sizes from 0 to 10,000, anchors in and out of the host, margins larger than the host, huge
/// arrows and radii, all sides, both directions.
struct SceneGenerator {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func popover() -> Popover {
    let direction: WritingDirection = chance(0.3) ? .rightToLeft : .leftToRight
    let hostSize = LayoutSize(length(), length())
    let hostFrame = LayoutRect(
      origin: LayoutPoint(coordinate(500), coordinate(500)), size: chance(0.7) ? LayoutSize(390, 844) : hostSize)
    var host = PlacementHost(hostFrame, direction: direction)
    if chance(0.3) { host.margin = LayoutInsets(Double.random(in: 0...20, using: &random).rounded()) }
    if chance(0.02) { host.margin = LayoutInsets(hostFrame.width + 10) }
    if chance(0.2) { host.safeInsets = LayoutInsets(top: 47, bottom: 34) }
    if chance(0.1) {
      host.keyboard = LayoutRect(hostFrame.minX, hostFrame.maxY - 300, hostFrame.width, 300)
    }
    if chance(0.2) { host.scale = [1.0, 2, 3][Int.random(in: 0..<3, using: &random)] }
    let anchor = PlacementAnchor(
      LayoutRect(
        hostFrame.minX + Double.random(in: -0.3...1.2, using: &random) * hostFrame.width,
        hostFrame.minY + Double.random(in: -0.3...1.2, using: &random) * hostFrame.height, length(small: true),
        length(small: true)))
    return Popover(content: content(), anchor: anchor, host: host, design: design())
  }

  private mutating func content() -> Content {
    let words = ["Please", "create", "an", "agenda", "by", "tapping", "the", "button", "unforgettable", "so"]
    let count = Int.random(in: 0...30, using: &random)
    let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "a" }.joined(separator: " ")
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .emptyState(text: TextContent(text))
    case 1: return .list((0..<Int.random(in: 1...12, using: &random)).map { ListRow(TextContent("Row \($0)")) })
    case 2: return .tip(title: chance(0.5) ? "Title" : nil, body: .text(TextContent(text)))
    default:
      return Content(
        boxes: [
          Box("icon", size: LayoutSize(length(small: true), length(small: true))),
          Box("label", text: TextContent(text)),
        ],
        constraints: ["H:|-[icon]-[label]-|", "V:|-(>=8)-[icon]-(>=8)-|", "V:|-8-[label]-8-|"],
        groups: [
          ConstraintGroup("left", ["H:[label(<=120)]"]), ConstraintGroup("above", ["V:[icon(20)]"]),
        ])
    }
  }

  private mutating func design() -> PopoverDesign {
    var design: PopoverDesign
    switch Int.random(in: 0..<5, using: &random) {
    case 0: design = .emptyState
    case 1: design = .list
    case 2: design = .tip(side: Side.allCases[Int.random(in: 0..<4, using: &random)])
    case 3: design = .background(permitted: SideSet(rawValue: UInt8.random(in: 0..<16, using: &random)))
    default:
      design = .bubble
      design.choice = .sides(
        Side.allCases[Int.random(in: 0..<4, using: &random)],
        alignment: SideAlignment.allCases[Int.random(in: 0..<3, using: &random)])
    }
    if chance(0.2) { design.arrow = ArrowShape(base: length(), height: length(small: true)) }
    if chance(0.2) { design.cornerRadii = CornerRadii(length()) }
    if chance(0.2) { design.sizing.maximumContent.width = length() }
    if chance(0.2) { design.sizing.minimumContent = LayoutSize(length(small: true), length(small: true)) }
    if chance(0.2) { design.whenTooLarge = [.shrink, .clip, .overflow][Int.random(in: 0..<3, using: &random)] }
    if chance(0.2) { design.sideInsets.left = LayoutInsets(left: 20) }
    if chance(0.1) { design.mayCoverAnchor = true }
    if chance(0.05) { design.attachment = .center }
    return design
  }

  private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  private mutating func coordinate(_ reach: Double) -> Double {
    Double.random(in: -reach...reach, using: &random).rounded()
  }

  private mutating func length(small: Bool = false) -> Double {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: 0
    case 1: small ? 500 : 10_000
    default: Double.random(in: 0...(small ? 120 : 1000), using: &random).rounded()
    }
  }
}
