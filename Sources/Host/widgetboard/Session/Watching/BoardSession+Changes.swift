import Driving
import ExtensionHost
import Foundation
import TimelineEngine

/// Follows changes in the board's folders in the order in which they happened: a message that an
/// app posted while it was in front is read before the engine is told of the app's end.
extension BoardSession {
  func followChanges(at now: Moment) {
    let began = clock.instant
    var room = ChangeQueue.messageBytesPerTurn
    while room > 0, let batch = changes.queue.popFirst(within: room, cost: place.mailbox.cost) {
      switch batch {
      case .messages(let names, let cost):
        // The driver reads messages.
        guard isDriving else { continue }
        drain(names, at: now.date)
        room -= cost
      case .change(let change):
        if isDriving || !change.isForTheDriver { followChange(change, at: now) }
      }
    }
    changes.queue.noteFollowed(from: began, to: clock.instant)
  }

  private func followChange(_ change: FolderWatch.Change, at now: Moment) {
    switch change {
    case .message(let name): drain([name], at: now.date)
    case .view(let name): followView(name, at: now.date)
    case .reports: acceptReports(at: now.date)
    case .lock: tryToDrive(at: now)
    case .settings: readSettings(at: now.date)
    case .locked: readLock(at: now.date)
    case .quarantine: followQuarantine(at: now.date)
    case .sessionOpened(let name): sessionOpened(name, at: now.date)
    case .sessionClosed(let name): sessionClosed(name, at: now.date)
    case .boardFile:
      changes.watchBoardFile(place.boardFile)
      readBoardFile(at: now.date)
    case .preferences, .themes: readStyling(at: now.date)
    case .widgets: discover(at: now)
    case .timeZone: followTimeZone(at: now.date)
    case .attachment: followAttachment(at: now.date)
    case .all: readEverything(at: now)
    }
  }

  private func readEverything(at now: Moment) {
    // Try again to watch what could not be watched.
    changes.watch.unwatched = [:]
    watchMailbox(at: now.date)
    watchFiles()
    if isDriving {
      lookAtSessions(at: now.date)
      lookAtViews(at: now.date)
      queueMessages()
    } else {
      acceptReports(at: now.date)
      tryToDrive(at: now)
    }
    readSettings(at: now.date)
    readLock(at: now.date)
    followQuarantine(at: now.date)
    readBoardFile(at: now.date)
    readStyling(at: now.date)
    discover(at: now)
    followTimeZone(at: now.date)
    followAttachment(at: now.date)
    tellUnwatched()
    if let driver = role.driver, !driver.lock.isInPlace {
      show(
        "\(launch.folders.state) was removed or replaced: nothing is kept any more, and another "
          + "board may open. Quit (q) and start again.")
    }
  }

  /// Shows a message about folders that cannot be watched, once, and withdraws it when they can be.
  func tellUnwatched() {
    let trouble = changes.watch.trouble
    guard trouble != changes.toldTrouble else { return }
    changes.toldTrouble = trouble
    showTrouble(trouble.map { $0 + FolderChanges.fallback }, with: .folders)
  }
}

extension FolderWatch.Change {
  /// Whether only the driver follows the change.
  fileprivate var isForTheDriver: Bool {
    switch self {
    case .message, .sessionOpened, .sessionClosed, .view: true
    case .boardFile, .preferences, .themes, .widgets, .reports, .lock, .settings, .locked,
      .quarantine, .timeZone, .attachment, .all:
      false
    }
  }
}
