import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Tries again to write files that could not be written, and to make changes for which another
/// program's had to end.
extension BoardSession {
  /// Retries changes that waited while another program wrote in the same folder.
  func tryWaitingChanges(_ items: [WaitingChanges.Item], at now: Moment) {
    for item in items {
      switch item.change {
      case .board(let change): make(change, since: item.since, at: now.date)
      case .file(let file): retry(file, since: item.since, at: now)
      }
    }
  }

  /// Has a change retried soon; returns false if it has been tried for long enough.
  func wait(_ change: WaitingChanges.Change, since: Moment.Instant?) -> Bool {
    let now = clock.instant
    return kept.waiting.wait(.init(change: change, since: since ?? now), at: now)
  }

  /// The loop has keys to answer and never waits for another program; at the board's end it may.
  var folderPatience: FolderLock.Patience { exit == nil ? .none : .aSecond }

  /// Settings that apply in this board and are not in the settings file.
  var unwrittenSettings: Set<Setting> { role.unkept.settings.union(kept.waiting.settings) }

  func retry(_ file: UnkeptFiles.File, since: Moment.Instant? = nil, at now: Moment) {
    switch file {
    case .lock: keepLock(at: now.date)
    case .setting(let setting):
      keepSetting(setting, since: since, at: now.date)
      // The file also brought changes that other programs made.
      followSettings(at: now.date)
    case .board: keepBoard(since: since, at: now.date)
    case .commandHistory: keepHistory(at: now.date)
    case .configurations: publishConfigurations(at: now.date)
    case .mailbox:
      watchMailbox(at: now.date)
      queueMessages()
    case .profileLock: completeLock(at: now)
    }
  }
}
