import ActivityKit
import Foundation
import SwiftUI

/// A Live Activity of an extension.
///
/// A board has no lock screen and no Dynamic Island, so it never shows one: the configuration
/// compiles, and the extension does not report it to the board. See
/// <https://developer.apple.com/documentation/widgetkit/activityconfiguration>.
@MainActor @preconcurrency
public struct ActivityConfiguration<Attributes>: WidgetConfiguration
where Attributes: ActivityAttributes {
  /// Makes the configuration from closures that draw an activity on the lock screen and in the
  /// island; neither is called.
  @MainActor @preconcurrency
  public init<Content>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) where Content: View {}

  /// Never called: the runtime asks a configuration of this module for its definition.
  public var body: Never {
    fatalError("ActivityConfiguration has no body; nothing asks a primitive for one")
  }
}

extension ActivityConfiguration: DefiningConfiguration {
  func define() -> WidgetDefinition? { nil }
}

/// The context of a Live Activity's views.
public struct ActivityViewContext<Attributes> where Attributes: ActivityAttributes {
  public let attributes: Attributes
  public let state: Attributes.ContentState
  /// Whether the content is out of date.
  public let isStale: Bool
  public let activityID: String
}

/// The size of a Live Activity in places other than the lock screen.
public enum ActivityFamily: Int, Hashable, Sendable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  case small
  case medium

  public var description: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    }
  }

  public var debugDescription: String { description }
}

extension WidgetConfiguration {
  /// Sets the sizes in which other places may show a Live Activity; a board shows none.
  @MainActor @preconcurrency
  public func supplementalActivityFamilies(_ families: [ActivityFamily])
    -> some WidgetConfiguration
  {
    self
  }
}

private enum ActivityFamilyKey: EnvironmentKey {
  static let defaultValue = ActivityFamily.medium
}

extension EnvironmentValues {
  /// The size of a Live Activity; `medium` unless it is set, since a board shows none.
  public var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }

  /// Always false: a board shows no Live Activities.
  public var isActivityFullscreen: Bool { false }

  /// Always false: a board shows no Live Activities.
  public var isActivityUpdateReduced: Bool { false }
}

extension View {
  /// The view as it is: there is no Live Activity to tint.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View { self }

  /// The view as it is: there is no Live Activity with a button of the system.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }

  /// The view as it is: there is no island.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View { self }
}
