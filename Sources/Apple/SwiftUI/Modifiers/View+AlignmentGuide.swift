import Foundation
import WidgetArchive

/// A view that sets a guide.
struct GuidedView<Content: View> {
  let content: Content
  /// Its name in an archive.
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
  /// Sets where a guide of this view is, in points from the edge where its lines begin.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    GuidedView(content: self, guide: "horizontal." + g.archived.rawValue, value: computeValue)
  }

  /// Sets where a guide of this view is, in points from its top.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    GuidedView(content: self, guide: "vertical." + g.archived.rawValue, value: computeValue)
  }
}
