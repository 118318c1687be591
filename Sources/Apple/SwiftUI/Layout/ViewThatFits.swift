import WidgetArchive

/// The first of several views whose ideal size fits, or the last one if none fits.
///
/// The host decides, in cells, whenever it draws the tile. Rows of spacing and padding do not
/// count, as they give way in a tile.
public struct ViewThatFits<Content: View> {
  private let axes: Axis.Set
  private let content: Content

  /// Chooses among views by their lengths along axes.
  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let children = lowering.nodes(of: content)
    guard children.count > 1 else { return children }
    return [
      lowering.add(
        .fitting(
          horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical), children))
    ]
  }
}
