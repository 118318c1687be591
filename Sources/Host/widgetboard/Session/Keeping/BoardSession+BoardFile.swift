import Board
import Driving
import ExtensionHost
import Foundation
import Glibc
import Terminal
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Follows the board file and keeps it up to date.
extension BoardSession {
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
    publishConfigurations(at: now)
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

  func keepBoard(since: Moment.Instant? = nil, at now: Date) {
    guard place.boardFile.exists || !board.isReadOnly else { return }
    let first = BoardDocument(layout: board.savedLayout, comment: WelcomeBoard.comment)
    guard let document = place.boardFile.exists ? try? place.boardFile.read() : first else {
      return
    }
    keepDocument(document, since: since, at: now)
  }

  func keepWhatBoardHolds(at now: Date) {
    let boardFile = place.boardFile
    if !boardFile.exists {
      keepBoard(at: now)
    } else if let document = try? boardFile.read(), document.layout == board.layout {
      keepDocument(document, at: now)
    }
    let placements = placements
    keep(.placements(Set(placements.map(\.id)), kinds: Set(placements.map(\.kind))), at: now)
    keep(.stacks(Set(board.layout.placements.compactMap(\.stack))), at: now)
  }
}
