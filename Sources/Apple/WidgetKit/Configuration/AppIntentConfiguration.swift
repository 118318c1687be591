import AppIntents
import Foundation
import MissingFoundation
import SwiftUI

/// A widget that a person configures by the parameters of an app intent.
///
/// See <https://developer.apple.com/documentation/widgetkit/appintentconfiguration>.
@MainActor @preconcurrency
public struct AppIntentConfiguration<Intent, Content>: WidgetConfiguration
where Intent: WidgetConfigurationIntent, Content: View {
  let definition: WidgetDefinition

  /// Makes the configuration of a widget kind from its intent, the provider of its entries and a
  /// closure that draws an entry.
  @MainActor @preconcurrency
  public init<Provider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Intent == Provider.Intent, Provider: AppIntentTimelineProvider {
    definition = WidgetDefinition(
      kind: kind, source: AppIntentSource(provider: provider, content: content))
  }

  /// Never called: the runtime asks a configuration of this module for its definition.
  public var body: Never {
    fatalError("AppIntentConfiguration has no body; nothing asks a primitive for one")
  }
}

extension AppIntentConfiguration: DefiningConfiguration {
  func define() -> WidgetDefinition? { definition }
}

/// A provider with an app intent, type-erased.
struct AppIntentSource<Provider: AppIntentTimelineProvider, Content: View>: TypedTimelineSource {
  let provider: Provider
  let content: (Provider.Entry) -> Content

  var configuredBy: ConfigurationType { .appIntent(Provider.Intent.self) }

  func placeholder(in context: TimelineProviderContext) -> PendingEntry {
    PendingEntry(provider.placeholder(in: context), content: content)
  }

  func snapshot(
    for intent: ConfigurationIntent, in context: TimelineProviderContext
  ) -> AskedTimeline {
    let answer = FirstAnswer<Provider.Entry>()
    AskedProvider(provider: provider, intent: configuration(intent))
      .snapshot(in: context, answer).begin()
    return AskedTimeline(answer) { PendingTimeline(entry: $0, content: content) }
  }

  func timeline(
    for intent: ConfigurationIntent, in context: TimelineProviderContext
  ) -> AskedTimeline {
    let answer = FirstAnswer<Timeline<Provider.Entry>>()
    AskedProvider(provider: provider, intent: configuration(intent))
      .timeline(in: context, answer).begin()
    return AskedTimeline(answer) { PendingTimeline($0, content: content) }
  }

  /// The provider's intent, which the runtime made from ``configuredBy``.
  private func configuration(_ intent: ConfigurationIntent) -> Provider.Intent {
    intent.appIntent as? Provider.Intent ?? Provider.Intent()
  }
}

/// A provider that is called off the main thread.
struct AskedProvider<Provider: AppIntentTimelineProvider> {
  let provider: Provider
  let intent: Provider.Intent

  func snapshot(
    in context: TimelineProviderContext, _ answer: FirstAnswer<Provider.Entry>
  ) -> DetachedWork {
    DetachedWork { answer.give(await provider.snapshot(for: intent, in: context)) }
  }

  func timeline(
    in context: TimelineProviderContext, _ answer: FirstAnswer<Timeline<Provider.Entry>>
  ) -> DetachedWork {
    DetachedWork { answer.give(await provider.timeline(for: intent, in: context)) }
  }
}

/// Work on values that are not `Sendable`: the caller does not use them until it ends.
struct DetachedWork: @unchecked Sendable {
  private let work: () async -> Void

  init(_ work: @escaping () async -> Void) { self.work = work }

  func begin() {
    AuthorsWork.begin { await work() }
  }
}
