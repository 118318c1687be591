import Foundation
import WidgetArchive

/// The container of a background.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  enum Place {
    case widget, navigation
  }

  let place: Place

  public static let widget = ContainerBackgroundPlacement(place: .widget)
  /// A page of a navigation; a widget has none.
  public static let navigation = ContainerBackgroundPlacement(place: .navigation)
}

/// A view that also sets the background of the whole tile.
struct ViewOnContainer<Content: View, Background: View> {
  let content: Content
  let placement: ContainerBackgroundPlacement
  let alignment: Alignment
  let background: Background
}

extension ViewOnContainer: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    switch placement.place {
    case .widget:
      lowering.setContainerBackground(
        lowering.node(of: background) { .zstack(alignment.archived, $0) })
    case .navigation:
      break
    }
    return lowering.nodes(of: content)
  }
}

/// A view that also sets the tile's link.
struct ViewWithWidgetURL<Content: View> {
  let content: Content
  let url: URL?
}

extension ViewWithWidgetURL: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    if let url { lowering.setWidgetURL(url) }
    return lowering.nodes(of: content)
  }
}

/// A view that also sets the title of the tile's frame, or notes that there is more to read.
struct ViewWithTileMembers<Content: View> {
  let content: Content
  let title: String?
  let holdsMore: Bool
}

extension ViewWithTileMembers: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    if let title { lowering.setTileTitle(title) }
    if holdsMore { lowering.setTileHoldsMore() }
    return lowering.nodes(of: content)
  }
}

extension View {
  /// For BoardKit: sets the title of the tile's frame, and whether there is more to read.
  nonisolated package func tileMembers(title: String? = nil, holdsMore: Bool = false) -> some View {
    ViewWithTileMembers(content: self, title: title, holdsMore: holdsMore)
  }
}

extension View {
  /// Fills the background of the whole tile.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    ViewOnContainer(
      content: self, placement: container, alignment: .center,
      background: StyleView(style: style, shape: Rectangle()))
  }

  /// Puts a view behind the whole tile.
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    ViewOnContainer(
      content: self, placement: container, alignment: alignment, background: content())
  }

  /// Sets the link that the tile opens; of several in a tile, the outermost counts.
  nonisolated public func widgetURL(_ url: URL?) -> some View {
    ViewWithWidgetURL(content: self, url: url)
  }
}
