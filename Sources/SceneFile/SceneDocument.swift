import BoxLayout
import Geometry
import Perch
import PopoverPlacement
import VisualFormat

/// A scene as its document states it: a host, an anchor, a popover and its content.
///
/// What a document leaves out has the value that the properties here start with; `nil` means that the popover's design
/// decides, or, for a box, what `Box` decides. Lengths are points, y grows downward; in the document a rectangle is
/// `[x, y, width, height]`, insets are `[top, left, bottom, right]`, a size is `[width, height]`, a point `[x, y]`.
public struct SceneDocument: Hashable, Sendable {
  /// The version of the format, the value of the key `perch`.
  public static let version = 1

  /// The area that the popover has to stay in.
  public var host: Host
  /// What the popover points at; without it there is no popover and the content fills the host.
  public var anchor: Anchor?
  /// The popover; without it, but with an anchor, a plain one.
  public var popover: Popover?
  /// The boxes in the popover and what holds them in place; empty if left out.
  public var content = Content()

  /// Makes a scene that holds nothing but its host.
  public init(host: Host) { self.host = host }
}

extension SceneDocument {
  /// The area that the popover has to stay in: the key `host`.
  public struct Host: Hashable, Sendable {
    /// The host's rectangle, in the space that all results are in. Has to be given.
    public var frame: LayoutRect
    /// What bars and notches cover at its edges; 0 on every side if left out.
    public var safeInsets = LayoutInsets.zero
    /// The distance the popover keeps from the safe area's edges; 0 if left out.
    public var margin = 0.0
    /// The rectangle that the keyboard covers; none if left out.
    public var keyboard: LayoutRect?
    /// The direction of writing, `ltr` or `rtl`; left to right if left out.
    public var direction = WritingDirection.leftToRight
    /// Rectangles not to cover where it can be helped, such as another popover; none if left out.
    public var avoid: [LayoutRect] = []
    /// The screens there are, of which the one that shows the anchor is the host; just `frame` if left out.
    public var screens: [LayoutRect] = []
    /// Pixels in a point, to which edges are rounded at the end; at 1, the default, lengths stay as they are.
    public var scale = 1.0

    /// Makes a host from its rectangle.
    public init(frame: LayoutRect) { self.frame = frame }
  }

  /// What the popover points at: the key `anchor`.
  public struct Anchor: Hashable, Sendable {
    /// Its rectangle; with `lines`, the one that covers them all if left out.
    public var frame: LayoutRect
    /// The rectangles of its lines, where it is text over several lines; none if left out.
    public var lines: [LayoutRect]?
    /// Where the pointer is, which chooses among lines that lie apart; nowhere if left out.
    public var pointer: LayoutPoint?
    /// How far the scroll view around it is scrolled; (0, 0) if left out.
    public var scrollOffset = LayoutPoint.zero
    /// The part of the host in which it can be seen, such as a scroll view's frame; the whole host if left out.
    public var clip: LayoutRect?

    /// Makes an anchor from its rectangle.
    public init(frame: LayoutRect) { self.frame = frame }
  }

  /// The bubble: the key `popover`. What is left out is as in the design.
  public struct Popover: Hashable, Sendable {
    /// The name of the design that fills in what is left out; a plain popover if left out.
    public var design: String?
    /// Width and height, with the arrow; as large as the content if left out.
    public var size: Size?
    /// The least size of the content.
    public var minimumContent: LayoutSize?
    /// The largest size of the content.
    public var maximumContent: LayoutSize?
    /// The placements to try, in order; the first that fits without being moved is taken.
    public var placements: [Placement]?
    /// Instead of placements, the sides to try, in order; on its side the popover may slide along.
    public var sides: [Side]?
    /// With sides, how anchor and popover are aligned before it slides.
    public var alignment: SideAlignment?
    /// The distance between anchor and arrow.
    public var gap: Double?
    /// The radius of the bubble's corners.
    public var cornerRadius: Double?
    /// The arrow.
    public var arrow: Arrow?
    /// The distance of the content from the bubble's edges.
    public var insets: LayoutInsets?
    /// What happens where the popover is larger than the room there is: `shrink`, `clip` or `overflow`.
    public var whenTooLarge: OversizePolicy?
    /// What must stay free past the popover, on the side where it lies, for that side to be chosen.
    public var reserve: LayoutInsets?
    /// Whether it may cover its anchor when no side has room.
    public var mayCoverAnchor: Bool?

    /// Makes a popover that leaves everything to a design.
    public init(design: String? = nil) { self.design = design }
  }

