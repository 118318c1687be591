import CellLayout
import Cells
import Foundation
import WidgetArchive

/// A view whose size depends on that of the tile.
struct ContainerRelativeView<Content: View> {
  let content: Content
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat
}

extension ContainerRelativeView: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.environment.record(.tileSize)
    let tile = CGSize(cells: lowering.environment.tileMetrics.content)
    let width = axes.contains(.horizontal) ? Finite(length(tile.width, .horizontal)) : nil
    let height = axes.contains(.vertical) ? Finite(length(tile.height, .vertical)) : nil
    return lowering.nodes(
      of: content, modifiers: [.frame(width: width, height: height, alignment.archived)])
  }
}

extension View {
  /// Gives this view the size of the tile inside its margins.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives this view a size computed from that of the tile inside its margins.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    ContainerRelativeView(content: self, axes: axes, alignment: alignment, length: length)
  }

  /// Gives this view a number of the equal parts into which the tile is divided.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let parts = CGFloat(max(1, count))
      let part = (length - spacing * (parts - 1)) / parts
      return part * CGFloat(span) + spacing * CGFloat(max(0, span - 1))
    }
  }
}
