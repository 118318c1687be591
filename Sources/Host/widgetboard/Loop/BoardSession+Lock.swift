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

  /// Whether the file that others lock and unlock by says what holds here.
  private var isLockKept: Bool { !role.unkept.files.contains(.lock) }

  /// Another terminal or a subcommand locked or unlocked: a lock is for all terminals.
  func readLock(at now: Date) {
    let isLocked = LockFile(folders: launch.folders).isLocked
    kept.isLockedOnDisk = isLocked
    // A file that could not be written, or went with its folder, unlocks nothing.
    guard isLocked || isLockKept && access(launch.folders.state, F_OK) == 0 else { return }
    handle(.locked(isLocked), at: now)
  }

  /// `widgetboard unlock` was run. It unlocks a board, too, whose own lock could not be written.
  func followUnlocking(at now: Date) {
    guard !LockFile(folders: launch.folders).isLocked else { return }
    kept.isLockedOnDisk = false
    handle(.locked(false), at: now)
  }

  /// The screen is painted anew from nothing, rather than changed from what it showed.
  func lockChanged(at now: Date) {
    if !board.isLocked { attention.presence.noteUnlocked() }
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

  /// Writes whether the board is locked, where the file says something else. What was just read from it
  /// is not written: it would undo what another program has written since.
  func keepLock() {
    let file = LockFile(folders: launch.folders)
    let error = kept.isLockedOnDisk == board.isLocked ? 0 : file.set(board.isLocked)
    if error == 0 { kept.isLockedOnDisk = board.isLocked }
    let failure = "\(file.path) cannot be written: \(PrivateFolder.reason(error))"
    noteFile(.lock, error == 0 ? nil : failure, at: clock.date)
  }
}
