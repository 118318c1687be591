import CLinux
import ExtensionHost
import Foundation
import Glibc

/// Tells what in the board's folders has changed, in the order in which it happened.
struct FolderWatch {
  /// One thing that happened.
  enum Change: Hashable {
    /// A message is complete.
    case message(String)
    /// A session file is locked; a program let go of it.
    case sessionOpened(String)
    case sessionClosed(String)
    case boardFile
    case preferences
    /// The person's own themes.
    case themes
    case widgets
    /// What another terminal shows has changed, or it is gone.
    case view(String)
    /// The driver has published what it knows.
    case reports
    /// The profile's lock may be free.
    case lock
    case settings
    /// The board was locked or unlocked, in another terminal.
    case locked
    /// What is left out was changed, in another terminal.
    case quarantine
    /// The machine's time zone.
    case timeZone
    /// The socket of the terminal multiplexer: someone attached or detached.
    case attachment
    /// More happened than was kept, or a folder went away: look at everything again.
    case all

    /// Whether each one counts, where of others the first tells enough.
    var isOneOfMany: Bool {
      switch self {
      case .message, .sessionOpened, .sessionClosed, .view: true
      case .boardFile, .preferences, .themes, .widgets, .timeZone, .attachment, .reports, .lock,
        .settings, .locked, .quarantine, .all:
        false
      }
    }
  }

  private enum Subject: Hashable {
    case mailbox
    case sessions
    case views
    /// One name in a folder.
    case name(String, Change)
    case widgets
    case themes
    case attachment
  }

  let descriptor: Int32
  private var subjects: [Int32: Set<Subject>] = [:]
  /// Names in other folders that decide about widgets, by the watch of the folder.
  private var widgetNames: [Int32: Set<String>] = [:]

  /// What is there and cannot be watched, with the error. Who tries again empties it first.
  var unwatched: [String: Int32] = [:]

  /// Asks the kernel to watch a path: the watch, or an error below 0.
  typealias Adder = (Int32, String, linux_watch_mask) -> Int32
  private let addWatch: Adder

  /// How often events are read in one turn of the loop at most: a build may write thousands of files
  /// beside one that is watched for.
  private static let readsPerTurn = 64

  /// Nil where the kernel gives none.
  /// - Parameter addWatch: what a test refuses to watch with.
  init?(addWatch: @escaping Adder = { linux_watch_add($0, $1, $2) }) {
    self.addWatch = addWatch
    descriptor = linux_watch()
    guard descriptor >= 0 else { return nil }
  }

  mutating func watchMailbox(_ folder: String) {
    add(folder, LINUX_WATCH_ARRIVALS, .mailbox)
  }

  mutating func watchSessions(_ folder: String) {
    add(folder, LINUX_WATCH_HELD, .sessions)
  }

  mutating func watchViews(_ folder: String) {
    add(folder, LINUX_WATCH_HELD, .views)
  }

  /// Watches what the driver publishes.
  mutating func watchReports(_ mailbox: String) {
    add(mailbox, LINUX_WATCH_ARRIVALS, .name(PublishedReports.name, .reports))
  }

  /// Watches the profile's lock: who lets go of it closes it.
  mutating func watchLock(_ path: String) {
    watchName(path, .lock)
  }

  mutating func watchLocked(_ path: String) {
    watchName(path, .locked)
  }

  mutating func watchQuarantine(_ path: String) {
    watchName(path, .quarantine)
  }

  mutating func watchSettings(_ path: String) {
    watchName(path, .settings)
  }

  /// Watches the folders of widgets and, in others, the names that decide about them. What was watched
  /// for that before and is not among these is let go. Says whether something is new among them, or
  /// gone since they were found: what these follow from is to be looked at again.
  mutating func watchWidgets(_ folders: [String], names: [String: Set<String>]) -> Bool {
    let before = (folders: watches(for: .widgets), names: widgetNames)
    for watch in before.folders { subjects[watch]?.remove(.widgets) }
    widgetNames = [:]
    var isGone = false
    for folder in folders { add(folder, LINUX_WATCH_FOLDER, .widgets) }
    for (folder, names) in names {
      guard let watch = watch(folder, LINUX_WATCH_FOLDER) else {
        isGone = isGone || access(folder, F_OK) != 0 && errno == ENOENT
        continue
      }
      widgetNames[watch, default: []].formUnion(names)
    }
    // What was heard of these and is not read yet is not followed any more.
    for watch in before.folders.union(before.names.keys) { letGo(watch) }
    return isGone || !watches(for: .widgets).isSubset(of: before.folders)
      || widgetNames.contains { !$0.value.isSubset(of: before.names[$0.key] ?? []) }
  }

  /// What cannot be watched and why, in words; nil where all is.
  var trouble: String? {
    guard let (path, error) = unwatched.min(by: { $0.key < $1.key }) else { return nil }
    let others = unwatched.count == 1 ? "" : " and \(unwatched.count - 1) more"
    let reason =
      error == ENOSPC
      ? "the system gives no more inotify watches (sysctl fs.inotify.max_user_watches)"
      : String(cString: strerror(error))
    return "\(path)\(others) cannot be watched: \(reason)"
  }

