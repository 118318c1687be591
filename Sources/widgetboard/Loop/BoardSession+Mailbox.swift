import Foundation
import TimelineEngine
import WidgetArchive

/// What apps and the shell tell the board.
extension BoardSession {
  func drainMailbox(at now: Date) {
    let (messages, unreadable) = mailbox.drain()
    for message in messages { handle(message, at: now) }
    if let first = unreadable.first {
      show("A message that cannot be read was set aside: \(first.name): \(first.reason)")
    }
  }

  private func handle(_ message: MailboxMessage, at now: Date) {
    switch message {
    case .reload(let kind, _):
      perform(engine.handle(.requestedKind(kind), at: now), at: now)
    case .reloadAll(let sender):
      perform(engine.handle(.requestedAll(extensionName(of: sender)), at: now), at: now)
    case .lock:
      if !board.isLocked { handle(.command(.lock), at: now) }
    case .unlock:
      if board.isLocked { handle(.command(.lock), at: now) }
    }
  }

  /// The extension whose kinds a program means by “all”; nil for the board's own command line,
  /// which means all there are.
  private func extensionName(of sender: MailboxMessage.Sender) -> ExtensionName? {
    if sender.program == "widgetboard" { return nil }
    return sender.program.hasSuffix(".widget") ? sender.program : sender.program + ".widget"
  }
}
