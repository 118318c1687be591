import Driving
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The board's folders: the watch on them, and their waiting changes.
struct FolderChanges {
  var watch: FolderWatch
  var queue = ChangeQueue()
  /// The files that tiles on screen were made from.
  var tileFiles = TileFileWatch()

  /// The message shown about folders that cannot be watched.
  var toldTrouble: String?
  private var lastInput: Moment.Instant?
  private var lastLook: Moment.Instant?

  /// The interval at which folders that cannot be watched are looked at.
  static let lookInterval: Duration = .seconds(10)
  /// The time after the last input for which a person counts as being there.
  private static let attention = Duration.seconds(Pace().attention)
  static let fallback =
    "; what changes there is looked for every \(lookInterval.components.seconds) s while you are here"

  init(_ watch: FolderWatch) {
    self.watch = watch
  }

  // MARK: Folders that cannot be watched

  mutating func noteInput(at now: Moment.Instant) { lastInput = now }

  /// The time to look at everything because some folder cannot be watched; nil while nobody is
  /// there to see a change.
  var nextLook: Moment.Instant? {
    guard !watch.unwatched.isEmpty, let lastInput else { return nil }
    let next = (lastLook ?? lastInput) + Self.lookInterval
    return next - lastInput <= Self.attention ? next : nil
  }

  mutating func lookAgain(at now: Moment.Instant) {
    guard let nextLook, nextLook <= now else { return }
    lastLook = now
    queue.append([.all])
  }

  // MARK: Folders that are watched

  /// Reads the events of the watch.
  mutating func read(at now: Moment.Instant) { queue.noteRead(watch.read(), at: now) }

  // MARK: Watching a profile

  /// Watches the board file. Called again after a change, since its folder may have been replaced.
  mutating func watchBoardFile(_ boardFile: BoardFile) {
    watch.watchBoardFile(boardFile.path)
    // If the board file is a link, an editor that was given the target writes in the target's
    // folder.
    if boardFile.target != boardFile.path { watch.watchBoardFile(boardFile.target) }
  }

  /// Watches the files by which terminals of one profile inform each other.
  mutating func watchStateFiles(of place: SessionPlace) {
    let folders = place.launch.folders
    watch.watchSettings(place.settingsFile.path)
    watch.watchLocked(LockFile(folders: folders).path)
    watch.watchQuarantine(Quarantine.path(folders))
  }

  mutating func watchStyling(in folders: ProfileFolders) {
    watch.watchPreferences(folders.preferences)
    watch.watchThemes(folders.themes)
  }

  /// Watches the folders through which programs talk to the driver.
  mutating func watchMailbox(of place: SessionPlace) {
    watch.watchMailbox(place.mailbox.folder)
    watch.watchSessions(place.sessionFolder.path)
    watch.watchViews(place.viewFolder.path)
  }

  /// Watches what the driver publishes, and its lock.
  mutating func watchDriver(_ viewer: Viewer, _ mailbox: Mailbox) {
    watch.watchReports(mailbox.folder)
    watch.watchLock(viewer.link.lock.path)
  }

  /// Watches files of the machine, and in a terminal that views the lock of the terminal that
  /// drives.
  mutating func watchSystem(_ attachment: Attachment, _ viewer: Viewer?) {
    watch.watchTimeZone()
    if let socket = attachment.socket { watch.watchAttachment(socket) }
    if let viewer { watch.watchLock(viewer.link.lock.path) }
  }

  /// Reads the widget folders, and watches them and every file that their extensions depend on.
  mutating func readWidgetFolders(_ launch: LaunchEnvironment) -> ExtensionDiscovery {
    try? FileManager.default.createDirectory(
      atPath: launch.folders.widgets, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for _ in 0..<Self.readsOfWidgetFolders {
      let found = ExtensionDiscovery(folders: launch.widgetFolders)
      let isNew = watch.watchWidgets(launch.widgetFolders, names: found.watchedNames)
      // A change made before the watch began raises no event: look again.
      guard isNew else { return found }
    }
    // The folders change faster than they are read: look once more after a pause.
    queue.append([.widgets])
    return ExtensionDiscovery(folders: launch.widgetFolders)
  }

  private static let readsOfWidgetFolders = 3
}
