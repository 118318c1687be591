import ActivityKit
import Foundation
import SwiftUI

/// A Live Activity of an extension.
///
/// A board has no lock screen and no Dynamic Island, so none is ever shown: it compiles, and an
/// extension does not tell the board of it. See
/// <https://developer.apple.com/documentation/widgetkit/activityconfiguration>.
@MainActor @preconcurrency
public struct ActivityConfiguration<Attributes>: WidgetConfiguration
where Attributes: ActivityAttributes {
  /// Makes the configuration from what draws an activity on the lock screen and in the island;
  /// neither is called.
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

/// What a Live Activity shows.
public struct ActivityViewContext<Attributes> where Attributes: ActivityAttributes {
  public let attributes: Attributes
  public let state: Attributes.ContentState
  /// Whether its content is out of date.
  public let isStale: Bool
  public let activityID: String
}

/// How large a Live Activity is shown beside its usual places.
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
  /// Says where else a Live Activity may be shown; a board shows none.
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
  /// How large a Live Activity is shown; `medium` unless set, since a board shows none.
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
