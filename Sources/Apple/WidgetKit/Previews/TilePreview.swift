import SwiftUI
import WidgetArchive

/// A preview of a widget, with entries written by its author or made by a provider.
@MainActor
protocol TilePreview: WidgetPreview {
  /// Whether its entries have dates of their own.
  var isTimeline: Bool { get }
  func archive(_ scene: PreviewScene) throws(AnswerFailure) -> PreviewArchive
}

/// The result of lowering a preview.
struct PreviewArchive {
  var entries: [ArchivedEntry] = []
  /// Remarks for the widget's author.
  var remarks: [String] = []
  var contentMarginsDisabled = false
}

struct EntriesPreview<W: Widget>: TilePreview {
  let widget: () -> W
  /// Makes the entries, and waits for them.
  let entries: @MainActor (PreviewScene) throws(AnswerFailure) -> [any TimelineEntry]

  var isTimeline: Bool { true }

  func archive(_ scene: PreviewScene) throws(AnswerFailure) -> PreviewArchive {
    guard let definition = widget().body.definitionAtEnd else {
      throw .preview("\(W.self) has no content: its configuration is empty")
    }
    var environment = scene.environment(
      contentMarginsDisabled: definition.contentMarginsDisabled)
    var archive = PreviewArchive(contentMarginsDisabled: definition.contentMarginsDisabled)
    for entry in try entries(scene) {
      guard let pending = definition.source.pending(entry) else {
        throw .preview("\(W.self) shows no entries of type \(type(of: entry))")
      }
      environment.tileMetrics.date = entry.date
      let lowered = pending.lowered(environment)
      archive.entries.append(ArchivedEntry(date: entry.date, view: lowered.view))
      archive.remarks += lowered.remarks.filter { !archive.remarks.contains($0) }
    }
    guard !archive.entries.isEmpty else { throw .preview("it has no entries") }
    return archive
  }
}

extension CompletionWait {
  /// Runs an author's asynchronous closure to its end.
  @MainActor
  func result<Value>(of body: @escaping @MainActor () async -> Value) -> Value {
    let answer = FirstAnswer<Value>()
    // `immediate`: a closure that never suspends ends before the wait begins.
    Task.immediate { answer.give(await body()) }
    return answer.wait(self)
  }
}
