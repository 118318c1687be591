import Board
import Foundation

/// Whether anyone can see the board, and whether anyone is there.
struct SessionAttention {
  var presence: Presence
  var desktop: Desktop?
  /// The desktop's notifications; nil until an alert was shown there.
  var notices: DesktopNotices?
  /// The scope of this process, in which it can limit the processes it runs.
  var scope: OwnScope?
  var attachment: Attachment
  /// Whether the terminal is given back for now, as to a program that runs in it.
  var isSuspended = false
  /// Whether the next SIGCONT follows a stop of the board's own.
  var expectsContinue = false

  init(_ presence: Presence, _ attachment: Attachment) {
    self.presence = presence
    self.attachment = attachment
  }

  /// The reason why nobody sees the open page; nil if somebody may.
  func unseen(behindProgram: Bool) -> Unseen? {
    if behindProgram { return .otherProgram }
    if !attachment.isAttached { return .detached }
    return presence.isAwayFromDesktop ? .desktop : nil
  }
}
