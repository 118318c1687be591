import Foundation
import TimelineEngine
import WidgetArchive

/// What apps and the shell tell the board.
extension BoardSession {
  /// Takes out all messages there are.
  func drainMailbox(at now: Date) {
    drain(mailbox.messageNames, at: now)
  }

  /// Takes out these messages: all reloads that they ask for are one event.
  func drain(_ names: [String], at now: Date) {
    let (messages, unreadable) = mailbox.take(names)
    let requests = messages.compactMap(reloadRequest)
    if !requests.isEmpty { tell(.requested(requests), at: now) }
    for message in messages { handle(message, at: now) }
    if let first = unreadable.first {
      show("A message that cannot be read was set aside: \(first.name): \(first.reason)")
    }
  }

  private func handle(_ message: MailboxMessage, at now: Date) {
    switch message {
    case .reload, .reloadAll: break
    case .lock:
      if !board.isLocked { handle(.command(.lock), at: now) }
    case .publishReports: publishReports(at: now)
    case .unlock:
      if board.isLocked { handle(.command(.lock), at: now) }
    case .set(let name, let value): change(name, to: value, at: now)
    case .undo: undo(at: now)
    case .redo: redo(at: now)
    case .eraseLooks: eraseLooks(at: now)
    }
  }

  private func reloadRequest(_ message: MailboxMessage) -> ReloadRequest? {
    switch message {
    case .reload(let kind, let sender): ReloadRequest(.kind(kind), sender: sender.program)
    case .reloadAll(let sender):
      ReloadRequest(
        extensionName(of: sender).map { .extension($0) } ?? .all, sender: sender.program)
    case .lock, .unlock, .publishReports, .set, .eraseLooks, .undo, .redo: nil
    }
  }

  /// The extension whose kinds a program means by “all”; nil for the board's own command line,
  /// which means all there are.
  private func extensionName(of sender: MailboxMessage.Sender) -> ExtensionName? {
    if sender.program == "widgetboard" { return nil }
    return sender.program.hasSuffix(".widget") ? sender.program : sender.program + ".widget"
  }
}
