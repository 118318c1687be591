import Board
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The profile's lock: a terminal drives while it holds it.
extension BoardSession {
  var isDriving: Bool { role.driver != nil }

  /// Whether this process drives, and no other process took over while this one was stopped.
  var stillDrives: Bool { role.driver?.lock.isInPlace ?? false }

  /// Drives with this lock: the store may be written as long as the lock is in place.
  func hold(_ lock: ProfileLock) {
    role.driver?.lock = lock
    store.leavesDamage = false
    store.mayWrite = { lock.isInPlace }
  }

  /// Releases the lock while the process is stopped, since it cannot drive then, and another
  /// terminal can.
  func stopDriving(while stop: () -> Void) {
    guard let driver = role.driver else { return stop() }
    driver.lock.release()
    stop()
    takeUpDriving(at: moment)
  }

  /// Goes on driving if no other terminal drove meanwhile; otherwise begins anew from the store, or
  /// views.
  private func takeUpDriving(at now: Moment) {
    guard let file = try? ProfileLockFile(folders: launch.folders) else { return }
    let lock = file.take(boardFile: place.boardFile.absolutePath)
    if let lock, lock.previousHolder == getpid() { return hold(lock) }
    guard let lock else { return view(file, at: now.date) }
    drive(with: lock, at: now)
  }

  /// Views from now on if another terminal has replaced the lock because this process was stopped.
  func yieldIfReplaced(at now: Moment) {
    guard let driver = role.driver, !driver.lock.isInPlace, driver.lock.isReplaced,
      let file = try? ProfileLockFile(folders: launch.folders)
    else { return }
    driver.lock.release()
    view(file, at: now.date)
    show("While this terminal was stopped, another took over driving the board; this one views.")
  }

  /// Takes the profile's lock if its file could not be made before, or writes its holder into it.
  /// Views from now on if another terminal was faster.
  func completeLock(at now: Moment) {
    guard let driver = role.driver else {
      return role.unkept.note(.profileLock, isKept: true, at: now.date)
    }
    let path = place.boardFile.absolutePath
    guard driver.lock.isMissing else {
      let isKept = driver.lock.writeHolder(boardFile: path)
      return role.unkept.note(.profileLock, isKept: isKept, at: now.date)
    }
    guard let file = try? ProfileLockFile(folders: launch.folders) else { return }
    guard let lock = file.take(boardFile: path) else { return view(file, at: now.date) }
    hold(lock)
    role.unkept.note(.profileLock, isKept: lock.isNamed, at: now.date)
  }
}
