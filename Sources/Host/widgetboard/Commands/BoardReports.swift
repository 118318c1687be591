import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Asks the profile's open board, in whichever process it is, for its reports.
struct BoardReports {
  let folders: ProfileFolders

  enum Answer {
    case reports([PublishedReport])
    case noBoard
    /// A board is open but did not answer within two seconds: it is stopped, or very busy.
    case silence(Explanation.SilentBoard)
    /// A board is open but cannot be asked; with the reports it last published by itself, if any.
    case unreachable(CommandFailure, PublishedReports?)
  }

  private static let patience: Duration = .seconds(2)

  /// - Parameter ids: the placements to forecast; nil: all.
  func ask(forecasting ids: [Placement.ID]? = nil, at now: Date) -> Answer {
    // A board that its person stopped (Ctrl-Z) has released the lock; it takes the lock again when
    // it continues.
    if !ProfileLock.isHeld(folders: folders), let process = stoppedBoard {
      return .silence(.init(process: process, isStopped: true))
    }
    do throws(ProfileLock.Failure) {
      try ProfileLock(folders: folders).release()
      return .noBoard
    } catch .unusable {
      // If the lock file cannot be made, no process holds the lock.
      return .noBoard
    } catch {}
    let mailbox = Mailbox(folders: folders)
    guard var watch = FolderWatch() else { return silence }
    // Reports published before the clock was set back have a date that is later than now: only a
    // new date counts as an answer.
    let before = PublishedReports(folder: mailbox.folder)?.at
    do {
      try mailbox.prepare()
      watch.watchMailbox(mailbox.folder)
      try mailbox.post(.publishReports(forecasting: ids), at: now)
    } catch {
      return .unreachable(error, lastReports)
    }
    let deadline = SuspendingClock.now.advanced(by: Self.patience)
    var poller = Poller()
    while true {
      if let published = PublishedReports(folder: mailbox.folder), published.at >= now,
        published.at != before
      {
        return .reports(published.reports)
      }
      let left = SuspendingClock.now.duration(to: deadline) / .seconds(1)
      guard left > 0 else { return silence }
      poller.reset()
      poller.add(watch.descriptor, .watch)
      _ = poller.wait(seconds: left)
      _ = watch.read()
    }
  }

  /// The process that held the lock last, if it is a board that is stopped now.
  private var stoppedBoard: pid_t? {
    guard let holder = ProfileLockFile.holder(folders: folders), holder.process > 0,
      holder.boardFile != nil, ProcessTable.state(of: holder.process) == .stopped
    else { return nil }
    let words = FileManager.default.contents(atPath: "/proc/\(holder.process)/cmdline") ?? Data()
    let name = words.split(separator: 0).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return name.split(separator: "/").last == "widgetboard" ? holder.process : nil
  }

  private var silence: Answer {
    let process = ProfileLockFile.holder(folders: folders)?.process ?? 0
    return .silence(
      .init(process: process, isStopped: ProcessTable.state(of: process) == .stopped))
  }

  /// The reports that the open board published by itself, as it does when it cannot write its
  /// store.
  private var lastReports: PublishedReports? {
    var status = stat()
    guard stat(ProfileLockFile.path(folders), &status) == 0,
      let published = PublishedReports(folder: folders.mailbox),
      // The board wrote the lock file when it opened: older reports are from an earlier board.
      published.at.timeIntervalSince1970 >= Double(status.st_mtim.tv_sec)
    else { return nil }
    return published
  }
}
