import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

extension TileContent {
  /// The content of a timeline's entry whose views read these environment values.
  init(view: ArchivedView, until: Date?, reads: [EnvironmentRead]) {
    self.init(
      view: view, until: until,
      made: reads.madeSize.map { CellSize(columns: $0.columns, rows: $0.rows) })
  }
}

/// Finds what tiles show, in the store and among the live timelines. It is given what it needs.
struct TileContents {
  let store: WidgetStore
  let catalog: Catalog
  /// Nil in a terminal that views.
  let live: LiveTiles?

  /// The content of a tile from now on; nil if there is none.
  ///
  /// - Parameters:
  ///   - isClosed: Whether the board is locked and the tile's data with it.
  ///   - shape: The shape of the tile on the board.
  func content(
    of placement: Placement, isClosed: Bool, in shape: TileShape, at now: Date
  ) -> TileContent? {
    if isClosed { return placeholder(for: placement, in: shape, until: nil) }
    if let live = live?.content(of: placement, at: now) { return live }
    if let stored = store.currentEntry(of: placement, at: now),
      let entry = try? stored.archived()
    {
      // A terminal that views is never asked for its own size: what was made for another is laid out
      // anew there, for good, where the terminal that drives shows the old picture until the reload.
      return live == nil
        ? TileContent(view: entry.view, until: stored.nextDate)
        : TileContent(view: entry.view, until: stored.nextDate, reads: stored.reads)
    }
    return placeholder(
      for: placement, in: shape, until: store.firstDate(of: placement, after: now))
  }

  private func placeholder(
    for placement: Placement, in shape: TileShape, until: Date?
  ) -> TileContent? {
    guard let widget = catalog.widget(ofKind: placement.kind),
      let line = store.nearestPlaceholder(
        to: StoredPlaceholderKey(placement, identity: widget.executable.identity, shape: shape)),
      let entry = try? ArchivedEntry(jsonLine: line)
    else { return nil }
    return TileContent(view: entry.view, isPlaceholder: true, until: until)
  }

  /// The kept placeholder in place of a picture that could not be made.
  func placeholder(for key: PreviewShelf.Key) -> ArchivedView? {
    let key = StoredPlaceholderKey(
      key.placement, identity: key.identity,
      shape: TileShape(key.placement.family, unit: key.environment.tileUnit))
    return store.placeholder(for: key).flatMap { try? ArchivedEntry(jsonLine: $0) }?.view
  }
}
