import Foundation
import SwiftUI

/// The appearance of a Live Activity around a phone's camera. A board has no island and calls none
/// of it.
///
/// See <https://developer.apple.com/documentation/widgetkit/dynamicisland>.
@MainActor @preconcurrency
public struct DynamicIsland {
  /// Makes an island from its presentations; none of the closures is called.
  public init<Expanded, CompactLeading, CompactTrailing, Minimal>(
    @DynamicIslandExpandedContentBuilder
    expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> CompactLeading,
    @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) where Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View {}

  /// Returns the same island, which is never shown.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  /// Returns the same island, which is never shown.
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }

  /// Returns the same island, which is never shown.
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

/// A position in an expanded island.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String

  public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
  public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
  public static let center = DynamicIslandExpandedRegionPosition(name: "center")
  public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

/// The placement of content that is too wide for its position.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(name: "default")
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement(
    name: "belowIfTooWide")
}

/// The content of a position in an expanded island.
@MainActor @preconcurrency
public struct DynamicIslandExpandedRegion<Content> where Content: View {
  /// Puts content at a position.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {}

  /// Returns the same region, which is never shown.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double
  ) -> DynamicIslandExpandedRegion<Content> { self }

  /// Returns the same region, which is never shown.
  public func contentMargins(_ length: Double) -> DynamicIslandExpandedRegion<Content> { self }
}

/// The content of an expanded island.
@MainActor @preconcurrency
public struct DynamicIslandExpandedContent<Content> where Content: View {
  init() {}
}

/// Combines the regions of an expanded island.
@MainActor @preconcurrency
@resultBuilder
public struct DynamicIslandExpandedContentBuilder {
  /// A single region.
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
