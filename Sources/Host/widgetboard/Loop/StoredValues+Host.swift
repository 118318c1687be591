import Board
import Cells
import ExtensionHost
import TimelineEngine
import WidgetArchive
import WidgetStore

/// What extensions answer, in the store's terms, and back.
extension StoredDescription {
  init(_ description: ExtensionDescription) {
    self.init(widgets: description.widgets, isScript: description.isScript)
  }
}

extension ExtensionDescription {
  init(_ stored: StoredDescription) {
    self.init(widgets: stored.widgets, source: stored.isScript ? .timeline : .answer)
  }
}

extension StoredTimeline {
  init(_ timeline: JudgedTimeline) {
    var header = timeline.header
    header.reads = timeline.reads.sorted()
    self.init(
      header: header,
      entries: timeline.entries.map {
        StoredEntry(
          date: $0.date, relevance: $0.relevance, json: $0.json, pictures: $0.pictures)
      })
  }
}

extension StoredPlaceholderKey {
  /// The placeholder of a placement's kind and family in its tile, made by one executable.
  init(_ placement: Placement, identity: String, unit: CellSize) {
    let size = PageGrid.size(of: placement.family, unit: unit)
    self.init(
      kind: placement.kind, family: placement.family, columns: size.columns - 2,
      rows: size.rows - 2, identity: identity)
  }
}

extension JudgedTimeline {
  /// What makes it stale when it changes: what its views read, and the text size, which decides how
  /// many cells it was made for.
  fileprivate var reads: Set<EnvironmentRead> { Set(header.reads).union([.textSize]) }
}

extension TimelineReceipt {
  /// An answer in the engine's terms.
  static func receipt(for result: Result<JudgedTimeline, ExtensionFailure>)
    -> Result<TimelineReceipt, ReloadFailure>
  {
    result.map { timeline in
      TimelineReceipt(
        dates: timeline.entries.map(\.date), policy: timeline.header.policy,
        reads: timeline.reads,
        usage: timeline.header.usage, bytes: timeline.byteCount)
    }.mapError(ReloadFailure.init)
  }
}

extension ReloadFailure {
  init(_ failure: ExtensionFailure) {
    self.init(summary: failure.tileText, detail: failure.sentence, isCrash: failure.isCrash)
  }
}
