import Foundation
import SwiftUI

/// The views of a Live Activity while a board shows tiles: in its strip, compact or minimal, and
/// expanded where a person asks for it.
///
/// See <https://developer.apple.com/documentation/widgetkit/dynamicisland>.
@MainActor @preconcurrency
public struct DynamicIsland {
  private let views: [DynamicIslandMode: () -> AnyView]
  private var margins: [DynamicIslandMode: EdgeInsets] = [
    .expanded: EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
  ]
  private var url: URL?
  /// The colour of the frame around the expanded presentation.
  private(set) var keyline: Color?

  /// Makes an island from its presentations, each of which is made when the board shows it.
  public init<Expanded, CompactLeading, CompactTrailing, Minimal>(
    @DynamicIslandExpandedContentBuilder
    expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> CompactLeading,
    @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) where Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View {
    views = [
      .expanded: { AnyView(ExpandedIsland(regions: expanded().regions)) },
      .compactLeading: { AnyView(compactLeading()) },
      .compactTrailing: { AnyView(compactTrailing()) },
      .minimal: { AnyView(minimal()) },
    ]
  }

  /// The view of a presentation with its margins and link.
  func view(_ mode: DynamicIslandMode) -> AnyView {
    guard let view = views[mode]?() else { return AnyView(EmptyView()) }
    return AnyView(view.padding(margins[mode] ?? EdgeInsets()).widgetURL(url))
  }

  /// Sets the link that the activity opens.
  public func widgetURL(_ url: URL?) -> DynamicIsland {
    var island = self
    island.url = url
    return island
  }

  /// Sets the colour of the frame around the expanded presentation.
  public func keylineTint(_ color: Color?) -> DynamicIsland {
    var island = self
    island.keyline = color
    return island
  }

  /// Sets the margins of a presentation; without them the expanded one has a column on each side.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland {
    var island = self
    island.margins[mode, default: EdgeInsets()].set(edges, to: length)
    return island
  }
}

extension EdgeInsets {
  /// Sets the insets of some edges.
  mutating func set(_ edges: Edge.Set, to length: Double) {
    if edges.contains(.top) { top = length }
    if edges.contains(.leading) { leading = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.trailing) { trailing = length }
  }
}

public struct DynamicIslandMode: Equatable, Sendable {
  private let name: String

  public static let expanded = DynamicIslandMode(name: "expanded")
  public static let compactLeading = DynamicIslandMode(name: "compactLeading")
  public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
  public static let minimal = DynamicIslandMode(name: "minimal")
}

extension DynamicIslandMode: Hashable {}
