import Board
import Foundation
import Glibc
import TimelineEngine

/// The file that locks the board in all programs.
extension BoardSession {
  /// Locks the board before the first frame, so that nothing private is ever drawn.
  func startLocked(at now: Date) {
    updateBoard(.sealed, at: now)
    keepLock(at: now)
  }

  /// Whether the file that locks the board for all programs is up to date with this board.
  private var isLockKept: Bool { isKept(.lock) }

  /// Follows the lock file: another terminal or a subcommand locked or unlocked the board, which
  /// applies to all terminals.
  func readLock(at now: Date) {
    let isLocked = LockFile(folders: launch.folders).isLocked
    kept.isLockedOnDisk = isLocked
    // A missing file does not unlock the board if it could not be written, or if its folder was
    // removed.
    guard isLocked || isLockKept && access(launch.folders.state, F_OK) == 0 else { return }
    handle(.locked(isLocked), at: now)
  }

  /// Handles `widgetboard unlock`, which also unlocks a board that could not write its lock file.
  func followUnlocking(at now: Date) {
    guard !LockFile(folders: launch.folders).isLocked else { return }
    kept.isLockedOnDisk = false
    handle(.locked(false), at: now)
  }

  /// Writes the lock file if it does not agree with the board. A state that was just read from it
  /// is not written: that would undo what another program has written since.
  func keepLock(at now: Date) {
    let file = LockFile(folders: launch.folders)
    let error = kept.isLockedOnDisk == board.isLocked ? 0 : file.set(board.isLocked)
    if error == 0 { kept.isLockedOnDisk = board.isLocked }
    let failure = "\(file.path) cannot be written: \(PrivateFolder.reason(error))"
    noteFile(.lock, error == 0 ? nil : failure, at: now)
  }
}
