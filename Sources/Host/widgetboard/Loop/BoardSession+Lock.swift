import Board
import Foundation
import Glibc
import TimelineEngine

/// Privacy: what follows from a board being locked or unlocked.
extension BoardSession {
  /// Before the first frame: locked from the start, so that nothing private is ever drawn.
  func startLocked() {
    board.update(.sealed, at: clock.date)
    keepLock()
  }

  /// A lock is for all terminals.
  func readLock(at now: Date) {
    let isLocked = LockFile(folders: launch.folders).isLocked
    // A file that could not be written, or went with its folder, unlocks nothing.
    guard isLocked || kept.isLockKept && access(launch.folders.state, F_OK) == 0 else { return }
    handle(.locked(isLocked), at: now)
  }

  /// The screen is painted anew from nothing, rather than changed from what it showed.
  func lockChanged(at now: Date) {
    screen.repaint()
    keepLock()
    refreshContents(at: now)
    tellClosedData(at: now)
    tellVisible(at: now)
  }

  /// Tells the engine whose data is closed, if that is news.
  func tellClosedData(at now: Date) {
    let kinds = board.closedKinds
    guard let driver = role.driver, kinds != driver.closedKinds else { return }
    driver.closedKinds = kinds
    tellEngine(.dataClosed(kinds), at: now)
  }

  func keepLock() {
    let file = LockFile(folders: launch.folders)
    let error = file.set(board.isLocked)
    kept.isLockKept = error == 0
    let failure = "\(file.path) cannot be written: \(PrivateFolder.reason(error))"
    noteFile(.lock, kept.isLockKept ? nil : failure, at: clock.date)
  }
}
