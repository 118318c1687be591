import Foundation
import Glibc
import WidgetArchive

/// `widgetboard reload`: posts to the mailbox, whether or not a board is open.
struct ReloadCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let sender = MailboxMessage.Sender(program: "widgetboard", processID: getpid())
    let message: MailboxMessage
    switch (options.last("kind"), options.has("all")) {
    case (let kind?, false): message = .reload(kind: kind, sender: sender)
    case (nil, true): message = .reloadAll(sender: sender)
    case (nil, false), (_?, true):
      throw CommandFailure(.usage, "reload expects either --kind KIND or --all")
    }
    try Mailbox(folders: launch.folders).post(message, at: Date())
  }
}
