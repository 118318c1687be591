import ExtensionHost
import Foundation

/// Watches the board's folders and files of the machine.
extension BoardSession {
  func watchFolders(at now: Date) {
    watchMailbox(at: now)
    watchFiles()
    changes.watchStyling(in: launch.folders)
  }

  /// Watches the files of the profile and of the machine.
  func watchFiles() {
    changes.watchBoardFile(place.boardFile)
    changes.watchStateFiles(of: place)
    changes.watchSystem(attention.attachment, role.viewer)
  }

  func watchDriver(_ viewer: Viewer) { changes.watchDriver(viewer, place.mailbox) }

  func readWidgetFolders() -> ExtensionDiscovery { changes.readWidgetFolders(launch) }

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
      changes.watchMailbox(of: place)
      noteFile(.mailbox, nil, at: now)
    } catch {
      noteFile(.mailbox, error.message, at: now)
    }
  }

  /// Puts all messages behind the changes that wait.
  func queueMessages() {
    changes.queue.append(messages: place.mailbox.messageNames)
  }

  /// Puts the messages from before this terminal drove before the changes that wait.
  func queueEarlierMessages() {
    changes.queue.prepend(place.mailbox.messageNames)
  }
}
