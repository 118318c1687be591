import Foundation
import SwiftUI

/// How a Live Activity looks around a phone's camera. A board has none: nothing of it is called.
///
/// See <https://developer.apple.com/documentation/widgetkit/dynamicisland>.
@MainActor @preconcurrency
public struct DynamicIsland {
  /// Makes an island of its presentations; none of the closures is called.
  public init<Expanded, CompactLeading, CompactTrailing, Minimal>(
    @DynamicIslandExpandedContentBuilder
    expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> CompactLeading,
    @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) where Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View {}

  /// The same island.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  /// The same island.
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }

  /// The same island.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}

public struct DynamicIslandMode: Equatable, Sendable {
  private let name: String

  public static let expanded = DynamicIslandMode(name: "expanded")
  public static let compactLeading = DynamicIslandMode(name: "compactLeading")
  public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
  public static let minimal = DynamicIslandMode(name: "minimal")
}

/// A place in a large island.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String

  public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
  public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
  public static let center = DynamicIslandExpandedRegionPosition(name: "center")
  public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

/// How content that is too wide for its place is arranged.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let name: String

  /// The placement that the system chooses.
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(name: "default")
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement(
    name: "belowIfTooWide")
}

/// What stands in a place of a large island.
@MainActor @preconcurrency
public struct DynamicIslandExpandedRegion<Content> where Content: View {
  /// Puts content in a place.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {}

  /// The same region.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double
  ) -> DynamicIslandExpandedRegion<Content> { self }

  /// The same region.
  public func contentMargins(_ length: Double) -> DynamicIslandExpandedRegion<Content> { self }
}

/// All that stands in a large island.
@MainActor @preconcurrency
public struct DynamicIslandExpandedContent<Content> where Content: View {
  init() {}
}

/// Puts the regions of a large island together.
@MainActor @preconcurrency
@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
  /// A region by itself.
  public static func buildExpression<Content>(
    _ content: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedRegion<Content> where Content: View {
    content
  }

  public static func buildExpression<Content>(
    _ content: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<Content> where Content: View {
    content
  }

  public static func buildPartialBlock<C>(
    first: DynamicIslandExpandedRegion<C>
  ) -> DynamicIslandExpandedContent<some View> where C: View {
    DynamicIslandExpandedContent<EmptyView>()
  }

  public static func buildPartialBlock<C>(
    first: DynamicIslandExpandedContent<C>
  ) -> DynamicIslandExpandedContent<some View> where C: View {
    DynamicIslandExpandedContent<EmptyView>()
  }

  public static func buildPartialBlock<C0, C1>(
    accumulated: DynamicIslandExpandedContent<C0>, next: DynamicIslandExpandedRegion<C1>
  ) -> DynamicIslandExpandedContent<some View> where C0: View, C1: View {
    DynamicIslandExpandedContent<EmptyView>()
  }

  public static func buildPartialBlock<C0, C1>(
    accumulated: DynamicIslandExpandedContent<C0>, next: DynamicIslandExpandedContent<C1>
  ) -> DynamicIslandExpandedContent<some View> where C0: View, C1: View {
    DynamicIslandExpandedContent<EmptyView>()
  }

  /// Content under a condition.
  public static func buildOptional<C>(
    _ component: DynamicIslandExpandedContent<C>?
  ) -> DynamicIslandExpandedContent<some View> where C: View {
    DynamicIslandExpandedContent<EmptyView>()
  }

  public static func buildEither<C0>(
    first component: DynamicIslandExpandedContent<C0>
  ) -> DynamicIslandExpandedContent<EmptyView> where C0: View {
    DynamicIslandExpandedContent<EmptyView>()
  }

  public static func buildEither<C1>(
    second component: DynamicIslandExpandedContent<C1>
  ) -> DynamicIslandExpandedContent<EmptyView> where C1: View {
    DynamicIslandExpandedContent<EmptyView>()
  }
}
