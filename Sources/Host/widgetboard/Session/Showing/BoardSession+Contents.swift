import Board
import ExtensionHost
import Foundation
import Terminal
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Keeps the board's contents up to date.
extension BoardSession {
  /// Gives the board what it lacks: the entries that are current, the placeholders of tiles that
  /// have no entry, and the status of each visible tile.
  func refreshContents(at now: Date) {
    let turned = board.handle(.tick, at: now)
    for effect in turned { serveBoard(effect, at: now) }
    if !turned.isEmpty { consequences.insert(.visible) }
    for id in board.outdated(at: now) {
      LastLine.tellDrawing(id)
      defer { LastLine.tellDrawing(nil) }
      if let content = content(of: id, at: now) {
        updateBoard(.content(id, content), at: now)
      } else {
        updateBoard(.noOtherContent(id), at: now)
      }
    }
    for id in board.visible {
      if let status = status(of: id, at: now) {
        updateBoard(.status(id, status), at: now)
      }
    }
  }

  private func content(of id: Placement.ID, at now: Date) -> TileContent? {
    guard let placement = board.layout.placement(id) else { return nil }
    if board.isClosed(id) { return placeholder(for: placement, until: nil) }
    if let live = role.driver?.live.content(of: placement, at: now) { return live }
    if let stored = store.currentEntry(of: placement, at: now),
      let entry = try? stored.archived()
    {
      return TileContent(view: entry.view, until: stored.nextDate)
    }
    return placeholder(for: placement, until: store.firstDate(of: placement, after: now))
  }

  /// The kept placeholder for a picture that could not be made.
  func keptPlaceholder(for key: PreviewShelf.Key) -> ArchivedView? {
    let key = StoredPlaceholderKey(
      key.placement, identity: key.identity,
      shape: TileShape(key.placement.family, unit: key.environment.tileUnit))
    return store.placeholder(for: key).flatMap { try? ArchivedEntry(jsonLine: $0) }?.view
  }

  private func placeholder(for placement: Placement, until: Date?) -> TileContent? {
    guard let widget = catalog.widget(ofKind: placement.kind),
      let line = store.nearestPlaceholder(
        to: StoredPlaceholderKey(
          placement, identity: widget.executable.identity, shape: board.tileShape(of: placement))),
      let entry = try? ArchivedEntry(jsonLine: line)
    else { return nil }
    return TileContent(view: entry.view, isPlaceholder: true, until: until)
  }
}
