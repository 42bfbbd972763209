import BoxLayout
import Drawing
import Geometry
import Perch
import SceneFile

/// A scene with everything that can be told of its answer: the result document and a picture.
struct ResolvedScene {
  /// The result, as text and JSON show it.
  let result: ResultDocument
  private let title: String
  private let answer: Answer

  private enum Answer {
    case popover(Perch.Popover, ResolvedPopover)
    case content(ContentLayout, LayoutPoint)
  }

  /// Resolves a scene: its popover, or its content alone in the host.
  init(_ scene: SceneDocument, title: String) throws(PopoverError) {
    self.title = title == "-" ? "standard input" : title
    if let popover = scene.layoutPopover {
      let resolved = try popover.resolve()
      answer = .popover(popover, resolved)
      result = ResultDocument(resolved)
    } else {
      let layout: ContentLayout
      do {
        layout = try ContentLayout(
          scene.layoutContent, size: scene.host.frame.size, direction: scene.host.direction)
      } catch {
        throw .content(error)
      }
      answer = .content(layout, scene.host.frame.origin)
      result = ResultDocument(layout, origin: scene.host.frame.origin)
    }
  }

  /// The layout of the content, and where its container lies in the host's space.
  private var placedLayout: (ContentLayout, LayoutPoint)? {
    switch answer {
    case .popover(let popover, let resolved):
      // A popover that was resolved once is so again.
      (try? LivePopover(popover)).map { ($0.layout, resolved.contentFrame.origin) }
    case .content(let layout, let origin): (layout, origin)
    }
  }

  /// What holds the attributes asked about where they are, in the host's space.
  func answers(to questions: [AttributeQuestion]) throws(UsageError) -> [Holding] {
    guard !questions.isEmpty, let (layout, origin) = placedLayout else { return [] }
    var answers: [Holding] = []
    for question in questions { answers.append(try question.answer(in: layout, at: origin)) }
    return answers
  }

  /// The scene as an SVG document.
  var picture: String {
    switch answer {
    case .popover(let popover, let resolved):
      return SVGPicture(PictureScene(title: title, popover: popover, resolved: resolved)).text
    case .content(let layout, _):
      return SVGPicture(PictureScene(title: title, layout: layout)).text
    }
  }
}
