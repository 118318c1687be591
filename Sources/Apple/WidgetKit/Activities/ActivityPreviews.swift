import ActivityKit
import SwiftUI

/// The presentation of a Live Activity in a preview.
@preconcurrency
public enum ActivityPreviewViewKind: Hashable, Sendable {
  /// The presentation on the lock screen.
  case content
  case dynamicIsland(DynamicIslandPreviewViewState)

  /// The presentation of an island in a preview.
  public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    case compact
    case expanded
    case minimal
  }
}

/// Collects the states shown in a preview.
@resultBuilder
public struct PreviewActivityBuilder<A> where A: ActivityAttributes {
  public static func buildExpression(_ contentState: A.ContentState) -> [A.ContentState] {
    [contentState]
  }

  public static func buildPartialBlock(first: [A.ContentState]) -> [A.ContentState] { first }

  public static func buildPartialBlock(
    accumulated: [A.ContentState], next: [A.ContentState]
  ) -> [A.ContentState] {
    accumulated + next
  }

  /// The states of a loop.
  public static func buildArray(_ states: [[A.ContentState]]) -> [A.ContentState] {
    states.flatMap { $0 }
  }
}

/// A preview of a Live Activity. A board does not show it, and `widgetboard preview` says so.
///
/// See
/// <https://developer.apple.com/documentation/widgetkit/preview(_:as:using:widget:contentstates:)>.
@freestanding(declaration)
public macro Preview<Widget, Attributes>(
  _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping () -> Widget,
  @PreviewActivityBuilder<Attributes> contentStates:
    @escaping @MainActor () async ->
    [Attributes.ContentState]
) =
  #externalMacro(module: "WidgetMacros", type: "PreviewMacro")
where Widget: SwiftUI.Widget, Attributes: ActivityAttributes

extension Preview {
  /// A preview of a Live Activity, which shows a sentence instead.
  public init<Attributes>(
    _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
    widget: @escaping () -> some Widget,
    @PreviewActivityBuilder<Attributes> contentStates:
      @escaping @MainActor () async ->
      [Attributes.ContentState]
  ) where Attributes: ActivityAttributes {
    self.init(name) { Text(verbatim: "A board shows no Live Activities.") }
  }
}

extension ActivityAttributes {
  /// A view of this activity for the older kind of preview, which shows a sentence instead.
  @MainActor
  public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View {
    Text(verbatim: "A board shows no Live Activities.")
  }
}
