import Board
import ExtensionHost
import Foundation
import Push
import TimelineEngine
import WidgetArchive

/// Gives out the tokens with which a server reaches this board.
extension BoardSession {
  /// An app asks for the token that starts its activities of a kind.
  func givePushToken(starting kind: String, of sender: MailboxMessage.Sender, at now: Date) {
    guard let link = role.driver?.push, link.isOn else { return }
    let name = sender.program.hasSuffix(".widget") ? sender.program : sender.program + ".widget"
    guard kind.utf8.count <= ArchiveLimits.kindBytes, !kind.contains(" "),
      link.token(of: .start(kind: kind, of: name)) != nil
    else { return }
    followPushDirectory(at: now)
    link.publish()
  }

  /// Tells the handlers of extensions their tokens, and which of their widgets are on the board: once,
  /// and whenever either changes.
  func tellPushHandlers(at now: Date) {
    guard let link = role.driver?.push, link.isOn else { return }
    let names = Set(
      catalog.widgets.filter(\.descriptor.takesPush).map(\.executable.name)
    ).subtracting(catalog.wordless).sorted()
    let pushes = names.map { ($0, pushRequest(for: $0, link)) }
    // Before the handlers are called: they may ask for the token, too.
    followPushDirectory(at: now)
    link.publish()
    // No process of a widget is started whose data is closed; it is told once the board is unlocked.
    let closed = Set(facts().closedKinds.compactMap { catalog.owner(ofKind: $0) })
    for (name, push) in pushes where !closed.contains(name) {
      guard let executable = catalog.executables[name] else { continue }
      // Widgets that have never been on the board have nothing to tell their server.
      guard !push.widgets.isEmpty || !push.controls.isEmpty || link.memory?.told[name] != nil
      else { continue }
      guard link.isToBeTold(push.jsonText, to: name) else { continue }
      var request = ExtensionRequest(
        id: 0, action: .pushTokens, environment: environment, now: now)
      request.push = push
      ask(
        .reloads, executable, [.init(request: request, purpose: .pushTokens(name))],
        at: Moment(date: now, instant: clock.instant))
    }
  }

  /// What the handlers of an extension are told: the token of its widgets with those on the board, and
  /// the tokens of its controls, which may be in the panel of any terminal.
  private func pushRequest(for name: ExtensionName, _ link: PushLink) -> PushRequest {
    var push = PushRequest()
    if !catalog.pushed(of: name, areControls: false).isEmpty,
      let token = link.token(of: .widgets(of: name))
    {
      push.token = token
      push.widgets = publishedPlacements.filter { $0.extension == name && $0.control != true }
    }
    for kind in catalog.pushed(of: name, areControls: true) {
      push.controls[kind] = link.token(of: .control(kind: WidgetTable.written(kind, of: name)))
    }
    return push
  }
}

extension PushMemory {
  /// What the kept tokens reach.
  var directory: PushDirectory {
    var directory = PushDirectory()
    for (name, token) in tokens { directory.tokens[token] = PushTarget(name: name) }
    return directory
  }

  /// The tokens for the programs of extensions.
  var published: PublishedPush {
    var published = PublishedPush()
    for (name, token) in tokens {
      switch PushTarget(name: name) {
      case .widgets(let name): published.widgets[name] = token
      case .start(let kind, let name):
        published.starts[PublishedPush.name(ofKind: kind, extension: name)] = token
      case .control(let written):
        // `EXTENSION/KIND`, as the board writes kinds.
        guard let slash = written.firstIndex(of: "/") else { continue }
        let kind = String(written[written.index(after: slash)...])
        let name = PublishedPush.name(ofKind: kind, extension: written[..<slash] + ".widget")
        published.controls[name] = token
      case .activity, nil: break
      }
    }
    return published
  }
}
