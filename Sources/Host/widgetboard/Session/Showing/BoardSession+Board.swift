import Board
import ExtensionHost
import Foundation
import Terminal
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Keeps the board's contents and its file up to date.
extension BoardSession {
  /// Reloads tiles for which the person asked.
  func reload(_ ids: [Placement.ID], at now: Date) {
    liftQuarantine(ids, at: now)
    guard isDriving else { return post(.reloadTiles(ids), at: now) }
    // Before the extensions are asked: the requests tell them of transfers that are being tried
    // again.
    hurryTransfers(of: ids)
    tellEngine(.person(ids), at: now)
  }

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

  private func placeholder(for placement: Placement, until: Date?) -> TileContent? {
    guard let widget = catalog.widget(ofKind: placement.kind),
      let line = store.nearestPlaceholder(
        to: StoredPlaceholderKey(
          placement, identity: widget.executable.identity, shape: board.tileShape(of: placement))),
      let entry = try? ArchivedEntry(jsonLine: line)
    else { return nil }
    return TileContent(view: entry.view, isPlaceholder: true, until: until)
  }

  // MARK: The board file

  /// Follows an edit of the file. A file with a mistake leaves the board as it is, and a message
  /// says where the mistake is.
  func readBoardFile(at now: Date) {
    guard place.boardFile.exists else { return }
    // Read before the file's text, so that a write in between counts as another version.
    let version = FileVersion(path: place.boardFile.path)
    do {
      let document = try place.boardFile.read()
      followDocument(document, at: now)
      _ = kept.noteRefused(nil)
      showTrouble(place.boardFile.remark, with: .board)
    } catch {
      guard kept.noteRefused(version) else { return }
      showTrouble(error.sentence + " (the board stays as it was)", with: .board)
    }
  }

  /// Shows the layout of a document, and tells the engine the placements.
  func followDocument(_ document: BoardDocument, at now: Date) {
    guard document.layout != board.savedLayout else { return }
    let before = board.savedLayout
    if isDriving { HostWidgets(launch: launch).prepare(document.layout.placements) }
    updateBoard(.layout(document.layout), at: now)
    tellPlacements(new: document.layout.placements.filter { !before.holds($0) }, at: now)
    tellStacks(at: now)
    publishConfigurations()
    keepDocument(document, at: now)
  }

  /// Writes ids of new tiles back to the board file, and keeps a copy as the last good board.
  func keepDocument(_ document: BoardDocument, since: Moment.Instant? = nil, at now: Date) {
    guard stillDrives else { return }
    do {
      try LastGoodBoard(folders: launch.folders).keep(document)
      if !board.isReadOnly {
        _ = try place.boardFile.change(orBeginWith: document, patience: folderPatience) { _ in }
      }
      noteFile(.board, nil, at: now)
    } catch {
      if case BoardFile.Refusal.busy = error, wait(.file(.board), since: since) { return }
      let sentence =
        (error as? BoardFile.Failure)?.sentence ?? (error as? BoardFile.Refusal)?.sentence
      noteFile(.board, sentence ?? "\(error)", at: now)
    }
  }

  func publishConfigurations() {
    guard stillDrives else { return }
    let published = board.layout.placements.compactMap { placement in
      catalog.widget(ofKind: placement.kind).map { widget in
        PublishedPlacement(
          kind: catalog.ownKind(placement.kind), family: placement.family,
          extension: widget.executable.name,
          intent: widget.descriptor.intent, configuration: placement.configuration)
      }
    }
    do {
      try place.mailbox.publish(published)
      noteFile(.configurations, nil, at: clock.date)
    } catch {
      noteFile(.configurations, error.message, at: clock.date)
    }
  }
}
