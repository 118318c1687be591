import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Asks the board that is open, in whichever process, what it knows.
struct BoardReports {
  let folders: ProfileFolders

  enum Answer {
    case reports([PublishedReport])
    case noBoard
    /// A board is open and said nothing in time: it is stopped, or very busy.
    case silence(Explanation.SilentBoard)
    /// A board is open and cannot be asked; what it said last by itself, if anything.
    case unreachable(CommandFailure, PublishedReports?)
  }

  private static let patience: Duration = .seconds(2)

  /// - Parameter ids: what forecasts are wanted of; nil: of all.
  func ask(forecasting ids: [Placement.ID]? = nil, at now: Date) -> Answer {
    // One that its person stopped has given the lock back, and takes it again when it goes on.
    if !ProfileLock.isHeld(folders: folders), let process = stoppedBoard {
      return .silence(.init(process: process, isStopped: true))
    }
    do throws(ProfileLock.Failure) {
      try ProfileLock(folders: folders).release()
      return .noBoard
    } catch .unusable {
      // Where the lock cannot be made no process holds it.
      return .noBoard
    } catch {}
    let mailbox = Mailbox(folders: folders)
    guard var watch = FolderWatch() else { return silence }
    // What it said before the clock was set back is of a later time than now.
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

  /// The process that had the lock last, where it is this program and stopped.
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

  /// What the board that is open has published, as it does by itself when it cannot keep something.
  private var lastReports: PublishedReports? {
    var status = stat()
    guard stat(ProfileLockFile.path(folders), &status) == 0,
      let published = PublishedReports(folder: folders.mailbox),
      // The lock's file was written when that board began.
      published.at.timeIntervalSince1970 >= Double(status.st_mtim.tv_sec)
    else { return nil }
    return published
  }
}
