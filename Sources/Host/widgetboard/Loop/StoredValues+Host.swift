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
    self.init(
      header: timeline.header, table: timeline.table,
      entries: timeline.entries.map {
        StoredEntry(
          date: $0.date, relevance: $0.relevance, json: $0.json, pictures: $0.pictures)
      })
  }
}

extension StoredPlaceholderKey {
  /// The placeholder of a placement's kind and family in its tile, made by one executable.
  init(_ placement: Placement, identity: String, shape: TileShape) {
    self.init(
      kind: placement.kind, family: shape.family, columns: shape.columns, rows: shape.rows,
      identity: identity)
  }
}

extension JudgedTimeline {
  /// What makes it stale when it changes: what its views read, and the shape they were made for.
  fileprivate var reads: Set<EnvironmentRead> { Set(header.reads) }

  /// The same, as the answer to a request: it says which shape it was made for.
  func made(for request: ExtensionRequest) -> JudgedTimeline {
    guard let family = request.family, let columns = request.columns, let rows = request.rows else {
      return self
    }
    let shape = TileShape(family: family, columns: columns.value, rows: rows.value)
    var timeline = self
    timeline.header.reads = Set(header.reads).made(for: shape).sorted()
    return timeline
  }
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
    self.init(
      summary: failure.tileText, detail: failure.sentence, isCrash: failure.isCrash,
      isOfHost: failure.isOfHost, isLasting: failure.isLasting)
  }
}
