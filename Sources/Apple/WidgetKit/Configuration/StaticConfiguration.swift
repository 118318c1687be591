import Foundation
import SwiftUI

/// A widget that a person cannot configure.
///
/// See <https://developer.apple.com/documentation/widgetkit/staticconfiguration>.
@MainActor @preconcurrency
public struct StaticConfiguration<Content>: WidgetConfiguration where Content: View {
  let definition: WidgetDefinition

  /// Makes the configuration of a widget kind from the provider of its entries and a closure that
  /// draws an entry.
  @MainActor @preconcurrency
  public init<Provider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider: TimelineProvider {
    definition = WidgetDefinition(
      kind: kind, source: StaticSource(provider: provider, content: content))
  }

  /// Never called: the runtime asks a configuration of this module for its definition.
  public var body: Never {
    fatalError("StaticConfiguration has no body; nothing asks a primitive for one")
  }
}

extension StaticConfiguration: DefiningConfiguration {
  func define() -> WidgetDefinition? { definition }
}

/// A provider without configuration, type-erased.
struct StaticSource<Provider: TimelineProvider, Content: View>: TypedTimelineSource {
  let provider: Provider
  let content: (Provider.Entry) -> Content

  var configuredBy: ConfigurationType { .none }

  func placeholder(in context: TimelineProviderContext) -> PendingEntry {
    PendingEntry(provider.placeholder(in: context), content: content)
  }

  func snapshot(
    for intent: ConfigurationIntent, in context: TimelineProviderContext
  ) -> AskedTimeline {
    let answer = ProviderAnswer<Provider.Entry>(of: "getSnapshot", in: provider) {
      provider.getSnapshot(in: context, completion: $0)
    }
    return AskedTimeline(answer) { PendingTimeline(entry: $0, content: content) }
  }

  func timeline(
    for intent: ConfigurationIntent, in context: TimelineProviderContext
  ) -> AskedTimeline {
    let answer = ProviderAnswer<Timeline<Provider.Entry>>(of: "getTimeline", in: provider) {
      provider.getTimeline(in: context, completion: $0)
    }
    return AskedTimeline(answer) { PendingTimeline($0, content: content) }
  }
}
