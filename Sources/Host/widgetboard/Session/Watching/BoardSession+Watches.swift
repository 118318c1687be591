import Board
import CellLayout
import Driving
import ExtensionHost
import Foundation
import Input
import Terminal
import TimelineEngine
import WidgetArchive

/// Watches the board's folders and files of the machine.
extension BoardSession {
  func watchFolders(at now: Date) {
    watchMailbox(at: now)
    watchBoardFile()
    watchStateFiles()
    watchStyling()
    watchSystem()
  }

  /// Watches what the driver publishes, and its lock.
  func watchDriver(_ viewer: Viewer) {
    changes.watch.watchReports(place.mailbox.folder)
    changes.watch.watchLock(viewer.link.lock.path)
  }

  /// Puts all messages behind the changes that wait.
  func queueMessages() {
    changes.queue.append(messages: place.mailbox.messageNames)
  }

  /// Puts the messages from before this terminal drove before the changes that wait.
  func queueEarlierMessages() {
    changes.queue.prepend(place.mailbox.messageNames)
  }

  /// Watches files of the machine, and in a terminal that views the lock of the terminal that
  /// drives.
  func watchSystem() {
    changes.watch.watchTimeZone()
    if let socket = attention.attachment.socket { changes.watch.watchAttachment(socket) }
    if let viewer = role.viewer { changes.watch.watchLock(viewer.link.lock.path) }
  }

  /// Watches the board file. Called again after a change, since its folder may have been replaced.
  func watchBoardFile() {
    let boardFile = place.boardFile
    changes.watch.watchBoardFile(boardFile.path)
    // If the board file is a link, an editor that was given the target writes in the target's
    // folder.
    if boardFile.target != boardFile.path { changes.watch.watchBoardFile(boardFile.target) }
  }

  /// Watches the files by which terminals of one profile inform each other.
  func watchStateFiles() {
    changes.watch.watchSettings(place.settingsFile.path)
    changes.watch.watchLocked(LockFile(folders: launch.folders).path)
    changes.watch.watchQuarantine(Quarantine.path(launch.folders))
  }

  /// Watches the mailbox. Called again after a change: a folder that was removed takes its watch
  /// with it.
  func watchMailbox(at now: Date) {
    do {
      try place.mailbox.prepare()
      try place.sessionFolder.prepare()
      try place.viewFolder.prepare()
      guard isDriving else {
        noteFile(.mailbox, nil, at: now)
        return changes.watch.watchReports(place.mailbox.folder)
      }
      changes.watch.watchMailbox(place.mailbox.folder)
      changes.watch.watchSessions(place.sessionFolder.path)
      changes.watch.watchViews(place.viewFolder.path)
      noteFile(.mailbox, nil, at: now)
    } catch {
      noteFile(.mailbox, error.message, at: now)
    }
  }

  func watchStyling() {
    changes.watch.watchPreferences(launch.folders.preferences)
    changes.watch.watchThemes(launch.folders.themes)
  }

  /// Reads the widget folders, and watches them and every file that their extensions depend on.
  func readWidgetFolders() -> ExtensionDiscovery {
    try? FileManager.default.createDirectory(
      atPath: launch.folders.widgets, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for _ in 0..<Self.readsOfWidgetFolders {
      let found = ExtensionDiscovery(folders: launch.widgetFolders)
      let isNew = changes.watch.watchWidgets(launch.widgetFolders, names: found.watchedNames)
      // A change made before the watch began raises no event: look again.
      guard isNew else { return found }
    }
    // The folders change faster than they are read: look once more after a pause.
    changes.queue.append([.widgets])
    return ExtensionDiscovery(folders: launch.widgetFolders)
  }

  private static let readsOfWidgetFolders = 3
}
