import Board
import Foundation

/// Whether anyone can see the board, and whether anyone is there.
struct Attention {
  var presence: Presence
  var desktop: Desktop?
  /// Once an alert was told there.
  var notices: DesktopNotices?
  var attachment: Attachment
  /// Between giving the terminal back and having it again.
  var isSuspended = false
  /// Whether the next SIGCONT is that of a stop of our own.
  var expectsContinue = false

  init(_ presence: Presence, _ attachment: Attachment) {
    self.presence = presence
    self.attachment = attachment
  }

  /// Why nobody sees the page that is open.
  func unseen(behindProgram: Bool) -> Unseen? {
    if behindProgram { return .otherProgram }
    if !attachment.isAttached { return .detached }
    return presence.isAwayFromDesktop ? .desktop : nil
  }
}
