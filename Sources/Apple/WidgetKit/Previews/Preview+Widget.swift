import SwiftUI
import WidgetArchive

extension Preview {
  /// A preview of a widget with entries.
  public init(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> some Widget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
  ) {
    self.init(name, family, widget) { $0.waiting.result(of: timeline) }
  }

  /// A preview of a widget with the timeline of a provider.
  public init(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> some Widget,
    timelineProvider: @escaping () -> some TimelineProvider
  ) {
    self.init(name, family, widget) { (scene) throws(AnswerFailure) in
      try Self.entries(of: timelineProvider(), in: scene)
    }
  }

  /// A preview of a widget with the timeline of a provider for an intent.
  public init<Provider>(
    _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
    widget: @escaping () -> some Widget, timelineProvider: @escaping () -> Provider
  ) where Provider: IntentTimelineProvider {
    self.init(name, family, widget) { (scene) throws(AnswerFailure) in
      let provider = timelineProvider()
      let answer = ProviderAnswer<Timeline<Provider.Entry>>(of: "getTimeline", in: provider) {
        provider.getTimeline(for: intent, in: scene.context, completion: $0)
      }
      return try answer.wait(scene.waiting).entries
    }
  }

  /// A preview of a widget with the timeline of a provider for an app intent.
  public init<Provider>(
    _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
    widget: @escaping () -> some Widget, timelineProvider: @escaping () -> Provider
  ) where Provider: AppIntentTimelineProvider {
    self.init(name, family, widget) { scene in
      let answer = FirstAnswer<Timeline<Provider.Entry>>()
      AskedProvider(provider: timelineProvider(), intent: intent)
        .timeline(in: scene.context, answer).begin()
      return answer.wait(scene.waiting).entries
    }
  }

  init<W: Widget>(
    _ name: String?, _ family: WidgetFamily, _ widget: @escaping () -> W,
    entries: @escaping @MainActor (PreviewScene) throws(AnswerFailure) -> [any TimelineEntry]
  ) {
    self.init(
      settings: PreviewSettings(name: name, family: family.archived),
      content: .widget(EntriesPreview(widget: widget, entries: entries)))
  }

  private static func entries<Provider: TimelineProvider>(
    of provider: Provider, in scene: PreviewScene
  ) throws(AnswerFailure) -> [any TimelineEntry] {
    let answer = ProviderAnswer<Timeline<Provider.Entry>>(of: "getTimeline", in: provider) {
      provider.getTimeline(in: scene.context, completion: $0)
    }
    return try answer.wait(scene.waiting).entries
  }
}
