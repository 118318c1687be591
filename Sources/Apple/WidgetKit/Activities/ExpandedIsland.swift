import SwiftUI

/// A position in an expanded island.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String

  public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
  public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
  public static let center = DynamicIslandExpandedRegionPosition(name: "center")
  public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")

  /// The side at which several views of the region stand one below the other.
  var alignment: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    default: .center
    }
  }
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
  let region: IslandRegion

  /// Puts content at a position. Of regions side by side the one with the greatest priority gets
  /// the room that it needs first.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {
    region = IslandRegion(position: position, priority: priority) { AnyView(content()) }
  }

  private init(_ region: IslandRegion) { self.region = region }

  /// Sets margins around the content.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double
  ) -> DynamicIslandExpandedRegion<Content> {
    var region = region
    region.margins.set(edges, to: length)
    return DynamicIslandExpandedRegion(region)
  }

  /// Sets margins on all sides of the content.
  public func contentMargins(_ length: Double) -> DynamicIslandExpandedRegion<Content> {
    contentMargins(.all, length)
  }
}

/// A region without its content's type.
@MainActor
struct IslandRegion {
  let position: DynamicIslandExpandedRegionPosition
  let priority: Double
  var margins = EdgeInsets()
  let content: () -> AnyView

  init(
    position: DynamicIslandExpandedRegionPosition, priority: Double,
    content: @escaping () -> AnyView
  ) {
    (self.position, self.priority, self.content) = (position, priority, content)
  }
}

/// The regions of an expanded island, arranged in cells: leading, centre and trailing side by side
/// above the bottom. Where they do not fit side by side, the centre stands below the other two.
struct ExpandedIsland: View {
  let regions: [IslandRegion]

  var body: some View {
    VStack(spacing: 0) {
      if has(.center) && (has(.leading) || has(.trailing)) {
        ViewThatFits(in: .horizontal) {
          row(withCenter: true)
          VStack(spacing: 0) {
            row(withCenter: false)
            content(.center)
          }
        }
      } else if has(.center) {
        content(.center)
      } else {
        row(withCenter: false)
      }
      content(.bottom)
    }
  }

  private func row(withCenter: Bool) -> some View {
    HStack(alignment: .top, spacing: 8) {
      content(.leading)
      Spacer(minLength: 0)
      if withCenter {
        content(.center)
        Spacer(minLength: 0)
      }
      content(.trailing)
    }
  }

  private func has(_ position: DynamicIslandExpandedRegionPosition) -> Bool {
    regions.contains { $0.position == position }
  }

  private func content(_ position: DynamicIslandExpandedRegionPosition) -> some View {
    let regions = regions.filter { $0.position == position }
    return ForEach(regions.indices, id: \.self) { index in
      VStack(alignment: position.alignment, spacing: 0) { regions[index].content() }
        .padding(regions[index].margins)
        .layoutPriority(regions[index].priority)
    }
  }
}

/// The content of an expanded island.
@MainActor @preconcurrency
public struct DynamicIslandExpandedContent<Content> where Content: View {
  let regions: [IslandRegion]
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
    DynamicIslandExpandedContent<EmptyView>(regions: [first.region])
  }

  public static func buildPartialBlock<C>(
    first: DynamicIslandExpandedContent<C>
  ) -> DynamicIslandExpandedContent<some View> where C: View {
    DynamicIslandExpandedContent<EmptyView>(regions: first.regions)
  }

  public static func buildPartialBlock<C0, C1>(
    accumulated: DynamicIslandExpandedContent<C0>, next: DynamicIslandExpandedRegion<C1>
  ) -> DynamicIslandExpandedContent<some View> where C0: View, C1: View {
    DynamicIslandExpandedContent<EmptyView>(regions: accumulated.regions + [next.region])
  }

  public static func buildPartialBlock<C0, C1>(
    accumulated: DynamicIslandExpandedContent<C0>, next: DynamicIslandExpandedContent<C1>
  ) -> DynamicIslandExpandedContent<some View> where C0: View, C1: View {
    DynamicIslandExpandedContent<EmptyView>(regions: accumulated.regions + next.regions)
  }

  /// Content under a condition.
  public static func buildOptional<C>(
    _ component: DynamicIslandExpandedContent<C>?
  ) -> DynamicIslandExpandedContent<some View> where C: View {
    DynamicIslandExpandedContent<EmptyView>(regions: component?.regions ?? [])
  }

  public static func buildEither<C0>(
    first component: DynamicIslandExpandedContent<C0>
  ) -> DynamicIslandExpandedContent<EmptyView> where C0: View {
    DynamicIslandExpandedContent<EmptyView>(regions: component.regions)
  }

  public static func buildEither<C1>(
    second component: DynamicIslandExpandedContent<C1>
  ) -> DynamicIslandExpandedContent<EmptyView> where C1: View {
    DynamicIslandExpandedContent<EmptyView>(regions: component.regions)
  }
}
