import Board
import Foundation
import Terminal

/// A board that is heard: what happens is said, a line each, instead of drawn.
extension BoardSession {
  /// Says what there is to say; gives the date at which there may be more. Clocks make no wake-up.
  func narrate(with voice: LineScreen, at now: Date) -> Date? {
    voice.say(narrator.follow(board, at: now))
    return [narrator.nextChange, board.nextContentChange(after: now)].compactMap(\.self).min()
  }
}
