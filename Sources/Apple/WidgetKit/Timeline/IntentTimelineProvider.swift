import Foundation
import Intents

/// A provider whose content depends on a person's configuration.
///
/// See <https://developer.apple.com/documentation/widgetkit/intenttimelineprovider>.
public protocol IntentTimelineProvider: _PlaceholderProvider {
  /// The intent class with the person's configuration.
  associatedtype Intent: INIntent

  /// Makes an entry for a passing moment, such as the gallery.
  @preconcurrency
  func getSnapshot(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Entry) -> Void)

  /// Makes the entries from now on.
  @preconcurrency
  func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// Configurations to offer if a person cannot edit one.
  func recommendations() -> [IntentRecommendation<Intent>]
}

extension IntentTimelineProvider {
  /// None, as people configure widgets on a board.
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}

/// A configuration to offer, with its name.
///
/// See <https://developer.apple.com/documentation/widgetkit/intentrecommendation>.
public struct IntentRecommendation<T> where T: INIntent {
  public let intent: T
  public let description: Text

  public init(intent: T, description: Text) {
    self.intent = intent
    self.description = description
  }

  public init(intent: T, description: LocalizedStringKey) {
    self.init(intent: intent, description: Text(description))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(intent: T, description: S) {
    self.init(intent: intent, description: Text(description))
  }
}
