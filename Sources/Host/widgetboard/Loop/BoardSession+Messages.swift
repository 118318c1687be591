import Board
import Foundation

/// What the board has to say in its status line.
extension BoardSession {
  func show(_ message: String) {
    board.update(.message(place.home.abbreviating(message)), at: clock.date)
  }

  /// Takes a message back that holds no longer.
  func withdraw(_ message: String) {
    board.update(.messageOver(place.home.abbreviating(message)), at: clock.date)
  }

  /// Shows what is wrong with a file, until it is right again or the person goes on.
  func showTrouble(_ trouble: String?, with file: TroubledFile) {
    if let old = kept.note(trouble, with: file) { withdraw(old) }
    if let trouble { show(trouble) }
  }
}
