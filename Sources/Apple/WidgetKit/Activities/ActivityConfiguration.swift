import ActivityKit
import Foundation
import SwiftUI
import WidgetArchive

/// The Live Activities of a type: the views in which a board shows them.
///
/// The board asks for them when an activity starts or changes, and draws them from archives like
/// the entries of a widget. A widget of this configuration has no tile of its own. See
/// <https://developer.apple.com/documentation/widgetkit/activityconfiguration>.
@MainActor @preconcurrency
public struct ActivityConfiguration<Attributes>: WidgetConfiguration
where Attributes: ActivityAttributes {
  let activity: ActivityDefinition?

  /// Makes the configuration from closures that draw an activity on the lock page and in the strip,
  /// which is a board's island.
  @MainActor @preconcurrency
  public init<Content>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) where Content: View {
    let kind = ActivityCoding.kind(of: attributesType)
    activity = ActivityDefinition(kind: kind) { asked throws(AnswerFailure) in
      let context = ActivityViewContext<Attributes>(
        attributes: try Self.read("attributes", asked.attributes, of: kind),
        state: try Self.read("state", asked.state, of: kind),
        isStale: asked.isStale, activityID: asked.id)
      return ActivityScene(
        lockScreen: { AnyView(content(context)) }, island: dynamicIsland(context))
    }
  }

  private static func read<Value: Decodable>(_ part: String, _ text: String, of kind: String)
    throws(AnswerFailure) -> Value
  {
    do {
      return try ActivityCoding.decoded(Value.self, text)
    } catch {
      throw .activity("the \(part) of a \(kind) cannot be read: \(error)")
    }
  }

  /// Never called: the runtime asks a configuration of this module for its definition.
  public var body: Never {
    fatalError("ActivityConfiguration has no body; nothing asks a primitive for one")
  }
}

extension ActivityConfiguration: DefiningConfiguration, ActivityDefining {
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

/// The size of a Live Activity in places other than the lock page.
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

/// A configuration with further sizes of its activities.
struct SupplementedActivities<Content: WidgetConfiguration>: WidgetConfiguration {
  let content: Content
  let families: [ActivityFamily]

  var body: Never {
    fatalError("SupplementedActivities has no body; nothing asks a primitive for one")
  }
}

extension SupplementedActivities: DefiningConfiguration, ActivityDefining {
  func define() -> WidgetDefinition? { content.definitionAtEnd }

  var activity: ActivityDefinition? {
    var activity = content.activityAtEnd
    activity?.hasSmall = families.contains(.small)
    return activity
  }
}

extension WidgetConfiguration {
  /// Sets the sizes in which small places show a Live Activity. With `small` the activity's content
  /// is drawn for small tiles, too, with that ``SwiftUI/EnvironmentValues/activityFamily``.
  @MainActor @preconcurrency
  public func supplementalActivityFamilies(_ families: [ActivityFamily])
    -> some WidgetConfiguration
  {
    SupplementedActivities(content: self, families: families)
  }
}

extension View {
  /// Fills the background of the activity on the lock page; nil leaves it.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View {
    ActivityBackground(content: self, color: color)
  }

  /// Changes nothing: a board puts no button of its own beside an activity.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }

  /// Changes nothing: a board has no camera in the way, and puts the centre below the other regions
  /// where they do not fit side by side.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View { self }
}

/// A view that tints the background of its activity.
private struct ActivityBackground<Content: View> {
  let content: Content
  let color: Color?
}

extension ActivityBackground: LowerableView {
  func lower(into lowering: inout Lowering) -> [NodeID] {
    if let color { lowering.setContainerBackground(lowering.add(.color(color.archived))) }
    return lowering.nodes(of: content)
  }
}
