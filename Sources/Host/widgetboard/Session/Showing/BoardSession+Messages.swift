import Board
import Foundation

/// Shows messages in the status line.
extension BoardSession {
  func show(_ message: String) {
    updateBoard(.message(place.home.abbreviating(message)), at: clock.date)
  }

  /// Withdraws a message that no longer applies.
  func withdraw(_ message: String) {
    updateBoard(.messageOver(place.home.abbreviating(message)), at: clock.date)
  }

  /// Shows the trouble with a file until it is mended or the person goes on.
  func showTrouble(_ trouble: String?, with file: TroubledFile) {
    if let old = kept.note(trouble, with: file) { withdraw(old) }
    if let trouble { show(trouble) }
  }
}
