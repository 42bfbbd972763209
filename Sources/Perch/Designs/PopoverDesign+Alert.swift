import BoxLayout
import Geometry
import PopoverPlacement
import VisualFormat

/// The parts of a modal alert and their heights, in points.
public struct AlertMetrics: Hashable, Sendable {
  /// The width of the alert.
  public var width: Double
  /// The height of the alert.
  public var height: Double
  /// The height of the title.
  public var titleHeight: Double
  /// The height of the image under the title.
  public var imageHeight: Double
  /// The height of the buttons under the image.
  public var buttonHeight: Double

  /// Makes metrics.
  public init(
    width: Double, height: Double = 250, titleHeight: Double = 40, imageHeight: Double = 166, buttonHeight: Double = 44
  ) {
    self.width = width
    self.height = height
    self.titleHeight = titleHeight
    self.imageHeight = imageHeight
    self.buttonHeight = buttonHeight
  }
}

extension PopoverDesign {
  /// A modal alert in the middle of its host, over a backdrop of black at 0.4; corners of radius 17.
  ///
  /// A tap outside dismisses it: see ``ResolvedPopover/dismisses(at:)``. How it enters and leaves is ``AlertMotion``.
  public static func alert(_ metrics: AlertMetrics) -> PopoverDesign {
    var design = PopoverDesign()
    design.attachment = .center
    design.sizing = .body(LayoutSize(metrics.width, metrics.height))
    design.cornerRadii = CornerRadii(17)
    design.backdrop = Backdrop(opacity: 0.4)
    return design
  }
}

extension Content {
  /// The content of a modal alert: title, image, and one or two buttons that share the width.
  ///
  /// The boxes are named `title`, `image`, `cancel` and, with two buttons, `ok`, which is on the left. Their texts stand
  /// in the middle.
  public static func alert(
    title: TextContent, ok: TextContent? = nil, cancel: TextContent, metrics: AlertMetrics
  ) -> Content {
    var content = Content(boxes: [Box("title", text: title.centered), Box("image")])
    content.metrics = [
      "titleHeight": metrics.titleHeight, "imageHeight": metrics.imageHeight, "buttonHeight": metrics.buttonHeight,
    ]
    content.constraints = ["H:|[title]|", "H:|[image]|"]
    if let ok {
      content.boxes.append(Box("ok", text: ok.centered))
      content.constraints += [
        .format("H:|[ok][cancel(ok)]|", options: FormatOptions(direction: .leftToRight)),
        "V:|[title(titleHeight)][image(imageHeight)][ok(buttonHeight)]", "V:[image][cancel(buttonHeight)]",
      ]
    } else {
      content.constraints += ["H:|[cancel]|", "V:|[title(titleHeight)][image(imageHeight)][cancel(buttonHeight)]"]
    }
    content.boxes.append(Box("cancel", text: cancel.centered))
    return content
  }
}

extension TextContent {
  fileprivate var centered: TextContent {
    var copy = self
    copy.alignment = .center
    return copy
  }
}
