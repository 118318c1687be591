import Board
import CLinux
import Foundation
import TimelineEngine

/// Follows whether anyone is there.
extension BoardSession {
  /// Handles any input of the person.
  func noteInput(at now: Date) {
    let wasAway = attention.presence.isAwayFromDesktop
    tellEngine(attention.presence.noteInput(at: now), at: now)
    if attention.attachment.noteInput() || wasAway { consequences.insert(.visible) }
    role.viewer?.link.health.noteInput(at: clock.instant)
    changes.noteInput(at: clock.instant)
    noteInputForSizes(at: now)
  }

  /// Ends the watch on other terminals: the next driver asks for it anew.
  func stopAwaitingInput() { attention.presence.stopWaiting() }

  func followAttachment(at now: Date) {
    if attention.attachment.follow() { consequences.insert(.visible) }
  }
}
