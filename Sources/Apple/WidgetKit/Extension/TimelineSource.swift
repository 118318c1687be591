import Foundation
import SwiftUI
import WidgetArchive

/// A provider and what draws its entries, without their types.
@MainActor
protocol TimelineSource {
  var configuredBy: ConfigurationType { get }
  func placeholder(in context: TimelineProviderContext) -> PendingEntry
  func snapshot(
    for intent: ConfigurationIntent, in context: TimelineProviderContext
  ) -> AskedTimeline
  func timeline(
    for intent: ConfigurationIntent, in context: TimelineProviderContext
  ) -> AskedTimeline
  /// An entry that did not come from the provider, drawn like the provider's; nil for another type.
  func pending(_ entry: any TimelineEntry) -> PendingEntry?
}

/// A source that knows the type of its entries.
protocol TypedTimelineSource: TimelineSource {
  associatedtype Entry: TimelineEntry
  associatedtype Content: View
  var content: (Entry) -> Content { get }
}

extension TypedTimelineSource {
  func pending(_ entry: any TimelineEntry) -> PendingEntry? {
    (entry as? Entry).map { PendingEntry($0, content: content) }
  }
}

/// A provider's entry that is not lowered yet.
@MainActor
struct PendingEntry {
  let date: Date
  let relevance: ArchivedRelevance?
  /// Evaluates and lowers its view.
  let lowered: @MainActor (EnvironmentValues) -> LoweredView

  init<Entry: TimelineEntry, Content: View>(
    _ entry: Entry, content: @escaping (Entry) -> Content
  ) {
    date = entry.date
    relevance = entry.relevance.map {
      ArchivedRelevance(score: Finite($0.score), duration: Seconds($0.duration))
    }
    lowered = { environment in
      let view = EntryView(entry: entry, content: content)
      return environment.untracked.redactionReasons.contains(.placeholder)
        ? lower(view.redacted(reason: .placeholder), in: environment)
        : lower(view, in: environment)
    }
  }
}

/// A provider that was asked and may not have answered yet.
@MainActor
struct AskedTimeline {
  private let waiting: (CompletionWait) -> PendingTimeline
  private let arriving: () async -> PendingTimeline

  init<Value>(
    _ answer: FirstAnswer<Value>, _ timeline: @escaping (Value) -> PendingTimeline
  ) {
    waiting = { timeline(answer.wait($0)) }
    arriving = { timeline(await answer.first()) }
  }

  /// A timeline that is known already.
  init(_ timeline: PendingTimeline) {
    waiting = { _ in timeline }
    arriving = { timeline }
  }

  /// Returns when the provider has answered.
  func wait(_ wait: CompletionWait) -> PendingTimeline { waiting(wait) }

  /// Like ``wait(_:)``, without blocking the main thread.
  func arrival() async -> PendingTimeline { await arriving() }
}

/// What a provider answered: entries that are not lowered yet, and the policy after them.
@MainActor
struct PendingTimeline {
  let entries: [PendingEntry]
  let policy: ArchivedPolicy

  init<Entry: TimelineEntry, Content: View>(
    _ timeline: Timeline<Entry>, content: @escaping (Entry) -> Content
  ) {
    entries = timeline.entries.map { PendingEntry($0, content: content) }
    policy = timeline.policy.archived
  }

  /// A snapshot stays until the next request.
  init<Entry: TimelineEntry, Content: View>(
    entry: Entry, content: @escaping (Entry) -> Content
  ) {
    self.init(PendingEntry(entry, content: content))
  }

  init(_ entry: PendingEntry) {
    entries = [entry]
    policy = .never
  }
}

extension TimelineReloadPolicy {
  var archived: ArchivedPolicy {
    switch moment {
    case .atEnd: .atEnd
    case .never: .never
    case .after(let date): .after(date)
    }
  }
}

/// The root of an entry: the author's closure runs when its body is asked for, so that it is
/// evaluated anew for each variant of the view.
private struct EntryView<Entry, Content: View>: View {
  let entry: Entry
  let content: (Entry) -> Content

  var body: Content { content(entry) }
}
