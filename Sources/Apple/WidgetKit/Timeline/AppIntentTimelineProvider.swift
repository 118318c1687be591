import AppIntents
import Foundation
import SwiftUI

/// A provider whose content depends on what the person configured by an app intent.
///
/// See <https://developer.apple.com/documentation/widgetkit/appintenttimelineprovider>.
public protocol AppIntentTimelineProvider: _PlaceholderProvider {
  /// The intent that holds what the person configured.
  associatedtype Intent: WidgetConfigurationIntent
  /// An entry for a passing moment, such as the gallery.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry

  /// The entries from now on.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

  /// Configurations to offer where a person cannot edit one.
  func recommendations() -> [AppIntentRecommendation<Intent>]

  /// When the widget matters. A board does not use it.
  func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
  /// None: a board lets people configure widgets.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }

  /// Nothing is said about it.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

extension TimelineProvider {
  /// Nothing is said about it.
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

extension IntentTimelineProvider {
  /// Nothing is said about it.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// A configuration to offer, with a name for it.
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