  /// How many folders and files are watched.
  var count: Int { Set(subjects.keys).union(widgetNames.keys).count }

  private func watches(for subject: Subject) -> Set<Int32> {
    Set(subjects.filter { $0.value.contains(subject) }.keys)
  }

  /// Ends a watch that is for nothing any more.
  private mutating func letGo(_ watch: Int32) {
    guard subjects[watch]?.isEmpty != false, widgetNames[watch] == nil else { return }
    subjects[watch] = nil
    _ = linux_watch_remove(descriptor, watch)
  }

  /// Watches the folder of the board file: editors write aside and rename.
  mutating func watchBoardFile(_ path: String) {
    watchName(path, .boardFile)
  }

  mutating func watchPreferences(_ path: String) {
    watchName(path, .preferences)
  }

  /// Watches the folder of themes, and whether there is one.
  mutating func watchThemes(_ folder: String) {
    watchName(folder, .themes)
    add(folder, LINUX_WATCH_FOLDER, .themes)
  }

  /// Watches the folder of `/etc/localtime`: the link is replaced.
  mutating func watchTimeZone(_ path: String = SystemTimeZone.file) {
    watchName(path, .timeZone)
  }

  mutating func watchAttachment(_ socket: String) {
    add(socket, LINUX_WATCH_FILE, .attachment)
  }

  /// Watches for a name in a folder. While there is no such folder, for that folder's own name, and so on
  /// up to one that is there: who follows the change calls this again.
  private mutating func watchName(_ path: String, _ change: Change) {
    var missing = path as NSString
    // As often as folders may come and go meanwhile.
    var attempts = 3
    while true {
      let folder = missing.deletingLastPathComponent as NSString
      if add(folder as String, LINUX_WATCH_FOLDER, .name(missing.lastPathComponent, change)) {
        // It may have been made between the two looks.
        attempts -= 1
        guard attempts > 0, missing as String != path,
          access(missing.appendingPathComponent("."), F_OK) == 0
        else { return }
        missing = path as NSString
      } else {
        guard folder.length > 1, unwatched[folder as String] == nil else { return }
        missing = folder
      }
    }
  }

  /// What has happened since the last call. Of a great many events only the first ones: the rest is had
  /// by the next call.
  mutating func read() -> [Change] {
    var changes: [Change] = []
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return }
      for _ in 0..<Self.readsPerTurn {
        let count = linux_watch_read(descriptor, base, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        var event = linux_watch_event()
        while linux_watch_next(base, count, &offset, &event) {
          changes += self.changes(in: event)
          // One that was moved may come back.
          if event.ended && !event.moved { forget(event.watch) }
        }
      }
    }
    var seen: Set<Change> = []
    return changes.filter { $0.isOneOfMany || seen.insert($0).inserted }
  }

  private mutating func forget(_ watch: Int32) {
    subjects[watch] = nil
    widgetNames[watch] = nil
  }

  private func changes(in event: linux_watch_event) -> [Change] {
    if event.overflow { return [.all] }
    let name = event.name.map { String(cString: $0) } ?? ""
    let isWidget = widgetNames[event.watch].map { event.ended || $0.contains(name) } ?? false
    return (subjects[event.watch] ?? []).compactMap { change(of: $0, name, event) }
      + (isWidget ? [.widgets] : [])
  }

  private func change(of subject: Subject, _ name: String, _ event: linux_watch_event) -> Change? {
    switch subject {
    case .mailbox:
      if event.ended { return .all }
      return event.arrived && Mailbox.isMessage(name) ? .message(name) : nil
    case .sessions:
      if event.ended { return .all }
      guard name.hasSuffix(".session"), !name.hasPrefix(".") else { return nil }
      return event.arrived && !event.closed ? .sessionOpened(name) : .sessionClosed(name)
    case .views:
      if event.ended { return .all }
      return ViewFolder.isView(name) ? .view(name) : nil
    case .name(let wanted, let change): return event.ended || name == wanted ? change : nil
    case .widgets:
      return event.ended || event.folder || ExtensionDiscovery.decides(name) ? .widgets : nil
    case .themes: return event.ended || name.hasSuffix(".theme") ? .themes : nil
    case .attachment: return .attachment
    }
  }

  @discardableResult
  private mutating func add(_ path: String, _ mask: linux_watch_mask, _ subject: Subject) -> Bool {
    guard let watch = watch(path, mask) else { return false }
    subjects[watch, default: []].insert(subject)
    return true
  }

  /// A folder has one watch, whatever it is watched for.
  private mutating func watch(_ path: String, _ mask: linux_watch_mask) -> Int32? {
    let watch = addWatch(descriptor, path, mask)
    unwatched[path] = watch >= 0 || [-ENOENT, -ENOTDIR].contains(watch) ? nil : -watch
    return watch >= 0 ? watch : nil
  }
}
