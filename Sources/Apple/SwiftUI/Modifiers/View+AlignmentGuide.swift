import Foundation
import WidgetArchive

/// A view that sets an alignment guide.
struct GuidedView<Content: View> {
  let content: Content
  /// The guide's name in an archive.
  let guide: String
  let value: (ViewDimensions) -> CGFloat
}

extension GuidedView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    let nodes = lowering.nodes(of: content)
    return nodes.map { id in
      var node = lowering.builder[id]
      node.modifiers.append(
        lowering.modifierHole { place in
          let dimensions = ViewDimensions(
            place.size, firstBaseline: place.firstBaseline, lastBaseline: place.lastBaseline)
          return [.alignmentGuide(guide, Finite(value(dimensions)))]
        })
      return lowering.builder.add(node)
    }
  }
}

extension View {
  /// Sets the position of a guide of this view, in points from the edge where its lines begin.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    GuidedView(content: self, guide: "horizontal." + g.archived.rawValue, value: computeValue)
  }

  /// Sets the position of a guide of this view, in points from its top.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    GuidedView(content: self, guide: "vertical." + g.archived.rawValue, value: computeValue)
  }
}
