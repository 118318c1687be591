import ExtensionHost
import TimelineEngine
import WidgetArchive

/// The reloads that messages in the mailbox ask for, by the names in the catalog. Pure.
struct ReloadMessages {
  let catalog: Catalog

  func requests(in message: MailboxMessage) -> [ReloadRequest] {
    switch message {
    case .reload(let kind, let sender):
      kinds(meantBy: kind, from: sender).map { ReloadRequest(.kind($0), sender: sender.program) }
    case .reloadAll(let sender):
      [
        ReloadRequest(
          extensionName(of: sender).map { .extension($0) } ?? .all, sender: sender.program)
      ]
    case .lock, .unlock, .publishReports, .set, .eraseLooks, .undo, .redo, .glanced, .status,
      .reloadTiles, .performed, .transfers, .edited, .activity, .pushStart:
      []
    }
  }

  /// The reloads of the widgets whose authors named this signal, as scripts for status bars do.
  func requests(signalled number: Int) -> [ReloadRequest] {
    catalog.descriptorsByAnyName.filter { $0.value.signal?.value == number }.keys.sorted()
      .map { ReloadRequest(.kind($0), sender: "SIGRTMIN+\(number)") }
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
