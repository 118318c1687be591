import CLinux
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
    /// The machine's time zone.
    case timeZone
    /// The socket of the terminal multiplexer: someone attached or detached.
    case attachment
    /// More happened than was kept, or a folder went away: look at everything again.
    case all

    /// Whether each one counts, where of others the first tells enough.
    var isOneOfMany: Bool {
      switch self {
      case .message, .sessionOpened, .sessionClosed: true
      case .boardFile, .preferences, .themes, .widgets, .timeZone, .attachment, .all: false
      }
    }
  }

  private enum Subject: Hashable {
    case mailbox
    case sessions
    /// One name in a folder.
    case name(String, Change)
    case widgets
    case themes
    case attachment
  }

  let descriptor: Int32
  private var subjects: [Int32: Set<Subject>] = [:]

  init?() {
    descriptor = linux_watch()
    guard descriptor >= 0 else { return nil }
  }

  mutating func watchMailbox(_ folder: String) {
    add(folder, LINUX_WATCH_ARRIVALS, .mailbox)
  }

  mutating func watchSessions(_ folder: String) {
    add(folder, LINUX_WATCH_HELD, .sessions)
  }

  mutating func watchWidgets(_ folder: String) {
    add(folder, LINUX_WATCH_FOLDER, .widgets)
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

  private mutating func watchName(_ path: String, _ change: Change) {
    let url = URL(fileURLWithPath: path)
    add(
      url.deletingLastPathComponent().path, LINUX_WATCH_FOLDER,
      .name(url.lastPathComponent, change))
  }

  /// What has happened since the last call.
  func read() -> [Change] {
    var changes: [Change] = []
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return }
      while true {
        let count = linux_watch_read(descriptor, base, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        var event = linux_watch_event()
        while linux_watch_next(base, count, &offset, &event) { changes += self.changes(in: event) }
      }
    }
    var seen: Set<Change> = []
    return changes.filter { $0.isOneOfMany || seen.insert($0).inserted }
  }

  private func changes(in event: linux_watch_event) -> [Change] {
    if event.overflow { return [.all] }
    let name = event.name.map { String(cString: $0) } ?? ""
    return (subjects[event.watch] ?? []).compactMap { change(of: $0, name, event) }
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
    case .name(let wanted, let change): return event.ended || name == wanted ? change : nil
    case .widgets: return event.ended || name.hasSuffix(".widget") ? .widgets : nil
    case .themes: return event.ended || name.hasSuffix(".theme") ? .themes : nil
    case .attachment: return .attachment
    }
  }

  /// A folder has one watch, whatever it is watched for.
  private mutating func add(_ path: String, _ mask: linux_watch_mask, _ subject: Subject) {
    let watch = linux_watch_add(descriptor, path, mask)
    guard watch >= 0 else { return }
    subjects[watch, default: []].insert(subject)
  }
}
