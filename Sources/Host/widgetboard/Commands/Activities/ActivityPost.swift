import Foundation
import Glibc
import WidgetArchive

/// Posts messages about activities to the board, whether it is open or not.
struct ActivityPost {
  private let mailbox: Mailbox

  /// The most messages that may wait while no board takes them. Beyond that a command runs without a
  /// place on the board.
  static let mostWaiting = 1000

  init(_ launch: LaunchEnvironment) {
    mailbox = Mailbox(folders: launch.folders)
  }

  func post(_ change: ActivityMessage.Change, of id: String, at now: Date) throws(CommandFailure) {
    guard hasRoom else {
      throw CommandFailure(
        .tryAgain,
        "\(mailbox.folder) holds \(Self.mostWaiting) messages that no board has taken: open one")
    }
    try mailbox.post(message(change, id, now), at: now)
  }

  /// Posts the newest content in place of an earlier one that was not taken yet: while no board is
  /// open, an activity has one message that waits, however often it changes.
  ///
  /// A board that takes the earlier one at this moment may remove the new one with it: the content of
  /// a second later follows, and the end is a message of its own.
  func replace(_ update: ActivityUpdate, of id: String, at now: Date) throws(CommandFailure) {
    try mailbox.post(message(.update(update), id, now), as: waitingName(of: id))
  }

  /// Drops the content that waits, before the message of its end.
  func withdraw(_ id: String) { unlink(mailbox.folder + "/" + waitingName(of: id)) }

  /// Whether a message may be posted while others wait.
  var hasRoom: Bool { mailbox.messageNames.count < Self.mostWaiting }

  /// After all names that are stamps.
  private func waitingName(of id: String) -> String { "activity-\(id).json" }

  private func message(_ change: ActivityMessage.Change, _ id: String, _ now: Date)
    -> MailboxMessage
  {
    .activity(
      ActivityMessage(id: id, change: change, date: now),
      sender: MailboxMessage.Sender(program: "widgetboard", processID: getpid()))
  }
}
