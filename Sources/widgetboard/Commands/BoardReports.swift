import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Asks the board that is open, in whichever process, what it knows.
struct BoardReports {
  let folders: ProfileFolders

  enum Answer {
    case reports([PublishedReport])
    case noBoard
    /// A board is open and said nothing in time: it is stopped, or very busy.
    case silence
    /// A board is open and cannot be asked.
    case unreachable(CommandFailure)
  }

  private static let patience: Duration = .seconds(2)

  func ask(at now: Date) -> Answer {
    if let lock = try? ProfileLock(folders: folders) {
      lock.release()
      return .noBoard
    }
    let mailbox = Mailbox(folders: folders)
    guard var watch = FolderWatch() else { return .silence }
    do {
      try mailbox.prepare()
      watch.watchMailbox(mailbox.folder)
      try mailbox.post(.publishReports, at: now)
    } catch {
      return .unreachable(error)
    }
    let deadline = SuspendingClock.now.advanced(by: Self.patience)
    var poller = Poller()
    while true {
      if let published = PublishedReports(folder: mailbox.folder), published.at >= now {
        return .reports(published.reports)
      }
      let left = SuspendingClock.now.duration(to: deadline) / .seconds(1)
      guard left > 0 else { return .silence }
      poller.reset()
      poller.add(watch.descriptor, .watch)
      _ = poller.wait(seconds: left)
      _ = watch.read()
    }
  }
}
