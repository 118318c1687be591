import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Reads messages from apps and from the shell.
extension BoardSession {
  /// Takes all messages out of the mailbox.
  func drainMailbox(at now: Date) {
    drain(place.mailbox.messageNames, at: now)
  }

  /// Takes these messages out: all reloads that they ask for are passed on as one event.
  func drain(_ names: [String], at now: Date) {
    guard stillDrives else { return }
    let (messages, unreadable) = place.mailbox.take(names)
    let requests = messages.flatMap(reloadRequests)
    if !requests.isEmpty { tellEngine(.requested(requests), at: now) }
    for message in messages { followMessage(message, at: now) }
    for name in names { role.driver?.viewers.note(taken: name) }
    if let first = unreadable.first { show(first.sentence) }
  }

  /// Reloads the widgets whose authors named this signal, as scripts for status bars do.
  func reload(signalled number: Int, at now: Date) {
    guard stillDrives else { return }
    let kinds = catalog.descriptorsByAnyName.filter { $0.value.signal?.value == number }.keys
      .sorted()
    guard !kinds.isEmpty else { return }
    let requests = kinds.map { ReloadRequest(.kind($0), sender: "SIGRTMIN+\(number)") }
    tellEngine(.requested(requests), at: now)
  }

  /// Does what a message asks for.
  private func followMessage(_ message: MailboxMessage, at now: Date) {
    switch message {
    case .reload, .reloadAll: break
    // Before these three messages were posted, a file was written, and it may have changed since:
    // follow the file, and do not write it.
    case .lock: readLock(at: now)
    case .unlock: followUnlocking(at: now)
    case .set(let name, _): followSet(Setting(rawValue: name), at: now)
    case .publishReports(let ids):
      role.driver?.viewers.ask(forecasting: ids ?? placements.map(\.id))
      consequences.insert(.reports)
    case .undo: make(.undo, at: now)
    case .redo: make(.redo, at: now)
    case .edited(let words, let before, let after):
      edits.note(words, before: before, after: after)
    case .eraseLooks: eraseLooks(at: now)
    case .glanced(let id): noteStatus(of: id, nil, at: now)
    case .status(let kind, let family, let configuration):
      let widget = StatusWidget(kind: kind, family: family, configuration: configuration)
      noteStatus(of: widget.placement.id, widget, at: now)
    case .reloadTiles(let ids): reload(ids, at: now)
    case .performed(let kind, let reloads): reload(afterIntentOf: kind, reloads, at: now)
    case .transfers(let orders, let cancelled, let name):
      let limits = TransferLimits()
      let good = orders.filter { limits.flaw(in: $0) == nil }
      acceptTransfers(TransferRequests(orders: good, cancelled: cancelled), from: name, at: moment)
    }
  }

  private func reloadRequests(_ message: MailboxMessage) -> [ReloadRequest] {
    switch message {
    case .reload(let kind, let sender):
      kinds(meantBy: kind, from: sender).map { ReloadRequest(.kind($0), sender: sender.program) }
    case .reloadAll(let sender):
      [
        ReloadRequest(
          extensionName(of: sender).map { .extension($0) } ?? .all, sender: sender.program)
      ]
    case .lock, .unlock, .publishReports, .set, .eraseLooks, .undo, .redo, .glanced, .status,
      .reloadTiles, .performed, .transfers, .edited:
      []
    }
  }

  /// The board's kinds for a kind in a message. A program means its own kinds by its own names. The
  /// command line, and a program without an extension here, mean a kind by any name that tiles may
  /// have for it.
  private func kinds(meantBy kind: String, from sender: MailboxMessage.Sender) -> [String] {
    let known = extensionName(of: sender).map { catalog.boardKinds(kind, of: $0) } ?? []
    if !known.isEmpty { return known }
    let same = catalog.kinds(sameAs: kind)
    return same.isEmpty ? [kind] : same
  }

  /// The extension whose kinds a program means by “all”; nil for the board's own command line,
  /// which means all widgets.
  private func extensionName(of sender: MailboxMessage.Sender) -> ExtensionName? {
    if sender.program == "widgetboard" { return nil }
    return sender.program.hasSuffix(".widget") ? sender.program : sender.program + ".widget"
  }
}
