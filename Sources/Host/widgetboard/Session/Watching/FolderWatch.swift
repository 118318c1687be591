import CLinux
import ExtensionHost
import Foundation
import Glibc

/// Reports changes in the board's folders, in the order in which they happened.
struct FolderWatch {
  /// A change in one of the folders.
  enum Change: Hashable {
    /// A message has arrived completely.
    case message(String)
    /// A session file appeared and is locked; a program released one.
    case sessionOpened(String)
    case sessionClosed(String)
    case boardFile
    case preferences
    /// The person's own themes.
    case themes
    case widgets
    /// Another terminal shows other tiles, or is gone.
    case view(String)
    /// The driver has published reports.
    case reports
    /// The profile's lock may be free.
    case lock
    case settings
    /// The board was locked or unlocked by another process.
    case locked
    /// The quarantine file was changed in another terminal.
    case quarantine
    /// The machine's time zone was changed.
    case timeZone
    /// The socket of the terminal multiplexer was changed: someone attached or detached.
    case attachment
    /// Events were lost, or a folder was removed: look at everything again.
    case all

    /// Whether each change must be followed; for the others the first of several equal ones is
    /// enough.
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
  /// The names in other folders that decide about widgets, by the folder's watch.
  private var widgetNames: [Int32: Set<String>] = [:]

  /// The existing paths that cannot be watched, with the error. A caller that tries again empties
  /// it first.
  var unwatched: [String: Int32] = [:]

  /// Asks the kernel to watch a path; returns the watch, or a negative errno.
  typealias Adder = (Int32, String, linux_watch_mask) -> Int32
  private let addWatch: Adder

  /// The most reads of events in one turn of the loop: a build may write thousands of files beside
  /// a watched one.
  private static let readsPerTurn = 64

  /// Nil if the kernel gives no descriptor.
  /// - Parameter addWatch: replaced by tests in order to fail.
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

  /// Watches for the driver's reports.
  mutating func watchReports(_ mailbox: String) {
    add(mailbox, LINUX_WATCH_ARRIVALS, .name(PublishedReports.name, .reports))
  }

  /// Watches the profile's lock: a process that releases it closes the file, which raises an event.
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

  /// Watches the widget folders and, in other folders, the names that decide about widgets; ends
  /// earlier watches that are not among these. Returns whether a watch is new, or a folder has
  /// disappeared since the names were found: then the caller must look at the folders again.
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
    // Unread events of these watches are not followed any more.
    for watch in before.folders.union(before.names.keys) { letGo(watch) }
    return isGone || !watches(for: .widgets).isSubset(of: before.folders)
      || widgetNames.contains { !$0.value.isSubset(of: before.names[$0.key] ?? []) }
  }

  /// The sentence about a path that cannot be watched; nil if all can be.
  var trouble: String? {
    guard let (path, error) = unwatched.min(by: { $0.key < $1.key }) else { return nil }
    let others = unwatched.count == 1 ? "" : " and \(unwatched.count - 1) more"
    let reason =
      error == ENOSPC
      ? "the system gives no more inotify watches (sysctl fs.inotify.max_user_watches)"
      : String(cString: strerror(error))
    return "\(path)\(others) cannot be watched: \(reason)"
  }

  /// The number of folders and files that are watched.
  var count: Int { Set(subjects.keys).union(widgetNames.keys).count }

  private func watches(for subject: Subject) -> Set<Int32> {
    Set(subjects.filter { $0.value.contains(subject) }.keys)
  }

  /// Ends a watch that serves no subject any more.
  private mutating func letGo(_ watch: Int32) {
    guard subjects[watch]?.isEmpty != false, widgetNames[watch] == nil else { return }
    subjects[watch] = nil
    _ = linux_watch_remove(descriptor, watch)
  }

  /// Watches the folder of the board file: editors write a new file and rename it.
  mutating func watchBoardFile(_ path: String) {
    watchName(path, .boardFile)
  }

  mutating func watchPreferences(_ path: String) {
    watchName(path, .preferences)
  }

  /// Watches the folder of themes, and for the folder itself.
  mutating func watchThemes(_ folder: String) {
    watchName(folder, .themes)
    add(folder, LINUX_WATCH_FOLDER, .themes)
  }

  /// Watches the folder of `/etc/localtime`, because the link is replaced.
  mutating func watchTimeZone(_ path: String = SystemTimeZone.file) {
    watchName(path, .timeZone)
  }

  mutating func watchAttachment(_ socket: String) {
    add(socket, LINUX_WATCH_FILE, .attachment)
  }

  /// Watches for a name in a folder. If the folder does not exist, watches for the folder's own
  /// name, and so on up to a folder that exists: the caller calls this again after the change.
  private mutating func watchName(_ path: String, _ change: Change) {
    var missing = path as NSString
    // The most attempts, since folders may come and go meanwhile.
    var attempts = 3
    while true {
      let folder = missing.deletingLastPathComponent as NSString
      if add(folder as String, LINUX_WATCH_FOLDER, .name(missing.lastPathComponent, change)) {
        // The missing folder may have been made just before its parent was watched.
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

  /// The changes since the last call. Of very many events it reads only the first; the next call
  /// reads the rest.
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
          // A folder that was moved may come back.
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

  /// Watches a path. A folder has one watch, however many subjects it serves.
  private mutating func watch(_ path: String, _ mask: linux_watch_mask) -> Int32? {
    let watch = addWatch(descriptor, path, mask)
    unwatched[path] = watch >= 0 || [-ENOENT, -ENOTDIR].contains(watch) ? nil : -watch
    return watch >= 0 ? watch : nil
  }
}
