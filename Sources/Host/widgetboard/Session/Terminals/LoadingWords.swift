import Foundation
import Glibc

/// The sentence about the process that a terminal waits for, because it does not load its tiles
/// itself.
struct LoadingWords: Hashable {
  let text: String

  /// Nil if nothing need be said: a board drives, and its time to answer is not over.
  ///
  /// - Parameters:
  ///   - file: the profile's lock.
  ///   - isLate: whether the holder of the lock should have answered by now.
  init?(_ file: ProfileLockFile, isLate: Bool) {
    let named = file.holder
    let holder = file.lockingProcess ?? (named.isGone ? 0 : named.process)
    let seconds = DriverHealth.patience.components.seconds
    if holder > 0, holder == named.process {
      // A command that waits for widgets holds the lock and publishes nothing.
      if named.boardFile == nil {
        text =
          "Process \(holder), a command, waits for widgets: tiles are loaded here once it has ended."
        return
      }
      guard isLate else { return nil }
      text =
        "The board in process \(holder) loads the tiles and has not answered yet: where it goes on so for "
        + "\(seconds) s, this terminal does."
    } else {
      let who = holder > 0 ? "Process \(holder), which is no board," : "Another program"
      text =
        "\(who) holds the lock \(file.path): tiles are loaded here in \(seconds) s, or once it lets go."
    }
  }
}
