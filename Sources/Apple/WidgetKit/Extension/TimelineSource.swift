import Foundation
import SwiftUI
import WidgetArchive

/// A provider and the closure that draws its entries, type-erased.
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
  /// An entry from elsewhere, to be drawn like the provider's; nil if it has another type.
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

/// An entry that is not lowered yet.
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

/// A provider that was asked and may not have answered.
@MainActor
struct AskedTimeline {
  private let waiting: (CompletionWait) throws(AnswerFailure) -> PendingTimeline
  private let arriving: () async throws(AnswerFailure) -> PendingTimeline

  init<Value>(
    _ answer: FirstAnswer<Value>, _ timeline: @escaping (Value) -> PendingTimeline
  ) {
    waiting = { timeline(answer.wait($0)) }
    arriving = { timeline(await answer.first()) }
  }

  init<Value>(
    _ answer: ProviderAnswer<Value>, _ timeline: @escaping (Value) -> PendingTimeline
  ) {
    waiting = { (wait) throws(AnswerFailure) in timeline(try answer.wait(wait)) }
    arriving = { () async throws(AnswerFailure) in timeline(try await answer.arrival()) }
  }

  /// Makes the answer from a known timeline.
  init(_ timeline: PendingTimeline) {
    waiting = { _ in timeline }
    arriving = { timeline }
  }

  /// Waits for the provider's answer.
  func wait(_ wait: CompletionWait) throws(AnswerFailure) -> PendingTimeline { try waiting(wait) }

  /// Like ``wait(_:)``, without blocking the main thread.
  func arrival() async throws(AnswerFailure) -> PendingTimeline { try await arriving() }
}

/// A provider's answer: entries that are not lowered yet, and the policy.
@MainActor
struct PendingTimeline {
  let entries: [PendingEntry]
  let policy: ArchivedPolicy
  var trouble: TimelineTrouble?

  init<Entry: TimelineEntry, Content: View>(
    _ timeline: Timeline<Entry>, content: @escaping (Entry) -> Content
  ) {
    entries = timeline.entries.map { PendingEntry($0, content: content) }
    policy = timeline.policy.archived
    trouble = timeline.trouble
  }

  /// A snapshot has the policy `never`: it stays until the next request.
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

/// The root view of an entry: the author's closure runs in its body, so that it is evaluated again
/// for each variant.
private struct EntryView<Entry, Content: View>: View {
  let entry: Entry
  let content: (Entry) -> Content

  var body: Content { content(entry) }
}
