import Foundation
import Intents
import SwiftUI

/// A widget that a person configures by the parameters of an intent.
///
/// See <https://developer.apple.com/documentation/widgetkit/intentconfiguration>.
@MainActor @preconcurrency
public struct IntentConfiguration<Intent, Content>: WidgetConfiguration
where Intent: INIntent, Content: View {
  let definition: WidgetDefinition

  /// Makes the configuration of a widget kind from its intent, the provider of its entries and a
  /// closure that draws an entry.
  @MainActor @preconcurrency
  public init<Provider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Intent == Provider.Intent, Provider: IntentTimelineProvider {
    definition = WidgetDefinition(
      kind: kind, source: IntentSource(provider: provider, content: content))
  }

  /// Never called: the runtime asks a configuration of this module for its definition.
  public var body: Never {
    fatalError("IntentConfiguration has no body; nothing asks a primitive for one")
  }
}

extension IntentConfiguration: DefiningConfiguration {
  func define() -> WidgetDefinition? { definition }
}

/// A provider with an intent, type-erased.
struct IntentSource<Provider: IntentTimelineProvider, Content: View>: TypedTimelineSource {
  let provider: Provider
  let content: (Provider.Entry) -> Content

  var configuredBy: ConfigurationType { .intentClass(Provider.Intent.self) }

  func placeholder(in context: TimelineProviderContext) -> PendingEntry {
    PendingEntry(provider.placeholder(in: context), content: content)
  }

  func snapshot(
    for intent: ConfigurationIntent, in context: TimelineProviderContext
  ) -> AskedTimeline {
    let answer = ProviderAnswer<Provider.Entry>(of: "getSnapshot", in: provider) {
      provider.getSnapshot(for: configuration(intent), in: context, completion: $0)
    }
    return AskedTimeline(answer) { PendingTimeline(entry: $0, content: content) }
  }

  func timeline(
    for intent: ConfigurationIntent, in context: TimelineProviderContext
  ) -> AskedTimeline {
    let answer = ProviderAnswer<Timeline<Provider.Entry>>(of: "getTimeline", in: provider) {
      provider.getTimeline(for: configuration(intent), in: context, completion: $0)
    }
    return AskedTimeline(answer) { PendingTimeline($0, content: content) }
  }

  /// The provider's intent, which the runtime made from ``configuredBy``.
  private func configuration(_ intent: ConfigurationIntent) -> Provider.Intent {
    intent.intentClass as? Provider.Intent ?? Provider.Intent()
  }
}
