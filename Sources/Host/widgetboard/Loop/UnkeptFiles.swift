import Foundation
import WidgetStore

/// Which files, beside the store, a board could not write, and when it tries again. Pure; the loop
/// writes.
struct UnkeptFiles {
  /// A file that is written anew with what holds then.
  enum File: Hashable {
    case lock
    case setting(Setting)
    /// The board file where there is none yet, and the copy of the last good one.
    case board
    case commandHistory
    case configurations
    /// The folders through which programs talk to the board.
    case mailbox
    /// The lock of the profile, without which it is driven for now.
    case profileLock
  }

  private(set) var files: Set<File> = []
  private var pauses = GrowingPauses()
  /// Why the store cannot keep anything.
  var storeTrouble: StoreTrouble?
  /// Whether it is known that there are timelines among it.
  var hasTimelines = false
  /// What the status line is to say of that once the keys that came with it are done with: a command
  /// clears it.
  var message: String?

  /// Settings that hold here and are in no file.
  var settings: Set<Setting> {
    Set(files.compactMap { if case .setting(let setting) = $0 { setting } else { nil } })
  }

  /// What a terminal goes on to keep that drives no more: the person's doings. What else waits is
  /// written by the one that drives.
  var ofPerson: UnkeptFiles {
    var rest = UnkeptFiles()
    rest.files = files.filter(\.isOfPerson)
    if !rest.files.isEmpty { rest.pauses = pauses }
    return rest
  }

  var nextAttempt: Date? { files.isEmpty ? nil : pauses.next }

  func isDue(at now: Date) -> Bool { !files.isEmpty && pauses.isDue(at: now) }

  mutating func note(_ file: File, isKept: Bool, at now: Date) {
    if isKept {
      files.remove(file)
      if files.isEmpty { pauses = GrowingPauses() }
    } else if files.insert(file).inserted, files.count == 1 {
      pauses.failed(at: now)
    }
  }

  /// Those to be tried now, each of which is noted again; the next attempt is later.
  mutating func take(at now: Date) -> [File] {
    guard isDue(at: now) else { return [] }
    pauses.failed(at: now)
    return Array(files)
  }
}

extension UnkeptFiles.File {
  fileprivate var isOfPerson: Bool {
    switch self {
    case .lock, .setting, .commandHistory: true
    case .board, .configurations, .mailbox, .profileLock: false
    }
  }
}