  /// The arrow of a popover: the key `popover.arrow`. What is left out is as in the design.
  public struct Arrow: Hashable, Sendable {
    /// The width of its foot on the bubble.
    public var base: Double?
    /// The distance from its foot to its tip.
    public var height: Double?
    /// Where along the side the tip wants to be; `offset` says how far.
    public var aim: Aim?
    /// The distance that `aim` speaks of; without `aim`, that of the tip from the aligned edge.
    public var offset: Double?
    /// Where the tip stands along the base: 0 over the corner nearer to the aligned edge, 0.5 in the middle, 1.
    public var tip: Double?
    /// The radius of the tip.
    public var tipRadius: Double?
    /// The radius of the curves between base and bubble.
    public var baseFillet: Double?

    /// Makes an arrow that leaves everything to a design.
    public init() {}
  }

  /// Where along its side an arrow's tip wants to be: the key `popover.arrow.aim`.
  public enum Aim: String, CaseIterable, Hashable, Sendable {
    /// At the middle of the anchor.
    case anchor
    /// `offset` away from the edge where anchor and popover are aligned.
    case alignedEdge = "aligned-edge"
    /// At the coordinate `offset`, from the left or top of the popover.
    case coordinate
    /// With the base beginning `offset` after the left or top edge of the bubble.
    case start
    /// With the base ending `offset` before the right or bottom edge of the bubble.
    case end
  }

  /// How wide and high a popover is: the key `popover.size`.
  public struct Size: Hashable, Sendable {
    /// The width.
    public var width: PopoverSizing.Extent
    /// The height.
    public var height: PopoverSizing.Extent

    /// Makes a size from two extents.
    public init(_ width: PopoverSizing.Extent, _ height: PopoverSizing.Extent) {
      self.width = width
      self.height = height
    }
  }

  /// Boxes and what holds them in place: the key `content`.
  public struct Content: Hashable, Sendable {
    /// The boxes, in the order in which they are listed in results; none if left out.
    public var boxes: [Box] = []
    /// Numbers that constraints name; none if left out.
    public var metrics: [Metric] = []
    /// VFL strings and equations that hold on every side; none if left out.
    public var constraints: [Constraint] = []
    /// VFL strings and equations that hold while the popover is on one side; none if left out.
    public var bySide = BySide<[Constraint]>([])
    /// The dialect of the VFL strings, `apple`, `extended` or `gtk`; Apple's if left out.
    public var dialect = FormatDialect.apple
    /// What `-` means between two boxes; 8 if left out.
    public var spacing = 8.0
    /// What `-` means at each edge of the container; as in the dialect (20 in Apple's) if left out.
    public var margins: LayoutInsets?

    /// Makes an empty content.
    public init() {}
  }

  /// A box: an element of `content.boxes`.
  public struct Box: Hashable, Sendable {
    /// The name by which constraints call it. Has to be given.
    public var name: String
    /// Its intrinsic size; from the text, or none, if left out.
    public var size: LayoutSize?
    /// The text it shows; none if left out.
    public var text: String?
    /// The text's size in points.
    public var fontSize: Double?
    /// The name of the text's font.
    public var font: String?
    /// The number of lines the text may take; 0 means any number.
    public var maxLines: Int?
    /// Where lines that are shorter than the box begin; at its start if left out.
    public var alignment: SideAlignment?
    /// The priorities with which it resists growing, in the document `[horizontal, vertical]`.
    public var hugging: AxisPriorities?
    /// The priorities with which it resists shrinking, in the document `[horizontal, vertical]`.
    public var resistance: AxisPriorities?
    /// The name of the box that it lies in; the content's root if left out.
    public var parent: String?
    /// The distance of its baseline from its top, for a box without text.
    public var baseline: Double?
    /// Whether it is hidden; it keeps its place. False if left out.
    public var hidden = false
    /// What `-` means between its edges and the boxes that lie in it; as in the dialect if left out.
    public var margins: LayoutInsets?
    /// Whether it only helps to lay others out and is not drawn. False if left out.
    public var guide = false

    /// Makes a box from its name.
    public init(name: String) { self.name = name }
  }

  /// A VFL string or an equation: an element of `content.constraints`.
  ///
  /// In the document it is a string, or, to give options or another dialect, an object:
  /// `{ "vfl": "H:|[a]-[b]|", "options": ["alignAllCenterY"], "dialect": "extended" }`.
  public struct Constraint: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The string.
    public var text: String
    /// The names of the format's options; none if left out.
    public var options: [String] = []
    /// The dialect of the string; that of the content if left out.
    public var dialect: FormatDialect?

    /// Makes a constraint from a string.
    public init(_ text: String) { self.text = text }

    /// Makes a constraint from a literal.
    public init(stringLiteral value: String) { self.init(value) }
  }

  /// A number with a name: a member of `content.metrics`.
  public struct Metric: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The number.
    public var value: Double

    /// Makes a metric from its name and value.
    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }
}
