import AppIntents
import Foundation
import SwiftUI

/// A provider whose content depends on a person's configuration by an app intent.
///
/// See <https://developer.apple.com/documentation/widgetkit/appintenttimelineprovider>.
public protocol AppIntentTimelineProvider: _PlaceholderProvider {
  /// The intent with the person's configuration.
  associatedtype Intent: WidgetConfigurationIntent
  /// Makes an entry for a passing moment, such as the gallery.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry

  /// Makes the entries from now on.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

  /// Configurations to offer if a person cannot edit one.
  func recommendations() -> [AppIntentRecommendation<Intent>]

  /// The times at which the widget is relevant. A board does not use them.
  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  /// None, as people configure widgets on a board.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }

  /// No relevance.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

extension TimelineProvider {
  /// No relevance.
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

extension IntentTimelineProvider {
  /// No relevance.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// A configuration to offer, with its name.
///
/// See <https://developer.apple.com/documentation/widgetkit/appintentrecommendation>.
public struct AppIntentRecommendation<Intent> where Intent: WidgetConfigurationIntent {
  public let intent: Intent
  public let description: Text

  public init(intent: Intent, description: Text) {
    self.intent = intent
    self.description = description
  }

  public init(intent: Intent, description: LocalizedStringKey) {
    self.init(intent: intent, description: Text(description))
  }

  @_disfavoredOverload
  public init(intent: Intent, description: LocalizedStringResource) {
    self.init(intent: intent, description: Text(description))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(intent: Intent, description: S) {
    self.init(intent: intent, description: Text(description))
  }
}
