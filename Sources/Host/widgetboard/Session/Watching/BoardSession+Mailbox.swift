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
    let requests = messages.flatMap(ReloadMessages(catalog: catalog).requests(in:))
    if !requests.isEmpty { tellEngine(.requested(requests), at: now) }
    reloadControls(requests, at: now)
    for message in messages { followMessage(message, at: now) }
    if messages.contains(where: \.isOfActivity) { tellActivities(.taken, at: now) }
    for name in names { role.driver?.viewers.note(taken: name) }
    if let first = unreadable.first { show(first.sentence) }
  }

  /// Reloads the widgets whose authors named this signal.
  func reload(signalled number: Int, at now: Date) {
    guard stillDrives else { return }
    let requests = ReloadMessages(catalog: catalog).requests(signalled: number)
    if !requests.isEmpty { tellEngine(.signalled(requests), at: now) }
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
    case .edited(let words, let before, let after): noteEdit(words, before: before, after: after)
    case .eraseLooks: eraseLooks(at: now)
    case .glanced(let id): noteStatus(of: id, nil, at: now)
    case .status(let kind, let family, let configuration):
      let widget = StatusWidget(kind: kind, family: family, configuration: configuration)
      noteStatus(of: widget.placement.id, widget, at: now)
    case .reloadTiles(let ids): reload(ids, at: now)
    case .activity(let message, let sender):
      tellActivities(.posted(message, from: sender.program), at: now)
    case .pushStart(let kind, let sender): givePushToken(starting: kind, of: sender, at: now)
    case .performed(let kind, let reloads): reload(afterIntentOf: kind, reloads, at: now)
    case .transfers(let orders, let cancelled, let name):
      let limits = TransferLimits()
      let good = orders.filter { limits.flaw(in: $0) == nil }
      acceptTransfers(TransferRequests(orders: good, cancelled: cancelled), from: name, at: moment)
    }
  }
}

extension MailboxMessage {
  fileprivate var isOfActivity: Bool { if case .activity = self { true } else { false } }
}
