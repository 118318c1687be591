import Board
import Foundation

/// What the board has to say in its status line.
extension BoardSession {
  func show(_ message: String) {
    let home = HomeFolder(environment: launch.variables)
    _ = board.handle(.message(home.abbreviating(message)), at: clock.date)
  }

  /// Takes a message back that holds no longer.
  func withdraw(_ message: String) {
    let home = HomeFolder(environment: launch.variables)
    _ = board.handle(.messageOver(home.abbreviating(message)), at: clock.date)
  }

  /// Shows what is wrong with a file, until it is right again or the person goes on.
  func show(_ trouble: String?, with file: TroubledFile) {
    if let old = troubles[file], old != trouble { withdraw(old) }
    troubles[file] = trouble
    if let trouble { show(trouble) }
  }
}

/// A file that a person writes and may have made a mistake in.
enum TroubledFile {
  case board, looks
}
