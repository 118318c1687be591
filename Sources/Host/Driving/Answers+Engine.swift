import ExtensionHost
import TimelineEngine
import WidgetArchive
import WidgetStore

// Conversions of extensions' replies into values of the engine and the store.

extension TimelineReceipt {
  /// Converts a reply into a receipt or a failure for the engine.
  package static func receipt(for result: Result<JudgedTimeline, ExtensionFailure>)
    -> Result<TimelineReceipt, ReloadFailure>
  {
    result.map { timeline in
      TimelineReceipt(
        dates: timeline.entries.map(\.date), policy: timeline.header.policy,
        reads: Set(timeline.header.reads), trouble: timeline.header.trouble,
        usage: timeline.header.usage, bytes: timeline.byteCount)
    }.mapError(ReloadFailure.init)
  }
}

extension ReloadFailure {
  package init(_ failure: ExtensionFailure) {
    self.init(
      summary: failure.tileText, detail: failure.sentence, isCrash: failure.isCrash,
      isOfHost: failure.isOfHost, isLasting: failure.isLasting,
      hasNoEntries: failure.hasNoEntries)
  }
}

extension StoredTimeline {
  package init(_ timeline: JudgedTimeline) {
    self.init(
      header: timeline.header, table: timeline.table,
      entries: timeline.entries.map {
        StoredEntry(
          date: $0.date, relevance: $0.relevance, json: $0.json, pictures: $0.pictures)
      })
  }
}
