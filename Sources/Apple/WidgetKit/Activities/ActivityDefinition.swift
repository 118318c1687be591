import Foundation
import SwiftUI
import WidgetArchive

/// A kind of activity with its modifiers applied: the counterpart of ``WidgetDefinition``.
@MainActor
struct ActivityDefinition {
  /// The name of the attributes' type without its module.
  let kind: String
  /// Whether its content is drawn for small tiles, too.
  var hasSmall = false
  /// Makes the views for the attributes and the state of an activity.
  let scene: (ActivityRequest) throws(AnswerFailure) -> ActivityScene

  init(kind: String, scene: @escaping (ActivityRequest) throws(AnswerFailure) -> ActivityScene) {
    (self.kind, self.scene) = (kind, scene)
  }

  var descriptor: ActivityDescriptor { ActivityDescriptor(kind: kind, hasSmall: hasSmall) }
}

/// The views of an activity's presentations, made when they are lowered.
@MainActor
struct ActivityScene {
  let lockScreen: () -> AnyView
  let island: DynamicIsland

  func view(_ presentation: ActivityPresentation) -> AnyView {
    switch presentation {
    case .lockScreen, .small: lockScreen()
    case .compactLeading: island.view(.compactLeading)
    case .compactTrailing: island.view(.compactTrailing)
    case .minimal: island.view(.minimal)
    case .expanded: island.view(.expanded)
    }
  }

  /// The archive of a presentation for its place.
  func lowered(_ place: ActivityPlace, for host: WidgetEnvironment, at date: Date) -> LoweredView {
    SwiftUI.lower(
      view(place.presentation), in: EnvironmentValues(place, host: host, date: date))
  }
}

extension EnvironmentValues {
  /// The environment of an activity's presentation. Margins are part of its view.
  init(_ place: ActivityPlace, host: WidgetEnvironment, date: Date) {
    self.init(
      host, family: .systemMedium,
      size: TileSize(insideColumns: place.columns.value, insideRows: place.rows.value),
      contentMarginsDisabled: true)
    activityFamily = place.presentation == .small ? .small : .medium
    isActivityFullscreen = place.isFullscreen
    isDynamicIslandLimitedInWidth = place.isLimitedInWidth
    tileMetrics.date = date
  }
}

/// A configuration that knows a kind of activity.
@MainActor
protocol ActivityDefining {
  var activity: ActivityDefinition? { get }
}

extension ModifiedWidgetConfiguration: ActivityDefining {
  var activity: ActivityDefinition? { content.activityAtEnd }
}

extension WidgetConfiguration {
  /// The kind of activity at the end of the chain of bodies; nil for a widget.
  var activityAtEnd: ActivityDefinition? {
    if let defining = self as? any ActivityDefining { return defining.activity }
    // A primitive without activities has no body to look at.
    if self is any DefiningConfiguration { return nil }
    return body.activityAtEnd
  }
}
