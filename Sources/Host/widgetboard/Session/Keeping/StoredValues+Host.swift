import Board
import Cells
import ExtensionHost
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Conversions between replies of extensions and values of the store.
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

extension StoredPlaceholderKey {
  /// The key of the placeholder for a placement's kind, family and shape, made by one executable.
  init(_ placement: Placement, identity: String, shape: TileShape) {
    self.init(
      kind: placement.kind, family: shape.family, columns: shape.columns, rows: shape.rows,
      identity: identity)
  }
}

extension JudgedTimeline {
  /// The timeline as a reply to a request, with the shape that it was made for.
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
